/** How principal and interest are parted over rows without dates (rulings S2, S3, S5 to S7). */
import { add, type Money, notBelowZero, pesos, smaller, subtract } from "../money/money.ts";
import { applyRatio, multiplyDivide, type Ratio } from "../money/ratio.ts";
import { annuityByRow } from "./annuity.ts";

/** Principal and interest of each row, without dates. */
export interface RowParts {
  principal: Money;
  interest: Money;
}

/** The cuota that the rows before the last have, and the parts of each. */
export interface PartedRows {
  cuota: Money;
  parts: RowParts[];
}

/** Equal rows of a principal and an interest fixed beforehand; the last row takes both residues (ruling S2, S3). */
export function spreadEvenly(principal: Money, interest: Money, rows: number): PartedRows {
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

/** Rows of a given cuota: where the principal or the interest is used up the other fills it; the last takes the rest. */
export function fillCuotas(whole: RowParts, rows: number, cuota: Money): PartedRows {
  const perRow = multiplyDivide(whole.interest, 1, rows);
  const parts: RowParts[] = [];
  let { principal: principalLeft, interest: interestLeft } = whole;
  for (let index = 1; index < rows; index++) {
    const ofInterest = smaller(smaller(perRow, interestLeft), cuota);
    const principal = smaller(subtract(cuota, ofInterest), principalLeft);
    const interest = smaller(subtract(cuota, principal), interestLeft);
    parts.push({ principal, interest });
    principalLeft = subtract(principalLeft, principal);
    interestLeft = subtract(interestLeft, interest);
  }
  parts.push({ principal: principalLeft, interest: interestLeft });
  return { cuota, parts };
}

/** Rows of one cuota with interest on the balance; the last takes what is left. */
export function compoundRows(amount: Money, rate: Ratio, rows: number, cuota: Money): PartedRows {
  return { cuota, parts: onBalance(amount, rate, rows, () => cuota) };
}

/** Each row has the annuity of its balance over the rows left, so that no last row takes what was rounded (ruling S7). */
export function evenCompoundRows(amount: Money, rate: Ratio, rows: number): PartedRows {
  const annuity = annuityByRow(rate, rows);
  const parts = onBalance(amount, rate, rows, annuity);
  const [first] = parts;
  return { cuota: first ? add(first.principal, first.interest) : amount, parts };
}

function onBalance(
  amount: Money,
  rate: Ratio,
  rows: number,
  cuotaOf: (balance: Money, rowsLeft: number) => Money,
): RowParts[] {
  const parts: RowParts[] = [];
  let balance = amount;
  for (let index = 1; index <= rows; index++) {
    const interest = applyRatio(balance, rate);
    const isLast = index === rows;
    const principal = isLast
      ? balance
      : smaller(notBelowZero(subtract(cuotaOf(balance, rows - index + 1), interest)), balance);
    parts.push({ principal, interest });
    balance = subtract(balance, principal);
  }
  return parts;
}

const UNEVEN_FROM = pesos(1);

/** Whether a last row is so far from the cuota that its schedule is made another way: by more than RD$1.00 and 10 % (ruling S7). */
export function isUneven(last: Money, cuota: Money): boolean {
  const apart = Math.abs(last - cuota);
  return apart > UNEVEN_FROM && apart * 10 > cuota;
}
