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
import { add, type Money, ZERO } from "#domain/money/money";
import type { DayLine, GivenPromise } from "./day-line.ts";

export interface CollectionEntry extends RouteClient {
  /** The client's. */
  id: Id;
  client: Client;
  /** The loan that is longest behind, else the one that is due; null when nothing is owed on that day. */
  collectAt: DayLine | null;
  /** How many loans owe something on that day. */
  loans: number;
  /** One of them is en legal. */
  isInLegal: boolean;
  /** Days since the oldest row fell due; 0 for a client who is only due. */
  overdueDays: number;
  /** Principal, interest, yield and mora that are overdue. */
  overdueAmount: Money;
  /** The amount of rows that fall due on the day itself. */
  dueAmount: Money;
  /** The due date of the oldest row that is not paid. */
  nextPaymentDate: CalendarDate | null;
  priority: Priority;
  /** The last one given. */
  promise: GivenPromise | null;
  /** The last visit of that day. */
  visit: Visit | null;
  /** Received on that day, annulled payments aside. */
  collected: Money;
}

export interface EntrySources {
  date: CalendarDate;
  lines: readonly DayLine[];
  clients: ReadonlyMap<string, Client>;
  /** By client. */
  visits: ReadonlyMap<string, Visit>;
  promises: ReadonlyMap<string, GivenPromise>;
}

/** The most urgent first: a day before the collector put it in order. A line that is not read yet is in no entry. */
export function entriesOf(records: EntrySources): CollectionEntry[] {
  const entries = new Map<string, Draft>();
  const at = (clientId: Id) => draftOf(entries, records, clientId);
  for (const line of records.lines) {
    const { overdue, dueToday, collected } = line;
    if (overdue === null || dueToday === null) continue;
    if (line.daysLate > 0) at(line.clientId)?.addLate(line, overdue);
    if (dueToday > 0) at(line.clientId)?.addDue(line, dueToday);
    if (collected > 0) at(line.clientId)?.addCollected(collected);
  }
  for (const [clientId, { promisedFor }] of records.promises) {
    if (promisedFor === records.date) at(clientId as Id);
  }
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

/** The amount to ask for on that day. */
export function askedOf({ overdueAmount, dueAmount }: CollectionEntry): Money {
  return add(overdueAmount, dueAmount);
}

function byUrgencyAndName(a: CollectionEntry, b: CollectionEntry): number {
  return byUrgency(a, b) || nameOf(a).localeCompare(nameOf(b), "es") || (a.id < b.id ? -1 : 1);
}

const nameOf = ({ client }: CollectionEntry) => `${client.name} ${client.lastName}`;

function draftOf(entries: Map<string, Draft>, records: EntrySources, clientId: Id): Draft | undefined {
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

  constructor(client: Client, { visits, promises }: EntrySources) {
    this.#entry = {
      id: client.id,
      client,
      latitude: client.latitude,
      longitude: client.longitude,
      collectAt: null,
      loans: 0,
      isInLegal: false,
      overdueDays: 0,
      overdueAmount: ZERO,
      dueAmount: ZERO,
      nextPaymentDate: null,
      priority: "low",
      promise: promises.get(client.id) ?? null,
      visit: visits.get(client.id) ?? null,
      collected: ZERO,
    };
  }

  addLate(line: DayLine, amount: Money): void {
    const entry = this.#entry;
    if (line.daysLate > entry.overdueDays || entry.collectAt === null) entry.collectAt = line;
    entry.overdueDays = Math.max(entry.overdueDays, line.daysLate);
    entry.overdueAmount = add(entry.overdueAmount, amount, line.lateFee);
    this.#owes(line);
  }

  addDue(line: DayLine, amount: Money): void {
    this.#entry.collectAt ??= line;
    this.#entry.dueAmount = add(this.#entry.dueAmount, amount);
    this.#owes(line);
  }

  addCollected(amount: Money): void {
    this.#entry.collected = add(this.#entry.collected, amount);
  }

  #owes({ id, nextDueDate: since, isInLegal = false }: DayLine): void {
    this.#entry.isInLegal ||= isInLegal;
    this.#loans.add(id);
    const { nextPaymentDate: next } = this.#entry;
    this.#entry.nextPaymentDate = next && since ? earlier(next, since) : (next ?? since);
  }

  entry(): CollectionEntry {
    return { ...this.#entry, loans: this.#loans.size, priority: priorityOf(this.#entry.overdueDays) };
  }
}
