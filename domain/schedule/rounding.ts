/** *Redondear la cuota*: up to a multiple that leaves a last row worth the name (ruling S6). */
import type { Exact } from "../money/exact.ts";
import { add, type Money, money, pesos } from "../money/money.ts";
import type { Ratio } from "../money/ratio.ts";
import { exactAnnuity } from "./annuity.ts";
import { compoundRows, fillCuotas, type PartedRows, type RowParts } from "./row-parts.ts";

/** The multiples offered, the largest first. */
export const ROUNDINGS: readonly Money[] = [100, 50, 25, 10, 5, 1].map(pesos);

const SMALLEST_LAST_ROW = pesos(1);

/** The smallest multiple whose cuotas reach the whole. */
export function roundedSimple(whole: RowParts, rows: number, multiple: Money): PartedRows {
  const step = multiple * rows;
  const times = Math.ceil(add(whole.principal, whole.interest) / step);
  return fillCuotas(whole, rows, money(times * multiple));
}

/** The smallest multiple not below the unrounded annuity. */
export function roundedCompound(balance: Money, rate: Ratio, rows: number, multiple: Money): PartedRows {
  return compoundRows(balance, rate, rows, roundedUp(exactAnnuity(balance, rate, rows), multiple));
}

/** Beyond so many decimals a quotient says how it was computed, and not how much it is. */
const SURE_DECIMALS = 30;

function roundedUp(exact: Exact, multiple: Money): Money {
  const times = exact.toDecimalPlaces(SURE_DECIMALS).div(multiple).ceil();
  return money(times.times(multiple).toNumber());
}

/** A last row has principal, and is of RD$1.00 or more. */
export function leavesLastRow({ parts }: PartedRows): boolean {
  const last = parts.at(-1);
  return last !== undefined && last.principal > 0 && add(last.principal, last.interest) >= SMALLEST_LAST_ROW;
}

/** The rows by the largest of the multiples up to `most` that works; null where none does. */
export function roundedByLargest(
  rounded: (multiple: Money) => PartedRows,
  most: Money,
): (PartedRows & { multiple: Money }) | null {
  for (const multiple of ROUNDINGS) {
    if (multiple > most) continue;
    const rows = rounded(multiple);
    if (leavesLastRow(rows)) return { ...rows, multiple };
  }
  return null;
}
