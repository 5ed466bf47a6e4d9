/** The acuerdo that the fold reads last: by its day, then its instant. */
import type { Loan } from "#contract/records/loan";

export function latestAgreement({ agreements = [] }: Pick<Loan, "agreements">) {
  return agreements
    .toSorted((one, other) => (one.date === other.date ? one.at - other.at : one.date < other.date ? -1 : 1))
    .at(-1);
}
