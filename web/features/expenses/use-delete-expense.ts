/** Deleting an expense: for a reason, and its money comes back by a movement of its own. */
import { useCallback } from "react";
import { deleteExpense } from "#commands/expense/verbs";
import type { Expense } from "#contract/records/expense";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import { useAct } from "#web/parts/editing/use-act.ts";

/** Answers whether it is gone. */
export function useDeleteExpense(): (expense: Expense) => Promise<boolean> {
  const { act } = useAct();
  return useCallback(
    async ({ id, description, amount, expenseDate }) => {
      const stays = await act(deleteExpense, (now, reason) => ({ id, ...now, reason }), {
        ask: {
          title: "¿Eliminar el gasto?",
          consequence: `Se eliminará «${description}» de ${formatMoney(amount)} del ${formatDate(expenseDate)}. La caja recibe el reverso hoy.`,
          confirmLabel: "Eliminar",
          destructive: true,
          reason: { label: "Motivo" },
        },
        done: "El gasto ha sido eliminado correctamente.",
        deletes: true,
        undone: "No se pudo eliminar el gasto.",
      });
      return stays === null;
    },
    [act],
  );
}
