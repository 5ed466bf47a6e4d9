/** Steps in the order of their instants: a binary heap, so that a book of any size is told in one pass. */
import type { Step } from "./borrower.ts";

interface Entry {
  step: Step;
  /** The step put down first comes first among steps at one instant. */
  number: number;
}

export class Agenda {
  #heap: Entry[] = [];
  #count = 0;

  put(step: Step): void {
    const entry = { step, number: this.#count++ };
    let place = this.#heap.length;
    this.#heap.push(entry);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = this.#heap[parent];
      if (!above || isBefore(above, entry)) break;
      this.#heap[place] = above;
      place = parent;
    }
    this.#heap[place] = entry;
  }

  take(): Step | undefined {
    const [first] = this.#heap;
    const last = this.#heap.pop();
    if (first && last && first !== last) this.#sink(last);
    return first?.step;
  }

  /** Puts an entry at the top and lets it down to where it belongs. */
  #sink(entry: Entry): void {
    let place = 0;
    for (;;) {
      const [left, right] = [this.#heap[2 * place + 1], this.#heap[2 * place + 2]];
      if (!left) break;
      const goesRight = right !== undefined && isBefore(right, left);
      const child = goesRight ? right : left;
      if (isBefore(entry, child)) break;
      this.#heap[place] = child;
      place = 2 * place + (goesRight ? 2 : 1);
    }
    this.#heap[place] = entry;
  }
}

function isBefore(a: Entry, b: Entry): boolean {
  return a.step.at < b.step.at || (a.step.at === b.step.at && a.number < b.number);
}
