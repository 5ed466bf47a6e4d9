/** "How much settles this loan on that day": the posting's own function, asked before the money comes (ruling P1). */
import { type CalendarDate, fromDayNumber, toDayNumber } from "../calendar/calendar-date.ts";
import type { LoanFacts } from "../loan/facts.ts";
import { fingerprint } from "../loan/fingerprint.ts";
import { foldFacts } from "../loan/fold.ts";
import { isCompleted } from "../loan/settlement.ts";
import { type Money, ZERO } from "../money/money.ts";
import { payoffOn } from "./payoff.ts";

export interface PayoffQuoteRow {
  paymentNumber: number;
  paymentDate: CalendarDate;
  lateFee: Money;
  interest: Money;
  principal: Money;
  /** Interest of a later row, cancelled by the payoff. */
  rebate: Money;
}

export interface PayoffQuote {
  date: CalendarDate;
  /** The loan version that it was made from; another one makes it stale. */
  version: string;
  lateFee: Money;
  interest: Money;
  principal: Money;
  rebate: Money;
  total: Money;
  rows: PayoffQuoteRow[];
}

/** For a date before some facts, the loan as it stood at the end of that date: where the payoff would be placed. */
export function payoffQuote(facts: LoanFacts, date: CalendarDate): PayoffQuote {
  const { ledger } = foldFacts(facts, (event) => event.date <= date);
  const version = fingerprint(facts);
  if (isCompleted(ledger)) {
    return {
      date,
      version,
      lateFee: ZERO,
      interest: ZERO,
      principal: ZERO,
      rebate: ZERO,
      total: ZERO,
      rows: [],
    };
  }
  const { rows, ...totals } = payoffOn(ledger, toDayNumber(date));
  return {
    date,
    version,
    ...totals,
    rows: rows.map(({ dueDay, ...row }) => ({ ...row, paymentDate: fromDayNumber(dueDay) })),
  };
}
