/** Whether an *acuerdo de pago* is kept on a day (ruling D9): for the loan, the list of the day, the portal and the paper. */
import { type CalendarDate, fromDayNumber, toDayNumber } from "../calendar/calendar-date.ts";
import type { Money } from "../money/money.ts";
import type { LoanFacts } from "./facts.ts";
import { foldFacts } from "./fold.ts";
import type { Agreed } from "./ledger.ts";
import { restOfPart } from "./posted-agreement.ts";

export const AGREEMENT_STATES = ["kept", "broken", "annulled"] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

export interface AgreementStanding {
  state: AgreementState;
  /** The rows that it is about. */
  paymentNumbers: number[];
  parts: { date: CalendarDate; amount: Money; reached: boolean }[];
  /** Still to be paid for the first part that is not reached; zero where all are. */
  rest: Money;
}

/** The one that was made last; null where none was made by the day. */
export function agreementStanding(facts: LoanFacts, asOf: CalendarDate): AgreementStanding | null {
  if (!facts.agreements?.length) return null;
  const { agreement } = foldFacts(facts, (event) => event.kind === "payment" || event.date <= asOf).ledger;
  if (!agreement) return null;
  return {
    state: stateOn(agreement, toDayNumber(asOf)),
    paymentNumbers: agreement.rows.map(({ number }) => number),
    parts: agreement.parts.map(({ day, amount }, index) => ({
      date: fromDayNumber(day),
      amount,
      reached: index < agreement.reached,
    })),
    rest: restOfPart(agreement),
  };
}

/** A part may be paid all through its day. */
function stateOn({ annulled, until, reached, parts }: Agreed, day: number): AgreementState {
  if (annulled !== null) return "annulled";
  return until < day && reached < parts.length ? "broken" : "kept";
}
