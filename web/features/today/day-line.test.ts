/** Whom the day's list shows in which part of it, and who comes next. */
import { expect, test } from "vitest";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { addDays, type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import type { Money } from "#domain/money/money";
import { sampleClient, sampleLoan, samplePayment } from "#testkit/documents/sample-records";
import { markCollected, nextStop, rememberTrail } from "#web/payment-actions/collecting-trail.ts";
import { countsOf, type DayLine, dayLineMaker, isIn } from "./day-line.ts";

const TODAY = parseDate("2026-03-10") as CalendarDate;
const CUOTA = 100_000 as Money;

function loanDue(days: number, change: Partial<Loan> = {}): Loan {
  const loan = sampleLoan(change);
  const summary = { ...loan.summary, nextDueDate: addDays(TODAY, days), nextAmount: CUOTA };
  return { ...loan, status: "active", summary };
}

function lineOf(loan: Loan, payments: readonly Payment[] = []): DayLine {
  const client = sampleClient();
  const beside = {
    clients: new Map([[client.id as string, client]]),
    late: null,
    payments: new Map([[loan.id as string, payments]]),
  };
  const [line] = dayLineMaker()([loan], beside, TODAY);
  if (!line) throw new Error("the loan is not in the list");
  return line;
}

test("a cuota of today is to collect today, one of tomorrow only among all", () => {
  const [today, tomorrow] = [lineOf(loanDue(0)), lineOf(loanDue(1))];
  expect([isIn("hoy", today), isIn("atrasados", today), isIn("todos", today)]).toEqual([true, false, true]);
  expect([isIn("hoy", tomorrow), isIn("atrasados", tomorrow), isIn("todos", tomorrow)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(countsOf([today, tomorrow]).hoy).toEqual({ loans: 1, amount: CUOTA });
});

test("a loan that was collected today stays in the list, and is counted no more", () => {
  const line = lineOf(loanDue(7), [samplePayment({ date: TODAY, amount: CUOTA })]);
  expect(line.isDone).toBe(true);
  expect(line.collected).toBe(CUOTA);
  expect(isIn("hoy", line)).toBe(true);
  expect(countsOf([line]).hoy.loans).toBe(0);
});

test("a part of the cuota leaves the client in the list", () => {
  const line = lineOf(loanDue(0), [samplePayment({ date: TODAY })]);
  expect(line.isDone).toBe(false);
  expect(countsOf([line]).hoy.loans).toBe(1);
});

test("a loan that is behind waits for its schedule before it names an amount", () => {
  const line = lineOf(loanDue(-3));
  expect(line.daysLate).toBe(3);
  expect(line.overdue).toBeNull();
  expect(isIn("atrasados", line)).toBe(true);
});

test("next is whoever waits after this one in the order of the list", () => {
  const stops = ["a", "b", "c", "d"].map((loanId, place) => ({
    loanId: loanId as Loan["id"],
    name: loanId,
    isDone: place === 1,
  }));
  rememberTrail(() => stops);
  expect(nextStop("a")?.name).toBe("c");
  markCollected("c" as Loan["id"]);
  expect(nextStop("a")?.name).toBe("d");
  expect(nextStop("d")).toBeUndefined();
  expect(nextStop("unknown")).toBeUndefined();
});
