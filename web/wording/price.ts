/** The price of a loan in words: its rate, or of a loan by cuota the percent that people say (ruling S5). */
import { formatPercent } from "#domain/interest/rate";
import type { Terms } from "#domain/loan/facts";
import { percentOfLoan } from "#domain/schedule/cuota-percent";
import { loanRateText } from "./loan.ts";

export type Price = Pick<Terms, "amount" | "term" | "cuota" | "ratePercent" | "rateType" | "interestType">;

/** `30.00 % del préstamo` of a loan by cuota; of any other its rate. */
export function priceText({ amount, term, cuota, ...rate }: Price): string {
  if (!cuota) return loanRateText(rate.ratePercent, rate.rateType, rate.interestType);
  return `${formatPercent(percentOfLoan({ amount, term, cuota }))} del préstamo`;
}

/** `30 % del préstamo`: the same in a list, where `30.00 %` beside `30 %` would read as another kind of number. */
export function listPriceText(price: Price): string {
  return price.cuota ? `${shortPriceText(price)} del préstamo` : priceText(price);
}

/** `30 %`: the same number alone, where a line has no room for what it is of. */
export function shortPriceText({ amount, term, cuota, ratePercent }: Price): string {
  return formatPercent(cuota ? withoutZeros(percentOfLoan({ amount, term, cuota })) : ratePercent);
}

/** `30` of `30.00`, `2.5` of `2.50`. */
function withoutZeros(hundredths: string): string {
  return hundredths.replace(/\.?0+$/, "");
}
