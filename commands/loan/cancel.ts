/** A loan that never came about is cancelled, and its money is back in the drawer; only without live payments (ruling L8). */
import { statusCommand } from "./status-action.ts";
import { undone, undoRefusal } from "./undo.ts";

export const cancelLoan = statusCommand({
  name: "loan.cancel",
  action: "cancel",
  hindrance(aggregate) {
    const { loan, payments } = aggregate;
    if (loan.status === "cancelled") return "LOAN_STATUS";
    const isPaid = payments.some((payment) => payment.annulled === null);
    return undoRefusal(aggregate) ?? (isPaid ? "LOAN_HAS_PAYMENTS" : null);
  },
  handed: undone,
});
