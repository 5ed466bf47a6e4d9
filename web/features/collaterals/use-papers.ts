/** Actions on the papers of a collateral: add several, look at one, keep one, remove one. */
import { useCallback } from "react";
import { addCollateralFiles, removeCollateralFile } from "#commands/collateral/papers";
import type { Collateral, CollateralFile } from "#contract/records/collateral";
import { useFileBytes } from "#web/offline/store/files.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import { saveFile } from "#web/platform/browser.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { PaperFile } from "./paper-files.ts";

export function usePapers({ id }: Collateral) {
  const { act } = useAct();
  const bytesOf = useFileBytes();
  const add = useCallback(
    (files: readonly PaperFile[]) =>
      act(
        addCollateralFiles,
        ({ at }) => ({ id, at, files: files.map(({ declaration }) => declaration) }),
        {
          done: files.length === 1 ? "Archivo subido" : "Archivos subidos",
          failed: "No se pudo subir el archivo",
        },
        { files: files.map(({ declaration, blob }) => ({ id: declaration.id, blob })) },
      ),
    [act, id],
  );
  const remove = useCallback(
    (file: CollateralFile) =>
      act(removeCollateralFile, ({ at }) => ({ id, at, fileId: file.id }), {
        ask: {
          title: "¿Está seguro que desea eliminar este archivo?",
          consequence: `Se eliminará «${file.name}».`,
          confirmLabel: "Eliminar",
          destructive: true,
        },
        done: "Archivo eliminado",
        deletes: true,
        failed: "No se pudo eliminar el archivo",
      }),
    [act, id],
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
