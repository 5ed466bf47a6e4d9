/** Asks on every screen, for a person who may view settings, how old the last proved backup is (ruling B1). */
import { useBackupState } from "#web/parts/session/use-backup-state.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";

const LateBackup = lazyPart(() => import("./LateBackup.tsx").then((module) => module.LateBackup));

export function BackupAlarm() {
  const state = useBackupState();
  return state?.isLate ? <LateBackup lastProvedAt={state.lastProvedAt} /> : null;
}
