/** What an edit of the terms does to a running loan: the same facts folded before and after (ruling L4). */

import { afterAll } from "#commands/loan/terms";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { FOLD_RULES, type LoanFacts, type Terms } from "#domain/loan/facts";
import { project } from "#domain/loan/replay";
import type { LoanRow, LoanState } from "#domain/loan/state";
import { add, type Money, sum } from "#domain/money/money";

export interface TermsChange {
  before: LoanState;
  after: LoanState;
  /** Rows that were settled and are no longer. */
  reopened: readonly ReopenedRow[];
  payments: number;
  received: Money;
}

export interface ReopenedRow {
  paymentNumber: number;
  before: LoanRow;
  after: LoanRow;
}

export interface NewTerms {
  terms: Terms;
  cashTolerance: Money;
  recordedOn: CalendarDate;
}

/** Null when the new schedule leaves what can be written down. */
export function termsChange(facts: LoanFacts, next: NewTerms): TermsChange | null {
  const at = afterAll(0 as Instant, facts.termsVersions);
  const version = { id: "new", at, rules: FOLD_RULES, ...next };
  try {
    const before = project(facts);
    const after = project({ ...facts, termsVersions: [...facts.termsVersions, version] });
    const live = facts.payments.filter((payment) => !payment.voided);
    return {
      before,
      after,
      reopened: reopenedRows(before.rows, after.rows),
      payments: live.length,
      received: sum(live.map((payment) => payment.amount)),
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function reopenedRows(before: readonly LoanRow[], after: readonly LoanRow[]): ReopenedRow[] {
  const now = new Map(after.map((row) => [row.paymentNumber, row]));
  return before.flatMap((row) => {
    const next = now.get(row.paymentNumber);
    if (row.paymentNumber < 0 || row.status !== "paid" || !next || next.status === "paid") return [];
    return [{ paymentNumber: row.paymentNumber, before: row, after: next }];
  });
}

export function scheduleTotal(rows: readonly LoanRow[]): Money {
  return add(...rows.filter((row) => row.paymentNumber > 0).map((row) => row.payment));
}
