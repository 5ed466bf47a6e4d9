/** *Contar y aceptar*: the office counts a hand-in, sees what it differs by, and takes in what was counted. */
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { acceptHandIn } from "#commands/custody/accept";
import { absolute, subtract } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { useRun, useStamp } from "#web/offline/store/hooks.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { CountFields } from "../CountFields.tsx";
import { type CountText, countOf, NO_COUNT } from "../count.ts";
import type { ShownHandIn } from "./held.ts";
import { useTold } from "./use-told.ts";

export function CountWindow({ handIn, onClose }: { handIn: ShownHandIn; onClose: () => void }) {
  const [text, setText] = useState<CountText>({ ...NO_COUNT, way: "total" });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const run = useRun();
  const stamp = useStamp();
  const told = useTold();
  const count = countOf(text);
  const accept = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!count || busy) return;
    setBusy(true);
    const outcome = await run(acceptHandIn, { id: handIn.id, ...stamp(), count });
    setBusy(false);
    const reason = told(outcome, ["Entrega aceptada", formatMoney(count.total)]);
    if (reason) setRefused(reason.title ?? "");
    else onClose();
  };
  return (
    <DialogWindow title={`Entrega de ${handIn.holderName}`} onClose={onClose}>
      <form onSubmit={(event) => void accept(event)} noValidate>
        <Stack>
          {refused !== null && (
            <Alert color="red" role="alert" title="No se aceptó la entrega">
              {refused}
            </Alert>
          )}
          <Text>Dice entregar {formatMoney(handIn.amount)}. Cuente: se acredita lo contado.</Text>
          <CountFields
            value={text}
            onChange={setText}
            onlyPieces={false}
            error={tried && !count ? "Escriba lo que contó" : null}
          />
          <Text aria-live="polite">{differenceText(handIn, count?.total ?? null)}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={busy}>
              Aceptar lo contado
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogWindow>
  );
}

function differenceText({ amount, holderName }: ShownHandIn, counted: ShownHandIn["counted"]): string {
  if (counted === null) return "";
  const difference = subtract(counted, amount);
  if (difference === 0) return "Cuadra.";
  const much = formatMoney(absolute(difference));
  return difference < 0
    ? `Faltan ${much}: quedan como faltante en la cuenta de ${holderName}.`
    : `Sobran ${much}: quedan a favor de ${holderName}.`;
}
