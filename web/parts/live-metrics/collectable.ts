/** Which loans money is taken for. Money that reaches another loan all the same is kept, and waits for a look. */
import { isRunning } from "#contract/client-links";
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";

export function isCollectable(loan: Pick<Loan, "deleted" | "status">): boolean {
  return isRunning("loans", loan);
}

/** A continuous-yield loan that can be collected. */
export function isOpenYield(loan: Pick<YieldLoan, "status" | "deleted">): boolean {
  return isRunning("continuousYield", loan);
}
