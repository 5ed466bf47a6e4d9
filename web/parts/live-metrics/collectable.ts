/** Which loans money is taken for. Money that reaches another loan all the same is kept, and waits for a look. */
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";

export function isCollectable({ deleted, status }: Pick<Loan, "deleted" | "status">): boolean {
  return deleted === null && (status === "active" || status === "defaulted");
}

/** A continuous-yield loan that can be collected. */
export function isOpenYield({ status, deleted }: Pick<YieldLoan, "status" | "deleted">): boolean {
  return status === "active" && deleted === null;
}
