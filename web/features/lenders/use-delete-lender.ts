/** Deleting a lender: asked first, and blocked while he has loans. */
import { useCallback } from "react";
import { deleteLender } from "#commands/lender/verbs";
import type { Lender } from "#contract/records/people";
import { useDeleting } from "#web/parts/editing/use-deleting.ts";
import { fullName } from "#web/parts/people/person.ts";
import { blockedNotice } from "#web/wording/saving.ts";

const BLOCKED = "No se pudo eliminar el prestamista. Puede tener préstamos asociados.";

/** Answers whether the lender is gone. `loans`: how many he has, when that is known. */
export function useDeleteLender(): (lender: Lender, loans: number) => Promise<boolean> {
  const remove = useDeleting(deleteLender);
  return useCallback(
    (lender, loans) =>
      remove(lender.id, {
        held: loans > 0 ? [BLOCKED] : null,
        title: "¿Eliminar el prestamista?",
        consequence: `Se eliminarán los datos de ${fullName(lender)}.`,
        done: "Prestamista eliminado correctamente",
        notDeleted: ({ code }) => blockedNotice(code, BLOCKED),
      }),
    [remove],
  );
}
