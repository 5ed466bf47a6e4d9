/** The part of the later interest that *Saldar* asks all the same (ruling P6): of simple loans, by the rebate of the terms. */
import { STREET_RULES } from "../loan/facts.ts";
import type { Ledger } from "../loan/ledger.ts";
import { type Money, subtract, ZERO } from "../money/money.ts";
import { multiplyDivide } from "../money/ratio.ts";

export function keptInterest({ terms, rules, kept }: Ledger, later: Money): Money {
  if (rules < STREET_RULES || terms.interestType === "compound") return ZERO;
  if (kept) return kept.of === ZERO ? ZERO : multiplyDivide(later, kept.kept, kept.of);
  return multiplyDivide(later, 100 - (terms.rebate ?? 100), 100);
}

/** Parts of a sum over rows, each what is kept up to it less what the rows before it kept. */
export function byRunningSums(interests: readonly Money[], kept: Money): Money[] {
  const all = interests.reduce((total, interest) => total + interest, 0) as Money;
  let [reached, given] = [0, 0];
  return interests.map((interest) => {
    reached += interest;
    const upTo = all === ZERO ? ZERO : multiplyDivide(reached as Money, kept, all);
    const part = subtract(upTo, given as Money);
    given = upTo;
    return part;
  });
}
