/** The backups that there are, and what can be done with each. */
import { Group, Stack, Text } from "@mantine/core";
import type { BackupRecord } from "#contract/backups";
import { saveBackup } from "#web/platform/backup-file.ts";
import { logError } from "#web/platform/error-log.ts";
import { ActionMenu } from "#web/ui/detail/ActionMenu.tsx";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { InPlace } from "#web/ui/in-place/InPlace.tsx";
import { usePlaces } from "#web/ui/in-place/use-places.ts";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import classes from "./Backups.module.css";
import { BringBackup } from "./BringBackup.tsx";
import { collectionText, momentText, recordsText, sizeText, stateText, TYPE_LABELS } from "./backup-words.ts";
import { deleteBackup, downloadBackup, validateBackup } from "./server.ts";

interface BackupListProps {
  backups: readonly BackupRecord[];
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

function Backups({ backups: now, mayRestore, mayDelete, onRestore, onChanged }: BackupListProps) {
  const { rows: backups, gone } = usePlaces(now, idOf);
  const actionsOf = (backup: BackupRecord): MenuAction[] => {
    const isFile = backup.backupType !== "nightly";
    const isWhole = backup.status === "completed";
    return [
      ...(isWhole && (isFile || mayRestore)
        ? [{ label: "Descargar", onSelect: () => void download(backup) }]
        : []),
      ...(isWhole && isFile && mayRestore
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
  return (
    <Section heading={`Copias (${now.length})`} action={mayRestore && <BringBackup onBrought={onChanged} />}>
      {backups.length === 0 ? (
        <Text c="dimmed">Todavía no hay copias. Cree una arriba; la de cada noche se hace sola.</Text>
      ) : (
        <ul className={classes.list} aria-label="Copias de seguridad">
          {backups.map((backup) => (
            <Entry
              key={backup.id}
              backup={backup}
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
  /** It was deleted, and keeps its place while a person works in the list. */
  isGone: boolean;
  actions: readonly MenuAction[];
}

function Entry({ backup, isGone, actions }: EntryProps) {
  const { filename, backupType, createdAt, fileSize, status, collections, notes } = backup;
  const tone = status === "failed" ? "bad" : status === "running" ? "info" : "good";
  return (
    <li className={classes.entry} data-kept>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={2} miw={0}>
          <Text fw={600} className={classes.name}>
            {filename === "" ? TYPE_LABELS[backupType] : filename}
          </Text>
          <Text size="sm" c="dimmed">
            {TYPE_LABELS[backupType]} · {momentText(createdAt)} · {sizeText(fileSize)}
          </Text>
          {collections.length > 0 && (
            <Text size="sm" c="dimmed">
              {collections.map(collectionText).join(", ")}
            </Text>
          )}
          {notes !== "" && <Text size="sm">{notes}</Text>}
          <div>
            {isGone ? (
              <StateBadge tone="quiet">Eliminada</StateBadge>
            ) : (
              <StateBadge tone={tone}>{stateText(backup)}</StateBadge>
            )}
          </div>
        </Stack>
        {actions.length > 0 && <ActionMenu actions={actions} label={`Más acciones de ${filename}`} />}
      </Group>
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
