/** Whether each backup can be put back: the server reads it whole, with its counts and sums, and says what it found. */
import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { BackupRecord } from "#contract/backups";
import { session, useSession } from "#web/parts/session/use-session.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import classes from "./Backups.module.css";
import { momentText, recordsText, sizeText, TYPE_LABELS } from "./backup-words.ts";
import { type Asked, validateBackup } from "./server.ts";
import { TrustedState } from "./TrustedState.tsx";
import { useBackups } from "./use-backups.ts";

export function BackupValidation() {
  return (
    <Stack gap="lg" maw="48rem">
      <BackLink to="/settings" label="Configuración" />
      <PageHeading title="Validación de copias" />
      <Validation />
    </Stack>
  );
}

function Validation() {
  useSession();
  const { answer, problem, reload } = useBackups();
  if (problem !== null) {
    return (
      <ErrorState
        message="No se pudo cargar la lista de copias de seguridad."
        detail={`${problem}. Las copias están en el servidor: se validan con conexión.`}
        onRetry={() => void reload()}
      />
    );
  }
  if (answer === null) return <LoadingState />;
  const isAdministrator = session.principal?.role === "admin";
  const whole = answer.backups.filter(({ status }) => status === "completed");
  return (
    <Stack gap="xl">
      <TrustedState state={answer.state} backups={answer.backups} />
      <Section heading={`Copias (${whole.length})`}>
        <Text>
          Validar lee la copia entera en el servidor y compara cada cuenta y cada suma con las que se
          escribieron. No cambia ningún dato.
        </Text>
        {!isAdministrator && <Text>Solo un administrador valida una copia.</Text>}
        {whole.length === 0 ? (
          <Text c="dimmed">Todavía no hay copias que validar.</Text>
        ) : (
          <ul className={classes.list} aria-label="Copias que se pueden validar">
            {whole.map((backup) => (
              <Entry key={backup.id} backup={backup} mayValidate={isAdministrator} />
            ))}
          </ul>
        )}
      </Section>
    </Stack>
  );
}

function Entry({ backup, mayValidate }: { backup: BackupRecord; mayValidate: boolean }) {
  const { id, filename, backupType, createdAt, fileSize, provedAt } = backup;
  const [found, setFound] = useState<Asked<number> | null>(null);
  const [busy, setBusy] = useState(false);
  const validate = async () => {
    setBusy(true);
    setFound(await validateBackup(id));
    setBusy(false);
  };
  const name = filename === "" ? TYPE_LABELS[backupType] : filename;
  return (
    <li className={classes.entry}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={2} miw={0}>
          <Text fw={600} className={classes.name}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {TYPE_LABELS[backupType]} · {momentText(createdAt)} · {sizeText(fileSize)}
          </Text>
          <div role="status">
            {found?.ok && <StateBadge tone="good">Válida: {recordsText(found.value)}</StateBadge>}
            {found && !found.ok && <StateBadge tone="bad">No es válida</StateBadge>}
          </div>
          {found && !found.ok && <Text size="sm">{found.why}</Text>}
          {backupType === "nightly" && (
            <Text size="sm">
              {provedAt === null
                ? "Todavía sin comprobar."
                : `Comprobada al restaurarla aparte: ${momentText(provedAt)}`}
            </Text>
          )}
        </Stack>
        {mayValidate && backupType !== "nightly" && (
          <Button
            variant="default"
            loading={busy}
            aria-label={`Validar ${name}`}
            onClick={() => void validate()}
          >
            Validar
          </Button>
        )}
      </Group>
    </li>
  );
}
