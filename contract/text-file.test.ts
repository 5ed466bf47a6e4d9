/** A text is the same however an editor keeps it, on the device and on the server. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromEditor } from "#testkit/files/from-editor";
import { isJsonName, textIn } from "./text-file.ts";

const read = (bytes: Uint8Array) =>
  textIn(bytes, (all, encoding) => new TextDecoder(encoding, { fatal: true }).decode(all));

test("any document comes back as it was written", () => {
  fc.assert(
    fc.property(fc.record({ name: fc.string({ unit: "grapheme" }), notes: fc.string() }), (doc) => {
      for (const [how, bytes] of fromEditor(JSON.stringify(doc)))
        expect([how, JSON.parse(read(bytes))]).toEqual([how, doc]);
    }),
  );
});

test("a name in the code page of Windows keeps its letters", () => {
  const [, bytes] = fromEditor('{"name":"Ñoño Núñez"}').at(-1) ?? [];
  expect(read(bytes ?? new Uint8Array())).toBe('{"name":"Ñoño Núñez"}');
});

test("nothing and two signs are texts too", () => {
  expect(read(new Uint8Array())).toBe("");
  expect(read(Buffer.from("{}"))).toBe("{}");
});

test("a file is ours by its name, also with the ending of an editor", () => {
  expect(["a.json", "a.JSON", "a.json.txt", "a (1).json"].every(isJsonName)).toBe(true);
  expect(["a.txt", "a.json.zip", "json", "a.pdf"].some(isJsonName)).toBe(false);
});
