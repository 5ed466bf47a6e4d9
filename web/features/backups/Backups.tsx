/** Backups: the state of the trusted one, the list, a file of chosen collections, and the recovery key. */
import { Stack } from "@mantine/core";
import { useState } from "react";
import type { BackupRecord } from "#contract/backups";
import { may } from "#domain/access/permissions";
import { session, useSession } from "#web/parts/session/use-session.ts";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { BackupList } from "./BackupList.tsx";
import { CreateBackup } from "./CreateBackup.tsx";
import { RecoveryKey } from "./RecoveryKey.tsx";
import { RestoreWindow } from "./RestoreWindow.tsx";
import { TrustedState } from "./TrustedState.tsx";
import { useBackups } from "./use-backups.ts";

const NOTHING_COUNTED = {};

export function Backups() {
  useSession();
  const { answer, problem, reload } = useBackups();
  const [restoring, setRestoring] = useState<BackupRecord | null>(null);
  if (problem !== null) {
    return (
      <ErrorState
        message="No se pudo cargar la lista de copias de seguridad."
        detail={`${problem}. Las copias están en el servidor: se hacen, se descargan y se restauran con conexión.`}
        onRetry={() => void reload()}
      />
    );
  }
  if (answer === null) return <LoadingState />;
  const { principal } = session;
  const isAdministrator = principal?.role === "admin";
  return (
    <Stack gap="xl">
      <TrustedState state={answer.state} backups={answer.backups} />
      <BackupList
        backups={answer.backups}
        holds={answer.holds ?? NOTHING_COUNTED}
        mayRestore={isAdministrator}
        mayDelete={may(principal, "settings", "delete")}
        onRestore={setRestoring}
        onChanged={reload}
      />
      {may(principal, "settings", "create") && <CreateBackup groups={answer.groups} onCreated={reload} />}
      {isAdministrator && <RecoveryKey state={answer.key} onChanged={reload} />}
      {restoring && (
        <RestoreWindow
          backup={restoring}
          onClose={() => {
            setRestoring(null);
            void reload();
          }}
        />
      )}
    </Stack>
  );
}
