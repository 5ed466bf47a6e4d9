/** The amortization table of a loan from its terms (rulings S1–S4). */
import type { CalendarDate } from "../calendar/calendar-date.ts";
import { dueDate } from "../calendar/frequency.ts";
import { periodicRatio } from "../interest/periodic-rate.ts";
import type { Terms } from "../loan/facts.ts";
import { add, type Money, notBelowZero, smaller, subtract } from "../money/money.ts";
import { applyRatio, multiplyDivide, ratioOf } from "../money/ratio.ts";
import { annuityCuota } from "./annuity.ts";

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

/** Principal and interest of each row, without dates. */
export interface RowParts {
  principal: Money;
  interest: Money;
}

/** All rows; their principal sums to the amount and the last balance is zero. */
export function generateSchedule(terms: Terms): ScheduleRow[] {
  let balance = terms.amount;
  return scheduleParts(terms).parts.map(({ principal, interest }, index) => {
    const startingBalance = balance;
    balance = subtract(balance, principal);
    return {
      paymentNumber: index + 1,
      paymentDate: dueDate(terms.startDate, terms.frequency, index + 1),
      startingBalance,
      payment: add(principal, interest),
      principal,
      interest,
      endingBalance: balance,
    };
  });
}

/** The split of each row and the cuota that the rows before the last have. */
export function scheduleParts(terms: Terms): { cuota: Money; parts: RowParts[] } {
  return terms.interestType === "simple" ? simpleParts(terms) : compoundParts(terms);
}

function simpleParts(terms: Terms): { cuota: Money; parts: RowParts[] } {
  const totalInterest = applyRatio(terms.amount, ratioOf(terms.ratePercent, 100));
  return spreadEvenly(terms.amount, totalInterest, terms.term);
}

/** Equal rows of a principal and an interest fixed beforehand; the last row takes both residues (ruling S2, S3). */
export function spreadEvenly(
  principal: Money,
  interest: Money,
  rows: number,
): { cuota: Money; parts: RowParts[] } {
  const cuota = multiplyDivide(add(principal, interest), 1, rows);
  const interestPerRow = multiplyDivide(interest, 1, rows);
  const parts: RowParts[] = [];
  let [principalLeft, interestLeft] = [principal, interest];
  for (let index = 1; index < rows; index++) {
    const rowInterest = smaller(interestPerRow, interestLeft);
    const rowPrincipal = smaller(notBelowZero(subtract(cuota, interestPerRow)), principalLeft);
    parts.push({ principal: rowPrincipal, interest: rowInterest });
    principalLeft = subtract(principalLeft, rowPrincipal);
    interestLeft = subtract(interestLeft, rowInterest);
  }
  parts.push({ principal: principalLeft, interest: interestLeft });
  return { cuota, parts };
}

function compoundParts(terms: Terms): { cuota: Money; parts: RowParts[] } {
  const rate = periodicRatio(terms.ratePercent, terms.rateType, terms.frequency);
  const cuota = annuityCuota(terms.amount, rate, terms.term);
  const parts: RowParts[] = [];
  let balance = terms.amount;
  for (let index = 1; index <= terms.term; index++) {
    const interest = applyRatio(balance, rate);
    const principal =
      index === terms.term ? balance : smaller(notBelowZero(subtract(cuota, interest)), balance);
    parts.push({ principal, interest });
    balance = subtract(balance, principal);
  }
  return { cuota, parts };
}
