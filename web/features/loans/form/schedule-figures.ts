/** The figures that a lender and a client want to know of a schedule before it is agreed. */
import type { Instant } from "#domain/calendar/business-date";
import { type CalendarDate, LATEST_DATE } from "#domain/calendar/calendar-date";
import { FOLD_RULES, type LateFeePolicy, type LoanFacts, type Terms } from "#domain/loan/facts";
import { project } from "#domain/loan/replay";
import type { LoanRow } from "#domain/loan/state";
import { absolute, type Money, pesos, subtract, sum, ZERO } from "#domain/money/money";
import { multiplyDivide } from "#domain/money/ratio";
import { movedDates } from "#domain/schedule/moved-dates";
import { movedText } from "#web/wording/moved-date.ts";

/** Only a notice: the fee is no part of the loan. */
const CONTRACT_FEE_PERCENT = 10;

export interface ScheduleFigures {
  rows: readonly LoanRow[];
  cuota: Money;
  lastCuota: Money;
  /** The last cuota is another than the rest: by more than RD$1.00, and by more than a tenth. */
  hasOddTail: boolean;
  interest: Money;
  total: Money;
  firstDue: CalendarDate;
  lastDue: CalendarDate;
  /** When mora begins if the first cuota is not paid; null when none is charged. */
  firstLateFee: CalendarDate | null;
}

export function contractFee(amount: Money): Money {
  return multiplyDivide(amount, CONTRACT_FEE_PERCENT, 100);
}

/** The facts of a loan that has just been granted. */
export function freshFacts(terms: Terms, lateFee: LateFeePolicy): LoanFacts {
  const at = 0 as Instant;
  return {
    termsVersions: [
      {
        id: "",
        at,
        recordedOn: terms.startDate,
        rules: terms.rules ?? FOLD_RULES,
        terms,
        cashTolerance: ZERO,
      },
    ],
    lateFeeVersions: [{ from: terms.startDate, at, policy: lateFee }],
    payments: [],
    waivers: [],
    refunds: [],
    statusActions: [],
  };
}

/** Null when the dates or figures leave what can be written down. */
export function scheduleFigures(terms: Terms, lateFee: LateFeePolicy): ScheduleFigures | null {
  try {
    return figuresOf(project(freshFacts(terms, lateFee)).rows, lateFee);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export function figuresOf(rows: readonly LoanRow[], lateFee: LateFeePolicy): ScheduleFigures | null {
  const schedule = rows.filter((row) => row.paymentNumber > 0);
  const first = schedule[0];
  const last = schedule.at(-1);
  if (!first || !last || last.paymentDate > LATEST_DATE) return null;
  const total = sum(schedule.map((row) => row.payment));
  return {
    rows: schedule,
    cuota: first.payment,
    lastCuota: last.payment,
    hasOddTail: isOddTail(first.payment, last.payment),
    interest: subtract(total, sum(schedule.map((row) => row.principal))),
    total,
    firstDue: first.paymentDate,
    lastDue: last.paymentDate,
    firstLateFee: Number(lateFee.percent) > 0 ? first.firstLateFeeDate : null,
  };
}

function isOddTail(cuota: Money, lastCuota: Money): boolean {
  const difference = absolute(subtract(lastCuota, cuota));
  return difference > pesos(1) && 10 * difference > cuota;
}

/** The cuotas whose own day is off, by number (ruling D7). */
export function movesOf(terms: Terms): ReadonlyMap<number, string> {
  const { skips } = terms;
  if (!skips) return NO_MOVES;
  return new Map(
    movedDates(terms).map(({ paymentNumber, ownDate, dueDate }) => [
      paymentNumber,
      movedText(ownDate, dueDate, skips),
    ]),
  );
}

const NO_MOVES: ReadonlyMap<number, string> = new Map();
