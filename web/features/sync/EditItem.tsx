/** The words of a refused item, to correct before it goes again. Figures are corrected in their own forms. */
import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { JsonObject } from "#contract/envelope";
import type { AttentionItem } from "#web/offline/book/sync-state.ts";
import { commandLabel } from "#web/wording/command.ts";
import { fieldLabel } from "#web/wording/field.ts";
import { typedPart } from "./resend.ts";
import "#web/ui/panel-styles.ts";

const WORDS = ["name", "lastName", "identification", "email", "phone", "address", "whatsappPhone"];

export function editableFields(item: AttentionItem): string[] {
  const typed = typedPart(item);
  return typed ? WORDS.filter((field) => typeof typed.values[field] === "string") : [];
}

interface EditItemProps {
  item: AttentionItem;
  onClose: () => void;
  onSend: (values: JsonObject) => Promise<void>;
}

export function EditItem({ item, onClose, onSend }: EditItemProps) {
  const typed = typedPart(item)?.values ?? {};
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(editableFields(item).map((field) => [field, String(typed[field])])),
  );
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    await onSend({ ...typed, ...values }).finally(() => setSending(false));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={commandLabel(item.name)}
      size="md"
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          {editableFields(item).map((field) => (
            <TextInput
              key={field}
              label={fieldLabel(field)}
              value={values[field] ?? ""}
              onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
            />
          ))}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={sending}>
              Enviar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
