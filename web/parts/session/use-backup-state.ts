/** How old the last proved backup is, asked of the server by a person who may view settings: once for all screens, and each hour. */
import { type BackupState, backupState } from "#contract/backup-state";
import { may } from "#domain/access/permissions";
import { whenIdle } from "#web/platform/idle.ts";
import { Signal, useSignal } from "#web/platform/signal.ts";
import { callServer } from "./call.ts";
import { session, useSession } from "./use-session.ts";

const ASK_EVERY_MS = 3_600_000;

/** Without the connection nothing is said: what the server did meanwhile is not known here. */
const heard = new Signal<BackupState | null>(null, follow);

/** A screen that names it asks again: the copy may have been made since. */
export async function askBackupState(): Promise<void> {
  if (!may(session.principal, "settings", "view")) return;
  const { status, body } = await callServer("GET", "/api/backups/state");
  const parsed = backupState.safeParse(body);
  if (status === 200 && parsed.success) heard.set(parsed.data);
}

function follow(): () => void {
  const callOff = whenIdle(() => void askBackupState());
  const timer = setInterval(() => void askBackupState(), ASK_EVERY_MS);
  return () => {
    callOff();
    clearInterval(timer);
    heard.set(null);
  };
}

const NEVER = new Signal<BackupState | null>(null);

/** Null while nothing is known, and for a person who may not view settings. */
export function useBackupState(): BackupState | null {
  useSession();
  return useSignal(may(session.principal, "settings", "view") ? heard : NEVER);
}
