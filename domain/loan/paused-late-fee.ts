/** The mora of a row when days without mora are recorded, also after some of them passed (rulings D8, D9). */
import { firstLateFeeDay, lateFeeThrough } from "../arrears/late-fee.ts";
import { type DayRange, merged } from "../arrears/pauses.ts";
import { add, type Money, notBelowZero, smaller, subtract, ZERO } from "../money/money.ts";
import { dueDay, type Ledger, type LedgerRow } from "./ledger.ts";
import { baseOf, firstLateFeeDayOf } from "./row-late-fee.ts";

/** Mora charged up to a day. */
export type Charges = (day: number) => Money;

/** The charges of a row by what is known now: facts recorded later leave the answer as it is. */
export function chargesOf(ledger: Ledger, row: LedgerRow): Charges {
  const { spans, terms } = ledger;
  const [base, history, past] = [baseOf(ledger, row), row.history, [...row.past]];
  return (day) => {
    const closed = past.find(({ through }) => day <= through);
    if (closed) return closed.charged(day);
    if (history && day <= history.through) return history.charged(day);
    return lateFeeThrough(base, spans, terms.frequency, day);
  };
}

interface Pausing extends DayRange {
  id: string;
  /** The day that it was recorded on. */
  day: number;
  /** When the row fell due before it. */
  due: number;
  /** As they stood before it. */
  charges: Charges;
}

/**
 * Takes the paused days out of the mora of a row. Mora that was paid for one stays paid as the row's charge; what of it is
 * unpaid falls away and does not come again.
 */
export function pauseLateFee(ledger: Ledger, row: LedgerRow, pausing: Pausing): void {
  const { from, to, day, charges } = pausing;
  const redated = redate(ledger, row, pausing.due);
  liftPause(ledger, row);
  // An edit of the terms left a charge in which these days are counted already.
  if (row.history && row.history.through >= day) return;
  if (day < from) return;
  const lastRemoved = redated ? Math.max(to, firstLateFeeDayOf(ledger, row) - 1) : to;
  const taken = add(row.lateFeePaid, row.lateFeeWaived);
  const takenUpTo = (at: number) => smaller(taken, charges(at));
  const paidInside = notBelowZero(subtract(takenUpTo(Math.min(day, lastRemoved)), takenUpTo(from - 1)));
  if (paidInside === ZERO) {
    row.lateFeeBefore = closedCharge(ledger, row, row.pauses);
    return;
  }
  const others = pausesOf(ledger, row, pausing.id);
  const outside = (at: number) => chargeThrough(ledger, row, others, at);
  const kept = add(outside(from - 1), subtract(outside(day), outside(Math.min(to, day))), paidInside);
  fix(row, day, kept, charges, row.history?.floor ?? -Infinity);
  row.pausesFrom = day + 1;
  liftPause(ledger, row);
}

/** Stretches of the date that moved follow it; mora of a date before that one stays as it was charged (ruling P3). */
function redate(ledger: Ledger, row: LedgerRow, before: number): boolean {
  const due = dueDay(ledger, row);
  if (due === before) return false;
  row.past = row.past.map((stretch) =>
    stretch.base.due === before ? { ...stretch, base: { ...stretch.base, due } } : stretch,
  );
  return true;
}

/** Keeps what was charged up to a day; the row, dated earlier again, bears no mora before the day after. */
export function keepLateFee(row: LedgerRow, day: number, charges: Charges): void {
  if (row.history && row.history.through >= day) return;
  fix(row, day, charges(day), charges, day + 1);
}

function fix(row: LedgerRow, through: number, carried: Money, charged: Charges, floor: number): void {
  const { earlier = ZERO, taken = new Map() } = row.history ?? {};
  const standing = (day: number) => (day < through ? charged(day) : carried);
  row.history = { through, charged: standing, carried, earlier, floor, taken };
}

/** Reads the pauses of a row again, after those of the loan or its own have changed. */
export function liftPause(ledger: Ledger, row: LedgerRow): void {
  row.pauses = pausesOf(ledger, row, null);
}

function pausesOf(ledger: Ledger, row: LedgerRow, without: string | null): readonly DayRange[] {
  const ranges = [...ledger.paused.filter(({ id }) => id !== without), ...row.ownPauses];
  return merged(ranges.map(({ from, to }) => ({ from: Math.max(from, row.pausesFrom), to })));
}

/** The charge of closed stretches under other pauses, since the last day that is fixed. */
function closedCharge(ledger: Ledger, row: LedgerRow, pauses: readonly DayRange[], until = Infinity): Money {
  const { history } = row;
  const { spans, terms } = ledger;
  let before = history?.carried ?? ZERO;
  for (const { through, base } of row.past) {
    if (history && through <= history.through) continue;
    const from = history ? Math.max(base.from, history.through + 1) : base.from;
    const first = firstLateFeeDay(base.due, history?.floor ?? -Infinity, spans, pauses);
    before = lateFeeThrough(
      { ...base, before, from, first, pauses },
      spans,
      terms.frequency,
      Math.min(through, until),
    );
  }
  return before;
}

function chargeThrough(ledger: Ledger, row: LedgerRow, pauses: readonly DayRange[], day: number): Money {
  const before = closedCharge(ledger, row, pauses, day);
  const present = { ...baseOf(ledger, { ...row, pauses }), before, pauses };
  return lateFeeThrough(present, ledger.spans, ledger.terms.frequency, day);
}
