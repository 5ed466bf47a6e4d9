/**
 * The clients to collect from on a day, one entry each, however many loans they have: who is late, who is due that day,
 * who promised to pay that day, and who has paid already. The route and the list of the day draw the same entries.
 */
import type { Id } from "#contract/id";
import type { Client } from "#contract/records/people";
import type { Visit } from "#contract/records/visit";
import { type Priority, priorityOf } from "#domain/arrears/urgency";
import { type CalendarDate, earlier } from "#domain/calendar/calendar-date";
import { byUrgency, type RouteClient } from "#domain/collection-route/plan-route";
import type { PromiseState } from "#domain/collection-route/promise";
import { add, type Money, ZERO } from "#domain/money/money";
import type { DueRow } from "#web/figures/due-on.ts";
import type { LateLoan } from "#web/figures/overdue-loans.ts";
import type { YieldLine } from "#web/figures/yield-line.ts";

/** Where "Cobrar" leads. */
export type CollectAt = { loanId: Id } | { yieldLoanId: Id };

export interface GivenPromise {
  visit: Visit;
  promisedFor: CalendarDate;
  state: PromiseState;
}

export interface CollectionEntry extends RouteClient {
  /** The client's. */
  id: Id;
  client: Client;
  /** The loan that is longest behind, else the one that is due; null when nothing is owed on that day. */
  collectAt: CollectAt | null;
  /** How many loans owe something on that day. */
  loans: number;
  /** Of the oldest row; 0 for a client who is only due. */
  overdueDays: number;
  /** Principal, interest, yield and mora that are overdue. */
  overdueAmount: Money;
  /** Of rows that fall due on the day itself. */
  dueAmount: Money;
  /** Of the oldest row that is not paid. */
  nextPaymentDate: CalendarDate | null;
  priority: Priority;
  /** The last one given. */
  promise: GivenPromise | null;
  /** The last visit of that day. */
  visit: Visit | null;
  /** Received on that day, annulled payments aside. */
  collected: Money;
}

export interface DayRecords {
  date: CalendarDate;
  late: readonly LateLoan[];
  due: readonly DueRow[];
  yields: readonly YieldLine[];
  clients: ReadonlyMap<string, Client>;
  /** By client. */
  visits: ReadonlyMap<string, Visit>;
  promises: ReadonlyMap<string, GivenPromise>;
  collected: ReadonlyMap<string, Money>;
}

/** The most urgent first: what a day looks like before anybody put it in order. */
export function entriesOf(records: DayRecords): CollectionEntry[] {
  const entries = new Map<string, Draft>();
  const at = (clientId: Id) => draftOf(entries, records, clientId);
  for (const { loan, standing } of records.late) {
    const since = standing.overdueRows[0]?.paymentDate ?? loan.summary.nextDueDate;
    at(loan.clientId)?.addLate(
      { loanId: loan.id },
      {
        days: standing.daysLate,
        amount: add(standing.overdueAmount, standing.lateFeeDue),
        since,
      },
    );
  }
  for (const { loan, row } of records.due) {
    at(loan.clientId)?.addDue({ loanId: loan.id }, row.remainingAmount, records.date);
  }
  for (const { loan, summary } of records.yields) {
    const { overdueYield: amount, daysLate: days, nextDueDate, nextAmount } = summary;
    const collectAt = { yieldLoanId: loan.id };
    if (summary.overdueWeeks > 0) at(loan.clientId)?.addLate(collectAt, { days, amount, since: nextDueDate });
    else if (nextDueDate === records.date) at(loan.clientId)?.addDue(collectAt, nextAmount, records.date);
  }
  for (const [clientId, { promisedFor }] of records.promises) {
    if (promisedFor === records.date) at(clientId as Id);
  }
  for (const clientId of records.collected.keys()) at(clientId as Id);
  return [...entries.values()].map((draft) => draft.entry()).sort(byUrgencyAndName);
}

/** Whether an entry is there for that day's own sake: nothing of it is late. */
export function isOnlyDue({ overdueDays, promise, visit }: CollectionEntry, date: CalendarDate): boolean {
  return overdueDays === 0 && promise?.promisedFor !== date && visit === null;
}

/** Paid, and nothing is left to ask for on that day. */
export function isDone({ collected, overdueAmount, dueAmount }: CollectionEntry): boolean {
  return collected > 0 && overdueAmount === 0 && dueAmount === 0;
}

/** What is asked for on that day. */
export function askedOf({ overdueAmount, dueAmount }: CollectionEntry): Money {
  return add(overdueAmount, dueAmount);
}

function byUrgencyAndName(a: CollectionEntry, b: CollectionEntry): number {
  return byUrgency(a, b) || nameOf(a).localeCompare(nameOf(b), "es") || (a.id < b.id ? -1 : 1);
}

const nameOf = ({ client }: CollectionEntry) => `${client.name} ${client.lastName}`;

function draftOf(entries: Map<string, Draft>, records: DayRecords, clientId: Id): Draft | undefined {
  const known = entries.get(clientId);
  const client = known ? undefined : records.clients.get(clientId);
  if (!client) return known;
  const draft = new Draft(client, records);
  entries.set(clientId, draft);
  return draft;
}

class Draft {
  readonly #entry: CollectionEntry;
  readonly #loans = new Set<string>();

  constructor(client: Client, { visits, promises, collected }: DayRecords) {
    this.#entry = {
      id: client.id,
      client,
      latitude: client.latitude,
      longitude: client.longitude,
      collectAt: null,
      loans: 0,
      overdueDays: 0,
      overdueAmount: ZERO,
      dueAmount: ZERO,
      nextPaymentDate: null,
      priority: "low",
      promise: promises.get(client.id) ?? null,
      visit: visits.get(client.id) ?? null,
      collected: collected.get(client.id) ?? ZERO,
    };
  }

  addLate(at: CollectAt, late: { days: number; amount: Money; since: CalendarDate | null }): void {
    const entry = this.#entry;
    if (late.days > entry.overdueDays || entry.collectAt === null) entry.collectAt = at;
    entry.overdueDays = Math.max(entry.overdueDays, late.days);
    entry.overdueAmount = add(entry.overdueAmount, late.amount);
    this.#owes(at, late.since);
  }

  addDue(at: CollectAt, amount: Money, date: CalendarDate): void {
    this.#entry.collectAt ??= at;
    this.#entry.dueAmount = add(this.#entry.dueAmount, amount);
    this.#owes(at, date);
  }

  #owes(at: CollectAt, since: CalendarDate | null): void {
    this.#loans.add("loanId" in at ? at.loanId : at.yieldLoanId);
    const { nextPaymentDate: next } = this.#entry;
    this.#entry.nextPaymentDate = next && since ? earlier(next, since) : (next ?? since);
  }

  entry(): CollectionEntry {
    return { ...this.#entry, loans: this.#loans.size, priority: priorityOf(this.#entry.overdueDays) };
  }
}
