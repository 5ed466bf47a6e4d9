/** The entries of a day: one for each client, whatever is owed, by the most urgent. */
import { describe, expect, it } from "vitest";
import type { Id } from "#contract/id";
import type { Client } from "#contract/records/people";
import type { Visit } from "#contract/records/visit";
import { calendarDate } from "#domain/calendar/calendar-date";
import { type Money, pesos, ZERO } from "#domain/money/money";
import { CLIENT_FIELDS } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import type { DueRow } from "#web/figures/due-on.ts";
import type { LateLoan } from "#web/figures/overdue-loans.ts";
import type { YieldLine } from "#web/figures/yield-line.ts";
import { askedOf, type DayRecords, entriesOf, isDone, isOnlyDue } from "./entry.ts";

const TODAY = calendarDate("2026-03-10");
const [ANA, BETO, CORA] = [testId(1), testId(2), testId(3)];

const client = (id: Id, name: string): [string, Client] => [
  id,
  { ...CLIENT_FIELDS, id, name, createdAt: 0 as Client["createdAt"] } as Client,
];
const CLIENTS = new Map([client(ANA, "Ana"), client(BETO, "Beto"), client(CORA, "Cora")]);

function late(n: number, clientId: Id, daysLate: number, amount: Money, lateFeeDue: Money = ZERO): LateLoan {
  const paymentDate = calendarDate("2026-02-01");
  return {
    loan: { id: testId(n), clientId, summary: { nextDueDate: paymentDate } },
    standing: { daysLate, overdueAmount: amount, lateFeeDue, overdueRows: [{ paymentDate }] },
  } as unknown as LateLoan;
}

const due = (n: number, clientId: Id, remainingAmount: Money) =>
  ({ loan: { id: testId(n), clientId }, row: { remainingAmount } }) as unknown as DueRow;

const yieldDue = (n: number, clientId: Id, summary: object) =>
  ({ loan: { id: testId(n), clientId }, summary }) as unknown as YieldLine;

function dayWith(more: Partial<DayRecords>): DayRecords {
  const nobody = { visits: new Map(), promises: new Map(), collected: new Map() };
  return { date: TODAY, clients: CLIENTS, late: [], due: [], yields: [], ...nobody, ...more };
}

describe("the entries of a day", () => {
  it("joins a client's loans: what is overdue with its mora, what falls due, and where to collect", () => {
    const [entry, ...others] = entriesOf(
      dayWith({
        late: [late(11, ANA, 9, pesos(1_000), pesos(50)), late(12, ANA, 37, pesos(700))],
        due: [due(11, ANA, pesos(500)), due(13, ANA, pesos(200))],
      }),
    );
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      id: ANA,
      loans: 3,
      overdueDays: 37,
      overdueAmount: pesos(1_750),
      dueAmount: pesos(700),
      collectAt: { loanId: testId(12) },
      nextPaymentDate: "2026-02-01",
      priority: "high",
    });
    expect(entry && askedOf(entry)).toBe(pesos(2_450));
  });

  it("puts the most urgent first, and of equals those by name", () => {
    const entries = entriesOf(
      dayWith({
        late: [late(11, CORA, 5, pesos(1)), late(12, BETO, 20, pesos(1)), late(13, ANA, 5, pesos(1))],
      }),
    );
    expect(entries.map(({ id }) => id)).toEqual([BETO, ANA, CORA]);
  });

  it("counts continuous yield that is behind or due on that day, under its own address", () => {
    const behind = { overdueWeeks: 2, overdueYield: pesos(160), daysLate: 12, nextDueDate: "2026-02-26" };
    const entries = entriesOf(
      dayWith({
        yields: [
          yieldDue(21, ANA, behind),
          yieldDue(22, BETO, { overdueWeeks: 0, nextDueDate: TODAY, nextAmount: pesos(80) }),
          yieldDue(23, CORA, { overdueWeeks: 0, nextDueDate: "2026-03-11", nextAmount: pesos(80) }),
        ],
      }),
    );
    expect(entries).toMatchObject([
      { id: ANA, overdueAmount: pesos(160), overdueDays: 12, collectAt: { yieldLoanId: testId(21) } },
      { id: BETO, dueAmount: pesos(80), overdueDays: 0 },
    ]);
  });

  it("brings back who promised that day, and leaves who paid in sight", () => {
    const visit = { id: testId(40), clientId: BETO } as Visit;
    const promise = { visit, promisedFor: TODAY, state: "waiting" as const };
    const entries = entriesOf(
      dayWith({
        due: [due(11, ANA, pesos(500))],
        promises: new Map([[BETO, promise]]),
        collected: new Map([[CORA, pesos(900)]]),
      }),
    );
    expect(entries.map((entry) => [entry.id, isOnlyDue(entry, TODAY), isDone(entry)])).toEqual([
      [ANA, true, false],
      [BETO, false, false],
      [CORA, true, true],
    ]);
  });

  it("does not name who is not on this device", () => {
    expect(entriesOf(dayWith({ late: [late(11, testId(9), 40, pesos(1))] }))).toEqual([]);
  });
});
