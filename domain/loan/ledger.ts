/**
 * The loan while its facts are being replayed: the only thing in this folder that changes in place. Days are day
 * numbers here. Rows of the schedule are in order of number; rows still open share the count of shifts (ruling P3),
 * so moving all of them one period is one addition.
 */
import type { LateFeeBase, PolicySpan } from "../arrears/late-fee.ts";
import type { DayRange } from "../arrears/pauses.ts";
import { dueDayNumber, type Frequency } from "../calendar/frequency.ts";
import { add, type Money, subtract } from "../money/money.ts";
import type { DueCalendar } from "../schedule/due-days.ts";
import { STREET_RULES, type Terms } from "./facts.ts";

export interface LedgerRow {
  number: number;
  /** Periods from the anchor to the due date, shifts not counted. */
  step: number;
  /** Shifts that had happened when the row was settled; null while it is open and moves with the others. */
  shiftsWhenSettled: number | null;
  /** The due day where more than steps from the anchor decide it; else null. */
  due: number | null;
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
  /** The mora of the days before an edit of the terms, which that edit left as it was (ruling L4). */
  history: LateFeeHistory | null;
  /** Days without mora: those of suspensions, and the row's own. */
  pauses: readonly DayRange[];
  ownPauses: readonly DayRange[];
  /** Paused days before this one are settled with what was paid for them. */
  pausesFrom: number;
  /** Mora that facts of before the edit take of this row and that are still to come. */
  lateFeeAwaited: Money;
  /** The charge of closed stretches, oldest first; kept only where the ledger remembers. */
  past: PastLateFee[];
  /** Prepaid by a payment that named this row, for display. */
  prepaymentAmount: Money;
  /** Principal prepaid between this row and the next: the running balance drops by it. */
  prepaidAfter: Money;
}

export interface PastLateFee {
  through: number;
  base: LateFeeBase;
  charged(day: number): Money;
}

/** The mora of one row as it stood when the terms were edited. */
export interface LateFeeHistory {
  /** The day that the edit was recorded on. */
  through: number;
  /** Mora charged up to a day, for days until `through`. */
  charged(day: number): Money;
  /** The charge that goes on after `through`: of a re-dated or reopened row no more than was paid or forgiven. */
  carried: Money;
  /** The part of the charge that belongs to an earlier due date: a mode that charges once may charge again. */
  earlier: Money;
  /** No mora day before this one. */
  floor: number;
  /** Mora that each payment or waiver of before the edit took, by its id: it stays taken. */
  taken: ReadonlyMap<string, Money>;
}

/** A period that an interest-only payment bought under the terms of its day (ruling P3). */
export interface BoughtPeriod {
  /** Null: it bought none, and no later terms sell it one. */
  price: Money | null;
  frequency: Frequency;
}

/** Interest paid for moving the schedule one period. It is paid in full when it is made. */
export interface ExtraRow {
  number: number;
  due: number;
  interest: Money;
}

/** A suspension in force: the due days that it found, to be put back, and the steps that it moved them. */
export interface Suspended extends DayRange {
  id: string;
  steps: number;
  moved: ReadonlyMap<LedgerRow, number | null>;
  moves: number;
}

/** An *acuerdo de pago* while payments keep it. */
export interface Agreed {
  from: number;
  /** The last day without mora on its rows: that of the first part not reached. */
  until: number;
  parts: readonly { day: number; amount: Money }[];
  reached: number;
  annulled: number | null;
  rows: readonly LedgerRow[];
  /** The sum that was paid on the rows before it. */
  paidBefore: Money;
  pausesBefore: ReadonlyMap<LedgerRow, readonly DayRange[]>;
}

export interface Ledger {
  readonly terms: Terms;
  /** The version of the agreement, see `FOLD_RULES`. */
  readonly rules: number;
  readonly anchorDay: number;
  readonly tolerance: Money;
  readonly spans: readonly PolicySpan[];
  /** Periods bought under earlier terms, by payment. */
  readonly bought: ReadonlyMap<string, BoughtPeriod>;
  /** Rows of which a payment of before an edit takes mora, by payment. */
  readonly awaiting: ReadonlyMap<string, readonly LedgerRow[]>;
  /** Whether rows keep the mora of closed stretches: an edit of the terms asks for it. */
  readonly remembers: boolean;
  rows: LedgerRow[];
  extras: ExtraRow[];
  cuota: Money;
  shifts: number;
  /** Own days and days of collection; null while steps from the start say all. */
  calendar: DueCalendar | null;
  /** Suspensions in force (ruling D8). */
  suspended: Suspended[];
  /** The days without mora that they make or made. */
  paused: (DayRange & { id: string })[];
  /** How often suspensions and bought periods moved dates. */
  moves: number;
  /** The *acuerdo* that was made last (ruling D9). */
  agreement: Agreed | null;
  /** Open rows have left the order of their numbers or may do so. */
  moved: boolean;
  /** The part of the later interest that *Saldar* asks since an abono; null: as the terms say (ruling P6). */
  kept: { kept: Money; of: Money } | null;
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

export function dueDay(ledger: Ledger, row: LedgerRow): number {
  if (row.due !== null) return row.due;
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

export function firstOpenRow(ledger: Ledger): LedgerRow | undefined {
  return ledger.rows[placeOfFirstOpenRow(ledger)];
}

/** Rows once settled stay so while the ledger lives, so the search goes on where the last one ended. */
export function placeOfFirstOpenRow(ledger: Ledger): number {
  for (; ledger.firstOpen < ledger.rows.length; ledger.firstOpen++) {
    const row = ledger.rows[ledger.firstOpen];
    if (row && !isSettled(row)) break;
  }
  return ledger.firstOpen;
}

/** The open rows, oldest first. */
export function openRowsOf(ledger: Ledger): LedgerRow[] {
  return ledger.rows.slice(placeOfFirstOpenRow(ledger)).filter((row) => !isSettled(row));
}

export function findRow(ledger: Ledger, number: number | null): LedgerRow | undefined {
  if (number === null) return undefined;
  const expected = ledger.rows[number - 1];
  return expected?.number === number ? expected : ledger.rows.find((row) => row.number === number);
}

/**
 * The first row due on the day or later, paid or not (ruling P1). An extra interest row counts: its interest has paid
 * for the period in course. Of rows due the same day, an open one goes first, then one that still owes interest; by the
 * first two versions of the rules, one that still owes interest.
 */
export function rowInCourse(ledger: Ledger, day: number): LedgerRow | undefined {
  let first: LedgerRow | undefined;
  let firstDue = Infinity;
  for (const row of ledger.rows) {
    const due = dueDay(ledger, row);
    if (due < day || due > firstDue) continue;
    if (due === firstDue && first && claim(ledger, first) > 0 && claim(ledger, first) >= claim(ledger, row)) {
      continue;
    }
    [first, firstDue] = [row, due];
  }
  return ledger.extras.some((extra) => extra.due >= day && extra.due < firstDue) ? undefined : first;
}

/** How much a row claims to be the one in course among rows due the same day. */
function claim({ rules }: Ledger, row: LedgerRow): number {
  const open = rules >= STREET_RULES && !isSettled(row);
  return (open ? 2 : 0) + (unpaidInterest(row) > 0 ? 1 : 0);
}
