/** The last look before an import is sent: its name, what comes in, and photos of the notebook's pages to keep with it. */
import { Button, Progress, Text, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Id } from "#contract/id";
import { type ImportTotals, LARGEST_IMPORT_NAME } from "#contract/imports";
import { newId } from "#web/offline/store/hooks.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { WindowVerbs } from "#web/ui/WindowVerbs.tsx";
import { countText } from "#web/wording/count.ts";
import "#web/ui/panel-styles.ts";
import { totalsText } from "../import-words.ts";
import { importedOf, type ReadRow, tiesOf } from "../rows/read-rows.ts";
import { keepFile, startImport } from "../server.ts";
import { columnsTaken } from "./begin.ts";
import type { Draft } from "./draft.ts";
import { keptSheet } from "./kept-sheet.ts";
import { NotebookPages } from "./NotebookPages.tsx";

interface SaveWindowProps {
  draft: Draft;
  file: File | null;
  rows: readonly ReadRow[];
  totals: ImportTotals;
  onClose: () => void;
  /** The server works on it, under this id. */
  onSent: (id: Id) => void;
}

export function SaveWindow(props: SaveWindowProps) {
  const { draft, rows, totals, onClose } = props;
  const [name, setName] = useState(draft.name.replace(/\.\w{2,4}$/, ""));
  const [pages, setPages] = useState<readonly File[]>([]);
  const { sent, problem, send } = useSending(props);
  const off = tiesOf(draft.said ?? {}, rows).filter(({ said, here }) => said !== here);
  return (
    <DialogWindow title="Importar" onClose={onClose} closeOnEscape={sent === null}>
      <form
        className="stack"
        style={{ gap: "0.75rem" }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(name.trim(), pages);
        }}
      >
        <Text>{totalsText(totals)}</Text>
        {off.map(({ label }) => (
          <Notice key={label} tone="late">
            {label}: no cuadra con el total de la hoja. Puede importar así.
          </Notice>
        ))}
        <TextInput
          label="Nombre de la importación"
          value={name}
          maxLength={LARGEST_IMPORT_NAME}
          error={name.trim() === "" ? "Escriba un nombre" : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NotebookPages pages={pages} onChange={setPages} />
        <Text size="sm" c="dimmed">
          No se registra ningún pago y no se mueve la caja. Los clientes y préstamos aparecen cuando termine,
          todos juntos, y se puede deshacer mientras nada se haya registrado sobre ellos.
        </Text>
        {problem !== null && (
          <Notice tone="bad" urgent title="No se importó">
            {problem}
          </Notice>
        )}
        {sent !== null && <Progress value={sent} aria-label="Enviando" />}
        <WindowVerbs>
          <Button variant="default" disabled={sent !== null} onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" loading={sent !== null} disabled={name.trim() === ""}>
            Importar {countText(totals.clients, "cliente", "clientes")}
          </Button>
        </WindowVerbs>
      </form>
    </DialogWindow>
  );
}

/** Sends the import, and then the files that are kept with it. */
function useSending({ draft, file, rows, totals, onSent }: SaveWindowProps) {
  // Sent again after an answer that stayed out, it is the same import.
  const [id] = useState(newId);
  const [clients] = useState(() => importedOf(rows, newId));
  const [problem, setProblem] = useState<string | null>(null);
  /** In percent of what is to be sent; null while nothing is. */
  const [sent, setSent] = useState<number | null>(null);
  const navigate = useNavigate();
  const send = async (name: string, pages: readonly File[]) => {
    setProblem(null);
    setSent(0);
    const answer = await startImport({ ...requestOf(draft, totals), id, name, clients });
    if (!answer.ok) {
      setProblem(answer.why);
      return setSent(null);
    }
    const lost = await keepAll(id, [keptSheet(draft, file), ...pages.map(pageOf)], setSent);
    onSent(id);
    notify.success("Importación en marcha", "Sigue en el servidor aunque cierre esta pantalla.");
    if (lost > 0) {
      notify.error(
        "No se guardó todo",
        `${lost === 1 ? "Falta" : "Faltan"} ${countText(lost, "archivo", "archivos")} de los que se guardan con ella. Los clientes y préstamos entran igual.`,
      );
    }
    await navigate({ to: "/settings/import", ignoreBlocker: true });
  };
  return { sent, problem, send };
}

function requestOf(draft: Draft, totals: ImportTotals) {
  const { cut } = draft.choices;
  if (cut === undefined) throw new RangeError("an import without a day of its cut");
  const { balance } = draft.said ?? {};
  return {
    ...{ cut, totals, sha256: draft.sha256, columns: columnsTaken(draft) },
    ...(balance === undefined ? {} : { said: balance }),
  };
}

interface Kept {
  name: string;
  bytes: Blob;
}

/** A file that cannot be kept keeps nothing else from coming in: the number of those. */
async function keepAll(
  id: Id,
  files: readonly Kept[],
  onProgress: (percent: number) => void,
): Promise<number> {
  let lost = 0;
  for (const [place, { name, bytes }] of files.entries()) {
    const answer = await keepFile(id, newId(), name, bytes);
    if (!answer.ok) lost += 1;
    onProgress((100 * (place + 1)) / files.length);
  }
  return lost;
}

function pageOf(file: File, place: number): Kept {
  return { name: `Página ${place + 1}.jpg`, bytes: file };
}
