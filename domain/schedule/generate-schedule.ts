/** The amortization table of a loan from its terms (rulings S1–S7). */
import { type CalendarDate, fromDayNumber } from "../calendar/calendar-date.ts";
import { dueDate } from "../calendar/frequency.ts";
import { periodicRatio } from "../interest/periodic-rate.ts";
import { STREET_RULES, type Terms } from "../loan/facts.ts";
import { add, LARGEST_AMOUNT, type Money, money, notBelowZero, subtract } from "../money/money.ts";
import { applyRatio, ratioOf } from "../money/ratio.ts";
import { annuityCuota } from "./annuity.ts";
import { countsFromStart, dueCalendar } from "./due-days.ts";
import { leavesLastRow, roundedByLargest, roundedCompound, roundedSimple } from "./rounding.ts";
import {
  compoundRows,
  evenCompoundRows,
  fillCuotas,
  isUneven,
  type PartedRows,
  type RowParts,
  spreadEvenly,
} from "./row-parts.ts";

export interface ScheduleRow {
  paymentNumber: number;
  paymentDate: CalendarDate;
  startingBalance: Money;
  /** principal + interest. */
  payment: Money;
  principal: Money;
  interest: Money;
  endingBalance: Money;
}

/** All rows; their principal sums to the amount and the last balance is zero. */
export function generateSchedule(terms: Terms): ScheduleRow[] {
  let balance = terms.amount;
  const agreed = countsFromStart(terms) ? null : dueCalendar(terms).agreed;
  return scheduleParts(terms).parts.map(({ principal, interest }, index) => {
    const startingBalance = balance;
    balance = subtract(balance, principal);
    const day = agreed?.[index];
    return {
      paymentNumber: index + 1,
      paymentDate:
        day === undefined ? dueDate(terms.startDate, terms.frequency, index + 1) : fromDayNumber(day),
      startingBalance,
      payment: add(principal, interest),
      principal,
      interest,
      endingBalance: balance,
    };
  });
}

/** The split of each row and the cuota that the rows before the last have. */
export function scheduleParts(terms: Terms): PartedRows {
  const { amount, term, cuota, roundTo } = terms;
  if (terms.interestType === "simple") {
    const whole = { principal: amount, interest: totalSimpleInterest(terms) };
    if (cuota) return fillCuotas(whole, term, cuota);
    return roundTo
      ? roundedSimple(whole, term, roundTo)
      : spreadEvenly(whole.principal, whole.interest, term);
  }
  const rate = periodicRatio(terms.ratePercent, terms.rateType, terms.frequency);
  if (roundTo) return roundedCompound(amount, rate, term, roundTo);
  const rows = compoundRows(amount, rate, term, annuityCuota(amount, rate, term));
  if ((terms.rules ?? 0) < STREET_RULES) return rows;
  return isUneven(lastCuota(rows.parts), rows.cuota) ? evenCompoundRows(amount, rate, term) : rows;
}

/** The term has no part in it (ruling S2); *por cuota* it is all that the cuotas bring above the amount (ruling S5). */
export function totalSimpleInterest({ amount, term, cuota, ratePercent }: Terms): Money {
  if (cuota) return notBelowZero(money(cuota * term - amount));
  return applyRatio(amount, ratioOf(ratePercent, 100));
}

function lastCuota(parts: readonly RowParts[]): Money {
  const last = parts.at(-1);
  return last ? add(last.principal, last.interest) : LARGEST_AMOUNT;
}

export type CuotaRefusal =
  /** The cuotas together are less than the amount (ruling S5). */
  | { code: "CUOTA_BELOW_AMOUNT" }
  /** The multiple leaves no last row (ruling S6); null: none of the list works. */
  | { code: "ROUNDING"; largestThatWorks: Money | null };

/** Why no schedule can be made of a cuota or of a rounding: check before `generateSchedule` what a person typed. */
export function cuotaRefusal(terms: Terms): CuotaRefusal | null {
  const { amount, term, cuota, roundTo } = terms;
  if (cuota) return cuota * term < amount ? { code: "CUOTA_BELOW_AMOUNT" } : null;
  if (!roundTo || leavesLastRow(scheduleParts(terms))) return null;
  const rounded = (multiple: Money) => scheduleParts({ ...terms, roundTo: multiple });
  return { code: "ROUNDING", largestThatWorks: roundedByLargest(rounded, LARGEST_AMOUNT)?.multiple ?? null };
}
