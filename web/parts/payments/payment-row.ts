/** A payment as lists, files and papers of payments show it: with its client, and the number of its loan. */
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Client } from "#contract/records/people";
import type { PaymentRow } from "#web/documents/reports/payments-list.ts";
import { fullName } from "#web/parts/people/person.ts";

export function paymentRow(
  payment: Payment,
  loans: ReadonlyMap<string, Loan>,
  clients: ReadonlyMap<string, Client>,
): PaymentRow {
  const loan = loans.get(payment.loanId ?? payment.claimedLoanId);
  return { payment, clientName: fullName(clients.get(loan?.clientId ?? "")), loanNumber: loan?.number };
}
