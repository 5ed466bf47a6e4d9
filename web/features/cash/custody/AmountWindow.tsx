/** A window about an amount of cash that passes from one person to another. */
import { Alert, Button, Stack, Text } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import type { Money } from "#domain/money/money";
import type { Stated } from "#web/ui/feedback/ReasonForm.tsx";
import { MoneyInput } from "#web/ui/form/MoneyInput.tsx";
import { GrowingText } from "#web/ui/GrowingText.tsx";
import "#web/ui/panel-styles.ts";
import { WindowVerbs } from "#web/ui/WindowVerbs.tsx";
import { CountDialog } from "../CountDialog.tsx";

interface AmountWindowProps {
  title: string;
  intro: ReactNode;
  verb: string;
  /** The proposal. */
  initial?: Money | undefined;
  /** It is counted, and nothing behind is seen meanwhile. */
  isBlind?: boolean;
  /** It is kept from the first figure on. */
  onAmount?: (amount: Money | undefined) => void;
  /** A word about an amount that is odd. */
  about?: (amount: Money | undefined) => ReactNode;
  children?: ReactNode;
  /** Null: it is done. */
  onSave: (amount: Money, notes: string) => Promise<Stated>;
  onClose: () => void;
}

export function AmountWindow(props: AmountWindowProps) {
  const { title, intro, verb, initial, isBlind = false, onAmount, about, children, onSave, onClose } = props;
  const [amount, setAmount] = useState(initial);
  const [notes, setNotes] = useState("");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const isMissing = amount === undefined || !(amount > 0);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || busy) return;
    setBusy(true);
    const stated = await onSave(amount, notes.trim());
    setBusy(false);
    if (stated === null) onClose();
    else if (stated !== "stays") setRefused(stated.title);
  };
  return (
    <CountDialog title={title} isBlind={isBlind} onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
          {refused !== null && (
            <Alert color="red" role="alert" title="No se registró">
              {refused}
            </Alert>
          )}
          <Text>{intro}</Text>
          {children}
          <MoneyInput
            label="Monto"
            {...(onAmount ? { "data-unasked": true } : {})}
            value={amount}
            onChange={(typed) => {
              setAmount(typed);
              onAmount?.(typed);
            }}
            error={tried && isMissing ? "Ingrese un monto válido mayor a cero" : null}
            withAsterisk
            data-autofocus
          />
          {about && (
            <Text size="sm" aria-live="polite">
              {about(amount)}
            </Text>
          )}
          <GrowingText
            label="Notas (opcional)"
            value={notes}
            onChange={(event) => setNotes(event.currentTarget.value)}
            maxLength={900}
          />
          <WindowVerbs>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={busy}>
              {verb}
            </Button>
          </WindowVerbs>
        </Stack>
      </form>
    </CountDialog>
  );
}
