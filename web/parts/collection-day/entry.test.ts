/** The entries of a day: one for each client, whatever is owed, by the most urgent. */
import { describe, expect, it } from "vitest";
import type { Id } from "#contract/id";
import type { Client } from "#contract/records/people";
import type { Visit } from "#contract/records/visit";
import { calendarDate } from "#domain/calendar/calendar-date";
import { type Money, pesos, ZERO } from "#domain/money/money";
import { CLIENT_FIELDS } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import type { DayLine } from "./day-line.ts";
import { askedOf, type EntrySources, entriesOf, isDone, isOnlyDue } from "./entry.ts";

const TODAY = calendarDate("2026-03-10");
const [ANA, BETO, CORA] = [testId(1), testId(2), testId(3)];

const client = (id: Id, name: string): [string, Client] => [
  id,
  { ...CLIENT_FIELDS, id, name, createdAt: 0 as Client["createdAt"] } as Client,
];
const CLIENTS = new Map([client(ANA, "Ana"), client(BETO, "Beto"), client(CORA, "Cora")]);

function lineOf(n: number, clientId: Id, more: Partial<DayLine>): DayLine {
  const nothing = { dueToday: ZERO, overdue: ZERO, lateFee: ZERO, daysLate: 0, collected: ZERO };
  return { id: testId(n), isYield: false, clientId, nextDueDate: TODAY, ...nothing, ...more } as DayLine;
}

function late(n: number, clientId: Id, daysLate: number, overdue: Money, lateFee: Money = ZERO): DayLine {
  return lineOf(n, clientId, { daysLate, overdue, lateFee, nextDueDate: calendarDate("2026-02-01") });
}

const due = (n: number, clientId: Id, dueToday: Money) => lineOf(n, clientId, { dueToday });

function entriesWith(lines: DayLine[], more: Partial<EntrySources> = {}) {
  return entriesOf({ date: TODAY, clients: CLIENTS, lines, visits: new Map(), promises: new Map(), ...more });
}

describe("the entries of a day", () => {
  it("joins a client's loans: what is overdue with its mora, what falls due, and where to collect", () => {
    const [entry, ...others] = entriesWith([
      { ...late(11, ANA, 9, pesos(1_000), pesos(50)), dueToday: pesos(500) },
      late(12, ANA, 37, pesos(700)),
      due(13, ANA, pesos(200)),
    ]);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      id: ANA,
      loans: 3,
      overdueDays: 37,
      overdueAmount: pesos(1_750),
      dueAmount: pesos(700),
      collectAt: { id: testId(12) },
      nextPaymentDate: "2026-02-01",
      priority: "high",
    });
    expect(entry && askedOf(entry)).toBe(pesos(2_450));
  });

  it("puts the most urgent first, and of equals those by name", () => {
    const entries = entriesWith([
      late(11, CORA, 5, pesos(1)),
      late(12, BETO, 20, pesos(1)),
      late(13, ANA, 5, pesos(1)),
    ]);
    expect(entries.map(({ id }) => id)).toEqual([BETO, ANA, CORA]);
  });

  it("brings back who promised that day, and leaves who paid in sight", () => {
    const visit = { id: testId(40), clientId: BETO } as Visit;
    const promise = { visit, promisedFor: TODAY, state: "waiting" as const };
    const entries = entriesWith([due(11, ANA, pesos(500)), lineOf(12, CORA, { collected: pesos(900) })], {
      promises: new Map([[BETO, promise]]),
    });
    expect(entries.map((entry) => [entry.id, isOnlyDue(entry, TODAY), isDone(entry)])).toEqual([
      [ANA, true, false],
      [BETO, false, false],
      [CORA, true, true],
    ]);
  });

  it("does not name who is not on this device", () => {
    expect(entriesWith([late(11, testId(9), 40, pesos(1))])).toEqual([]);
  });
});
