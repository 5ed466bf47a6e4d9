/** The way back from defaulted and cancelled (ruling L8). */
import type { Loan } from "#contract/records/loan";
import { chargesAgain } from "./charges.ts";
import { OF_LOAN, payOut } from "./payout.ts";
import { statusCommand } from "./status-action.ts";
import type { Undoing } from "./undo.ts";

export const reactivateLoan = statusCommand({
  name: "loan.reactivate",
  action: "reactivate",
  hindrance({ loan }) {
    if (loan.status === "cancelled") return loan.renews ? "RENEWAL_UNDONE" : null;
    return loan.status === "defaulted" ? null : "LOAN_STATUS";
  },
  handed: ({ loan }, _settled, undoing) =>
    loan.status === "cancelled" ? handedOverAgain(loan, undoing) : { loan, changes: [] },
});

/** A cancelled loan comes about after all: its money is handed over now, and its charges are paid again. */
function handedOverAgain(loan: Loan, undoing: Undoing) {
  const { commandId, at, date, userId } = undoing;
  const paidOut = payOut(loan, date, { commandId, at, today: date, userId });
  const charged = chargesAgain(loan, undoing, OF_LOAN);
  return {
    loan: { ...loan, payoutMovementId: paidOut.movementId, ...charged.loan },
    changes: [...paidOut.changes, ...charged.changes],
  };
}
