import { expect, it } from "vitest";
import { decoded } from "./encoding.ts";

it("reads a client's name in the encodings of old and new spreadsheets, and no bytes that are no text", () => {
  expect(decoded(new TextEncoder().encode("José Núñez"))).toBe("José Núñez");
  expect(decoded(Uint8Array.from("José Núñez", (sign) => sign.charCodeAt(0)))).toBe("José Núñez");
  expect(decoded(Uint8Array.from([0x80, 0x35]))).toBe("€5");
  expect(decoded(Uint8Array.from("a\0b\0c\0d\0", (sign) => sign.charCodeAt(0)))).toBe("abcd");
  expect(decoded(Uint8Array.from({ length: 100 }, () => 3))).toBeUndefined();
});
