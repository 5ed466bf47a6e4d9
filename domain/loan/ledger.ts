/**
 * The loan while its facts are being replayed: the only thing in this folder that changes in place. Days are day
 * numbers here. Rows of the schedule are in order of number; rows still open share the count of shifts (ruling P3),
 * so moving all of them one period is one addition.
 */
import { firstLateFeeDay, lateFeeThrough, type PolicySpan, policySpans } from "../arrears/late-fee.ts";
import { toDayNumber } from "../calendar/calendar-date.ts";
import { dueDayNumber } from "../calendar/frequency.ts";
import { add, larger, type Money, notBelowZero, smaller, subtract, ZERO } from "../money/money.ts";
import { scheduleParts } from "../schedule/generate-schedule.ts";
import type { LateFeeVersion, Terms, TermsVersion } from "./facts.ts";

export interface LedgerRow {
  number: number;
  /** Periods from the anchor to the due date, shifts not counted. */
  step: number;
  /** Shifts that had happened when the row was settled; null while it is open and moves with the others. */
  shiftsWhenSettled: number | null;
  principal: Money;
  interest: Money;
  principalPaid: Money;
  interestPaid: Money;
  interestRebated: Money;
  /** Mora charged on earlier unpaid amounts, and the first day of the present one. */
  lateFeeBefore: Money;
  lateFeeFrom: number;
  lateFeePaid: Money;
  lateFeeWaived: Money;
  /** What an edit of the terms leaves of mora for the days before it (ruling L4). */
  history: LateFeeHistory;
  /** Prepaid by a payment that named this row, for display. */
  prepaymentAmount: Money;
  /** Principal prepaid between this row and the next: the running balance drops by it. */
  prepaidAfter: Money;
}

/** Mora of days before an edit: none before `floor`, and up to the day of `ceiling` no more than its amount. */
export interface LateFeeHistory {
  floor: number;
  ceiling: { day: number; amount: Money } | null;
}

const NO_HISTORY: LateFeeHistory = { floor: -Infinity, ceiling: null };

/** Interest paid for moving the schedule one period. It is paid in full when it is made. */
export interface ExtraRow {
  number: number;
  due: number;
  interest: Money;
}

export interface Ledger {
  readonly terms: Terms;
  readonly anchorDay: number;
  readonly tolerance: Money;
  readonly spans: readonly PolicySpan[];
  rows: LedgerRow[];
  extras: ExtraRow[];
  cuota: Money;
  shifts: number;
  /** Rows before this place are settled. */
  firstOpen: number;
  openRows: number;
  /** Settled rows that still owe less than the cash tolerance (ruling L11). */
  rests: LedgerRow[];
  /** Principal and interest unpaid, over all rows. */
  unpaid: Money;
  /** Money has been allocated. */
  received: boolean;
  /** All that is owed is under the cash tolerance: nothing more is charged (ruling L11). */
  closed: boolean;
  /** All principal prepaid, and the part of it before the first row. */
  prepaid: Money;
  prepaidUpFront: Money;
  interestOnlyPayments: number;
  readonly dueDays: number[];
}

export function openLedger(
  version: TermsVersion,
  lateFeeVersions: readonly LateFeeVersion[],
  histories: ReadonlyMap<number, LateFeeHistory>,
): Ledger {
  const { cuota, parts } = scheduleParts(version.terms);
  const rows = parts.map(({ principal, interest }, index) => ({
    ...UNTOUCHED,
    number: index + 1,
    step: index + 1,
    principal,
    interest,
    history: histories.get(index + 1) ?? NO_HISTORY,
  }));
  const ledger: Ledger = {
    terms: version.terms,
    anchorDay: toDayNumber(version.terms.startDate),
    tolerance: version.cashTolerance,
    spans: policySpans(lateFeeVersions),
    rows,
    extras: [],
    cuota,
    shifts: 0,
    firstOpen: 0,
    openRows: rows.length,
    rests: [],
    unpaid: rows.reduce((total, row) => add(total, row.principal, row.interest), ZERO),
    received: false,
    closed: false,
    prepaid: ZERO,
    prepaidUpFront: ZERO,
    interestOnlyPayments: 0,
    dueDays: [],
  };
  for (const row of rows) settleIfCovered(ledger, row, -Infinity);
  return ledger;
}

const UNTOUCHED = {
  shiftsWhenSettled: null,
  principalPaid: ZERO,
  interestPaid: ZERO,
  interestRebated: ZERO,
  lateFeeBefore: ZERO,
  lateFeeFrom: -Infinity,
  lateFeePaid: ZERO,
  lateFeeWaived: ZERO,
  prepaymentAmount: ZERO,
  prepaidAfter: ZERO,
} as const;

export function dueDay(ledger: Ledger, row: LedgerRow): number {
  const steps = row.step + (row.shiftsWhenSettled ?? ledger.shifts);
  const known = ledger.dueDays[steps];
  if (known !== undefined) return known;
  const day = dueDayNumber(ledger.anchorDay, ledger.terms.frequency, steps);
  ledger.dueDays[steps] = day;
  return day;
}

export function isSettled(row: LedgerRow): boolean {
  return row.shiftsWhenSettled !== null;
}

export function unpaidPrincipal(row: LedgerRow): Money {
  return subtract(row.principal, row.principalPaid);
}

