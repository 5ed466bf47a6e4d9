/** Everything that the screen of one loan shows, read once and handed down. */
import { SETTINGS_ID, type Settings } from "#contract/records/business";
import type { Amortization, Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Client, Lender } from "#contract/records/people";
import { type Standing, standing } from "#domain/arrears/standing";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { Reader } from "#web/offline/store/reader.ts";

export interface LoanBook {
  loan: Loan;
  /** Made here and not yet acknowledged. */
  pending: boolean;
  client: Client | null;
  lender: Lender | null;
  settings: Settings | null;
  rows: Amortization["rows"];
  /** All placed on the loan, annulled ones too; in the order of the fold, oldest first. */
  payments: readonly Payment[];
  standing: Standing;
  today: CalendarDate;
}

/** Null where there is no such loan. The schedule belongs to it; of the rest, what did not come is left out. */
export async function readLoanBook(read: Reader, id: string | undefined): Promise<LoanBook | null> {
  const loan = await read.get("loans", id);
  if (!loan) return null;
  const [schedule, payments, client, lender, settings] = await Promise.all([
    read.get("amortizationItems", loan.id),
    read.optional.where("payments", "loanId", loan.id),
    read.optional.get("clients", loan.clientId),
    read.optional.get("lenders", loan.lenderId),
    read.optional.get("settings", SETTINGS_ID),
  ]);
  const today = read.today();
  const rows = schedule?.rows ?? [];
  return {
    loan,
    pending: read.isPending("loans", loan.id),
    client,
    lender,
    settings,
    rows,
    payments: payments.toSorted(oldestFirst),
    standing: standing({ ...loan, rows }, today),
    today,
  };
}

export function oldestFirst(a: Payment, b: Payment): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.at - b.at || (a.id < b.id ? -1 : 1);
}

export function isLive(payment: Payment): boolean {
  return payment.annulled === null;
}
