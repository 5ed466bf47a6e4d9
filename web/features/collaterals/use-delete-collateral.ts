/** Deleting a collateral, with its papers: asked first. */
import { useCallback } from "react";
import { deleteCollateral } from "#commands/collateral/verbs";
import type { Collateral } from "#contract/records/collateral";
import { useConnectivity, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { countText } from "#web/wording/count.ts";
import { deletedNotice, refusedNotice } from "#web/wording/saving.ts";

/** Answers whether it is gone. */
export function useDeleteCollateral(): (collateral: Collateral) => Promise<boolean> {
  const run = useRun();
  const stamp = useStamp();
  const { online } = useConnectivity();
  return useCallback(
    async ({ id, description, files }) => {
      const papers = files.length > 0 ? ` y ${countText(files.length, "archivo", "archivos")}` : "";
      const yes = await openConfirm({
        title: "¿Está seguro que desea eliminar esta garantía?",
        consequence: `Se eliminarán «${description}»${papers}.`,
        confirmLabel: "Eliminar",
        destructive: true,
      });
      if (!yes) return false;
      const outcome = await run(deleteCollateral, { id, at: stamp().at });
      if (!outcome.ok) {
        notify.error(...refusedNotice(outcome.refusal.code, "No se pudo eliminar la garantía"));
        return false;
      }
      notify.success(...deletedNotice("Garantía eliminada", online));
      return true;
    },
    [run, stamp, online],
  );
}
