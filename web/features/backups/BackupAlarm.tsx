/** Asks on every screen, for a person who may view settings, how old the last proved backup is (ruling B1). */
import { useEffect, useState } from "react";
import { type BackupState, backupState } from "#contract/backup-state";
import { may } from "#domain/access/permissions";
import { callServer } from "#web/parts/session/call.ts";
import { session, useSession } from "#web/parts/session/use-session.ts";
import { whenIdle } from "#web/platform/idle.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";

const ASK_EVERY_MS = 3_600_000;

const LateBackup = lazyPart(() => import("./LateBackup.tsx").then((module) => module.LateBackup));

export function BackupAlarm() {
  useSession();
  const isAsking = may(session.principal, "settings", "view");
  const late = useLateBackup(isAsking);
  return isAsking && late !== null ? <LateBackup lastProvedAt={late.lastProvedAt} /> : null;
}

/** Without the connection nothing is said: what the server did meanwhile is not known here. */
function useLateBackup(isAsking: boolean): BackupState | null {
  const [state, setState] = useState<BackupState | null>(null);
  useEffect(() => {
    if (!isAsking) return;
    const ask = async () => {
      const { status, body } = await callServer("GET", "/api/backups/state");
      const parsed = backupState.safeParse(body);
      if (status === 200 && parsed.success) setState(parsed.data);
    };
    const callOff = whenIdle(() => void ask());
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => {
      callOff();
      clearInterval(timer);
    };
  }, [isAsking]);
  return state?.isLate ? state : null;
}
