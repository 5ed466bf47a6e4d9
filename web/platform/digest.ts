/** SHA-256 of a file. The browser's own where it may be used; an office server on plain http has none, so here it is. */

export async function sha256Hex(bytes: ArrayBuffer): Promise<string> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return digest(new Uint8Array(bytes));
  return hex(new Uint8Array(await subtle.digest("SHA-256", bytes)));
}

/** FIPS 180-4. Public for its test. */
export function digest(message: Uint8Array): string {
  const padded = pad(message);
  const view = new DataView(padded.buffer);
  const state = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
  const words = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i++)
      words[i] = at(words, i - 16) + small0(at(words, i - 15)) + at(words, i - 7) + small1(at(words, i - 2));
    absorb(state, words);
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => {
    out.setUint32(4 * i, word);
  });
  return hex(new Uint8Array(out.buffer));
}

function absorb(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const first = (h + big1(e) + ((e & f) ^ (~e & g)) + at(ROUNDS, i) + at(words, i)) >>> 0;
    const second = (big0(a) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + second) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = at(state, i) + word;
  });
}

/** A one bit, zeros, and the length in bits: whole blocks of 64 bytes. */
function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, (message.length * 8) >>> 0);
  return padded;
}

const PRIMES = firstPrimes(64);
/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUNDS = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));
const big0 = (x: number) => turn(x, 2) ^ turn(x, 13) ^ turn(x, 22);
const big1 = (x: number) => turn(x, 6) ^ turn(x, 11) ^ turn(x, 25);
const small0 = (x: number) => turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
const small1 = (x: number) => turn(x, 17) ^ turn(x, 19) ^ (x >>> 10);
const at = (words: Uint32Array, index: number) => words[index] ?? 0;

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
