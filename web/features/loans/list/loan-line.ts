/** A loan as the list shows it: names beside figures, and how it stands today. */
import type { Loan } from "#contract/records/loan";
import type { Client, Lender } from "#contract/records/people";
import { summaryDaysLate } from "#domain/arrears/standing";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { type Money, ZERO } from "#domain/money/money";
import { loanSearchText } from "#web/parts/loans/loan-search.ts";
import { fullName } from "#web/parts/people/person.ts";
import { loanStatusText } from "#web/wording/loan.ts";
import { isListed } from "../loan-text.ts";

export interface LoanLine {
  loan: Loan;
  client: Client | undefined;
  lender: Lender | undefined;
  clientName: string;
  /** Empty for who may not see lenders. */
  lenderName: string;
  /** 0 when nothing is overdue today. */
  daysLate: number;
  /** The mora that it owes today. */
  lateFeeDue: Money;
  /** Read and found, as its badge says it. */
  stateText: string;
}

interface Beside {
  clients: ReadonlyMap<string, Client>;
  lenders: ReadonlyMap<string, Lender>;
  /** The mora that a loan owes today. */
  lateFeeOf: (loanId: string) => Money;
}

/**
 * Makes the lines of a day. A line is made once and handed out again while nothing in it changed, so that what the
 * list remembers of a row (its folded search text) outlives the arrival of other loans.
 */
export function lineMaker(): (loans: readonly Loan[], beside: Beside, today: CalendarDate) => LoanLine[] {
  const known = new WeakMap<Loan, LoanLine>();
  return (loans, { clients, lenders, lateFeeOf }, today) =>
    loans.filter(isListed).map((loan) => {
      const [client, lender] = [clients.get(loan.clientId), lenders.get(loan.lenderId)];
      const daysLate = loan.deleted ? 0 : summaryDaysLate(loan, today);
      const lateFeeDue = loan.deleted ? ZERO : lateFeeOf(loan.id);
      const before = known.get(loan);
      const isSame =
        before?.client === client &&
        before?.lender === lender &&
        before?.daysLate === daysLate &&
        before?.lateFeeDue === lateFeeDue;
      if (before && isSame) return before;
      const line = {
        loan,
        client,
        lender,
        clientName: fullName(client) || "Cliente no disponible",
        lenderName: fullName(lender),
        daysLate,
        lateFeeDue,
        stateText: loanStatusText(loan, { daysLate, lateFeeDue }),
      };
      known.set(loan, line);
      return line;
    });
}

export function searchText({ loan, client, lender }: LoanLine): string {
  return loanSearchText(loan, { client, lender });
}
