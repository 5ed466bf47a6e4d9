/** The *cargos* of a loan of either kind as its borrower sees them: paid, and not taken back. */
import type { StatedLoan } from "#contract/portal";
import type { Loan } from "#contract/records/loan";

export function statedCharges({ charges = [] }: Pick<Loan, "charges">): Pick<StatedLoan, "charges"> {
  const paid = charges.filter(({ annulled }) => annulled === null);
  if (paid.length === 0) return {};
  return {
    charges: paid.map(({ id, name, way, amount, date, method, receiptNumber, receiptToken }) => {
      return { id, name, way, amount, date, method, receiptNumber, receiptToken };
    }),
  };
}
