/** Whether a cost can be added to a loan. */
import type { Loan } from "#contract/records/loan";

/** A loan that came about can have costs, also after it was paid. */
export function takesCharges({ deleted, status }: Pick<Loan, "deleted" | "status">): boolean {
  return deleted === null && status !== "cancelled";
}
