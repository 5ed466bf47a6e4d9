/**
 * A loan on a day, as a collector sees it: what is to collect there, and what was collected there already. Loans and
 * continuous yield make the same lines. The list of the day draws them; the route gathers them by client (`entry.ts`).
 */
import type { Id } from "#contract/id";
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import type { Client } from "#contract/records/people";
import type { Visit } from "#contract/records/visit";
import { summaryDaysLate } from "#domain/arrears/standing";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { PromiseState } from "#domain/collection-route/promise";
import { yieldStanding } from "#domain/continuous-yield/replay";
import type { AgreementStanding } from "#domain/loan/agreement";
import { liveSuspensions } from "#domain/loan/facts";
import { isWrittenOff } from "#domain/loan/written-off";
import { add, type Money, sum, ZERO } from "#domain/money/money";
import { isCollectable } from "#web/parts/live-metrics/collectable.ts";
import type { LateLoan } from "#web/parts/live-metrics/overdue-loans.ts";
import { fullName } from "#web/parts/people/person.ts";
import type { DayReceipt } from "./read-receipts.ts";

export interface GivenPromise {
  visit: Visit;
  promisedFor: CalendarDate;
  state: PromiseState;
}

export interface DayLine {
  /** The loan's id. */
  id: Id;
  /** Continuous yield has none. */
  number?: number | undefined;
  isYield: boolean;
  clientId: Id;
  client: Client | undefined;
  name: string;
  /** The client's address. */
  place: string;
  lent: Money;
  /** Unpaid principal and interest; of continuous yield, its unpaid principal. */
  balance: Money;
  /** Money is taken for it. */
  isOpen: boolean;
  /** It is behind with nothing, and asks for a cuota where its client promised one (ruling L8). */
  isWrittenOff?: boolean;
  /** A mark that its collector must know before the door. */
  isInLegal?: boolean;
  /** The amount that the oldest unpaid row or week still owes, and its due date; null when none does. */
  cuota: Money | null;
  nextDueDate: CalendarDate | null;
  /** Principal, interest or yield that falls due on the day; null while the schedule is read. */
  dueToday: Money | null;
  /** Principal, interest or yield that fell due before; null while the schedule is read. */
  overdue: Money | null;
  lateFee: Money;
  daysLate: number;
  /** The receipts of that day, newest first. */
  receipts: readonly DayReceipt[];
  collected: Money;
  /** Something was collected that day, and nothing is left to collect until a later one. */
  isDone: boolean;
  /** The client's last visit of that day. */
  visit: Visit | null;
  /** The client's last one. */
  promise: GivenPromise | null;
  /** The acuerdo de pago that was made last; null without one, and where none were asked for. */
  agreement: AgreementStanding | null;
  /** The last of the days without collection, where the day is one of them. */
  suspendedUntil: CalendarDate | null;
}

/** By loan. */
export type StandingAgreements = ReadonlyMap<string, AgreementStanding>;
export const NO_AGREEMENTS: StandingAgreements = new Map();

export interface DayMovements {
  date: CalendarDate;
  loans: readonly Loan[];
  yields: readonly YieldLoan[];
  clients: ReadonlyMap<string, Client>;
  /** The loans that are behind, by id; null while they are read. */
  late: ReadonlyMap<string, LateLoan> | null;
  /** The receipts of that day, by loan. */
  receipts: ReadonlyMap<string, readonly DayReceipt[]>;
  /** By client. */
  visits: ReadonlyMap<string, Visit>;
  promises: ReadonlyMap<string, GivenPromise>;
  agreements: StandingAgreements;
}

const NO_RECEIPTS: readonly DayReceipt[] = [];

/**
 * Makes the lines of a day. A line is handed out again while nothing in it changed, so that the text it is found by is
 * made once.
 */
export function dayLineMaker(): (day: DayMovements) => DayLine[] {
  const known = new WeakMap<object, DayLine>();
  const remembered = (loan: object, line: DayLine) => {
    const before = known.get(loan);
    if (before && isSame(before, line)) return before;
    known.set(loan, line);
    return line;
  };
  return (day) => {
    const lines: DayLine[] = [];
    for (const loan of day.loans) {
      if (isListed(loan, isCollectable(loan), day)) lines.push(remembered(loan, loanLine(loan, day)));
    }
    for (const loan of day.yields) {
      const isOpen = loan.deleted === null && loan.status === "active";
      if (isListed(loan, isOpen, day)) lines.push(remembered(loan, yieldDayLine(loan, isOpen, day)));
    }
    return lines;
  };
}

function isListed({ id, deleted }: Loan | YieldLoan, isOpen: boolean, { receipts }: DayMovements): boolean {
  return isOpen || (deleted === null && receipts.has(id));
}

