/** The effect of an edit of the terms on a running loan: as it stands, and as the command would leave it (ruling L4). */
import type { LoanAggregate } from "#commands/loan/aggregate";
import { editedTerms, type LoanTerms } from "#commands/loan/terms";
import { type UpdateLoanArgs, updateLoan } from "#commands/loan/update";
import type { Loan } from "#contract/records/loan";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { LoanRow } from "#domain/loan/state";
import { type Money, sum } from "#domain/money/money";
import type { Preview } from "#web/offline/store/preview.ts";
import type { LoanSnapshot } from "#web/parts/payments/BeforeAfter.tsx";

export interface TermsChange {
  before: LoanSnapshot;
  after: LoanSnapshot;
  /** Rows that were settled and are no longer. */
  reopened: readonly LoanRow[];
  payments: number;
  received: Money;
}

export interface NewTerms {
  terms: LoanTerms;
  cashTolerance: Money;
  /** All that are asked for; undefined where they stay as they are. */
  charges?: UpdateLoanArgs["changes"]["charges"];
}

export interface EditedLoan {
  aggregate: LoanAggregate;
  rows: readonly LoanRow[];
  stamp: { at: Instant; today: CalendarDate };
  preview: Preview;
}

/** Null when the command would refuse it: the new schedule leaves what can be written down. */
export function termsChange(
  { aggregate, rows, stamp, preview }: EditedLoan,
  next: NewTerms,
): TermsChange | null {
  const { loan, payments } = aggregate;
  const { charges, cashTolerance } = next;
  const changes = { ...editedTerms(next.terms), cashTolerance, charges };
  const args: UpdateLoanArgs = { id: loan.id, ...stamp, changes, reason: "" };
  const { decision } = preview(updateLoan, { aggregate, client: null, lender: null, rate: null }, args);
  if (!decision.ok) return null;
  let edited: Loan = loan;
  let after: readonly LoanRow[] = rows;
  for (const change of decision.changes) {
    if (change.collection === "loans" && change.doc) edited = change.doc;
    if (change.collection === "amortizationItems" && change.doc) after = change.doc.rows;
  }
  const live = payments.filter((payment) => !payment.annulled);
  return {
    before: { summary: loan.summary, rows },
    after: { summary: edited.summary, rows: after },
    reopened: reopenedRows(rows, after),
    payments: live.length,
    received: sum(live.map((payment) => payment.amount)),
  };
}

function reopenedRows(before: readonly LoanRow[], after: readonly LoanRow[]): LoanRow[] {
  const settled = new Set(before.filter(({ status }) => status === "paid").map((row) => row.paymentNumber));
  return after.filter(
    ({ paymentNumber, status }) => paymentNumber > 0 && status !== "paid" && settled.has(paymentNumber),
  );
}
