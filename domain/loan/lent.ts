/**
 * Money lent. A loan that ran before it was entered (ruling L15) was lent by a notebook: it counts in no figure of money
 * lent in a period, and where what was lent is needed, it is the principal that its opening left open (ruling N2).
 */
import { add, type Money, notBelowZero, smaller, subtract, sum, ZERO } from "../money/money.ts";
import { scheduleParts } from "../schedule/generate-schedule.ts";
import type { OpeningFact, StreetTerms } from "./facts.ts";

/** Annulled or not: what was annulled is how far it was paid, and not that it ran. */
export interface Lent extends StreetTerms {
  opening?: (OpeningFact & { annulled: unknown }) | null | undefined;
}

export function isRunning({ opening }: Pick<Lent, "opening">): boolean {
  return Boolean(opening);
}

export function lentOn(loan: Lent): Money {
  const { opening, amount } = loan;
  return opening && !opening.annulled ? subtract(amount, openedPrincipal(loan, opening)) : amount;
}

/** The capital is summed once for as long as a loan stays as it is. */
const known = new WeakMap<object, Money>();

/** Interest is taken before principal in each row, and a balance in place of rows leaves out what was repaid. */
function openedPrincipal(loan: Lent, { paidRows, paidOfNext, balance }: OpeningFact): Money {
  const found = known.get(loan);
  if (found !== undefined) return found;
  const { parts } = scheduleParts(loan);
  const owed = parts.map(({ principal, interest }) => add(principal, interest));
  const rows = add(...owed.slice(0, paidRows), smaller(paidOfNext, owed[paidRows] ?? ZERO));
  let repaid = balance === undefined ? rows : notBelowZero(subtract(sum(owed), balance));
  let principal = ZERO;
  for (const part of parts) {
    const ofRow = smaller(repaid, add(part.principal, part.interest));
    repaid = subtract(repaid, ofRow);
    principal = add(principal, notBelowZero(subtract(ofRow, part.interest)));
  }
  known.set(loan, principal);
  return principal;
}
