/** The way back from defaulted and cancelled (ruling L8). */
import { derivedId } from "#contract/id";
import type { Loan, LoanCharge } from "#contract/records/loan";
import { chargesPaid } from "./charges.ts";
import { payOut } from "./payout.ts";
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
  const again = chargesAgain(loan, undoing);
  const charges = [...(loan.charges ?? []), ...again];
  return {
    loan: {
      ...loan,
      payoutMovementId: paidOut.movementId,
      ...(charges.length > 0 ? { charges } : {}),
    },
    changes: [...paidOut.changes, ...chargesPaid(loan.id, again)],
  };
}

/** Those that its cancelling gave back. One paid apart is paid by a receipt of its own, when it is. */
function chargesAgain(loan: Loan, { commandId, at, date, userId, userName }: Undoing): LoanCharge[] {
  const cancelled = loan.statusActions.findLast(({ action }) => action === "cancel");
  const givenBack = (loan.charges ?? []).filter(
    ({ annulled, way }) => annulled !== null && annulled.id === cancelled?.id && way !== "apart",
  );
  return givenBack.map((charge) => {
    const id = derivedId(commandId, charge.id);
    return { ...charge, id, at, date, userId, userName, annulled: null };
  });
}
