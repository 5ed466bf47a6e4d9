/** Which terms can be reckoned at all: beyond this, amounts would leave the range of whole centavos. */
import { periodicRatio } from "../interest/periodic-rate.ts";
import type { Terms } from "../loan/facts.ts";
import { ratioOf } from "../money/ratio.ts";

/** RD$ 1,000,000,000,000.00 in centavos: all that a loan may ask back. Ninety times this is still exact. */
export const LARGEST_TOTAL = 100_000_000_000_000;

export const LONGEST_TERM = 3650;

/** Whether a schedule can be made of these terms: check before `generateSchedule` what a person typed. */
export function termsAreReckonable(terms: Terms): boolean {
  const { amount, term } = terms;
  if (!Number.isInteger(term) || term < 1 || term > LONGEST_TERM || amount < 1) return false;
  return amount + largestInterest(terms) <= LARGEST_TOTAL;
}

/** *Por cuota* as the cuotas say; else an upper bound: compound interest never exceeds every row bearing it on the whole amount. */
function largestInterest(terms: Terms): number {
  if (terms.cuota) return terms.cuota * terms.term - terms.amount;
  const { numerator, denominator } =
    terms.interestType === "simple"
      ? ratioOf(terms.ratePercent, 100)
      : periodicRatio(terms.ratePercent, terms.rateType, terms.frequency);
  const rows = terms.interestType === "simple" ? 1 : terms.term;
  return (terms.amount * rows * Number(numerator)) / Number(denominator);
}
