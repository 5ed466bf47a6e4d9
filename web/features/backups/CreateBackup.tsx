/** A file of chosen collections. Those that refer to each other are chosen together. */
import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { BackupsAnswer } from "#contract/backups";
import { sentence } from "#contract/refusals";
import { Section } from "#web/ui/detail/Section.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import "#web/ui/panel-styles.ts";
import { collectionText, recordsText } from "./backup-words.ts";
import { createBackup } from "./server.ts";

interface CreateBackupProps {
  groups: BackupsAnswer["groups"];
  onCreated(): Promise<void>;
}

const keyOf = (collections: readonly string[]) => collections[0] ?? "";

export function CreateBackup({ groups, onCreated }: CreateBackupProps) {
  const [chosen, setChosen] = useState(() => groups.map(({ collections }) => keyOf(collections)));
  const [busy, setBusy] = useState(false);
  const create = async () => {
    if (chosen.length === 0) {
      notify.error("Error", sentence("BACKUP_NOTHING_CHOSEN"));
      return;
    }
    setBusy(true);
    const made = await createBackup(chosen);
    setBusy(false);
    if (made.ok) notify.success("Copia de seguridad creada", made.value.filename);
    else if (made.why === sentence("BACKUP_EMPTY")) notify.info(made.why);
    else if (made.why === sentence("BACKUP_NOT_WRITTEN")) notify.error("Error", made.why);
    else notify.error("Error", `Error al crear la copia de seguridad: ${made.why}`);
    await onCreated();
  };
  return (
    <Section heading="Crear una copia">
      <Text>Guarda en el servidor un archivo que se puede descargar, llevar a otro lugar y restaurar.</Text>
      <Checkbox.Group value={chosen} onChange={setChosen} label="Qué se copia">
        <Stack gap="sm" mt="xs">
          {groups.map(({ collections, records }) => (
            <Checkbox
              key={keyOf(collections)}
              value={keyOf(collections)}
              label={collections.map(collectionText).join(", ")}
              description={`${recordsText(records)}${collections.length > 1 ? ". Van juntos: unos remiten a otros." : ""}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group>
        <Button loading={busy} onClick={() => void create()}>
          Crear copia de seguridad
        </Button>
      </Group>
    </Section>
  );
}
