/** The cuotas that a payment of a day finds open: it is placed on its day, before the payments of later ones (ruling L1). */
import { type CalendarDate, fromDayNumber, toDayNumber } from "../calendar/calendar-date.ts";
import type { LoanFacts } from "../loan/facts.ts";
import { foldFacts } from "../loan/fold.ts";
import { dueDay, openRowsOf, unpaidAmount } from "../loan/ledger.ts";
import { lateFeePayable } from "../loan/row-late-fee.ts";
import { add, type Money } from "../money/money.ts";

export interface OpenRow {
  paymentNumber: number;
  paymentDate: CalendarDate;
  /** Mora due on the day. */
  lateFee: Money;
  /** Principal, interest and mora. */
  owed: Money;
}

/** The oldest first. */
export function openRowsOn(facts: LoanFacts, date: CalendarDate): OpenRow[] {
  const day = toDayNumber(date);
  const { ledger } = foldFacts(facts, (event) => event.date <= date);
  return openRowsOf(ledger).map((row) => {
    const lateFee = lateFeePayable(ledger, row, day);
    return {
      paymentNumber: row.number,
      paymentDate: fromDayNumber(dueDay(ledger, row)),
      lateFee,
      owed: add(unpaidAmount(row), lateFee),
    };
  });
}
