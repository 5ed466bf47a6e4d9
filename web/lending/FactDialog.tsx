/** A window for a fact that needs more than a reason: its consequence, its fields, a verb; a refusal keeps it open. */
import { Alert, Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import "#web/ui/panel-styles.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";

interface FactDialogProps {
  title: string;
  consequence: ReactNode;
  confirmLabel: string;
  /** The fields above the reason. */
  children?: ReactNode;
  /** Without it no reason is asked. */
  reasonLabel?: string;
  reasonOptional?: boolean;
  /** Records it; answers the sentence to show when it was refused, an empty one when the person only goes on here. */
  onConfirm: (reason: string) => Promise<string | null>;
  onClose: () => void;
}

export function FactDialog(props: FactDialogProps) {
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const missing = props.reasonLabel !== undefined && !props.reasonOptional && reason.trim() === "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing || busy) return;
    setBusy(true);
    const told = await props.onConfirm(reason.trim()).finally(() => setBusy(false));
    setRefusal(told);
    if (told === null) props.onClose();
  };
  return (
    <DialogWindow onClose={props.onClose} title={props.title} size="md" zIndex={540}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {refusal && <Alert color="red" role="alert" title={refusal} />}
          <Text component="div">{props.consequence}</Text>
          {props.children}
          {props.reasonLabel !== undefined && (
            <Textarea
              label={props.reasonOptional ? `${props.reasonLabel} (opcional)` : props.reasonLabel}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              maxLength={500}
              autosize
              minRows={2}
              withAsterisk={!props.reasonOptional}
              error={tried && missing ? "Escriba el motivo" : null}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={props.onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={busy}>
              {props.confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogWindow>
  );
}
