/** The typed state of the notebook, and the opening fact that it makes. */
import { describe, expect, test } from "vitest";
import type { OpeningArgs } from "#commands/loan/create-running";
import { calendarDate } from "#domain/calendar/calendar-date";
import { type Money, pesos } from "#domain/money/money";
import { EXAMPLE_LATE_FEE, EXAMPLE_TERMS } from "#testkit/loan-facts";
import { NOT_RUNNING, type Running, readRunning, runningOf, runningSummary } from "./running.ts";

const TODAY = calendarDate("2026-02-10");
const read = (running: Partial<Running>) =>
  readRunning({ ...NOT_RUNNING, isRunning: true, ...running }, EXAMPLE_TERMS, EXAMPLE_LATE_FEE, TODAY);
const date = calendarDate("2026-02-05");

describe("a loan of 13 cuotas of RD$1,000.00", () => {
  test("with five paid owes the sixth whole by default", () => {
    expect(read({ paidRows: "5", date })).toEqual({
      ok: true,
      opening: { date, paidRows: 5, paidOfNext: 0 },
    });
  });

  test("with RD$600.00 owed of the sixth had RD$400.00 of it paid", () => {
    const { opening } = read({ paidRows: "5", date, owed: pesos(600) }) as {
      opening: { paidOfNext: number };
    };
    expect(opening.paidOfNext).toBe(pesos(400));
  });

  test("is shown again as it was typed", () => {
    for (const owed of [null, pesos(600)]) {
      const typed = { ...NOT_RUNNING, isRunning: true, paidRows: "5", date, owed };
      const { opening } = read(typed) as { opening: OpeningArgs };
      expect(runningOf(opening, EXAMPLE_TERMS, EXAMPLE_LATE_FEE)).toEqual(typed);
    }
  });

  test.each<[string, Partial<Running>, string]>([
    ["no count", { date }, "paidRows"],
    ["all cuotas", { paidRows: "13", date }, "paidRows"],
    ["nothing paid at all", { paidRows: "0", date }, "paidRows"],
    ["no date", { paidRows: "5" }, "date"],
    ["a day to come", { paidRows: "5", date: calendarDate("2026-02-11") }, "date"],
    ["more owed than the cuota", { paidRows: "5", date, owed: pesos(1001) }, "owed"],
    ["an emptied amount", { paidRows: "5", date, owed: undefined }, "owed"],
    ["letters for a count", { paidRows: "5x", date }, "paidRows"],
    ["nothing owed", { paidRows: "5", date, owed: pesos(0) }, "owed"],
    ["no balance in place of cuotas", { by: "balance", date }, "balance"],
    ["a balance of more than it costs", { by: "balance", date, balance: pesos(13_001) }, "balance"],
    ["mora that is no amount", { paidRows: "5", date, lateFeeOwed: Number.NaN as Money }, "lateFeeOwed"],
  ])("is not entered with %s", (_says, running, field) => {
    expect(read(running)).toMatchObject({ ok: false, field });
  });
});

describe("a loan of the notebook by its balance", () => {
  const typed = { ...NOT_RUNNING, isRunning: true, by: "balance" as const, date, balance: pesos(6_500) };

  test("says the balance in place of cuotas, and the mora at the cut, and is shown again as typed", () => {
    const said = { ...typed, lateFeeOwed: pesos(75) };
    const { opening } = read(said) as { opening: OpeningArgs };
    expect(opening).toEqual({
      date,
      paidRows: 0,
      paidOfNext: 0,
      balance: pesos(6_500),
      lateFeeOwed: pesos(75),
    });
    expect(runningOf(opening, EXAMPLE_TERMS, EXAMPLE_LATE_FEE)).toEqual(said);
  });

  test("shows how far it is before it is saved", () => {
    const terms = { ...EXAMPLE_TERMS, rules: 3 };
    const state = runningSummary(typed, terms, EXAMPLE_LATE_FEE, calendarDate("2026-02-21"));
    expect(state?.summary).toMatchObject({ balance: pesos(6_500), paidRows: 6, nextAmount: pesos(500) });
    expect(state?.arrears).toMatchObject({ daysLate: 2, lateFeeDue: pesos(25) });
    expect(runningSummary({ ...typed, balance: undefined }, terms, EXAMPLE_LATE_FEE, TODAY)).toBeNull();
  });
});
