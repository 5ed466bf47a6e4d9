import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { digest, sha256Hex } from "./digest.ts";

describe("the fingerprint of a photo", () => {
  it("is the same with and without the browser's own function", async () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 1000, 70_001]) {
      const bytes = new Uint8Array(randomBytes(length));
      const expected = createHash("sha256").update(bytes).digest("hex");
      expect(digest(bytes)).toBe(expected);
      expect(await sha256Hex(bytes.buffer)).toBe(expected);
    }
  });
});
