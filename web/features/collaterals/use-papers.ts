/** Actions on the papers of a collateral: add several, look at one, keep one, remove one. */
import { useCallback } from "react";
import { addCollateralFiles, removeCollateralFile } from "#commands/collateral/papers";
import type { Collateral, CollateralFile } from "#contract/records/collateral";
import { useFileBytes } from "#web/offline/store/files.ts";
import { useConnectivity, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { saveFile } from "#web/platform/browser.ts";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { deletedNotice, refusedNotice, savedNotice } from "#web/wording/saving.ts";
import type { PaperFile } from "./paper-files.ts";

export function usePapers({ id }: Collateral) {
  const run = useRun();
  const stamp = useStamp();
  const { online } = useConnectivity();
  const bytesOf = useFileBytes();
  const add = useCallback(
    async (files: readonly PaperFile[]) => {
      const outcome = await run(
        addCollateralFiles,
        { id, at: stamp().at, files: files.map(({ declaration }) => declaration) },
        { files: files.map(({ declaration, blob }) => ({ id: declaration.id, blob })) },
      );
      const done = files.length === 1 ? "Archivo subido" : "Archivos subidos";
      if (outcome.ok) notify.success(...savedNotice(done, online));
      else notify.error(...refusedNotice(outcome.refusal.code, "No se pudo subir el archivo"));
    },
    [run, stamp, online, id],
  );
  const remove = useCallback(
    async (file: CollateralFile) => {
      const yes = await openConfirm({
        title: "¿Está seguro que desea eliminar este archivo?",
        consequence: `Se eliminará «${file.name}».`,
        confirmLabel: "Eliminar",
        destructive: true,
      });
      if (!yes) return;
      const outcome = await run(removeCollateralFile, { id, at: stamp().at, fileId: file.id });
      if (outcome.ok) notify.success(...deletedNotice("Archivo eliminado", online));
      else notify.error(...refusedNotice(outcome.refusal.code, "No se pudo eliminar el archivo"));
    },
    [run, stamp, online, id],
  );
  const download = useCallback(
    async (file: CollateralFile) => {
      const bytes = await bytesOf(file.id);
      if (!bytes) return notify.error("No se pudo descargar el archivo", NOT_HERE);
      await saveFile(file.name, bytes).catch(() =>
        notify.error("No se pudo descargar el archivo", "Este dispositivo no pudo guardarlo."),
      );
    },
    [bytesOf],
  );
  return { add, remove, download };
}

export const NOT_HERE =
  "Todavía no está en este dispositivo ni en el servidor, o no hay conexión. Inténtelo de nuevo más tarde.";
