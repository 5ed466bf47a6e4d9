import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sha256, sha256Here } from "./sha256.ts";

it("gives a photo the same hash on a plain http address as on a secure one", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const expected = createHash("sha256").update(bytes).digest("hex");
      expect(sha256Here(bytes)).toBe(expected);
      expect(await sha256(bytes.slice().buffer)).toBe(expected);
    }),
  );
});
