/** Mora forgiven on a loan, waiver by waiver, as far as each lowered what was owed (ruling F2). */
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { forgivenBy } from "#domain/loan/forgiven";
import { ZERO } from "#domain/money/money";
import type { ForgivenFact } from "#domain/reports/records";
import { factsOf } from "./facts-of.ts";

/** `payments` are all payments placed on the loan, annulled ones too. */
export function forgivenOn(loan: Loan, payments: readonly Payment[]): ForgivenFact[] {
  const lowered = forgivenBy(factsOf(loan, payments));
  return loan.waivers.map(({ id, date, userId, userName }) => {
    return { loanId: loan.id, date, amount: lowered.get(id) ?? ZERO, userId, userName };
  });
}
