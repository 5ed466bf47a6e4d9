/** One row of the table, and below it why it cannot come in as it is. */
import { memo, startTransition, useState } from "react";
import { FIELDS, type Field } from "../fields.ts";
import type { ReadRow } from "../rows/read-rows.ts";
import type { DraftRow } from "../rows/row.ts";
import type { RowChange } from "./draft.ts";
import classes from "./Grid.module.css";
import { RowReasons } from "./RowReasons.tsx";
import { RowStateMark } from "./RowStateMark.tsx";

interface GridRowProps {
  row: DraftRow;
  /** Undefined of an empty row, and of one that is still to be read. */
  read: ReadRow | undefined;
  fields: readonly Field[];
  onChange: (changes: readonly RowChange[]) => void;
}

export const GridRow = memo(function GridRow({ row, read, fields, onChange }: GridRowProps) {
  const { number } = row;
  return (
    <>
      <div className={classes.row} data-state={read?.state}>
        <span className={classes.number}>
          <span className="figures">{number}</span>
          {read && <RowStateMark state={read.state} />}
        </span>
        {fields.map((field) => (
          <GridCell
            key={field}
            number={number}
            field={field}
            text={row.cells[field] ?? ""}
            isBad={read?.findings.some((each) => each.field === field && each.kind !== "note") ?? false}
            onWrite={(text) => onChange([{ number, cells: { [field]: text } }])}
          />
        ))}
        <span />
      </div>
      {read && <RowReasons read={read} onChange={onChange} />}
    </>
  );
});

interface GridCellProps {
  number: number;
  field: Field;
  text: string;
  isBad: boolean;
  onWrite: (text: string) => void;
}

function GridCell({ number, field, text, isBad, onWrite }: GridCellProps) {
  /** While a hand writes, and as it was when it began. */
  const [typing, setTyping] = useState<{ now: string; before: string } | null>(null);
  const write = (now: string) => startTransition(() => onWrite(now));
  return (
    <input
      className={classes.cell}
      aria-label={`${FIELDS[field]}, fila ${number}`}
      aria-invalid={isBad || undefined}
      data-field={field}
      data-number={number}
      autoComplete="off"
      spellCheck={false}
      value={typing?.now ?? text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const now = event.currentTarget.value;
        setTyping({ now, before: typing?.before ?? text });
        write(now);
      }}
      onBlur={() => {
        if (typing && typing.now !== text) onWrite(typing.now);
        setTyping(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !typing) return;
        event.stopPropagation();
        write(typing.before);
        setTyping(null);
      }}
    />
  );
}
