/**
 * *Contar y aceptar*: the office counts a hand-in, sees what it differs by, and takes in what was counted. Blind, the
 * amount as the collector says it comes after the count, and a recount keeps both (rulings C4, E8).
 */
import { Alert, Button, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { acceptHandIn } from "#commands/custody/accept";
import type { CashCount } from "#contract/records/cash";
import { absolute, subtract } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { useAct } from "#web/parts/editing/use-act.ts";
import { WindowVerbs } from "#web/ui/WindowVerbs.tsx";
import { refusedInFull } from "#web/wording/saving.ts";
import { CountDialog } from "../CountDialog.tsx";
import { CountFields, LeftCount } from "../CountFields.tsx";
import { EarlierCounts } from "../EarlierCounts.tsx";
import { again, finished, type Unfinished } from "../unfinished.ts";
import { useUnfinished } from "../use-unfinished.ts";
import { recountText } from "./account.ts";
import type { ShownHandIn } from "./held.ts";

interface CountWindowProps {
  handIn: ShownHandIn;
  isBlind: boolean;
  onClose: () => void;
}

export function CountWindow({ handIn, isBlind, onClose }: CountWindowProps) {
  const [count, setCount] = useUnfinished(`accept ${handIn.id}`, isBlind ? "pieces" : "total");
  const { accept, busy, refused } = useAccepting(handIn, () => {
    setCount(null);
    onClose();
  });
  const parts = { handIn, count, busy, onCount: setCount, onAccept: accept, onClose };
  return (
    <CountDialog title={`Entrega de ${handIn.holderName}`} isBlind={isBlind} onClose={onClose}>
      {refused !== null && (
        <Alert color="red" role="alert" title="No se aceptó la entrega" mb="md">
          {refused.title}
        </Alert>
      )}
      {count.isCounting ? <Counting {...parts} isBlind={isBlind} /> : <Counted {...parts} />}
    </CountDialog>
  );
}

function useAccepting({ id }: ShownHandIn, onDone: () => void) {
  const { act, busy, refused } = useAct();
  const accept = async (counts: readonly CashCount[]) => {
    const count = counts.at(-1);
    if (!count) return;
    const earlier = counts.length > 1 ? { earlier: counts.slice(0, -1) } : {};
    const stays = await act(acceptHandIn, (now) => ({ id, ...now, count, ...earlier }), {
      done: ["Entrega aceptada", formatMoney(count.total)],
      undone: refusedInFull,
    });
    if (stays === null) onDone();
  };
  return { accept, busy, refused };
}

interface PartProps {
  handIn: ShownHandIn;
  count: Unfinished;
  busy: boolean;
  onCount: (count: Unfinished) => void;
  onAccept: (counts: readonly CashCount[]) => Promise<void>;
  onClose: () => void;
}

function Counting({
  handIn,
  count,
  busy,
  onCount,
  onAccept,
  onClose,
  isBlind,
}: PartProps & { isBlind: boolean }) {
  const [tried, setTried] = useState(false);
  const done = finished(count);
  const go = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!done) return;
    if (isBlind) onCount(done);
    else void onAccept(done.counts);
  };
  return (
    <form onSubmit={go} noValidate>
      <Stack>
        <Text>
          {isBlind
            ? "Cuente lo que se entrega: se acredita lo contado."
            : `${statedText(handIn)} Cuente: se acredita lo contado.`}
        </Text>
        <LeftCount count={count} />
        <CountFields
          value={isBlind ? { ...count.text, way: "pieces" } : count.text}
          onChange={(text) => onCount({ ...count, text })}
          onlyPieces={isBlind}
          error={tried && !done ? "Escriba lo que contó" : null}
        />
        {!isBlind && (
          <Text aria-live="polite">{differenceText(handIn, done?.counts.at(-1)?.total ?? null)}</Text>
        )}
        <WindowVerbs>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={busy}>
            {isBlind ? "Continuar" : "Aceptar lo contado"}
          </Button>
        </WindowVerbs>
      </Stack>
    </form>
  );
}

/** After a blind count. */
function Counted({ handIn, count, busy, onCount, onAccept }: PartProps) {
  const counted = count.counts.at(-1)?.total ?? null;
  return (
    <Stack>
      <div aria-live="polite">
        <EarlierCounts counts={count.counts} />
        <Text>
          {statedText(handIn)} {differenceText(handIn, counted)}
        </Text>
      </div>
      <WindowVerbs>
        <Button variant="default" onClick={() => onCount(again(count))}>
          Contar de nuevo
        </Button>
        <Button loading={busy} onClick={() => void onAccept(count.counts)}>
          Aceptar lo contado
        </Button>
      </WindowVerbs>
    </Stack>
  );
}

/** The amount as the collector says it, with what the collector had counted before. */
function statedText({ amount, earlier }: ShownHandIn): string {
  const stated = `Dice entregar ${formatMoney(amount)}.`;
  return earlier ? `${stated} ${recountText(earlier)}` : stated;
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
