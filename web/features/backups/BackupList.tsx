/** The backups that there are, and what can be done with each. */
import { Stack, Text } from "@mantine/core";
import type { BackupHolds, BackupRecord, BackupsAnswer } from "#contract/backups";
import { saveBackup } from "#web/platform/backup-file.ts";
import { logError } from "#web/platform/error-log.ts";
import { ActionMenu } from "#web/ui/detail/ActionMenu.tsx";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { InPlace } from "#web/ui/in-place/InPlace.tsx";
import { usePlaces } from "#web/ui/in-place/use-places.ts";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import classes from "./Backups.module.css";
import { BringBackup } from "./BringBackup.tsx";
import { copyMoment, heldText, recordsText, sizeText, stateText, TYPE_LABELS } from "./backup-words.ts";
import { deleteBackup, downloadBackup, validateBackup } from "./server.ts";
import { WholeWords } from "./WholeWords.tsx";

interface BackupListProps {
  backups: readonly BackupRecord[];
  holds: NonNullable<BackupsAnswer["holds"]>;
  /** Looks into a copy and puts it back. */
  mayRestore: boolean;
  mayDelete: boolean;
  onRestore(backup: BackupRecord): void;
  onChanged(): Promise<void>;
}

export function BackupList(props: BackupListProps) {
  return (
    <InPlace>
      <Backups {...props} />
    </InPlace>
  );
}

const idOf = ({ id }: BackupRecord): string => id;

function Backups({ backups: now, holds, mayRestore, mayDelete, onRestore, onChanged }: BackupListProps) {
  const { rows: backups, gone } = usePlaces(now, idOf);
  const actionsOf = (backup: BackupRecord): MenuAction[] => {
    const isFile = backup.backupType !== "nightly";
    const isWhole = backup.status === "completed";
    return [
      ...(isWhole && (isFile || mayRestore)
        ? [{ label: "Descargar", onSelect: () => void download(backup) }]
        : []),
      ...(isWhole && mayRestore
        ? [
            { label: "Validar", onSelect: () => void validate(backup) },
            { label: "Restaurar", onSelect: () => onRestore(backup) },
          ]
        : []),
      ...(isFile && mayDelete
        ? [{ label: "Eliminar", destructive: true, onSelect: () => void remove(backup, onChanged) }]
        : []),
    ];
  };
  const bring = mayRestore && <BringBackup onBrought={onChanged} />;
  const isEmpty = backups.length === 0;
  return (
    <Section heading={`Copias (${now.length})`} action={!isEmpty && bring}>
      {isEmpty ? (
        <EmptyState
          drawing="copies"
          message="Todavía no hay copias. La de cada noche se hace sola; cree una abajo para no esperar."
          action={bring}
        />
      ) : (
        <ul className={classes.list} aria-label="Copias de seguridad">
          {backups.map((backup) => (
            <Entry
              key={backup.id}
              backup={backup}
              holds={holds[backup.id]}
              mayLook={mayRestore && backup.status === "completed"}
              isGone={gone.has(backup.id)}
              actions={gone.has(backup.id) ? [] : actionsOf(backup)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface EntryProps {
  backup: BackupRecord;
  holds: BackupHolds | undefined;
  mayLook: boolean;
  /** It was deleted, and keeps its place while a person works in the list. */
  isGone: boolean;
  actions: readonly MenuAction[];
}

const TONES = { failed: "bad", running: "info", completed: "good" } as const;

function Entry({ backup, holds, mayLook, isGone, actions }: EntryProps) {
  const { id, filename, backupType, createdAt, fileSize, status, notes } = backup;
  const held = heldText(backup, holds);
  const size = status === "completed" ? ` · ${sizeText(fileSize)}` : "";
  return (
    <li className={classes.entry} data-kept>
      <Stack gap={2} miw={0} className={classes.about}>
        <Text fw={600} className={classes.name}>
          <WholeWords text={`${TYPE_LABELS[backupType]} · ${copyMoment(createdAt)}`} />
        </Text>
        {held !== "" && (
          <Text size="sm">
            <WholeWords text={held} />
          </Text>
        )}
        {filename !== "" && (
          <Text size="sm" c="dimmed" className={classes.name}>
            {filename}
            {size}
          </Text>
        )}
        {notes !== "" && <Text size="sm">{notes}</Text>}
        <div>
          {isGone ? (
            <StateBadge tone="quiet">Eliminada</StateBadge>
          ) : (
            <StateBadge tone={TONES[status]}>{stateText(backup)}</StateBadge>
          )}
        </div>
      </Stack>
      <div className={classes.verbs}>
        {mayLook && !isGone && (
          <LinkButton
            to="/settings/backups/$backupId"
            params={{ backupId: id }}
            variant="default"
            preload={false}
            aria-label={`Abrir para mirar ${filename}`}
          >
            Abrir para mirar
          </LinkButton>
        )}
        {actions.length > 0 && <ActionMenu actions={actions} label={`Más acciones de ${filename}`} />}
      </div>
    </li>
  );
}

async function download({ id, filename }: BackupRecord): Promise<void> {
  const content = await downloadBackup(id);
  if (content === null) {
    notify.error("Error al descargar archivo", "Revise la conexión e inténtelo de nuevo.");
    return;
  }
  try {
    const place = await saveBackup(filename, content);
    if (place !== null) notify.success("Copia guardada en este teléfono", `${place}: ${filename}`);
  } catch (fault) {
    logError("error", fault);
    notify.error("Error al guardar archivo", "Este dispositivo no pudo guardar el archivo.");
  }
}

async function validate({ id, filename }: BackupRecord): Promise<void> {
  const found = await validateBackup(id);
  if (found.ok)
    notify.success("Copia válida", `${filename}: ${recordsText(found.value)}, como se escribieron.`);
  else notify.error("La copia no es válida", found.why);
}

async function remove({ id, filename }: BackupRecord, onChanged: () => Promise<void>): Promise<void> {
  const yes = await openConfirm({
    title: "Eliminar copia de seguridad",
    consequence: `Se eliminará ${filename} del servidor. No se puede recuperar.`,
    confirmLabel: "Eliminar",
    destructive: true,
  });
  if (!yes) return;
  const removed = await deleteBackup(id);
  if (removed.ok) notify.success("Copia de seguridad eliminada", filename);
  else notify.error("No se pudo eliminar la copia de seguridad.", removed.why);
  await onChanged();
}
