/** The way back of a suspension of one loan, also of one that was recorded on many. */
import { annulSuspension } from "#commands/loan/suspension";
import type { Loan } from "#contract/records/loan";
import { useRunOnline, useStamp } from "#web/offline/store/hooks.ts";
import { useResultNotice } from "#web/parts/editing/use-result-notice.ts";
import { askReason } from "#web/ui/feedback/ask.ts";
import { suspendedDays, takenBackText } from "#web/wording/suspension.ts";
import { movedBack } from "../suspension/suspension-form.ts";
import type { LoanRecords } from "./loan-book.ts";

type Suspension = NonNullable<Loan["suspensions"]>[number];

export function useAnnulSuspension({ loan, payments }: LoanRecords): (suspension: Suspension) => void {
  const run = useRunOnline();
  const stamp = useStamp();
  const tell = useResultNotice();
  return (suspension) => {
    const back = movedBack(loan, payments, suspension.id, stamp());
    void askReason({
      title: `¿Anular la suspensión ${suspendedDays(suspension)}?`,
      consequence: takenBackText(back.length),
      confirmLabel: "Anular suspensión",
      cancelLabel: "Volver",
      destructive: true,
      reason: { label: "Motivo" },
      record: async (reason) => {
        const args = { id: loan.id, ...stamp(), suspensionId: suspension.id, reason };
        const outcome = await run(annulSuspension, args);
        return tell(outcome, { done: "Suspensión anulada", undone: "No se anuló la suspensión" });
      },
    });
  };
}
