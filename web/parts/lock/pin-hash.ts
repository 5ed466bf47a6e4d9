/**
 * A PIN as it is stored: PBKDF2 over SHA-256 with a salt of its own, by the browser where it may be used. On plain http there is
 * no `crypto.subtle`: there `@noble/hashes` makes it, with as many rounds as a phone bears in its own JavaScript.
 */
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

const NATIVE_ROUNDS = 310_000;
const SCRIPT_ROUNDS = 20_000;
const BYTES = 32;
const SALT_BYTES = 16;

export interface Salt {
  /** Hexadecimal. */
  salt: string;
  rounds: number;
}

export function newSalt(): Salt {
  const salt = bytesToHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  return { salt, rounds: hasNative() ? NATIVE_ROUNDS : SCRIPT_ROUNDS };
}

function hasNative(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** 64 hexadecimal digits. Both ways make the same. */
export async function hashOfPin(pin: string, { salt, rounds }: Salt): Promise<string> {
  const { subtle } = globalThis.crypto ?? {};
  const typed = new TextEncoder().encode(pin);
  const salted = hexToBytes(salt);
  if (!subtle) {
    const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
      import("@noble/hashes/pbkdf2.js"),
      import("@noble/hashes/sha2.js"),
    ]);
    return bytesToHex(await pbkdf2Async(sha256, typed, salted, { c: rounds, dkLen: BYTES }));
  }
  const key = await subtle.importKey("raw", typed, "PBKDF2", false, ["deriveBits"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt: new Uint8Array(salted), iterations: rounds };
  return bytesToHex(new Uint8Array(await subtle.deriveBits(how, key, BYTES * 8)));
}
