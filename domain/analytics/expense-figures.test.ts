import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, calendarDate } from "../calendar/calendar-date.ts";
import { money, pesos, sum } from "../money/money.ts";
import { byCategory, dueDrafts, expenseTotals, monthByCategory } from "./expense-metrics.ts";

const CATEGORIES = ["Alquiler", "Servicios", "Salarios", "Transporte", "Otros"];
const DAY = calendarDate("2026-03-15");

const expense = fc.record({
  id: fc.uuid(),
  amount: fc.integer({ min: 1, max: 5_000_000 }).map(money),
  category: fc.constantFrom(...CATEGORIES),
  expenseDate: fc.integer({ min: -80, max: 20 }).map((days) => addDays(DAY, days)),
  createdAt: fc.integer({ min: 0, max: 1_000 }),
});
const expenses = fc.array(expense, { maxLength: 60 });

const of = (month: string) => (each: { expenseDate: string }) => each.expenseDate.startsWith(month);

function spent(date: string, whole: number, category = "Alquiler", more: object = {}) {
  const id = `${date} ${category}`;
  return {
    id,
    amount: pesos(whole),
    category,
    expenseDate: calendarDate(date),
    createdAt: 0,
    isRecurring: true,
    repeatsId: null as string | null,
    ...more,
  };
}

describe("the money spent", () => {
  it("is conserved whether it is summed by category, by month or at once", () => {
    fc.assert(
      fc.property(expenses, (all) => {
        const total = sum(all.map(({ amount }) => amount));
        expect(sum(byCategory(all).map(({ amount }) => amount))).toBe(total);
        expect(expenseTotals(all)).toMatchObject({ total, count: all.length });
        const { rows, amount, beforeAmount } = monthByCategory(all, DAY);
        expect(amount).toBe(sum(all.filter(of("2026-03")).map((each) => each.amount)));
        expect(beforeAmount).toBe(sum(all.filter(of("2026-02")).map((each) => each.amount)));
        expect(new Set(rows.map(({ category }) => category)).size).toBe(rows.length);
        expect(rows.every((row) => row.amount > 0 || row.before > 0)).toBe(true);
      }),
    );
  });

  it("is the same in whatever order it is read", () => {
    fc.assert(
      fc.property(expenses, (all) => {
        expect(monthByCategory(all.toReversed(), DAY)).toEqual(monthByCategory(all, DAY));
        expect(expenseTotals(all.toReversed())).toEqual(expenseTotals(all));
      }),
    );
  });

  it("names what took most and the last one", () => {
    const rent = spent("2026-03-01", 9_000);
    const [fuel, more] = [spent("2026-03-09", 6_000, "Transporte"), spent("2026-02-20", 5_000, "Transporte")];
    expect(expenseTotals([fuel, rent, more])).toEqual({
      total: pesos(20_000),
      count: 3,
      last: fuel,
      top: { category: "Transporte", amount: pesos(11_000) },
    });
    expect(expenseTotals([])).toEqual({ total: 0, count: 0, top: null, last: null });
  });

  it("stands beside the month before, with the categories of either", () => {
    const month = monthByCategory(
      [spent("2026-01-31", 4_000), spent("2025-12-05", 3_500), spent("2025-12-20", 800, "Servicios")],
      calendarDate("2026-01-31"),
    );
    expect(month).toEqual({
      month: "2026-01",
      before: "2025-12",
      amount: pesos(4_000),
      beforeAmount: pesos(4_300),
      rows: [
        { category: "Alquiler", amount: pesos(4_000), before: pesos(3_500) },
        { category: "Servicios", amount: 0, before: pesos(800) },
      ],
    });
  });
});

describe("a fixed expense", () => {
  const january = spent("2026-01-31", 4_000);
  const february = spent("2026-02-28", 4_000, "Alquiler", { repeatsId: january.id });

  it("is offered once a month, on the day of the first of its chain", () => {
    expect(dueDrafts([january], calendarDate("2026-01-31"))).toEqual([]);
    expect(dueDrafts([january], calendarDate("2026-02-02"))).toEqual([
      { expense: january, date: "2026-02-28" },
    ]);
    expect(dueDrafts([january, february], calendarDate("2026-02-28"))).toEqual([]);
    expect(dueDrafts([february, january], calendarDate("2026-03-01"))).toEqual([
      { expense: february, date: "2026-03-31" },
    ]);
  });

  it("is offered again when what repeated it was deleted, and no more when it is none any longer", () => {
    const today = calendarDate("2026-04-02");
    expect(dueDrafts([january], today)).toEqual([{ expense: january, date: "2026-04-30" }]);
    expect(dueDrafts([january, { ...february, isRecurring: false }], today)).toEqual([]);
  });
});
