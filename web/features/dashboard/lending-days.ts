/** The lending of each day: loans and continuous yield stacked, each under its own name, and the value of both. */
import type { LendingDay } from "#domain/analytics/book-totals";
import type { YieldDay } from "#domain/analytics/yield-totals";
import { add, ZERO } from "#domain/money/money";

export interface LendingDays extends LendingDay {
  yields: number;
}

/** Both have an entry for each day of the same range, in the same order. */
export function lendingDays(loans: readonly LendingDay[], yields: readonly YieldDay[]): LendingDays[] {
  return loans.map((day, place) => {
    const other = yields[place];
    return { ...day, yields: other?.loans ?? 0, value: add(day.value, other?.value ?? ZERO) };
  });
}
