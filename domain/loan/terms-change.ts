/** What an edit of the terms would do, for the screen that shows before and after and asks (ruling L4). */
import type { LoanFacts, TermsVersion } from "./facts.ts";
import { replay } from "./replay.ts";
import type { LoanState } from "./state.ts";

export interface TermsChange {
  before: LoanState;
  after: LoanState;
  /** Numbers of the rows that were paid and are open after it. */
  reopened: number[];
  /** Numbers of the rows whose due date changes. */
  redated: number[];
}

/** Both as of the day that the version is recorded on. */
export function termsChange(facts: LoanFacts, version: TermsVersion): TermsChange {
  const others = facts.termsVersions.filter((other) => other.id !== version.id);
  const before = replay({ ...facts, termsVersions: others }, version.recordedOn);
  const after = replay({ ...facts, termsVersions: [...others, version] }, version.recordedOn);
  const rowsBefore = new Map(before.rows.map((row) => [row.paymentNumber, row]));
  const numbersOf = (holds: (row: LoanState["rows"][number]) => boolean) =>
    after.rows.filter((row) => row.paymentNumber > 0 && holds(row)).map((row) => row.paymentNumber);
  return {
    before,
    after,
    reopened: numbersOf(
      (row) => row.status !== "paid" && rowsBefore.get(row.paymentNumber)?.status === "paid",
    ),
    redated: numbersOf((row) => {
      const known = rowsBefore.get(row.paymentNumber);
      return known !== undefined && known.paymentDate !== row.paymentDate;
    }),
  };
}
