/**
 * The rows as a table to write in, as a spreadsheet is: Tab and the arrows go from cell to cell, Enter downwards, a block of cells is
 * pasted from where the cursor is. Below each row are its reasons, with the taps that mend it.
 */
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useMemo, useRef } from "react";
import { FIELD_NAMES, FIELDS, type Field } from "../fields.ts";
import type { ReadRow } from "../rows/read-rows.ts";
import type { DraftRow } from "../rows/row.ts";
import { blockOf } from "./block.ts";
import type { RowChange } from "./draft.ts";
import classes from "./Grid.module.css";
import { GridRow } from "./GridRow.tsx";
import { COLUMN_REM } from "./grid-widths.ts";

export interface RowTable {
  /** As they were read, in any order. */
  read: readonly ReadRow[];
  /** Those to show. */
  draft: readonly DraftRow[];
  fields: readonly Field[];
  onChange: (changes: readonly RowChange[]) => void;
}

interface RowGridProps extends RowTable {
  onAdd: (field: Field) => void;
  onPaste: (at: { number: number; field: Field }, block: readonly (readonly string[])[]) => void;
}

const ROW_PX = 40;

export function RowGrid({ read, draft, fields, onChange, onAdd, onPaste }: RowGridProps) {
  const box = useRef<HTMLElement>(null);
  const byNumber = useMemo(() => new Map(read.map((each) => [each.row.number, each])), [read]);
  const virtualizer = useVirtualizer({
    count: draft.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => draft[index]?.number ?? index,
    overscan: 8,
  });
  const press = useGridKeys(box, draft.length, (index) =>
    virtualizer.scrollToIndex(index, { align: "auto" }),
  );
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = event.target instanceof HTMLInputElement ? event.target : null;
    const block = blockOf(event.clipboardData.getData("text/plain"));
    const field = fields.find((each) => each === cell?.dataset.field);
    const number = Number(cell?.dataset.number);
    // One cell is text like any other.
    if (!field || !block || (block.length === 1 && block[0]?.length === 1)) return;
    event.preventDefault();
    onPaste({ number, field }, block);
  };
  const template = `4.75rem ${fields.map((field) => `${COLUMN_REM[field]}rem`).join(" ")} minmax(9rem, 1fr)`;
  return (
    <section
      ref={box}
      aria-label="Filas de la hoja"
      className={classes.box}
      style={{ ["--columns" as string]: template }}
      onKeyDown={press}
      onPaste={paste}
    >
      <div className={classes.head}>
        <span>Fila</span>
        {fields.map((field) => (
          <span key={field}>{FIELDS[field]}</span>
        ))}
        <AddColumn fields={fields} onAdd={onAdd} />
      </div>
      <div className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = draft[item.index];
          return (
            row && (
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className={classes.place}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <GridRow row={row} read={byNumber.get(row.number)} fields={fields} onChange={onChange} />
              </div>
            )
          );
        })}
      </div>
    </section>
  );
}

/** The cell of the same field in the row above or below. */
function useGridKeys(
  box: RefObject<HTMLElement | null>,
  count: number,
  show: (index: number) => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  const goTo = (index: number, field: string) => {
    if (index < 0 || index >= count) return;
    show(index);
    const cell = cellAt(box.current, index, field);
    // At once, so that a key that is held goes on from there; a row far away is drawn only with the scroll.
    if (cell) cell.focus({ preventScroll: true });
    else requestAnimationFrame(() => cellAt(box.current, index, field)?.focus());
  };
  return (event) => {
    const cell = event.target instanceof HTMLInputElement ? event.target : null;
    const field = cell?.dataset.field;
    const step = STEPS[event.key];
    if (!cell || field === undefined || step === undefined) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const here = Number(cell.closest("[data-index]")?.getAttribute("data-index"));
    goTo(here + (event.shiftKey ? -step : step), field);
  };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 };

function cellAt(box: HTMLElement | null, index: number, field: string): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-index="${index}"] [data-field="${field}"]`) ?? null;
}

function AddColumn({ fields, onAdd }: { fields: readonly Field[]; onAdd: (field: Field) => void }) {
  const left = FIELD_NAMES.filter((field) => !fields.includes(field));
  return (
    <select
      className={classes.add}
      aria-label="Añadir una columna"
      value=""
      onChange={(event) => {
        const field = left.find((each) => each === event.currentTarget.value);
        if (field) onAdd(field);
      }}
    >
      <option value="">Más columnas…</option>
      {left.map((field) => (
        <option key={field} value={field}>
          {FIELDS[field]}
        </option>
      ))}
    </select>
  );
}
