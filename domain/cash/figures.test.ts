/** The figures of a drawer are one sum, by day and over all days (ruling C7). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { arbitraryDays, arbitrarySums, cashSum, DRAWER_START } from "#testkit/arbitrary-drawer";
import { type CashAmounts, cashAmounts, dayAmounts, MOVEMENT_ROLES, presentDay, roleOf } from "./amounts.ts";
import { addSums, balanceAtEndOf } from "./sums.ts";

const sumOf = (figures: CashAmounts) => {
  const { before, initial, income, expense, outgo, contribution, withdrawal, difference } = figures;
  return before + initial + income - expense - outgo + contribution - withdrawal + difference;
};

describe("the role of a movement", () => {
  test.each([
    ["a cuota collected is income", { kind: "payment" }, "income"],
    ["cash put in by hand is income", { kind: "manual" }, "income"],
    ["rent is an expense", { kind: "expense", type: "salida" }, "expense"],
    ["a loan paid out is a salida", { kind: "payout", type: "salida" }, "outgo"],
    ["excess handed back is a salida", { kind: "refund", type: "salida" }, "outgo"],
    ["a payment taken back is a salida", { kind: "reversal", type: "salida" }, "outgo"],
    ["cash taken out by hand is a salida", { kind: "manual", type: "salida" }, "outgo"],
    ["what the first opening counts over the book is saldo inicial", { kind: "initial" }, "initial"],
    ["and so is what it counts under it", { kind: "initial", type: "salida" }, "initial"],
    ["what the owner puts in is an aporte, no income", { kind: "contribution" }, "contribution"],
    ["and so is what takes one back", { kind: "contribution", type: "salida" }, "contribution"],
    ["what the owner takes out is a retiro, no salida", { kind: "withdrawal", type: "salida" }, "withdrawal"],
    ["a shortage is a difference", { kind: "difference", type: "salida" }, "difference"],
  ] as const)("%s", (_, fields, role) => {
    expect(roleOf(cashSum(fields))).toBe(role);
  });
});

describe("the figures of a drawer", () => {
  test("add up from the balance before to the balance afterwards, for any sums", () => {
    fc.assert(
      fc.property(arbitrarySums, fc.integer({ min: -900_000, max: 900_000 }), (sums, before) => {
        const figures = cashAmounts(pesos(before), sums);
        expect(sumOf(figures)).toBe(figures.after);
      }),
    );
  });

  test("on any day begin where the day before ended, and end at the drawer's balance", () => {
    fc.assert(
      fc.property(arbitraryDays, fc.integer({ min: -1, max: 21 }), (days, offset) => {
        const day = addDays(DRAWER_START, offset);
        const figures = dayAmounts(days, day);
        expect(sumOf(figures)).toBe(figures.after);
        expect(figures.before).toBe(dayAmounts(days, addDays(day, -1)).after);
        expect(figures.after).toBe(balanceAtEndOf(days, day));
      }),
    );
  });

  test("for all days together are those of one closing over them", () => {
    fc.assert(
      fc.property(arbitraryDays, (days) => {
        const whole = cashAmounts(pesos(0), addSums(...days.map(({ sums }) => sums)));
        const each = days.map(({ day }) => dayAmounts(days, day));
        for (const part of MOVEMENT_ROLES)
          expect(each.reduce((total, figures) => total + figures[part], 0)).toBe(whole[part]);
        expect(each.at(-1)?.after ?? 0).toBe(whole.after);
      }),
    );
  });

  test("count the movements of all methods, and leave what moved no drawer to a line of its own", () => {
    const days = [
      { day: DRAWER_START, sums: [cashSum(), cashSum({ method: "Cheque", amount: pesos(300) })] },
    ];
    expect(dayAmounts(days, DRAWER_START)).toMatchObject({
      income: pesos(1_000),
      after: pesos(1_000),
      count: 2,
      others: [{ method: "Cheque", net: pesos(300) }],
    });
  });
});

describe("the day that a drawer is in", () => {
  const today = DRAWER_START;
  const tomorrow = addDays(today, 1);
  const never = { isOpen: false, openFrom: null, closedDay: null, days: [] };
  const closed = { ...never, openFrom: tomorrow, closedDay: today };
  test.each([
    ["one that was never closed is in today", never, today],
    ["one that was closed yesterday is in today", { ...closed, openFrom: today }, today],
    ["one that was just closed shows the closed day", closed, today],
    ["one that was opened again is in the day after", { ...closed, isOpen: true }, tomorrow],
    ["one with a movement since is in the day after", { ...closed, days: [{ day: tomorrow }] }, tomorrow],
    [
      "one that was closed twice shows the day of the second closing",
      { ...closed, openFrom: addDays(today, 2), closedDay: tomorrow, days: [{ day: tomorrow }] },
      tomorrow,
    ],
  ])("%s", (_, standing, day) => {
    expect(presentDay(standing, today)).toBe(day);
  });
});
