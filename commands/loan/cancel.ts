/** A loan that never came about is cancelled, and its money is back in the drawer; only without live payments (ruling L8). */
import { takeBackPayout } from "./payout.ts";
import { statusCommand } from "./status-action.ts";

export const cancelLoan = statusCommand({
  name: "loan.cancel",
  action: "cancel",
  hindrance({ loan, payments }) {
    if (loan.status === "cancelled") return "LOAN_STATUS";
    return payments.some((payment) => payment.annulled === null) ? "LOAN_HAS_PAYMENTS" : null;
  },
  payout: (loan, context) => ({ movementId: null, changes: takeBackPayout(loan, context) }),
});
