/** Chance that can be told again: the same seed and the same lane give the same numbers, whatever other lanes drew. */
import { type Id, toId } from "#contract/id";

export class Chance {
  #state: number;

  constructor(seed: number, lane: number) {
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(lane + 1, 0xc2b2ae35);
    for (let warm = 0; warm < 3; warm++) this.#next();
  }

  /** Whole numbers, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor((this.#next() / 0x1_0000_0000) * (to - from + 1));
  }

  /** A fraction from 0 up to but not including 1. */
  fraction(): number {
    return this.#next() / 0x1_0000_0000;
  }

  /** True in so many of a hundred cases. */
  percent(cases: number): boolean {
    return this.fraction() * 100 < cases;
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.int(0, list.length - 1)] ?? list[0];
  }

  weighted<T>(list: readonly [Weighted<T>, ...Weighted<T>[]]): T {
    let left = this.fraction() * list.reduce((total, [weight]) => total + weight, 0);
    for (const [weight, thing] of list) {
      left -= weight;
      if (left < 0) return thing;
    }
    return list[0][1];
  }

  /** A UUID of version 4. */
  id(): Id {
    const hex = Array.from({ length: 4 }, () => this.#next().toString(16).padStart(8, "0")).join("");
    const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
    return toId(
      [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `4${hex.slice(13, 16)}`,
        `${variant}${hex.slice(17, 20)}`,
        hex.slice(20),
      ].join("-"),
    );
  }

  /** Mulberry32: a full period over its 32 bits of state, which is all that an invented book needs. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
}

export type Weighted<T> = readonly [weight: number, thing: T];
