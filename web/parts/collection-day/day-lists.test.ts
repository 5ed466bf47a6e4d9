/** Whom the day's list shows in which part of it. */
import { expect, test } from "vitest";
import type { Visit } from "#contract/records/visit";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos, ZERO } from "#domain/money/money";
import { testId } from "#testkit/commands/records";
import type { DayLine } from "./day-line.ts";
import { countsOf, DAY_LISTS, isIn, progressOf } from "./day-lists.ts";

const TODAY = calendarDate("2026-03-10");

function lineWith(more: Partial<DayLine>): DayLine {
  const nothing = {
    dueToday: ZERO,
    overdue: ZERO,
    lateFee: ZERO,
    daysLate: 0,
    balance: pesos(5_000),
    collected: ZERO,
  };
  return { ...nothing, isOpen: true, isDone: false, receipts: [], promise: null, ...more } as DayLine;
}

const listsOf = (line: DayLine) => DAY_LISTS.filter((list) => isIn(list, line, TODAY));
const DUE = lineWith({ dueToday: pesos(1_000) });
const LATE = lineWith({ overdue: pesos(2_000), lateFee: pesos(100), daysLate: 8 });

test("a line that falls due today, one that is late and one that is neither", () => {
  expect([DUE, LATE, lineWith({})].map(listsOf)).toEqual([
    ["hoy", "todos"],
    ["atrasados", "todos"],
    ["todos"],
  ]);
  const counts = countsOf([DUE, LATE, lineWith({})], TODAY);
  expect(counts).toEqual({
    hoy: { loans: 1, amount: pesos(1_000) },
    atrasados: { loans: 1, amount: pesos(2_000) },
    todos: { loans: 3, amount: pesos(15_000) },
  });
});

test("a line that was collected stays where it was, and is counted no more", () => {
  const receipt = { id: testId(1), receiptNumber: "0001-1", amount: pesos(1_000), isLate: true };
  const line = lineWith({ isDone: true, receipts: [receipt] });
  expect(listsOf(line)).toEqual(["hoy", "atrasados", "todos"]);
  expect(countsOf([line], TODAY).todos.loans).toBe(0);
});

test("who promised to pay today is asked today for all that is owed, until it is paid", () => {
  const promise = { promisedFor: TODAY, visit: {} as Visit };
  const waiting = { ...LATE, promise: { ...promise, state: "waiting" as const } };
  expect(listsOf(waiting)).toEqual(["hoy", "atrasados", "todos"]);
  expect(countsOf([waiting], TODAY).hoy).toEqual({ loans: 1, amount: pesos(2_100) });
  expect(listsOf({ ...LATE, promise: { ...promise, state: "kept" } })).not.toContain("hoy");
  const nothingOwed = lineWith({ promise: { ...promise, state: "waiting" as const } });
  expect(listsOf(nothingOwed)).toEqual(["todos"]);
});

test("the round counts what is done and what it gave, with a part of a cuota, and leaves out who is not of the day", () => {
  const done = lineWith({ isDone: true, collected: pesos(1_000) });
  const part = lineWith({ dueToday: pesos(600), collected: pesos(400) });
  const ofAnotherDay = lineWith({ collected: pesos(50) });
  expect(progressOf([done, part, DUE, LATE, ofAnotherDay], TODAY)).toEqual({
    done: 1,
    all: 3,
    collected: pesos(1_400),
    asked: pesos(3_000),
  });
  expect(progressOf([], TODAY)).toEqual({ done: 0, all: 0, collected: ZERO, asked: ZERO });
});
