/** How long to wait before trying again: doubling from one second to five minutes, with full jitter. */
const FIRST_MS = 1_000;
const LONGEST_MS = 300_000;

export class Backoff {
  #failures = 0;
  #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** The delay after one more failure. */
  next(): number {
    const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.#failures);
    this.#failures += 1;
    return Math.round(this.#random() * ceiling);
  }

  reset(): void {
    this.#failures = 0;
  }
}
