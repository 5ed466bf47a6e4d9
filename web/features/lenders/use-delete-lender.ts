/** Deleting a lender: asked first, and blocked while he has loans. */
import { useCallback } from "react";
import { deleteLender } from "#commands/lender/verbs";
import type { Lender } from "#contract/records/people";
import { useConnectivity, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { fullName } from "#web/parts/people/person.ts";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { blockedNotice, deletedNotice } from "#web/wording/saving.ts";

const BLOCKED = "No se pudo eliminar el prestamista. Puede tener préstamos asociados.";

/** Answers whether the lender is gone. `loans`: how many he has, when that is known. */
export function useDeleteLender(): (lender: Lender, loans: number) => Promise<boolean> {
  const run = useRun();
  const stamp = useStamp();
  const { online } = useConnectivity();
  return useCallback(
    async (lender, loans) => {
      if (loans > 0) {
        notify.error(BLOCKED);
        return false;
      }
      const yes = await openConfirm({
        title: "¿Eliminar el prestamista?",
        consequence: `Se eliminarán los datos de ${fullName(lender)}.`,
        confirmLabel: "Eliminar",
        destructive: true,
      });
      if (!yes) return false;
      const outcome = await run(deleteLender, { id: lender.id, at: stamp().at });
      if (outcome.ok) notify.success(...deletedNotice("Prestamista eliminado correctamente", online));
      else notify.error(...blockedNotice(outcome.refusal.code, BLOCKED));
      return outcome.ok;
    },
    [run, stamp, online],
  );
}
