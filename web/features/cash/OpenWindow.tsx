/** *Abrir Caja*: the cash that was counted in the drawer. A difference to the book is said before the tap. */
import { Alert, Button, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { openCash } from "#commands/cash/open";
import type { CashCount } from "#contract/records/cash";
import { formatDate } from "#domain/calendar/calendar-date";
import { type Money, subtract, ZERO } from "#domain/money/money";
import { newId } from "#web/offline/store/hooks.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import { isBlind } from "#web/parts/live-metrics/blind.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { MoneyInput } from "#web/ui/form/MoneyInput.tsx";
import { differenceLabel } from "#web/wording/cash.ts";
import { refusedInFull } from "#web/wording/saving.ts";
import "#web/ui/panel-styles.ts";
import { WindowVerbs } from "#web/ui/WindowVerbs.tsx";
import { CountDialog } from "./CountDialog.tsx";
import { LeftCount } from "./CountFields.tsx";
import type { Drawer } from "./drawer.ts";
import { finished } from "./unfinished.ts";
import { useUnfinished } from "./use-unfinished.ts";

export function OpenWindow({ drawer, onClose }: { drawer: Drawer; onClose: () => void }) {
  // The count after the last closing: once another one stands, it is another count.
  const [about] = useState(`open ${drawer.drawer?.closed?.id ?? ""}`);
  const [count, setCount] = useUnfinished(about, "total");
  const amount = count.text.total;
  const [problem, setProblem] = useState<string | null>(null);
  const { open, busy, refused } = useOpening(() => {
    setCount(null);
    onClose();
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const counts = finished(count)?.counts;
    if (counts) await open(counts);
    else setProblem("Este campo es obligatorio");
  };
  return (
    <CountDialog title="Abrir Caja" isBlind={isBlind(drawer.settings)} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {refused !== null && (
            <Alert color="red" role="alert" title="No se abrió la caja">
              {refused.title}
            </Alert>
          )}
          <Text>Cuente el efectivo que hay en la caja para empezar.</Text>
          <LeftCount count={count} />
          <MoneyInput
            label="Saldo Inicial"
            data-unasked
            value={amount}
            onChange={(total) => {
              setCount({ ...count, text: { ...count.text, total } });
              setProblem(null);
            }}
            error={problem}
            withAsterisk
            data-autofocus
          />
          {!isBlind(drawer.settings) && <Book drawer={drawer} counted={amount} />}
          <WindowVerbs>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={busy}>
              Abrir Caja
            </Button>
          </WindowVerbs>
        </Stack>
      </form>
    </CountDialog>
  );
}

/** Opens once, with every count that was made. */
function useOpening(onDone: () => void) {
  const [id] = useState(newId);
  const { act, busy, refused } = useAct();
  const open = async (counts: readonly CashCount[]) => {
    const last = counts.at(-1);
    if (!last) return;
    const earlier = counts.length > 1 ? { earlier: counts.slice(0, -1) } : {};
    const given = { id, openingBalance: last.total, notes: "", ...earlier };
    const stays = await act(openCash, (now) => ({ ...given, ...now }), {
      done: ["Éxito", "La caja ha sido abierta correctamente."],
      undone: refusedInFull,
    });
    if (stays === null) onDone();
  };
  return { open, busy, refused };
}

/** The balance of the book, and the difference that the opening will record. */
function Book({ drawer, counted }: { drawer: Drawer; counted: Money | undefined }) {
  const closed = drawer.drawer?.closed ?? null;
  const difference =
    counted === undefined || Number.isNaN(counted) ? ZERO : subtract(counted, drawer.balance);
  return (
    <Text size="sm" aria-live="polite">
      Según el libro: <Amount value={drawer.balance} />
      {difference !== 0 && (
        <>
          {" · "}
          {drawer.drawer ? differenceLabel(difference) : "Saldo inicial"} <Amount value={difference} />, que
          queda registrado.
          {closed && ` Lo que contó el cierre del ${formatDate(closed.day)} se conserva.`}
        </>
      )}
    </Text>
  );
}
