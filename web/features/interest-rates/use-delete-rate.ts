/** Deleting a rate: asked first, and blocked while a loan uses it. */
import { useCallback } from "react";
import { deleteInterestRate } from "#commands/interest-rate/verbs";
import type { InterestRate } from "#contract/records/interest-rate";
import { sentence } from "#contract/refusals";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { useDeleting } from "#web/parts/editing/use-deleting.ts";
import { rateText } from "#web/wording/loan.ts";
import { refusedNotice } from "#web/wording/saving.ts";

const NOT_DELETED = "Error eliminando datos";

export function useDeleteRate(): (rate: InterestRate) => Promise<boolean> {
  const store = useLocalStore();
  const remove = useDeleting(deleteInterestRate);
  return useCallback(
    async ({ id, name, rate, type }) => {
      const loans = await store.where("loans", "interestRateId", id);
      const isUsed = loans.some(({ deleted }) => deleted === null);
      return remove(id, {
        held: isUsed ? [NOT_DELETED, sentence("RATE_IN_USE")] : null,
        title: "¿Eliminar la tasa de interés?",
        consequence: `Se eliminará «${name}» (${rateText(rate, type)}) y ya no se ofrecerá en los préstamos nuevos.`,
        done: "Tasa de interés eliminada correctamente",
        notDeleted: (why) => refusedNotice(why, NOT_DELETED),
      });
    },
    [store, remove],
  );
}
