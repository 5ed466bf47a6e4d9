/** The days of every drawer, added up again from all movements: to compare them with what is stored, and to store them. */
import { daysWith } from "#commands/cash/days";
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { Transaction } from "#contract/records/business";
import type { CashDay } from "#contract/records/cash";

export class CashDays {
  #days = new Map<Id, CashDay>();

  /** `movements`: some more of them, none twice. */
  add(movements: readonly Transaction[]): void {
    const moved = movements.map((after) => ({ before: null, after }));
    for (const { id, doc } of daysWith(moved, this.#days)) {
      if (doc) this.#days.set(id as Id, doc as CashDay);
    }
  }

  get days(): ReadonlyMap<Id, CashDay> {
    return this.#days;
  }

  get changes(): Change[] {
    return [...this.#days].map(([id, doc]) => ({ collection: "cashDays", id, doc }));
  }
}