export function unpaidInterest(row: LedgerRow): Money {
  return subtract(subtract(row.interest, row.interestPaid), row.interestRebated);
}

export function unpaidAmount(row: LedgerRow): Money {
  return add(unpaidPrincipal(row), unpaidInterest(row));
}

export function firstLateFeeDayOf(ledger: Ledger, row: LedgerRow): number {
  return firstLateFeeDay(dueDay(ledger, row), row.history.floor, ledger.spans);
}

/** Mora charged on a row up to and including a day. */
export function lateFeeOf(ledger: Ledger, row: LedgerRow, day: number): Money {
  if (isSettled(row) || day <= dueDay(ledger, row)) return row.lateFeeBefore;
  const { before, from } = standingLateFee(ledger, row);
  if (day < from && from > row.lateFeeFrom)
    return smaller(chargedThrough(ledger, row, row.lateFeeBefore, row.lateFeeFrom, day), before);
  return chargedThrough(ledger, row, before, from, day);
}

/** Mora that is fixed, and the first day that still adds to it: an edit fixes what came before it. */
export function standingLateFee(ledger: Ledger, row: LedgerRow): { before: Money; from: number } {
  const { ceiling } = row.history;
  const own = { before: row.lateFeeBefore, from: row.lateFeeFrom };
  if (isSettled(row) || ceiling === null || row.lateFeeFrom > ceiling.day) return own;
  const charged = chargedThrough(ledger, row, own.before, own.from, ceiling.day);
  return { before: larger(own.before, smaller(charged, ceiling.amount)), from: ceiling.day + 1 };
}

function chargedThrough(ledger: Ledger, row: LedgerRow, before: Money, from: number, day: number): Money {
  const base = {
    before,
    from,
    unpaid: unpaidAmount(row),
    cuota: add(row.principal, row.interest),
    due: dueDay(ledger, row),
    first: firstLateFeeDayOf(ledger, row),
  };
  return lateFeeThrough(base, ledger.spans, ledger.terms.frequency, day);
}

export function lateFeeOwed(ledger: Ledger, row: LedgerRow, day: number): Money {
  return notBelowZero(subtract(subtract(lateFeeOf(ledger, row, day), row.lateFeePaid), row.lateFeeWaived));
}

/** Fixes the mora up to a day, before what it is counted on changes. */
export function closeLateFee(ledger: Ledger, row: LedgerRow, day: number): void {
  row.lateFeeBefore = lateFeeOf(ledger, row, day);
  row.lateFeeFrom = Math.max(row.lateFeeFrom, day + 1);
}

/** Settles an open row when nothing is left of it, or only a rest under the cash tolerance (ruling L11). */
export function settleIfCovered(ledger: Ledger, row: LedgerRow, day: number): void {
  if (isSettled(row)) return;
  const rest = add(unpaidAmount(row), lateFeeOwed(ledger, row, day));
  const touched = row.principalPaid > 0 || row.interestPaid > 0 || row.lateFeePaid > 0;
  if (rest === 0 || (rest < ledger.tolerance && touched)) settle(ledger, row, day);
}

function settle(ledger: Ledger, row: LedgerRow, day: number): void {
  closeLateFee(ledger, row, day);
  row.shiftsWhenSettled = ledger.shifts;
  ledger.openRows--;
  if (restOf(row) > 0) ledger.rests.push(row);
}

/** What a settled row still owes, mora included. */
export function restOf(row: LedgerRow): Money {
  return add(
    unpaidAmount(row),
    notBelowZero(subtract(subtract(row.lateFeeBefore, row.lateFeePaid), row.lateFeeWaived)),
  );
}

export function firstOpenRow(ledger: Ledger): LedgerRow | undefined {
  for (; ledger.firstOpen < ledger.rows.length; ledger.firstOpen++) {
    const row = ledger.rows[ledger.firstOpen];
    if (row && !isSettled(row)) return row;
  }
  return undefined;
}

/** The open rows, oldest first. */
export function openRowsOf(ledger: Ledger): LedgerRow[] {
  firstOpenRow(ledger);
  return ledger.rows.slice(ledger.firstOpen).filter((row) => !isSettled(row));
}

export function findRow(ledger: Ledger, number: number | null): LedgerRow | undefined {
  if (number === null) return undefined;
  const expected = ledger.rows[number - 1];
  return expected?.number === number ? expected : ledger.rows.find((row) => row.number === number);
}

/** Closes the loan when all that it owes together is under the cash tolerance. */
export function closeIfUnderTolerance(ledger: Ledger, day: number): void {
  if (ledger.closed || !ledger.received || ledger.unpaid >= ledger.tolerance) return;
  let owed = restsOwed(ledger);
  for (const row of openRowsOf(ledger)) owed = add(owed, unpaidAmount(row), lateFeeOwed(ledger, row, day));
  if (owed >= ledger.tolerance) return;
  ledger.closed = true;
  for (const row of openRowsOf(ledger)) settle(ledger, row, day);
}

export function restsOwed(ledger: Ledger): Money {
  return ledger.rests.reduce((total, row) => add(total, restOf(row)), ZERO);
}

/** Every row is covered, mora included; a rest under the tolerance does not keep a loan open (rulings L8, L11). */
export function isCompleted(ledger: Ledger): boolean {
  return ledger.openRows === 0 && (ledger.closed || restsOwed(ledger) === 0);
}
