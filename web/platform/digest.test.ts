import { createHash, randomBytes } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sha256Hex } from "./digest.ts";

afterEach(() => vi.unstubAllGlobals());

describe("the fingerprint of a photo", () => {
  it.each([
    ["with the browser's own function", globalThis.crypto],
    ["without it, as on plain http", {}],
  ])("is that of the server: %s", async (_, crypto) => {
    vi.stubGlobal("crypto", crypto);
    for (const length of [0, 1, 55, 56, 63, 64, 65, 1000, 70_001]) {
      const bytes = new Uint8Array(randomBytes(length));
      expect(await sha256Hex(bytes.buffer)).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });
});
