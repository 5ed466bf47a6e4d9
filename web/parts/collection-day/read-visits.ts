/** Visits and promises of a day, by client: read by their days, so that years of visits cost nothing. */
import type { Id } from "#contract/id";
import type { Visit } from "#contract/records/visit";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { type PaymentTowards, promiseState } from "#domain/collection-route/promise";
import type { Reader } from "#web/offline/store/reader.ts";
import type { GivenPromise } from "./day-line.ts";

/** A broken promise is shown so long, and one for so many days ahead. */
const PROMISE_DAYS = 21;

export interface VisitsOfDay {
  visits: ReadonlyMap<string, Visit>;
  promises: ReadonlyMap<string, GivenPromise>;
}

export async function readVisitsOfDay(read: Reader, date: CalendarDate): Promise<VisitsOfDay> {
  const ofDay = await read.optional.where("visits", "day", date);
  return {
    visits: latestByClient(ofDay),
    promises: await readPromises(read, date),
  };
}

async function readPromises(read: Reader, date: CalendarDate): Promise<Map<string, GivenPromise>> {
  const days = Array.from({ length: 2 * PROMISE_DAYS + 1 }, (_, step) => addDays(date, step - PROMISE_DAYS));
  const found = await Promise.all(days.map((day) => read.optional.where("visits", "promisedFor", day)));
  const given = new Map<string, GivenPromise>();
  for (const visit of latestByClient(found.flat()).values()) {
    const promise = await readPromise(read, visit);
    if (promise) given.set(visit.clientId, promise);
  }
  return given;
}

/** Null for a visit without a promise. Only payments since the promise are read, and only where a loan has any. */
export async function readPromise(read: Reader, visit: Visit): Promise<GivenPromise | null> {
  const { clientId, day, promisedFor } = visit;
  if (promisedFor === null) return null;
  const payments = await readPaymentsSince(read, clientId, day);
  return { visit, promisedFor, state: promiseState({ day, promisedFor }, payments, read.today()) };
}

async function readPaymentsSince(read: Reader, clientId: Id, day: CalendarDate): Promise<PaymentTowards[]> {
  const loans = await read.where("loans", "clientId", clientId);
  const yields = await read.where("continuousYield", "clientId", clientId);
  const paid: PaymentTowards[] = [];
  for (const { id, summary } of loans) {
    if (!isSince(summary.lastPaymentDate, day)) continue;
    const payments = await read.where("payments", "loanId", id);
    paid.push(...payments.filter(({ annulled }) => annulled === null));
  }
  for (const { id, checkpoint } of yields) {
    if (!isSince(checkpoint.lastPaymentDate, day)) continue;
    const payments = await read.where("continuousYieldPayments", "yieldLoanId", id);
    paid.push(...payments.filter(({ annulled }) => annulled === null));
  }
  return paid;
}

function isSince(last: CalendarDate | null, day: CalendarDate): boolean {
  return last !== null && last >= day;
}

/** The newest of each client. */
function latestByClient(visits: readonly Visit[]): Map<string, Visit> {
  const latest = new Map<string, Visit>();
  for (const visit of visits) {
    const known = latest.get(visit.clientId);
    if (!known || newestFirst(visit, known) < 0) latest.set(visit.clientId, visit);
  }
  return latest;
}

/**
 * By their days first. Of two visits of one day the clocks of their phones are all that is known, and the ids see to it that
 * every device shows the same one.
 */
export function newestFirst(a: Visit, b: Visit): number {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  return b.at - a.at || (a.id < b.id ? 1 : -1);
}
