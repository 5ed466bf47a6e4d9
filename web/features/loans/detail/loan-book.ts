/** Everything that the screen of one loan shows, read once and handed down. */

import { SETTINGS_ID } from "#contract/fixed-ids";
import type { Settings } from "#contract/records/business";
import type { Collateral } from "#contract/records/collateral";
import type { Amortization, Loan } from "#contract/records/loan";
import { type PaperWording, paperWordingId } from "#contract/records/paper-wording";
import type { Payment } from "#contract/records/payment";
import type { Client, Lender } from "#contract/records/people";
import type { Signature } from "#contract/records/signature";
import { may } from "#domain/access/permissions";
import { type ArrearsStatus, standing } from "#domain/arrears/standing";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { WordedPaper } from "#domain/documents/worded-papers";
import type { SettledLoan } from "#web/documents/payout/payout-slip.ts";
import type { Reader } from "#web/offline/store/reader.ts";

export interface LoanRecords {
  loan: Loan;
  /** Made here and not yet acknowledged. */
  pending: boolean;
  client: Client | null;
  lender: Lender | null;
  settings: Settings | null;
  rows: Amortization["rows"];
  /** All placed on the loan, annulled ones too; in the order of the fold, oldest first. */
  payments: readonly Payment[];
  /** All that were registered for it, given back ones too: its contract names them. Null: one may not see them. */
  collaterals: readonly Collateral[] | null;
  /** How the business words its papers; null where it kept the product's own. */
  wordings: Readonly<Record<WordedPaper, PaperWording | null>>;
  /** Under its papers, oldest first. */
  signatures: readonly Signature[];
  /** The loans that this one settled when it was granted, each with the payment by which it did. */
  settled: readonly SettledLoan[];
  standing: ArrearsStatus;
  today: CalendarDate;
}

/** Null where there is no such loan. The schedule belongs to it; of the rest, what did not come is left out. */
export async function readLoanBook(read: Reader, id: string | undefined): Promise<LoanRecords | null> {
  const loan = await read.get("loans", id);
  if (!loan) return null;
  const [schedule, payments, client, lender, settings, collaterals, signatures, contract, note, settled] =
    await Promise.all([
      read.get("amortizationItems", loan.id),
      read.optional.where("payments", "loanId", loan.id),
      read.optional.get("clients", loan.clientId),
      read.optional.get("lenders", loan.lenderId),
      read.optional.get("settings", SETTINGS_ID),
      read.optional.where("collaterals", "loanId", loan.id),
      read.optional.where("signatures", "subjectId", loan.id),
      read.optional.get("paperWordings", paperWordingId("contract")),
      read.optional.get("paperWordings", paperWordingId("promissory_note")),
      readSettled(read, loan),
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
    collaterals: may(read.principal, "collaterals", "view") ? collaterals.toSorted(firstRegistered) : null,
    wordings: { contract, promissory_note: note },
    signatures: signatures.toSorted((a, b) => a.at - b.at),
    settled,
    standing: standing({ ...loan, rows }, today),
    today,
  };
}

async function readSettled(read: Reader, { renews = [] }: Loan): Promise<SettledLoan[]> {
  const settled = renews.map(async ({ loanId, paymentId, amount }) => {
    const [loan, payment] = await Promise.all([
      read.optional.get("loans", loanId),
      read.optional.get("payments", paymentId),
    ]);
    return { loanId, amount, loan, payment };
  });
  return Promise.all(settled);
}

function firstRegistered(a: Collateral, b: Collateral): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}

export function oldestFirst(a: Payment, b: Payment): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.at - b.at || (a.id < b.id ? -1 : 1);
}

export function isLive(payment: Payment): boolean {
  return payment.annulled === null;
}

/** The loans that this one settled; none once the renewal is undone. */
export function standingRenewals({ renews = [], deleted, status }: Loan): NonNullable<Loan["renews"]> {
  return deleted || status === "cancelled" ? [] : renews;
}
