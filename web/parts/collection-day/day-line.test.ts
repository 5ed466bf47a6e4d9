/** The lines of a day: what is to collect of a loan, and what was collected of it. */
import { expect, test } from "vitest";
import type { Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import { type Money, pesos } from "#domain/money/money";
import { sampleClient, sampleLoan } from "#testkit/documents/sample-records";
import { sampleYield } from "#testkit/documents/sample-yield";
import { askedOf, type DayLine, dayLineMaker } from "./day-line.ts";

const TODAY = calendarDate("2026-03-10");
const CUOTA = pesos(1_000);

function loanDue(days: number): Loan {
  const loan = sampleLoan();
  const summary = { ...loan.summary, nextDueDate: addDays(TODAY, days), nextAmount: CUOTA };
  return { ...loan, status: "active", summary };
}

const EMPTY = {
  date: TODAY,
  yields: [],
  clients: new Map([[sampleClient().id as string, sampleClient()]]),
  late: null,
  receipts: new Map(),
  visits: new Map(),
  promises: new Map(),
  agreements: new Map(),
};

function lineOf(loan: Loan, amount?: Money): DayLine {
  const receipt = amount && { id: "p" as Id, receiptNumber: "0001-1", amount, isLate: false };
  const receipts = new Map(receipt ? [[loan.id as string, [receipt]]] : []);
  const [line] = dayLineMaker()({ ...EMPTY, loans: [loan], receipts });
  if (!line) throw new Error("the loan is not in the list");
  return line;
}

test("a cuota of today is asked for today, one of tomorrow is not", () => {
  expect([loanDue(0), loanDue(1)].map((loan) => askedOf(lineOf(loan)))).toEqual([CUOTA, 0]);
});

test("a loan whose cuota was collected today is done, and stays a line", () => {
  expect(lineOf(loanDue(7), CUOTA)).toMatchObject({ isDone: true, collected: CUOTA });
});

test("a part of the cuota leaves the loan to be collected", () => {
  expect(lineOf(loanDue(0), pesos(100))).toMatchObject({ isDone: false, collected: pesos(100) });
});

test("a loan whose collection is suspended says until when, on those days alone", () => {
  const of = { id: loanDue(0).id, at: 0, date: TODAY, way: "shift", reason: "Feria", userId: loanDue(0).id };
  const suspension = { ...of, from: TODAY, to: addDays(TODAY, 3), userName: "Ada", annulled: null };
  const until = (changes: object) =>
    lineOf({ ...loanDue(-3), suspensions: [{ ...suspension, ...changes }] } as Loan).suspendedUntil;
  expect(until({})).toBe(addDays(TODAY, 3));
  expect(until({ from: addDays(TODAY, 1) })).toBeNull();
  expect(until({ annulled: of })).toBeNull();
});

test("a loan that is behind waits for its schedule before it names an amount", () => {
  const line = lineOf(loanDue(-3));
  expect(line.daysLate).toBe(3);
  expect(askedOf(line)).toBeNull();
});

test("a loan that did not change keeps its line, so that the text it is found by is made once", () => {
  const [loan, make] = [loanDue(0), dayLineMaker()];
  const [before] = make({ ...EMPTY, loans: [loan] });
  expect(make({ ...EMPTY, loans: [loan] })[0]).toBe(before);
});

test("continuous yield is a line of its own: the weeks that are behind, else the one that falls due", async () => {
  const { loan } = await sampleYield();
  const lineOn = (date: string) =>
    dayLineMaker()({ ...EMPTY, loans: [], yields: [loan], date: calendarDate(date) })[0];
  // 10,000 at 8 % from 5 January; 4,000 on the 22nd paid two weeks and 2,400 of capital: the third week costs 800.00.
  expect(lineOn("2026-01-26")).toMatchObject({
    isYield: true,
    dueToday: pesos(800),
    overdue: 0,
    daysLate: 0,
  });
  expect(lineOn("2026-01-29")).toMatchObject({ dueToday: 0, overdue: pesos(800), daysLate: 3 });
});
