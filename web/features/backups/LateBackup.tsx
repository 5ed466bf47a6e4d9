/** After 48 hours without a proved backup, everybody who may view settings reads so on every screen (ruling B1). */
import type { BackupState } from "#contract/backup-state";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { momentText } from "./backup-words.ts";

export function LateBackup({ lastProvedAt }: Pick<BackupState, "lastProvedAt">) {
  return (
    <Notice tone="bad" title="Hace más de 48 horas que no hay una copia de seguridad comprobada">
      {lastProvedAt === null ? "Todavía no hay ninguna." : `La última: ${momentText(lastProvedAt)}`}{" "}
      <TextLink to="/settings/backups">Ver copias de seguridad</TextLink>
    </Notice>
  );
}
