/** A loan as the list of the day shows it: what is to collect there, and what was collected there today. */
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Client } from "#contract/records/people";
import { summaryDaysLate } from "#domain/arrears/standing";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { add, type Money, sum, ZERO } from "#domain/money/money";
import { isCollectable } from "#web/figures/collectable.ts";
import type { LateLoan } from "#web/figures/overdue-loans.ts";
import { fullName } from "#web/people/person.ts";

export interface DayLine {
  loan: Loan;
  client: Client | undefined;
  name: string;
  /** The client's address. */
  place: string;
  /** Principal and interest of the rows that fall due today; null while the schedule is read. */
  dueToday: Money | null;
  /** Principal and interest of the rows that fell due before today; null while the schedule is read. */
  overdue: Money | null;
  lateFee: Money;
  daysLate: number;
  /** Today's payments, newest first. */
  payments: readonly Payment[];
  collected: Money;
  /** Collected today, and nothing is left to collect until a later day. */
  isDone: boolean;
}

interface Beside {
  clients: ReadonlyMap<string, Client>;
  /** Those that are behind; null while they are read. */
  late: ReadonlyMap<string, LateLoan> | null;
  /** Of today, by loan. */
  payments: ReadonlyMap<string, readonly Payment[]>;
}

const NO_PAYMENTS: readonly Payment[] = [];

/**
 * Makes the lines of a day. A line is handed out again while nothing in it changed, so that the text it is found by is
 * made once.
 */
export function dayLineMaker(): (loans: readonly Loan[], beside: Beside, today: CalendarDate) => DayLine[] {
  const known = new WeakMap<Loan, DayLine>();
  return (loans, beside, today) =>
    loans.flatMap((loan): DayLine[] => {
      const payments = beside.payments.get(loan.id) ?? NO_PAYMENTS;
      if (!isCollectable(loan) && (payments.length === 0 || loan.deleted !== null)) return [];
      const line = lineOf(loan, payments, beside, today);
      const before = known.get(loan);
      if (before && isSame(before, line)) return [before];
      known.set(loan, line);
      return [line];
    });
}

function lineOf(loan: Loan, payments: readonly Payment[], beside: Beside, today: CalendarDate): DayLine {
  const client = beside.clients.get(loan.clientId);
  const daysLate = summaryDaysLate(loan.summary, loan.status, today);
  const owed = owedOn(loan, daysLate, beside.late, today);
  return {
    loan,
    client,
    name: fullName(client) || "Cliente no disponible",
    place: client?.address.trim() ?? "",
    ...owed,
    daysLate,
    payments,
    collected: sum(payments.map(({ amount }) => amount)),
    isDone: payments.length > 0 && daysLate === 0 && owed.dueToday === ZERO,
  };
}

type Owed = Pick<DayLine, "dueToday" | "overdue" | "lateFee">;

/** The next row says it all of a loan that is not behind; the rows of one that is come from the board of late loans. */
function owedOn(loan: Loan, daysLate: number, late: Beside["late"], today: CalendarDate): Owed {
  if (daysLate > 0) {
    const behind = late?.get(loan.id);
    if (!behind) return { dueToday: null, overdue: null, lateFee: ZERO };
    const { standing, dueToday } = behind;
    return { dueToday, overdue: standing.overdueAmount, lateFee: standing.lateFeeDue };
  }
  const { nextDueDate, nextAmount } = loan.summary;
  const isDue = isCollectable(loan) && nextDueDate === today;
  return { dueToday: isDue ? nextAmount : ZERO, overdue: ZERO, lateFee: ZERO };
}

function isSame(one: DayLine, other: DayLine): boolean {
  return (Object.keys(other) as (keyof DayLine)[]).every((field) => one[field] === other[field]);
}

/** All that is to collect today: what is late with its mora, and what falls due. */
export function askedOf({ overdue, dueToday, lateFee }: DayLine): Money | null {
  return overdue === null || dueToday === null ? null : add(overdue, dueToday, lateFee);
}

export const DAY_LISTS = ["hoy", "atrasados", "todos"] as const;
export type DayList = (typeof DAY_LISTS)[number];

/** One that was collected today stays where it was. */
export function isIn(list: DayList, line: DayLine): boolean {
  if (list === "todos") return true;
  if (list === "atrasados") {
    return (
      line.daysLate > 0 || (line.isDone && line.payments.some(({ outcome }) => outcome?.status === "late"))
    );
  }
  return line.isDone || (line.dueToday ?? ZERO) > 0;
}

export interface DayCount {
  /** How many are still to be collected. */
  loans: number;
  amount: Money;
}

/** Of today: what falls due today. Late: what fell due before, without its mora. Of all: their balances. */
export function countsOf(lines: readonly DayLine[]): Record<DayList, DayCount> {
  const counts: Record<DayList, DayCount> = { hoy: none(), atrasados: none(), todos: none() };
  for (const line of lines) {
    if (line.isDone) continue;
    if ((line.dueToday ?? ZERO) > 0) count(counts.hoy, line.dueToday);
    if (line.daysLate > 0) count(counts.atrasados, line.overdue);
    if (isCollectable(line.loan)) count(counts.todos, line.loan.summary.balance);
  }
  return counts;
}

function none(): DayCount {
  return { loans: 0, amount: ZERO };
}

function count(of: DayCount, amount: Money | null): void {
  of.loans += 1;
  of.amount = add(of.amount, amount ?? ZERO);
}
