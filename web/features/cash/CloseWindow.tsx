/**
 * *Cerrar Caja*: counted first, then what was expected and the difference, then the confirmation. Counting again keeps the
 * counts before it (ruling C4).
 */
import { Alert, Button, Stack, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { closeCash, handInsWait } from "#commands/cash/close";
import { type CashCount, MOST_COUNTS } from "#contract/records/cash";
import { refusalText } from "#contract/refusals";
import { absolute, type Money, subtract } from "#domain/money/money";
import { newId } from "#web/offline/store/hooks.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import { isBlind } from "#web/parts/live-metrics/blind.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { KeyValueList } from "#web/ui/detail/Section.tsx";
import { GrowingText } from "#web/ui/GrowingText.tsx";
import { differenceLabel } from "#web/wording/cash.ts";
import { refusedInFull } from "#web/wording/saving.ts";
import "#web/ui/panel-styles.ts";
import { WindowVerbs } from "#web/ui/WindowVerbs.tsx";
import { CountDialog } from "./CountDialog.tsx";
import { CountFields, LeftCount } from "./CountFields.tsx";
import { type Drawer, isHidden, toleranceOf, waitingText } from "./drawer.ts";
import { again, finished, type Unfinished } from "./unfinished.ts";
import { useUnfinished } from "./use-unfinished.ts";

export function CloseWindow({ drawer, onClose }: { drawer: Drawer; onClose: () => void }) {
  // The closing of the opening that stood when the window opened, whatever happens to the drawer meanwhile.
  const [openingId] = useState(drawer.opening?.id ?? "");
  const [count, setCount] = useUnfinished(`close ${openingId}`, "pieces");
  const blocked = handInsWait(drawer.waiting);
  if (blocked) {
    return (
      <DialogWindow title="Cerrar Caja" onClose={onClose}>
        <Alert color="red" role="alert" title="No se puede cerrar todavía">
          {isHidden(drawer) ? waitingText(drawer.waiting) : refusalText(blocked)}
        </Alert>
      </DialogWindow>
    );
  }
  return (
    <CountDialog title="Cerrar Caja" isBlind={isBlind(drawer.settings)} onClose={onClose}>
      {count.isCounting ? (
        <Counting drawer={drawer} count={count} onCount={setCount} onClose={onClose} />
      ) : (
        <Confirming
          drawer={drawer}
          counts={count.counts}
          onAgain={() => setCount(again(count))}
          onClosed={() => {
            setCount(null);
            onClose();
          }}
        />
      )}
    </CountDialog>
  );
}

interface CountingProps {
  drawer: Drawer;
  count: Unfinished;
  onCount: (count: Unfinished) => void;
  onClose: () => void;
}

function Counting({ drawer, count, onCount, onClose }: CountingProps) {
  const [tried, setTried] = useState(false);
  const blind = isBlind(drawer.settings);
  const done = finished(count);
  const go = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (done) onCount(done);
  };
  return (
    <form onSubmit={go} noValidate>
      <Stack>
        <Text>
          {count.counts.length > 0
            ? "Cuente de nuevo: el conteo anterior se conserva."
            : "Cuente el efectivo que hay en la caja."}
        </Text>
        <LeftCount count={count} />
        <CountFields
          value={blind ? { ...count.text, way: "pieces" } : count.text}
          onChange={(text) => onCount({ ...count, text })}
          onlyPieces={blind}
          error={tried && !done ? "Escriba lo que contó, en números enteros" : null}
        />
        {!blind && (
          <Text size="sm">
            Según el libro: <Amount value={drawer.balance} />
          </Text>
        )}
        <WindowVerbs>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Continuar</Button>
        </WindowVerbs>
      </Stack>
    </form>
  );
}

interface ConfirmingProps {
  drawer: Drawer;
  counts: readonly CashCount[];
  onAgain: () => void;
  onClosed: () => void;
}

function Confirming({ drawer, counts, onAgain, onClosed }: ConfirmingProps) {
  const [reason, setReason] = useState("");
  const [notes, setNotes] = useState("");
  const [tried, setTried] = useState(false);
  const { close, busy, refused } = useClosing(drawer, counts);
  const counted = counts.at(-1)?.total ?? (0 as Money);
  const difference = subtract(counted, drawer.balance);
  const needsReason = absolute(difference) > toleranceOf(drawer.settings);
  const missing = needsReason && reason.trim() === "";
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!missing && (await close(reason.trim(), notes.trim()))) onClosed();
  };
  return (
    <form onSubmit={(event) => void confirm(event)} noValidate>
      <Stack>
        {refused !== null && (
          <Alert color="red" role="alert" title="No se cerró la caja">
            {refused.title}
          </Alert>
        )}
        <Result drawer={drawer} counts={counts} difference={difference} />
        {difference !== 0 && (
          <GrowingText
            label={needsReason ? "Motivo de la diferencia" : "Motivo de la diferencia (opcional)"}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={500}
            withAsterisk={needsReason}
            error={tried && missing ? "Escriba el motivo" : null}
          />
        )}
        <GrowingText
          label="Notas (opcional)"
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
          maxLength={1000}
        />
        <Text>¿Desea cerrar la caja? Lo que se registre después cae en el día siguiente.</Text>
        <WindowVerbs>
          <Button variant="default" onClick={onAgain} disabled={counts.length >= MOST_COUNTS}>
            Contar de nuevo
          </Button>
          <Button type="submit" loading={busy}>
            Cerrar Caja
          </Button>
        </WindowVerbs>
      </Stack>
    </form>
  );
}

interface ResultProps {
  drawer: Drawer;
  counts: readonly CashCount[];
  difference: Money;
}

function Result({ drawer, counts, difference }: ResultProps) {
  const earlier = counts.slice(0, -1);
  return (
    <div aria-live="polite">
      <KeyValueList
        entries={[
          { label: "Esperado", value: <Amount value={drawer.balance} /> },
          ...earlier.map(({ total }, place) => ({
            label: `Conteo ${place + 1}`,
            value: <Amount value={total} />,
          })),
          {
            label: earlier.length > 0 ? `Contado (conteo ${counts.length})` : "Contado",
            value: <Amount value={counts.at(-1)?.total ?? (0 as Money)} strong />,
          },
          {
            label: "Diferencia",
            value: (
              <>
                <Amount value={difference} strong /> {differenceLabel(difference)}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

/** Closes once, and shows the closing afterwards, from where it is printed. */
function useClosing({ opening }: Drawer, counts: readonly CashCount[]) {
  const [id] = useState(newId);
  const [openingId] = useState(opening?.id ?? null);
  const { act, busy, refused } = useAct();
  const navigate = useNavigate();
  const close = async (reason: string, notes: string): Promise<boolean> => {
    if (openingId === null) return false;
    const given = { id, openingId, counts: [...counts], reason, notes };
    const stays = await act(closeCash, (now) => ({ ...given, ...now }), {
      done: ["Éxito", "La caja ha sido cerrada correctamente."],
      undone: refusedInFull,
    });
    if (stays !== null) return false;
    await navigate({ to: "/cash", search: { cierre: id } });
    return true;
  };
  return { close, busy, refused };
}
