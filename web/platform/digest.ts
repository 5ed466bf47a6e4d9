/**
 * SHA-256 of a file: the browser's own where it may be used. An office server on plain http has none, and there
 * `@noble/hashes` makes it (docs/decisions/sha-256.md).
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** The same at once, for a short text. */
export function sha256At(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/** 64 hexadecimal digits, in lower case. */
export async function sha256Hex(bytes: ArrayBuffer): Promise<string> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return bytesToHex(sha256(new Uint8Array(bytes)));
  return bytesToHex(new Uint8Array(await subtle.digest("SHA-256", bytes)));
}
