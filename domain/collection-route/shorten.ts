/**
 * Makes a walk shorter without asking who is urgent: 2-opt takes out crossings, or-opt puts up to three neighbours
 * elsewhere (G. A. Croes 1958; I. Or 1976). The walk begins at the start, ends at its last stop, and never gets longer.
 */
import { distanceKm, type Position } from "./plan-route.ts";

export interface Shortened {
  /** Places of the given stops, in their new order. */
  order: number[];
  beforeKm: number;
  afterKm: number;
}

/** So many comparisons take a few milliseconds on a slow phone. */
const SLICE = 10_000;
/** Each pass compares all pairs of stops: after so many the walk is as good as it gets. */
const MOST_PASSES = 60;
/** Up to here all distances are held: at 500 stops two megabytes. */
const MOST_HELD = 500;
const LONGEST_CHAIN = 3;
/** A gain below a centimetre is a rounding, and would go on for ever. */
const LEAST_GAIN_KM = 1e-5;

/** Works in slices: it yields after each, for the caller to let others have their turn. */
export function* shortenInSlices(start: Position, stops: readonly Position[]): Generator<void, Shortened> {
  const walk = new Walk(start, stops);
  const beforeKm = walk.lengthKm();
  let gained = true;
  for (let pass = 0; gained && pass < MOST_PASSES; pass++) {
    const uncrossed = yield* walk.uncross();
    const relocated = yield* walk.relocate();
    gained = uncrossed || relocated;
  }
  return { order: walk.path.slice(1).map((point) => point - 1), beforeKm, afterKm: walk.lengthKm() };
}

export function shorten(start: Position, stops: readonly Position[]): Shortened {
  const work = shortenInSlices(start, stops);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Point 0 is the start and stays first; point n is the stop n - 1. */
class Walk {
  path: number[];
  readonly #points: readonly Position[];
  readonly #held: Float64Array | null;
  #compared = 0;

  constructor(start: Position, stops: readonly Position[]) {
    this.#points = [start, ...stops];
    this.path = this.#points.map((_, point) => point);
    const { length } = this.#points;
    this.#held = length <= MOST_HELD ? new Float64Array(length * length).fill(-1) : null;
  }

  lengthKm(): number {
    return this.path.reduce((sum, point, place) => sum + this.#km(this.path[place - 1], point), 0);
  }

  /** Turns a part of the walk round wherever that is shorter. */
  *uncross(): Generator<void, boolean> {
    let gained = false;
    for (let from = 1; from < this.path.length - 1; from++) {
      for (let to = from + 1; to < this.path.length; to++) {
        if (this.#isSliceOver()) yield;
        const [before, first] = [this.path[from - 1], this.path[from]];
        const [last, after] = [this.path[to], this.path[to + 1]];
        const gain =
          this.#km(before, first) + this.#km(last, after) - this.#km(before, last) - this.#km(first, after);
        if (gain <= LEAST_GAIN_KM) continue;
        const turned = this.path.slice(from, to + 1).reverse();
        this.path.splice(from, turned.length, ...turned);
        gained = true;
      }
    }
    return gained;
  }

  /** Puts a chain of up to three stops between two others, either way round, wherever that is shorter. */
  *relocate(): Generator<void, boolean> {
    let gained = false;
    for (let length = 1; length <= LONGEST_CHAIN; length++) {
      for (let from = 1; from + length <= this.path.length; from++) {
        if (yield* this.#relocateOne(from, length)) gained = true;
      }
    }
    return gained;
  }

  *#relocateOne(from: number, length: number): Generator<void, boolean> {
    const chain = this.path.slice(from, from + length);
    const [first, last] = [chain[0], chain[length - 1]];
    const [before, after] = [this.path[from - 1], this.path[from + length]];
    const saved = this.#km(before, first) + this.#km(last, after) - this.#km(before, after);
    if (saved <= LEAST_GAIN_KM) return false;
    const rest = [...this.path.slice(0, from), ...this.path.slice(from + length)];
    for (let place = 1; place <= rest.length; place++) {
      if (this.#isSliceOver()) yield;
      const [left, right] = [rest[place - 1], rest[place]];
      const gap = this.#km(left, right);
      const forwards = this.#km(left, first) + this.#km(last, right) - gap;
      const backwards = this.#km(left, last) + this.#km(first, right) - gap;
      if (saved - Math.min(forwards, backwards) <= LEAST_GAIN_KM) continue;
      const placed = backwards < forwards ? chain.reverse() : chain;
      this.path = [...rest.slice(0, place), ...placed, ...rest.slice(place)];
      return true;
    }
    return false;
  }

  #isSliceOver(): boolean {
    this.#compared += 1;
    return this.#compared % SLICE === 0;
  }

  /** Nothing from or to where the walk has no point. */
  #km(one: number | undefined, other: number | undefined): number {
    if (one === undefined || other === undefined) return 0;
    const slot = one * this.#points.length + other;
    const known = this.#held?.[slot] ?? -1;
    if (known >= 0) return known;
    const [from, to] = [this.#points[one], this.#points[other]];
    const km = from && to ? distanceKm(from, to) : 0;
    if (this.#held) this.#held[slot] = km;
    return km;
  }
}
