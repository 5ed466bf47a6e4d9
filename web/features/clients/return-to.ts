/** Where a new client is wanted: a loan that is half written down waits for him, and takes him as its client. */

const LOAN_FORM = "/loans/new";

export type LoanForm = typeof LOAN_FORM;

/** Only the form of a loan is led back to, so that an address from outside leads nowhere else. */
export function readReturnTo(search: Record<string, unknown>): { returnTo?: LoanForm } {
  return search.returnTo === LOAN_FORM ? { returnTo: LOAN_FORM } : {};
}
