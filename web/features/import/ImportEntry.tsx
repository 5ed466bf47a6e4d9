/** One import: what it brought, its acta to print and sign, the files kept with it, and the way back. */
import { Anchor, Progress, Text } from "@mantine/core";
import { useState } from "react";
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { ActaLine, ImportOfBook } from "#contract/imports";
import { formatDate } from "#domain/calendar/calendar-date";
import { type CutActa, cutActa } from "#web/documents/reports/cut-acta.ts";
import { useDoc } from "#web/offline/store/hooks.ts";
import { PaperButtons } from "#web/parts/printing/PaperButtons.tsx";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { TextButton } from "#web/ui/TextButton.tsx";
import { momentText } from "#web/wording/moment.ts";
import "#web/ui/panel-styles.ts";
import classes from "./Imports.module.css";
import { stateText, totalsText } from "./import-words.ts";
import { cancelImport, fileAddress, readActa } from "./server.ts";
import { UndoWindow } from "./UndoWindow.tsx";
import type { Imports } from "./use-imports.ts";

interface ImportEntryProps {
  import: ImportOfBook;
  imports: Imports;
}

export function ImportEntry({ import: entry, imports }: ImportEntryProps) {
  const [lines, setLines] = useState<readonly ActaLine[] | "coming" | null>(null);
  const [undoing, setUndoing] = useState(false);
  const { name, cut, state, totals, written, userName, at, files } = entry;
  const show = async () => {
    setLines("coming");
    const answer = await readActa(entry.id);
    if (answer.ok) setLines(answer.value.lines);
    else {
      setLines(null);
      notify.error("No se pudo abrir el acta", answer.why);
    }
  };
  return (
    <div className="stack close">
      <Text fw={600}>{name}</Text>
      <Text>{totalsText(totals)}</Text>
      {state !== "finished" && (
        <Text role="status" {...(state === "failed" ? { c: "var(--bad)" } : {})}>
          {stateText(entry)}
        </Text>
      )}
      {state === "writing" && (
        <Progress
          value={totals.clients === 0 ? 100 : (100 * written) / totals.clients}
          aria-label={stateText(entry)}
        />
      )}
      <Text c="dimmed" size="sm">
        Corte {formatDate(cut)} · {momentText(at)} · {userName}
      </Text>
      <div className={classes.verbs}>
        {(state === "finished" || state === "undone") && (
          <TextButton onClick={() => void show()}>Acta de corte</TextButton>
        )}
        {files.map((file) => (
          <Anchor key={file.id} href={fileAddress(entry.id, file.id)} download={file.name} size="sm">
            {file.name}
          </Anchor>
        ))}
        {state === "writing" && <TextButton onClick={() => void cancel(entry, imports)}>Cancelar</TextButton>}
        {state === "finished" && <TextButton onClick={() => setUndoing(true)}>Deshacer</TextButton>}
      </div>
      {lines !== null && (
        <DialogWindow title="Acta de corte" size="lg" onClose={() => setLines(null)}>
          {lines === "coming" ? <LoadingState /> : <Acta entry={entry} lines={lines} />}
        </DialogWindow>
      )}
      {undoing && <UndoWindow import={entry} imports={imports} onClose={() => setUndoing(false)} />}
    </div>
  );
}

function Acta({ entry, lines }: { entry: ImportOfBook; lines: readonly ActaLine[] }) {
  const { doc: settings } = useDoc("settings", SETTINGS_ID);
  const { name, cut, totals, userName } = entry;
  const content: CutActa = {
    ...{ name, cut, totals, settings, said: entry.said ?? null, maker: userName },
    lines: lines.map(({ name: client, ...line }) => ({ client, ...line })),
  };
  return (
    <div className="stack close">
      <Text>{totalsText(totals)}</Text>
      <Text c="dimmed" size="sm">
        Imprímala y fírmela con quien entrega el cuaderno: dice lo que debía cada cliente al {formatDate(cut)}
        .
      </Text>
      <PaperButtons sizes={["58mm", "80mm", "letter"]} make={(size) => cutActa(content, size)} />
    </div>
  );
}

async function cancel({ id, name }: ImportOfBook, imports: Imports): Promise<void> {
  const isMeant = await openConfirm({
    title: `¿Cancelar la importación «${name}»?`,
    consequence:
      "Lo que ya se registró de ella se quita. La hoja sigue a medias en el dispositivo que la envió.",
    confirmLabel: "Cancelar importación",
    cancelLabel: "Volver",
    destructive: true,
  });
  if (!isMeant) return;
  const answer = await cancelImport(id);
  imports.take(answer);
  if (!answer.ok) notify.error("No se canceló", answer.why);
}
