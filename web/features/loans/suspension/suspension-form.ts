/** The typed days of a suspension: read, or why not; and the cuotas of one loan that they move. */
import { factsOf } from "#commands/loan/facts-of";
import { type SuspensionDays, suspensionHindrance, suspensionProblem } from "#commands/loan/suspension";
import { toId } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { sentence } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import type { SuspensionFact } from "#domain/loan/facts";
import { type MovedRow, movedRows } from "#domain/loan/moved-rows";

export interface TypedSuspension {
  from: CalendarDate | undefined;
  to: CalendarDate | undefined;
  way: SuspensionFact["way"];
}

export type SuspensionRead =
  | { ok: true; days: SuspensionDays }
  | { ok: false; field: "from" | "to"; message: string };

export function readSuspension({ from, to, way }: TypedSuspension): SuspensionRead {
  if (!isDate(from)) return { ok: false, field: "from", message: "Escriba el primer día sin cobro" };
  if (!isDate(to)) return { ok: false, field: "to", message: "Escriba el último día sin cobro" };
  const code = suspensionProblem({ from, to });
  if (code) return { ok: false, field: "to", message: sentence(code) };
  return { ok: true, days: { from, to, way } };
}

/** The field hands on typed text that is no date. */
function isDate(typed: CalendarDate | undefined): typed is CalendarDate {
  return typed !== undefined && parseDate(typed) !== undefined;
}

/** Why this loan takes no such suspension; null where it does. */
export function refusedFor(loan: Loan, days: SuspensionDays): string | null {
  const code = suspensionHindrance(loan, days);
  return code && sentence(code);
}

const PREVIEWED = toId("00000000-0000-4000-8000-000000000000");

interface Moment {
  at: Instant;
  today: CalendarDate;
}

export function movedBy(
  loan: Loan,
  payments: readonly Payment[],
  days: SuspensionDays,
  { at, today }: Moment,
): MovedRow[] {
  const facts = factsOf(loan, payments);
  const suspensions = [...(facts.suspensions ?? []), { ...days, id: PREVIEWED, date: today, at }];
  return movedRows(facts, { ...facts, suspensions });
}

export function movedBack(
  loan: Loan,
  payments: readonly Payment[],
  suspensionId: string,
  { at, today }: Moment,
): MovedRow[] {
  const facts = factsOf(loan, payments);
  const suspensions = facts.suspensions?.map((each) =>
    each.id === suspensionId ? { ...each, annulled: { date: today, at } } : each,
  );
  return movedRows(facts, { ...facts, suspensions });
}
