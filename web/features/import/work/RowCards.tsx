/** The rows on a phone: one card each with its reasons, and a window in which the row is written. */
import { Button, TextInput } from "@mantine/core";
import { useMemo, useState } from "react";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { useVirtualRows } from "#web/ui/list/use-virtual-rows.ts";
import { TextButton } from "#web/ui/TextButton.tsx";
import { WindowVerbs } from "#web/ui/WindowVerbs.tsx";
import "#web/ui/panel-styles.ts";
import { type Cells, FIELDS, type Field } from "../fields.ts";
import type { ReadRow } from "../rows/read-rows.ts";
import type { DraftRow } from "../rows/row.ts";
import { cardLine, cardName } from "./card-text.ts";
import { isEmptyRow } from "./draft.ts";
import classes from "./Grid.module.css";
import type { RowTable } from "./RowGrid.tsx";
import { RowReasons } from "./RowReasons.tsx";
import { RowStateMark } from "./RowStateMark.tsx";

const CARD_PX = 76;

export function RowCards({ read, draft, fields, onChange, canAdd }: RowTable & { canAdd: boolean }) {
  const [open, setOpen] = useState<number | null>(null);
  const byNumber = useMemo(() => new Map(read.map((each) => [each.row.number, each])), [read]);
  const shown = useMemo(() => draft.filter((row) => !isEmptyRow(row)), [draft]);
  const { place, virtualizer, offset } = useVirtualRows<HTMLUListElement>({
    count: shown.length,
    keyOf: (index) => String(shown[index]?.number ?? index),
    estimate: CARD_PX,
    beyond: 6,
  });
  const opened = draft.find(({ number }) => number === open);
  return (
    <>
      <ul
        ref={place}
        data-rows
        aria-label="Filas de la hoja"
        className={classes.cards}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const row = shown[item.index];
          return (
            row && (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className={classes.card}
                style={{ transform: offset(item.start) }}
              >
                <CardOf
                  row={row}
                  read={byNumber.get(row.number)}
                  onOpen={() => setOpen(row.number)}
                  onChange={onChange}
                />
              </li>
            )
          );
        })}
      </ul>
      {canAdd && (
        <Button variant="default" onClick={() => setOpen(draft.at(-1)?.number ?? null)}>
          Agregar fila
        </Button>
      )}
      {opened && (
        <RowWindow
          key={opened.number}
          row={opened}
          read={byNumber.get(opened.number)}
          fields={fields}
          onChange={onChange}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface CardOfProps extends Pick<RowTable, "onChange"> {
  row: DraftRow;
  read: ReadRow | undefined;
  onOpen: () => void;
}

function CardOf({ row, read, onOpen, onChange }: CardOfProps) {
  return (
    <>
      <button type="button" data-row-link className={classes.open} onClick={onOpen}>
        {read && <RowStateMark state={read.state} />}
        <span className="stack fills">
          <b>{cardName(row.cells)}</b>
          <span className="quiet">{cardLine(row)}</span>
        </span>
      </button>
      {read && <RowReasons read={read} onChange={onChange} />}
    </>
  );
}

interface RowWindowProps extends Pick<RowTable, "fields" | "onChange"> {
  row: DraftRow;
  read: ReadRow | undefined;
  onClose: () => void;
}

function RowWindow({ row, read, fields, onChange, onClose }: RowWindowProps) {
  const [typed, setTyped] = useState<Cells>({});
  const { number } = row;
  const textOf = (field: Field) => typed[field] ?? row.cells[field] ?? "";
  const save = () => {
    onChange([{ number, cells: typed }]);
    onClose();
  };
  return (
    <DialogWindow title={`Fila ${number}`} onClose={onClose}>
      <form
        className="stack close"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {fields.map((field) => (
          <TextInput
            key={field}
            label={FIELDS[field]}
            autoComplete="off"
            value={textOf(field)}
            error={typed[field] === undefined ? reasonOf(read, field) : undefined}
            onChange={(event) => {
              const text = event.currentTarget.value;
              setTyped((now) => ({ ...now, [field]: text }));
            }}
          />
        ))}
        {row.answers.who !== "out" && !isEmptyRow(row) && (
          <TextButton
            onClick={() => {
              onChange([{ number, answers: { who: "out" } }]);
              onClose();
            }}
          >
            No traer la fila
          </TextButton>
        )}
        <WindowVerbs>
          <Button variant="default" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit">Guardar fila</Button>
        </WindowVerbs>
      </form>
    </DialogWindow>
  );
}

function reasonOf(read: ReadRow | undefined, field: Field): string | undefined {
  return read?.findings.find((each) => each.field === field && each.kind !== "note")?.text;
}
