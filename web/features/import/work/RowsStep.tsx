/** The rows of the sheet, each with its state and its reasons; the totals tie as one corrects, and the whole is sent as one import. */
import { Button, Progress, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { formatDate } from "#domain/calendar/calendar-date";
import { useConnectivity } from "#web/offline/store/hooks.ts";
import { useWide } from "#web/ui/use-wide.ts";
import { countText } from "#web/wording/count.ts";
import "#web/ui/panel-styles.ts";
import type { Field } from "../fields.ts";
import { totalsOf } from "../rows/read-rows.ts";
import type { RowState } from "../rows/row.ts";
import { BulkAnswers } from "./BulkAnswers.tsx";
import { countsOf, whyNotYet } from "./bulk.ts";
import { ChoicesPanel } from "./ChoicesPanel.tsx";
import { shownFields } from "./columns-shown.ts";
import { countedRows, type Draft, pasted, type RowChange, withChanges } from "./draft.ts";
import { ImportTotalsView } from "./ImportTotalsView.tsx";
import { RowCards } from "./RowCards.tsx";
import { RowGrid, type RowTable } from "./RowGrid.tsx";
import { RowWindow } from "./RowWindow.tsx";
import { SaveWindow } from "./SaveWindow.tsx";
import { StateFilter } from "./StateFilter.tsx";
import { saveCorrected } from "./sheet-files.ts";
import type { BookThere } from "./use-book.ts";
import { useReadRows } from "./use-read-rows.ts";
import classes from "./Work.module.css";

interface RowsStepProps {
  draft: Draft;
  file: File | null;
  there: BookThere;
  onDraft: (draft: Draft | null) => void;
}

export function RowsStep({ draft, file, there, onDraft }: RowsStepProps) {
  const wide = useWide();
  const [filter, setFilter] = useState<RowState | null>(null);
  const [added, setAdded] = useState<readonly Field[]>([]);
  const [saving, setSaving] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const counted = useMemo(() => countedRows(draft), [draft]);
  const { rows, left } = useReadRows(counted, draft.choices, there.book, there.clients);
  const totals = useMemo(() => totalsOf(rows), [rows]);
  const fields = useMemo(() => shownFields(draft, rows, added), [draft, rows, added]);
  const change = (changes: readonly RowChange[]) => onDraft(withChanges(draft, changes));
  const { cut } = draft.choices;
  const { today } = there.book;
  const cutProblem =
    cut === undefined || cut > today ? `El corte no puede ser después de hoy, ${formatDate(today)}.` : null;
  const why = left > 0 ? `Leyendo: faltan ${countText(left, "fila", "filas")}.` : whyNotYet(rows, cutProblem);
  const isTyped = draft.origin === "typed";
  const table = {
    read: rows,
    // The empty last row of a notebook is in no list of states.
    draft: filter === null ? draft.rows : rows.filter(({ state }) => state === filter).map(({ row }) => row),
    fields,
    onChange: change,
  };
  return (
    <>
      <ChoicesPanel
        choices={draft.choices}
        book={there.book}
        rows={rows}
        cutProblem={cutProblem}
        onChange={(choices) => onDraft({ ...draft, choices })}
      />
      {left > 0 && (
        <Progress value={(100 * (counted.length - left)) / counted.length} aria-label="Leyendo las filas" />
      )}
      <BulkAnswers rows={rows} onChange={change} />
      <ImportTotalsView totals={totals} said={draft.said} rows={rows} />
      <StateFilter counts={countsOf(rows)} value={filter} onChange={setFilter} />
      {wide ? (
        <RowGrid
          {...table}
          onAdd={(field) => setAdded((now) => [...now, field])}
          onPaste={(at, block) => onDraft(pasted(draft, fields, at, block))}
        />
      ) : (
        <RowCards {...table} canAdd={isTyped && filter === null} onOpen={setOpen} />
      )}
      <OpenRow number={open} rows={draft.rows} table={table} onClose={() => setOpen(null)} />
      <RowsBar
        why={why}
        onColumns={isTyped ? null : () => onDraft({ ...draft, stage: "columns" })}
        onDownload={() => void saveCorrected(draft.name, fields, rows)}
        onImport={() => setSaving(true)}
      />
      {saving && (
        <SaveWindow
          draft={draft}
          file={file}
          rows={rows}
          totals={totals}
          onClose={() => setSaving(false)}
          onSent={(sentAs) => onDraft({ ...draft, sentAs })}
        />
      )}
    </>
  );
}

interface OpenRowProps {
  number: number | null;
  rows: Draft["rows"];
  table: RowTable;
  onClose: () => void;
}

function OpenRow({ number, rows, table, onClose }: OpenRowProps) {
  const row = rows.find((each) => each.number === number);
  if (!row) return null;
  const read = table.read.find((each) => each.row.number === number);
  const { fields, onChange } = table;
  return (
    <RowWindow key={row.number} row={row} read={read} fields={fields} onChange={onChange} onClose={onClose} />
  );
}

interface RowsBarProps {
  /** Why the rows cannot be sent yet; null when they can. */
  why: string | null;
  /** Null of rows that no sheet brought. */
  onColumns: (() => void) | null;
  onDownload: () => void;
  onImport: () => void;
}

function RowsBar({ why, onColumns, onDownload, onImport }: RowsBarProps) {
  const { online } = useConnectivity();
  const said = why ?? (online ? "Todo está listo." : "Todo está listo: se importa cuando haya conexión.");
  return (
    <div className={classes.bar} data-verbs>
      <Text role="status" className={classes.why} size="sm">
        {said}
      </Text>
      {onColumns && (
        <Button variant="default" onClick={onColumns}>
          Columnas
        </Button>
      )}
      <Button variant="default" onClick={onDownload}>
        Descargar
      </Button>
      <Button disabled={why !== null || !online} onClick={onImport}>
        Importar
      </Button>
    </div>
  );
}
