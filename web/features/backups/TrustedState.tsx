/** When the last proved backup was made, and what to do when that is long ago. */
import type { BackupState } from "#contract/backup-state";
import type { BackupRecord } from "#contract/backups";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { momentText } from "./backup-words.ts";

export function TrustedState({ state, backups }: { state: BackupState; backups: readonly BackupRecord[] }) {
  const { lastProvedAt, isLate } = state;
  const last = backups.find(({ backupType }) => backupType === "nightly");
  const failure = last?.status === "failed" ? ` El último intento falló: ${last.notes}` : "";
  const when = lastProvedAt === null ? "Todavía no hay ninguna." : `La última: ${momentText(lastProvedAt)}`;
  return (
    <Notice
      tone={isLate ? "bad" : "info"}
      title={isLate ? "Hace más de 48 horas que no hay una copia comprobada" : "Copia de cada noche"}
    >
      El servidor copia todo a las dos de la mañana y restaura cada copia aparte para comprobarla. {when}
      {failure}
      {isLate &&
        " Avise a su técnico: que revise el disco de la computadora de Cuadre y haga una copia con «npm run backup»."}
    </Notice>
  );
}
