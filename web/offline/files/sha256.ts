/**
 * SHA-256 as 64 hexadecimal digits (FIPS 180-4). The browser's own where it is offered; an office server on plain http
 * is no secure context and has none, so the same is computed here.
 */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const { subtle } = globalThis.crypto;
  if (subtle) return hex(new Uint8Array(await subtle.digest("SHA-256", bytes)));
  return sha256Here(new Uint8Array(bytes));
}

/** The first 32 bits of the fractional parts of the roots of the first primes: square roots to begin, cube roots by round. */
const PRIMES = firstPrimes(64);
const BEGIN = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

export function sha256Here(bytes: Uint8Array): string {
  const padded = pad(bytes);
  const view = new DataView(padded.buffer);
  let state = BEGIN;
  for (let at = 0; at < padded.length; at += 64) state = digestBlock(state, view, at);
  return state.map((word) => word.toString(16).padStart(8, "0")).join("");
}

function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  return padded;
}

function digestBlock(state: readonly number[], view: DataView, at: number): number[] {
  const words = new Uint32Array(64);
  const word = (i: number) => words[i] ?? 0;
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const a = word(i - 15);
    const b = word(i - 2);
    const small0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const small1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    words[i] = word(i - 16) + small0 + word(i - 7) + small1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + big1 + chosen + (ROUND[i] ?? 0) + word(i)) >>> 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + big0 + majority) >>> 0];
  }
  return [a, b, c, d, e, f, g, h].map((value, i) => (value + (state[i] ?? 0)) >>> 0);
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
