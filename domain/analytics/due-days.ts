/**
 * The money that falls due by day: what was expected, and what of it is still open. The loan itself says whether a day of a
 * range can have a row of it, so that few schedules are read.
 */
import { type CalendarDate, daysBetween, fromDayNumber, toDayNumber } from "../calendar/calendar-date.ts";
import { dueDatesWithin } from "../calendar/frequency.ts";
import type { StoredYield } from "../continuous-yield/replay.ts";
import { upcomingWeeks } from "../continuous-yield/schedule.ts";
import type { YieldWeek } from "../continuous-yield/state.ts";
import { isCounted } from "../loan/counted.ts";
import type { LoanRow, LoanStatus, LoanSummary } from "../loan/state.ts";
import { isWrittenOff, type WrittenOff } from "../loan/written-off.ts";
import { add, type Money, notBelowZero, subtract, ZERO } from "../money/money.ts";
import { countsFromStart, type DateTerms } from "../schedule/due-days.ts";
import type { DateRange } from "./portfolio.ts";

/** A row, or a week of yield, on the day on which it falls due. */
export interface DueEntry {
  date: CalendarDate;
  /** Principal and interest, or yield, as it was agreed. */
  due: Money;
  /** Unpaid of it. */
  open: Money;
}

export interface DueDay {
  due: Money;
  open: Money;
  /** Rows and weeks, and those of them that are unpaid. */
  rows: number;
  openRows: number;
}

export const NOTHING_DUE: DueDay = { due: ZERO, open: ZERO, rows: 0, openRows: 0 };

export interface ScheduledLoan extends Omit<DateTerms, "term">, WrittenOff {
  status: LoanStatus;
  summary: Pick<LoanSummary, "nextDueDate" | "lastDueDate" | "nextAmount" | "lastPaymentDate">;
  deleted: unknown;
  suspensions?: readonly unknown[] | undefined;
}

/** False is certain; true is a reason to look at the schedule. */
export function mayFallDueWithin(loan: ScheduledLoan, range: DateRange): boolean {
  const { nextDueDate, lastDueDate, lastPaymentDate } = loan.summary;
  if (!isCounted(loan) || isWrittenOff(loan)) return false;
  if (lastDueDate < range.from || loan.startDate > range.to) return false;
  // All that a paid loan owed fell due by its last payment, or was settled before it did.
  if (nextDueDate === null && (lastPaymentDate ?? range.from) < range.from) return false;
  return movesDates(loan) || dueWithin(loan, range.from, range.to) > 0;
}

/**
 * The one row of a loan that is not behind and has no other in the range, which begins today or later: its summary knows
 * what is unpaid of it. Undefined where the schedule has to be read.
 */
export function entryWithoutSchedule(
  loan: ScheduledLoan,
  range: DateRange,
  today: CalendarDate,
): readonly DueEntry[] | undefined {
  const { nextDueDate, lastDueDate, nextAmount } = loan.summary;
  if (range.from < today || nextDueDate === null || nextDueDate < today) return undefined;
  if (nextDueDate > range.to) return [];
  if (nextDueDate < range.from) return undefined;
  const isAlone = nextDueDate === lastDueDate || (!movesDates(loan) && isLastIn(loan, nextDueDate, range.to));
  if (!isAlone) return undefined;
  // A row that excess covers whole is unpaid by name alone.
  return nextAmount === ZERO ? [] : [{ date: nextDueDate, due: nextAmount, open: nextAmount }];
}

/** Interest that a payoff forgave was expected no more, nor was a row that fell due after the loan was settled. */
export function entriesOfRows(
  { summary }: Pick<ScheduledLoan, "summary">,
  rows: readonly LoanRow[],
  { from, to }: DateRange,
): DueEntry[] {
  const isSettled = summary.nextDueDate === null;
  const until = isSettled ? (summary.lastPaymentDate ?? to) : to;
  return rows.flatMap(({ paymentDate: date, payment, interestRebated, remainingAmount, status }) => {
    if (date < from || date > to || date > until) return [];
    const open = status === "paid" ? ZERO : remainingAmount;
    return [{ date, due: notBelowZero(subtract(payment, interestRebated)), open }];
  });
}

/** `begun`: the weeks that have begun, of a loan whose past is asked for; those ahead follow from the stored loan. */
export function entriesOfYield(
  loan: StoredYield,
  begun: readonly YieldWeek[],
  { from, to }: DateRange,
  today: CalendarDate,
): DueEntry[] {
  const ahead = Math.max(0, Math.ceil(daysBetween(today, to) / 7)) + 1;
  const known = new Map([...upcomingWeeks(loan, today, ahead), ...begun].map((week) => [week.week, week]));
  return [...known.values()].flatMap(({ dueDate: date, yield: due, paid }) =>
    date < from || date > to || due === ZERO ? [] : [{ date, due, open: notBelowZero(subtract(due, paid)) }],
  );
}

export function byDueDay(entries: Iterable<DueEntry>): ReadonlyMap<CalendarDate, DueDay> {
  const days = new Map<CalendarDate, DueDay>();
  for (const { date, due, open } of entries) {
    const day = days.get(date) ?? NOTHING_DUE;
    days.set(date, {
      due: add(day.due, due),
      open: add(day.open, open),
      rows: day.rows + 1,
      openRows: day.openRows + (open > 0 ? 1 : 0),
    });
  }
  return days;
}

/** The days of a range together. */
export function dueIn(days: ReadonlyMap<CalendarDate, DueDay>, { from, to }: DateRange): DueDay {
  let total = NOTHING_DUE;
  for (const [date, day] of days) {
    if (date < from || date > to) continue;
    total = {
      due: add(total.due, day.due),
      open: add(total.open, day.open),
      rows: total.rows + day.rows,
      openRows: total.openRows + day.openRows,
    };
  }
  return total;
}

/** Suspensions and days off move rows to where the terms do not tell them (rulings D7, D8). */
function movesDates(loan: ScheduledLoan): boolean {
  return Boolean(loan.suspensions?.length) || !countsFromStart(loan);
}

function dueWithin({ startDate, frequency }: ScheduledLoan, from: CalendarDate, to: CalendarDate): number {
  return dueDatesWithin(toDayNumber(startDate), frequency, toDayNumber(from), toDayNumber(to));
}

function isLastIn(loan: ScheduledLoan, date: CalendarDate, to: CalendarDate): boolean {
  return date === to || dueWithin(loan, fromDayNumber(toDayNumber(date) + 1), to) === 0;
}
