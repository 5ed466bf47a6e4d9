/** Deleting an expense: for a reason, and its money comes back by a movement of its own. */
import { useCallback } from "react";
import { deleteExpense } from "#commands/expense/verbs";
import type { Expense } from "#contract/records/expense";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import { useRun, useStamp } from "#web/offline/store/hooks.ts";
import { useResultNotice } from "#web/parts/editing/use-result-notice.ts";
import { askReason } from "#web/ui/feedback/ask.ts";

/** Answers whether it is gone. */
export function useDeleteExpense(): (expense: Expense) => Promise<boolean> {
  const run = useRun();
  const stamp = useStamp();
  const tell = useResultNotice();
  return useCallback(
    async ({ id, description, amount, expenseDate }) => {
      const reason = await askReason({
        title: "¿Eliminar el gasto?",
        consequence: `Se eliminará «${description}» de ${formatMoney(amount)} del ${formatDate(expenseDate)}. La caja recibe el reverso hoy.`,
        confirmLabel: "Eliminar",
        destructive: true,
        reason: { label: "Motivo" },
        record: async (text) =>
          tell(await run(deleteExpense, { id, ...stamp(), reason: text }), {
            done: "El gasto ha sido eliminado correctamente.",
            deletes: true,
            undone: "No se pudo eliminar el gasto.",
          }),
      });
      return reason !== undefined;
    },
    [run, stamp, tell],
  );
}
