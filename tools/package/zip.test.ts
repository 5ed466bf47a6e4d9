import { inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Packed, zip } from "./zip.ts";

interface Found {
  path: string;
  content: string;
  mode: number;
}

/** Reads a zip from its end, as unpackers do. */
function unzip(bytes: Buffer): Found[] {
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  const count = bytes.readUInt16LE(end + 10);
  const found: Found[] = [];
  for (let place = bytes.readUInt32LE(end + 16), n = 0; n < count; n++) {
    const size = bytes.readUInt32LE(place + 20);
    const nameLength = bytes.readUInt16LE(place + 28);
    const local = bytes.readUInt32LE(place + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    found.push({
      path: bytes.toString("utf8", place + 46, place + 46 + nameLength),
      content: inflateRawSync(bytes.subarray(begin, begin + size)).toString(),
      mode: bytes.readUInt32LE(place + 38) >>> 16,
    });
    place += 46 + nameLength;
  }
  return found;
}

const files = fc.uniqueArray(
  fc.record({
    path: fc.string({ minLength: 1, unit: "grapheme" }),
    content: fc.string(),
    isProgram: fc.boolean(),
  }),
  { selector: ({ path }) => path },
);
const packed = (all: { path: string; content: string; isProgram: boolean }[]): Packed[] =>
  all.map((one) => ({ ...one, content: Buffer.from(one.content) }));

describe("the zip of a package", () => {
  it("gives back every file, with its name, and whether it may be run", () => {
    fc.assert(
      fc.property(files, (all) => {
        const expected = all.map(({ path, content, isProgram }) => ({
          path: Buffer.from(path).toString(),
          content: Buffer.from(content).toString(),
          mode: isProgram ? 0o100755 : 0o100644,
        }));
        const byPath = (a: Found, b: Found) => (a.path < b.path ? -1 : 1);
        expect(unzip(zip(packed(all))).sort(byPath)).toEqual(expected.sort(byPath));
      }),
    );
  });

  it("is the same bytes for the same files, in whatever order they are named", () => {
    fc.assert(
      fc.property(files, (all) => {
        expect(zip(packed([...all].reverse())).equals(zip(packed(all)))).toBe(true);
      }),
    );
  });
});
