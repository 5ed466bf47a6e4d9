/** Deleting a rate: asked first, and blocked while a loan uses it. */
import { useCallback } from "react";
import { deleteInterestRate } from "#commands/interest-rate/verbs";
import type { InterestRate } from "#contract/records/interest-rate";
import { sentence } from "#contract/refusals";
import { useConnectivity, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { rateText } from "#web/wording/loan.ts";
import { deletedNotice, refusedNotice } from "#web/wording/saving.ts";

export function useDeleteRate(): (rate: InterestRate) => Promise<void> {
  const store = useLocalStore();
  const run = useRun();
  const stamp = useStamp();
  const { online } = useConnectivity();
  return useCallback(
    async (rate) => {
      const loans = await store.where("loans", "interestRateId", rate.id);
      if (loans.some(({ deleted }) => deleted === null)) {
        notify.error("Error eliminando datos", sentence("RATE_IN_USE"));
        return;
      }
      const yes = await openConfirm({
        title: "¿Eliminar la tasa de interés?",
        consequence: `Se eliminará «${rate.name}» (${rateText(rate.rate, rate.type)}) y ya no se ofrecerá en los préstamos nuevos.`,
        confirmLabel: "Eliminar",
        destructive: true,
      });
      if (!yes) return;
      const outcome = await run(deleteInterestRate, { id: rate.id, at: stamp().at });
      if (!outcome.ok) notify.error(...refusedNotice(outcome.refusal.code, "Error eliminando datos"));
      else notify.success(...deletedNotice("Tasa de interés eliminada correctamente", online));
    },
    [store, run, stamp, online],
  );
}
