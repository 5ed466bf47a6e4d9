/**
 * The percents that people say of a loan by cuota (ruling S5). Of whole numbers, and in a file of its own: a list says them
 * of each loan, and needs neither the decimal library nor a schedule for it.
 */
import type { Money } from "../money/money.ts";

export interface PerCuota {
  amount: Money;
  term: number;
  cuota: Money;
}

/** `30.00`: the interest as percent of the amount. */
export function percentOfLoan({ amount, term, cuota }: PerCuota): string {
  return percentText(BigInt(cuota) * BigInt(term) - BigInt(amount), BigInt(amount));
}

/** `2.31`: the same for each cuota. */
export function percentPerCuota({ amount, term, cuota }: PerCuota): string {
  return percentText(BigInt(cuota) * BigInt(term) - BigInt(amount), BigInt(amount) * BigInt(term));
}

/** In hundredths, half away from zero. */
function percentText(part: bigint, whole: bigint): string {
  const size = part < 0n ? -part : part;
  const hundredths = (20_000n * size + whole) / (2n * whole);
  const sign = part < 0n && hundredths > 0n ? "-" : "";
  return `${sign}${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
}
