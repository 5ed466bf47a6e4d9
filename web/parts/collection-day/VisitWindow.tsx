/** The result of a visit at which nothing was paid: four words, a day for a promise, a note; the place comes by itself. */
import { Alert, Button, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { recordVisit } from "#commands/visit/record";
import type { Client } from "#contract/records/people";
import { VISIT_RESULTS, type VisitResult } from "#contract/records/visit";
import { addDays, type CalendarDate, formatDate, parseDate } from "#domain/calendar/calendar-date";
import { newId, useStamp, useToday } from "#web/offline/store/hooks.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import { fullName } from "#web/parts/people/person.ts";
import { currentPosition, type Position } from "#web/platform/browser.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { DateInput } from "#web/ui/form/DateInput.tsx";
import { GrowingText } from "#web/ui/GrowingText.tsx";
import "#web/ui/panel-styles.ts";
import { Segments } from "#web/ui/Segments.tsx";
import { WindowVerbs } from "#web/ui/WindowVerbs.tsx";
import { VISIT_RESULT_LABELS } from "#web/wording/visit.ts";

interface VisitWindowProps {
  client: Client;
  onClose: () => void;
}

const OPTIONS = VISIT_RESULTS.map((value) => ({ value, label: VISIT_RESULT_LABELS[value] }));
const FARTHEST_DAYS = 366;
/** A phone in a pocket of a concrete house may never learn where it is: the visit does not wait longer for it. */
const PATIENCE_MS = 4000;

export function VisitWindow({ client, onClose }: VisitWindowProps) {
  const today = useToday();
  const [id] = useState(newId);
  const [here] = useState(placeSoon);
  const [result, setResult] = useState<VisitResult>("not_home");
  const [day, setDay] = useState<CalendarDate | undefined>(addDays(today, 1));
  const [notes, setNotes] = useState("");
  const [tried, setTried] = useState(false);
  const { save, busy, refused } = useSavingVisit(client, onClose);
  const problem = result === "promised" ? dayProblem(day, today) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== null || busy) return;
    const promisedFor = result === "promised" ? (day ?? null) : null;
    void save({ id, result, promisedFor, notes: notes.trim(), here });
  };
  return (
    <DialogWindow title="Resultado de la visita" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {refused !== null && (
            <Alert color="red" role="alert" title="No se registró la visita">
              {refused.title}
            </Alert>
          )}
          <Text>{fullName(client)}</Text>
          <Segments label="¿Qué pasó?" options={OPTIONS} value={result} onChange={setResult} />
          {result === "promised" && (
            <DateInput
              label="Prometió pagar el"
              value={day}
              onChange={setDay}
              min={today}
              max={addDays(today, FARTHEST_DAYS)}
              error={tried ? problem : null}
              withAsterisk
            />
          )}
          <GrowingText
            label="Notas (opcional)"
            value={notes}
            onChange={(event) => setNotes(event.currentTarget.value)}
            maxLength={500}
          />
          <Text size="sm" c="dimmed">
            Se guarda con la hora y, si el teléfono la da, con la ubicación.
          </Text>
          <WindowVerbs>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={busy}>
              Registrar visita
            </Button>
          </WindowVerbs>
        </Stack>
      </form>
    </DialogWindow>
  );
}

interface MadeVisit {
  id: ReturnType<typeof newId>;
  result: VisitResult;
  promisedFor: CalendarDate | null;
  notes: string;
  here: Promise<Position | null>;
}

function useSavingVisit(client: Client, onSaved: () => void) {
  const [busy, setBusy] = useState(false);
  const { act, refused } = useAct();
  const stamp = useStamp();
  const save = async ({ here, ...visit }: MadeVisit) => {
    setBusy(true);
    const tapped = stamp();
    const place = (await here) ?? { latitude: null, longitude: null };
    const { result, promisedFor } = visit;
    const what =
      promisedFor === null ? VISIT_RESULT_LABELS[result] : `Prometió pagar el ${formatDate(promisedFor)}`;
    const stays = await act(recordVisit, () => ({ ...visit, ...tapped, ...place, clientId: client.id }), {
      done: ["Visita registrada", `${fullName(client)}: ${what}`],
    });
    setBusy(false);
    if (stays === null) onSaved();
  };
  return { save, busy, refused };
}

/** Asked for when the window opens, so that it is there when the result is typed. */
function placeSoon(): Promise<Position | null> {
  const found = currentPosition().then((here) => (typeof here === "string" ? null : here));
  const enough = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  return Promise.race([found, enough]);
}

function dayProblem(day: CalendarDate | undefined, today: CalendarDate): string | null {
  const read = day === undefined ? undefined : parseDate(day);
  if (read === undefined) return "Ingrese el día en que prometió pagar";
  if (read < today) return "El día prometido no puede ser antes de hoy";
  return read > addDays(today, FARTHEST_DAYS) ? "El día prometido no puede ser después de un año" : null;
}
