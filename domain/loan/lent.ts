/**
 * Money lent. A loan that ran before it was entered (ruling L15) was lent by a notebook: it counts in no figure of money
 * lent in a period, and where what was lent is needed, it is the principal that its opening left open (ruling N2).
 */
import { add, type Money, notBelowZero, smaller, subtract, ZERO } from "../money/money.ts";
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

/** Interest is taken before principal in each row. */
function openedPrincipal(loan: Lent, { paidRows, paidOfNext }: OpeningFact): Money {
  const found = known.get(loan);
  if (found !== undefined) return found;
  const { parts } = scheduleParts(loan);
  let principal: Money = add(ZERO, ...parts.slice(0, paidRows).map((part) => part.principal));
  const next = parts[paidRows];
  if (next) {
    const ofNext = notBelowZero(subtract(paidOfNext, next.interest));
    principal = add(principal, smaller(ofNext, next.principal));
  }
  known.set(loan, principal);
  return principal;
}
