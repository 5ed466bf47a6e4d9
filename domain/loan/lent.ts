/**
 * Money lent. A loan that ran before it was entered (ruling L15) was lent by a notebook: it counts in no figure of money
 * lent in a period, and where what was lent is needed, it is the principal that its opening left open (ruling N2).
 */
import type { CalendarDate } from "../calendar/calendar-date.ts";
import { add, type Money, notBelowZero, smaller, subtract, sum, ZERO } from "../money/money.ts";
import { dueDateOf } from "../schedule/due-days.ts";
import { scheduleParts } from "../schedule/generate-schedule.ts";
import type { OpeningFact, Terms } from "./facts.ts";

/** Annulled or not: what was annulled is how far it was paid, and not that it ran. */
export interface Lent extends Terms {
  opening?: (OpeningFact & { annulled: unknown }) | null | undefined;
}

export function lentOn(loan: Lent): Money {
  return subtract(loan.amount, openedWith(loan).principal);
}

/** The rows and the money that the opening of a running loan settled. */
export interface Opened {
  /** The first rows of the schedule, paid whole. */
  rows: number;
  /** Principal and interest repaid by the cut. */
  repaid: Money;
  principal: Money;
}

const NOTHING: Opened = { rows: 0, repaid: ZERO, principal: ZERO };

/** The opening is followed once for as long as a loan stays as it is. */
const known = new WeakMap<object, Opened>();

export function openedWith(loan: Lent): Opened {
  const { opening } = loan;
  if (!opening || opening.annulled) return NOTHING;
  const found = known.get(loan) ?? follow(loan, opening);
  known.set(loan, found);
  return found;
}

/** Interest is taken before principal in each row, and a balance in place of rows leaves out what was repaid. */
function follow(loan: Lent, { paidRows, paidOfNext, balance }: OpeningFact): Opened {
  const { parts } = scheduleParts(loan);
  const owed = parts.map(({ principal, interest }) => add(principal, interest));
  const ofRows = add(...owed.slice(0, paidRows), smaller(paidOfNext, owed[paidRows] ?? ZERO));
  const repaid = balance === undefined ? ofRows : notBelowZero(subtract(sum(owed), balance));
  let [rest, principal, rows] = [repaid, ZERO, 0];
  for (const [index, part] of parts.entries()) {
    const whole = owed[index] ?? ZERO;
    const ofRow = smaller(rest, whole);
    rest = subtract(rest, ofRow);
    principal = add(principal, notBelowZero(subtract(ofRow, part.interest)));
    if (ofRow === whole && rows === index) rows += 1;
  }
  return { rows, repaid, principal };
}

/** The first due date that a loan began with; of one that ran in a notebook, the first that its opening leaves open. */
export function firstDueDate(loan: Lent): CalendarDate {
  return dueDateOf(loan, openedWith(loan).rows + 1);
}
