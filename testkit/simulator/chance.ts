/** Chance that can be had again: the same seed gives the same numbers, and each use has a stream of its own. */
import { type Id, toId } from "#contract/id";

export class Chance {
  #state: Uint32Array;

  constructor(seed: string) {
    // Four words scattered from the text (FNV-1a from four beginnings); a generator of 128 bits goes on from there.
    this.#state = Uint32Array.from([1, 2, 3, 4], (salt) => scatter(seed, salt));
    for (let warm = 0; warm < 12; warm++) this.#word();
  }

  /** A stream of its own, so that one more draw here changes nothing there. */
  fork(label: string): Chance {
    return new Chance(`${label} ${this.#word()} ${this.#word()}`);
  }

  /** From 0 up to but not 1. */
  next(): number {
    return this.#word() / 2 ** 32;
  }

  /** A whole number from 0 up to but not `below`. */
  int(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** A whole number, both ends among them. */
  between(from: number, to: number): number {
    return from + this.int(to - from + 1);
  }

  maybe(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[this.int(from.length)];
    if (picked === undefined) throw new Error("nothing to pick from");
    return picked;
  }

  /** One of them, the heavier the likelier. */
  weighted<T>(from: readonly (readonly [T, number])[]): T {
    const total = from.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.next() * total;
    for (const [each, weight] of from) {
      left -= weight;
      if (left < 0) return each;
    }
    throw new Error("nothing to pick from");
  }

  id(): Id {
    return toId(this.uuid());
  }

  uuid(): string {
    const hex = Array.from({ length: 4 }, () => this.#word().toString(16).padStart(8, "0")).join("");
    const variant = "89ab"[this.int(4)];
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.#word() >>> 24);
  }

  /** xoshiro128++: small, quick, and without visible pattern at this use. */
  #word(): number {
    const [a = 0, b = 0, c = 0, d = 0] = this.#state;
    const result = (rotate((a + d) >>> 0, 7) + a) >>> 0;
    const third = c ^ a;
    const fourth = d ^ b;
    this.#state.set([a ^ fourth, b ^ third, third ^ (b << 9), rotate(fourth >>> 0, 11)]);
    return result;
  }
}

function rotate(word: number, by: number): number {
  return ((word << by) | (word >>> (32 - by))) >>> 0;
}

function scatter(text: string, salt: number): number {
  let word = Math.imul(salt, 0x9e3779b9) ^ 0x811c9dc5;
  for (let i = 0; i < text.length; i++) word = Math.imul(word ^ text.charCodeAt(i), 0x01000193);
  return (word ^ (word >>> 15)) >>> 0;
}
