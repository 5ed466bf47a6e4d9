/** Random drawers for property tests: days with sums of every cause, direction and method. */
import fc from "fast-check";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import { type CashSum, MOVEMENT_KINDS, type SummedDay } from "#domain/cash/sums";
import { money, pesos } from "#domain/money/money";

export const DRAWER_METHODS = ["Efectivo", "Transferencia", "Cheque", "Tarjeta"] as const;

export const DRAWER_START = calendarDate("2026-03-02");

/** One payment of 1,000.00 in cash by default. */
export function cashSum(fields: Partial<CashSum> = {}): CashSum {
  return { type: "entrada", kind: "payment", method: "Efectivo", amount: pesos(1_000), count: 1, ...fields };
}

const someSum: fc.Arbitrary<CashSum> = fc.record({
  type: fc.constantFrom("entrada", "salida"),
  kind: fc.constantFrom(...MOVEMENT_KINDS),
  method: fc.constantFrom(...DRAWER_METHODS),
  amount: fc.integer({ min: 0, max: 5_000_000 }).map(money),
  count: fc.integer({ min: 1, max: 40 }),
});

export const arbitrarySums: fc.Arbitrary<CashSum[]> = fc.array(someSum, { maxLength: 12 });

/** Days in order, each once, not all of them with movements. */
export const arbitraryDays: fc.Arbitrary<SummedDay[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 8 })
  .chain((offsets) =>
    fc.tuple(
      ...[...offsets]
        .sort((a, b) => a - b)
        .map((offset) => arbitrarySums.map((sums) => ({ day: addDays(DRAWER_START, offset), sums }))),
    ),
  );
