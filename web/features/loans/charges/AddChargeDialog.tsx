/** *Agregar cargo* of a loan that a list or its own screen names. */
import { addLoanCharge } from "#commands/loan/cost";
import type { Id } from "#contract/id";
import { useDoc } from "#web/offline/store/hooks.ts";
import { AddChargeWindow } from "#web/parts/payments/charges/AddChargeWindow.tsx";

export function AddChargeDialog({ loanId, onClose }: { loanId: Id; onClose: () => void }) {
  const { doc: loan } = useDoc("loans", loanId);
  return loan && <AddChargeWindow loan={loan} add={addLoanCharge} onClose={onClose} />;
}
