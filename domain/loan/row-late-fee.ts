/** The mora of one row while facts are replayed (rulings F1, L4): charged, fixed, owed. Days are day numbers. */
import { firstLateFeeDay, type LateFeeBase, lateFeeThrough, modeOn } from "../arrears/late-fee.ts";
import { add, type Money, notBelowZero, subtract } from "../money/money.ts";
import { dueDay, isSettled, type Ledger, type LedgerRow, unpaidAmount } from "./ledger.ts";

export function firstLateFeeDayOf(ledger: Ledger, row: LedgerRow): number {
  return firstLateFeeDay(dueDay(ledger, row), row.history?.floor ?? -Infinity, ledger.spans, row.pauses);
}

/** Mora charged on a row up to and including a day. */
export function lateFeeOf(ledger: Ledger, row: LedgerRow, day: number): Money {
  if (isSettled(row)) return row.lateFeeBefore;
  if (row.history && day <= row.history.through) return row.history.charged(day);
  if (day <= dueDay(ledger, row)) return standingLateFee(ledger, row).before;
  return lateFeeThrough(baseOf(ledger, row), ledger.spans, ledger.terms.frequency, day);
}

/** The same for any day, also one that has passed since: only of a ledger that remembers. */
export function lateFeeOn(ledger: Ledger, row: LedgerRow, day: number): Money {
  const past = row.past.find(({ through }) => day <= through);
  return past ? past.charged(day) : lateFeeOf(ledger, row, day);
}

/** Mora that is fixed, and the first day that still adds to it. A row charged once is past its only mora day. */
export function standingLateFee(ledger: Ledger, row: LedgerRow): { before: Money; from: number } {
  const { history } = row;
  const { before, from } =
    !isSettled(row) && history !== null && row.lateFeeFrom <= history.through + 1
      ? { before: history.carried, from: history.through + 1 }
      : { before: row.lateFeeBefore, from: row.lateFeeFrom };
  const first = firstLateFeeDayOf(ledger, row);
  if (from > first) return { before, from };
  const chargedOnce = before > (history?.earlier ?? 0) && modeOn(first, ledger.spans) === "once";
  return { before, from: chargedOnce ? first + 1 : from };
}

export function baseOf(ledger: Ledger, row: LedgerRow): LateFeeBase {
  return {
    ...standingLateFee(ledger, row),
    unpaid: unpaidAmount(row),
    cuota: add(row.principal, row.interest),
    due: dueDay(ledger, row),
    first: firstLateFeeDayOf(ledger, row),
    pauses: row.pauses,
  };
}

/** Mora charged and neither paid nor forgiven. */
export function lateFeeOwed(ledger: Ledger, row: LedgerRow, day: number): Money {
  return lessTaken(row, lateFeeOf(ledger, row, day));
}

/** The part of it that money may take: mora that facts of before an edit take is theirs. */
export function lateFeePayable(ledger: Ledger, row: LedgerRow, day: number): Money {
  return notBelowZero(subtract(lateFeeOwed(ledger, row, day), row.lateFeeAwaited));
}

/** The mora that keeps the row open: a charge that an edit left stays, whatever the day. */
export function lateFeeToSettle(ledger: Ledger, row: LedgerRow, day: number): Money {
  return lessTaken(row, settlingLateFee(ledger, row, day));
}

function lessTaken(row: LedgerRow, charged: Money): Money {
  return notBelowZero(subtract(subtract(charged, row.lateFeePaid), row.lateFeeWaived));
}

/** Fixes the mora up to a day, before what it is counted on changes. */
export function closeLateFee(ledger: Ledger, row: LedgerRow, day: number): void {
  remember(ledger, row, day);
  row.lateFeeBefore = lateFeeOf(ledger, row, day);
  row.lateFeeFrom = Math.max(row.lateFeeFrom, day + 1);
}

/** Fixes the mora of a row that is settled on a day. */
export function closeSettledLateFee(ledger: Ledger, row: LedgerRow, day: number): void {
  remember(ledger, row, day);
  row.lateFeeBefore = settlingLateFee(ledger, row, day);
  row.lateFeeFrom = Math.max(row.lateFeeFrom, day + 1);
}

function settlingLateFee(ledger: Ledger, row: LedgerRow, day: number): Money {
  return lateFeeOf(ledger, row, row.history ? Math.max(day, row.history.through) : day);
}

function remember(ledger: Ledger, row: LedgerRow, day: number): void {
  if (!ledger.remembers || day === -Infinity) return;
  const [base, { history }] = [baseOf(ledger, row), row];
  const { spans, terms } = ledger;
  row.past.push({
    through: day,
    base,
    charged: (at) =>
      history && at <= history.through
        ? history.charged(at)
        : lateFeeThrough(base, spans, terms.frequency, at),
  });
}
