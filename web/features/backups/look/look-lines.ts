/** Rows of an opened copy in words: loans and rédito as they stood on its day, payments of both kinds alike. */
import type { LookPaymentLine } from "#contract/backup-look";
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import { summaryDaysLate } from "#domain/arrears/standing";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { numberText } from "#domain/loan/number";
import { type Money, ZERO } from "#domain/money/money";
import { type YieldLine, yieldLine } from "#web/parts/live-metrics/yield-line.ts";
import { countText } from "#web/wording/count.ts";
import type { Lateness } from "#web/wording/loan.ts";
import { PAYMENT_STATE_WORDS, paymentState } from "#web/wording/payment.ts";
import type { StateWord } from "#web/wording/state-word.ts";

export const NAMELESS = "Cliente no disponible";

/** The summary alone says no mora: the loan's own screen does. */
export function lateness(loan: Loan, day: CalendarDate): Lateness {
  return { daysLate: loan.deleted ? 0 : summaryDaysLate(loan, day), lateFeeDue: ZERO };
}

export function yieldOn(loan: YieldLoan, day: CalendarDate): YieldLine {
  return yieldLine(loan, { clients: new Map(), lenders: new Map() }, day);
}

export function loansText(count: number): string {
  return count === 0 ? "Sin préstamos activos" : countText(count, "préstamo activo", "préstamos activos");
}

export interface PaidLine {
  id: string;
  clientName: string;
  receipt: string;
  /** The number of its loan, or that it is of rédito. */
  of: string;
  date: CalendarDate;
  amount: Money;
  collector: string;
  state: StateWord;
}

export function paidLine({ payment, yieldPayment, clientName, loanNumber }: LookPaymentLine): PaidLine {
  const paid = payment ?? yieldPayment;
  if (paid === null) throw new Error("a line is of one payment");
  const { id, receiptNumber, date, amount, userName } = paid;
  return {
    ...{ id, date, amount, clientName: clientName || NAMELESS },
    receipt: receiptNumber || "—",
    of: payment === null ? "Rédito" : loanNumber === null ? "—" : numberText(loanNumber),
    collector: userName,
    state: payment === null ? yieldPaymentWord(paid) : PAYMENT_STATE_WORDS[paymentState(payment)],
  };
}

function yieldPaymentWord({ annulled }: { annulled: unknown }): StateWord {
  return PAYMENT_STATE_WORDS[annulled ? "annulled" : "paid"];
}
