/** A loan that is written off on the list of the day (ruling L8): marked, behind with nothing, asked for where it was promised. */
import { expect, it } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos, ZERO } from "#domain/money/money";
import { sampleLoan } from "#testkit/documents/sample-records";
import { askedOf, dayLineMaker } from "#web/parts/collection-day/day-line.ts";
import { countsOf, isIn } from "#web/parts/collection-day/day-lists.ts";
import { stateOf } from "./day-words.ts";

const today = calendarDate("2026-03-02");
const loan = sampleLoan({
  status: "active",
  writeOffs: [{ date: calendarDate("2026-02-01"), principal: pesos(10_000), takenBack: null }],
});
const owing = {
  ...loan,
  summary: {
    ...loan.summary,
    nextDueDate: today,
    nextAmount: pesos(1_000),
    nextPaymentNumber: 3,
    balance: pesos(11_000),
  },
};
const [line] = dayLineMaker()({
  date: today,
  loans: [owing],
  yields: [],
  clients: new Map(),
  late: new Map(),
  receipts: new Map(),
  visits: new Map(),
  promises: new Map(),
  agreements: new Map(),
});
if (!line) throw new Error("a line");

it("is under Todos alone, marked, with no amount in the sums", () => {
  expect(stateOf(line)?.label).toBe("Castigado");
  expect(["hoy", "atrasados", "todos"].map((list) => isIn(list as "hoy", line, today))).toEqual([
    false,
    false,
    true,
  ]);
  expect(countsOf([line], today)).toEqual({
    hoy: { loans: 0, amount: ZERO },
    atrasados: { loans: 0, amount: ZERO },
    todos: { loans: 1, amount: ZERO },
  });
});

it("is under Por cobrar hoy where its client promised today, with its oldest cuota", () => {
  const promise = { promisedFor: today, state: "pending" } as unknown as NonNullable<typeof line.promise>;
  const promised = { ...line, promise };
  expect(askedOf(promised)).toBe(pesos(1_000));
  expect(countsOf([promised], today).hoy).toEqual({ loans: 1, amount: pesos(1_000) });
});