function loanLine(loan: Loan, day: DayMovements): DayLine {
  const daysLate = summaryDaysLate(loan, day.date);
  const owed = owedOn(loan, daysLate, day);
  const { nextPaymentNumber, nextAmount, nextDueDate, balance } = loan.summary;
  return {
    ...ofClient(loan, day),
    number: loan.number,
    isYield: false,
    lent: loan.amount,
    balance,
    isOpen: isCollectable(loan),
    suspendedUntil: suspendedUntil(loan, day.date),
    ...(isWrittenOff(loan) ? { isWrittenOff: true } : {}),
    ...(loan.inLegal ? { isInLegal: true } : {}),
    cuota: nextPaymentNumber === null ? null : nextAmount,
    nextDueDate,
    daysLate,
    ...owed,
    isDone: day.receipts.has(loan.id) && daysLate === 0 && owed.dueToday === ZERO,
  };
}

function suspendedUntil({ suspensions }: Loan, date: CalendarDate): CalendarDate | null {
  if (!suspensions) return null;
  const around = liveSuspensions({ suspensions }).filter(({ from, to }) => from <= date && date <= to);
  return around.reduce<CalendarDate | null>((last, { to }) => (last && last > to ? last : to), null);
}

type Owed = Pick<DayLine, "dueToday" | "overdue" | "lateFee">;

/** The next row says it all of a loan that is not behind; the rows of one that is come from the board of late loans. */
function owedOn(loan: Loan, daysLate: number, { late, date }: DayMovements): Owed {
  if (daysLate > 0) {
    const behind = late?.get(loan.id);
    if (!behind) return { dueToday: null, overdue: null, lateFee: ZERO };
    const { standing, dueToday } = behind;
    return { dueToday, overdue: standing.overdueAmount, lateFee: standing.lateFeeDue };
  }
  const { nextDueDate, nextAmount } = loan.summary;
  const isDue = isCollectable(loan) && !isWrittenOff(loan) && nextDueDate === date;
  return { dueToday: isDue ? nextAmount : ZERO, overdue: ZERO, lateFee: ZERO };
}

function yieldDayLine(loan: YieldLoan, isOpen: boolean, day: DayMovements): DayLine {
  const { remainingPrincipal, nextDueDate, nextAmount, overdueWeeks, overdueYield, daysLate } = yieldStanding(
    loan,
    day.date,
  );
  const isLate = isOpen && overdueWeeks > 0;
  const dueToday = isOpen && !isLate && nextDueDate === day.date ? nextAmount : ZERO;
  return {
    ...ofClient(loan, day),
    isYield: true,
    lent: loan.amount,
    balance: remainingPrincipal,
    isOpen,
    suspendedUntil: null,
    cuota: nextDueDate === null ? null : nextAmount,
    nextDueDate,
    dueToday,
    overdue: isLate ? overdueYield : ZERO,
    lateFee: ZERO,
    daysLate: isLate ? daysLate : 0,
    isDone: day.receipts.has(loan.id) && !isLate && dueToday === ZERO,
  };
}

type OfClient = Pick<
  DayLine,
  | "id"
  | "clientId"
  | "client"
  | "name"
  | "place"
  | "visit"
  | "promise"
  | "agreement"
  | "receipts"
  | "collected"
>;

function ofClient({ id, clientId }: Loan | YieldLoan, day: DayMovements): OfClient {
  const client = day.clients.get(clientId);
  const receipts = day.receipts.get(id) ?? NO_RECEIPTS;
  return {
    id,
    clientId,
    client,
    name: fullName(client) || "Cliente no disponible",
    place: client?.address.trim() ?? "",
    visit: day.visits.get(clientId) ?? null,
    promise: day.promises.get(clientId) ?? null,
    agreement: day.agreements.get(id) ?? null,
    receipts,
    collected: sum(receipts.map(({ amount }) => amount)),
  };
}

function isSame(one: DayLine, other: DayLine): boolean {
  return (Object.keys(other) as (keyof DayLine)[]).every((field) => one[field] === other[field]);
}

/** All that is to collect on the day: what is late with its mora, and what falls due. */
export function askedOf(line: DayLine): Money | null {
  const { overdue, dueToday, lateFee } = line;
  if (line.isWrittenOff) return line.promise && line.promise.state !== "kept" ? line.cuota : ZERO;
  return overdue === null || dueToday === null ? null : add(overdue, dueToday, lateFee);
}

/** The client said that it would be paid on that day, and it was not paid yet. */
export function isPromisedFor({ promise }: Pick<DayLine, "promise">, date: CalendarDate): boolean {
  return promise?.promisedFor === date && promise.state !== "kept";
}
