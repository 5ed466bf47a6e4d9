/**
 * *Cerrar Caja*: counted first, then what was expected and the difference, then the confirmation. Counting again keeps the
 * counts before it (ruling C4).
 */
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { closeCash, handInsWait } from "#commands/cash/close";
import { type CashCount, MOST_COUNTS } from "#contract/records/cash";
import { refusalText } from "#contract/refusals";
import { absolute, type Money, subtract } from "#domain/money/money";
import { newId, useConnectivity, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { KeyValueList } from "#web/ui/detail/Section.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { GrowingText } from "#web/ui/form/GrowingText.tsx";
import { differenceLabel } from "#web/wording/cash.ts";
import { savedNotice } from "#web/wording/saving.ts";
import "#web/ui/panel-styles.ts";
import { CountFields } from "./CountFields.tsx";
import { type CountText, countOf, NO_COUNT } from "./count.ts";
import { type Drawer, isBlind, toleranceOf } from "./drawer.ts";

export function CloseWindow({ drawer, onClose }: { drawer: Drawer; onClose: () => void }) {
  const [counts, setCounts] = useState<readonly CashCount[]>([]);
  const [text, setText] = useState<CountText>(NO_COUNT);
  const [isCounting, setCounting] = useState(true);
  const blocked = handInsWait(drawer.waiting);
  if (blocked) {
    return (
      <DialogWindow title="Cerrar Caja" onClose={onClose}>
        <Alert color="red" role="alert" title="No se puede cerrar todavía">
          {refusalText(blocked)}
        </Alert>
      </DialogWindow>
    );
  }
  return (
    <DialogWindow title="Cerrar Caja" onClose={onClose}>
      {isCounting ? (
        <Counting
          drawer={drawer}
          text={text}
          onChange={setText}
          again={counts.length > 0}
          onCounted={(count) => {
            setCounts([...counts, count]);
            setCounting(false);
          }}
          onClose={onClose}
        />
      ) : (
        <Confirming
          drawer={drawer}
          counts={counts}
          onAgain={() => {
            setText(NO_COUNT);
            setCounting(true);
          }}
          onClose={onClose}
        />
      )}
    </DialogWindow>
  );
}

interface CountingProps {
  drawer: Drawer;
  text: CountText;
  onChange: (text: CountText) => void;
  again: boolean;
  onCounted: (count: CashCount) => void;
  onClose: () => void;
}

function Counting({ drawer, text, onChange, again, onCounted, onClose }: CountingProps) {
  const [tried, setTried] = useState(false);
  const blind = isBlind(drawer.settings);
  const count = countOf(text);
  const go = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (count) onCounted(count);
  };
  return (
    <form onSubmit={go} noValidate>
      <Stack>
        <Text>
          {again
            ? "Cuente de nuevo: el conteo anterior se conserva."
            : "Cuente el efectivo que hay en la caja."}
        </Text>
        <CountFields
          value={text}
          onChange={onChange}
          onlyPieces={blind}
          error={tried && !count ? "Escriba lo que contó, en números enteros" : null}
        />
        {!blind && (
          <Text size="sm">
            Según el libro: <Amount value={drawer.balance} />
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Continuar</Button>
        </Group>
      </Stack>
    </form>
  );
}

interface ConfirmingProps {
  drawer: Drawer;
  counts: readonly CashCount[];
  onAgain: () => void;
  onClose: () => void;
}

function Confirming({ drawer, counts, onAgain, onClose }: ConfirmingProps) {
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
    if (!missing && !busy && (await close(reason.trim(), notes.trim()))) onClose();
  };
  return (
    <form onSubmit={(event) => void confirm(event)} noValidate>
      <Stack>
        {refused !== null && (
          <Alert color="red" role="alert" title="No se cerró la caja">
            {refused}
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onAgain} disabled={counts.length >= MOST_COUNTS}>
            Contar de nuevo
          </Button>
          <Button type="submit" loading={busy}>
            Cerrar Caja
          </Button>
        </Group>
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
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const run = useRun();
  const stamp = useStamp();
  const navigate = useNavigate();
  const { online } = useConnectivity();
  const close = async (reason: string, notes: string): Promise<boolean> => {
    if (openingId === null) return false;
    setBusy(true);
    const outcome = await run(closeCash, { id, ...stamp(), openingId, counts: [...counts], reason, notes });
    setBusy(false);
    if (!outcome.ok) {
      setRefused(refusalText(outcome.refusal));
      return false;
    }
    notify.success(...savedNotice(["Éxito", "La caja ha sido cerrada correctamente."], online));
    await navigate({ to: "/cash", search: { cierre: id } as never });
    return true;
  };
  return { close, busy, refused };
}
