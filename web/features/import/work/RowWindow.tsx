/** One row, written in a window: a phone that is turned to a width with room for the table keeps it open. */
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { TextButton } from "#web/ui/TextButton.tsx";
import { WindowVerbs } from "#web/ui/WindowVerbs.tsx";
import "#web/ui/panel-styles.ts";
import { type Cells, FIELDS, type Field } from "../fields.ts";
import type { ReadRow } from "../rows/read-rows.ts";
import type { DraftRow } from "../rows/row.ts";
import { isEmptyRow } from "./draft.ts";
import type { RowTable } from "./RowGrid.tsx";

interface RowWindowProps extends Pick<RowTable, "fields" | "onChange"> {
  row: DraftRow;
  read: ReadRow | undefined;
  onClose: () => void;
}

export function RowWindow({ row, read, fields, onChange, onClose }: RowWindowProps) {
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
