/** Deleting a collateral, with its papers: asked first. */
import { useCallback } from "react";
import { deleteCollateral } from "#commands/collateral/verbs";
import type { Collateral } from "#contract/records/collateral";
import { useDeleting } from "#web/parts/editing/use-deleting.ts";
import { countText } from "#web/wording/count.ts";
import { refusedNotice } from "#web/wording/saving.ts";

/** Answers whether it is gone. */
export function useDeleteCollateral(): (collateral: Collateral) => Promise<boolean> {
  const remove = useDeleting(deleteCollateral);
  return useCallback(
    ({ id, description, files }) => {
      const papers = files.length > 0 ? ` y ${countText(files.length, "archivo", "archivos")}` : "";
      return remove(id, {
        title: "¿Está seguro que desea eliminar esta garantía?",
        consequence: `Se eliminarán «${description}»${papers}.`,
        done: "Garantía eliminada",
        notDeleted: (why) => refusedNotice(why, "No se pudo eliminar la garantía"),
      });
    },
    [remove],
  );
}
