/** After 48 hours without a proved backup, everybody who may view settings is told on every screen (ruling B1). */
import { useEffect, useState } from "react";
import { backupState } from "#contract/backups";
import { may } from "#domain/access/permissions";
import { callServer } from "#web/session/call.ts";
import { session, useSession } from "#web/session/use-session.ts";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import classes from "./Backups.module.css";
import { momentText } from "./backup-words.ts";

const ASK_EVERY_MS = 3_600_000;

export function BackupAlarm() {
  useSession();
  const isAsking = may(session.principal, "settings", "view");
  const late = useLateBackup(isAsking);
  if (!isAsking || late === null) return null;
  return (
    <div className={classes.alarm}>
      <Notice tone="bad" title="Hace más de 48 horas que no hay una copia de seguridad comprobada">
        {late.lastProvedAt === null
          ? "Todavía no hay ninguna."
          : `La última: ${momentText(late.lastProvedAt)}`}{" "}
        <TextLink to="/settings/backups">Ver copias de seguridad</TextLink>
      </Notice>
    </div>
  );
}

/** Without the connection nothing is said: what the server did meanwhile is not known here. */
function useLateBackup(isAsking: boolean) {
  const [state, setState] = useState<ReturnType<typeof backupState.parse> | null>(null);
  useEffect(() => {
    if (!isAsking) return;
    const ask = async () => {
      const { status, body } = await callServer("GET", "/api/backups/state");
      const parsed = backupState.safeParse(body);
      if (status === 200 && parsed.success) setState(parsed.data);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isAsking]);
  return state?.isLate ? state : null;
}
