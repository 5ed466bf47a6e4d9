/** The way back of a suspension of one loan, also of one that was recorded on many. */
import { annulSuspension } from "#commands/loan/suspension";
import type { Loan } from "#contract/records/loan";
import { useStamp } from "#web/offline/store/hooks.ts";
import { useActOnline } from "#web/parts/editing/use-act.ts";
import { suspendedDays, takenBackText } from "#web/wording/suspension.ts";
import { movedBack } from "../suspension/suspension-form.ts";
import type { LoanRecords } from "./loan-book.ts";

type Suspension = NonNullable<Loan["suspensions"]>[number];

export function useAnnulSuspension({ loan, payments }: LoanRecords): (suspension: Suspension) => void {
  const { act } = useActOnline();
  const stamp = useStamp();
  return (suspension) => {
    const back = movedBack(loan, payments, suspension.id, stamp());
    const { id: suspensionId } = suspension;
    void act(annulSuspension, (now, reason) => ({ id: loan.id, ...now, suspensionId, reason }), {
      ask: {
        title: `¿Anular la suspensión ${suspendedDays(suspension)}?`,
        consequence: takenBackText(back.length),
        confirmLabel: "Anular suspensión",
        cancelLabel: "Volver",
        destructive: true,
        reason: { label: "Motivo" },
      },
      done: "Suspensión anulada",
      undone: "No se anuló la suspensión",
    });
  };
}
