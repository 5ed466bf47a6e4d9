/** The way back from defaulted and cancelled (ruling L8). */
import { payOut } from "./payout.ts";
import { statusCommand } from "./status-action.ts";

export const reactivateLoan = statusCommand({
  name: "loan.reactivate",
  action: "reactivate",
  hindrance: ({ loan }) =>
    loan.status === "defaulted" || loan.status === "cancelled" ? null : "LOAN_STATUS",
  // A cancelled loan comes about after all: its money is handed over now.
  payout: (loan, context) =>
    loan.status === "cancelled"
      ? payOut(loan, context.today, context)
      : { movementId: loan.payoutMovementId, changes: [] },
});
