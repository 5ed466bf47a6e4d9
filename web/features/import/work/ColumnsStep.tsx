/** The meaning of each column of the sheet, with its first cells beside it; the product proposes, the person corrects. */
import { Button, Select, Text } from "@mantine/core";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import "#web/ui/panel-styles.ts";
import { countText } from "#web/wording/count.ts";
import { FIELD_NAMES, FIELDS, type Field } from "../fields.ts";
import { fieldsTwice } from "./begin.ts";
import { type Draft, withColumns } from "./draft.ts";
import classes from "./Work.module.css";

const SAMPLES = 3;
const NONE = "";
const CHOICES = [
  { value: NONE, label: "No traer" },
  ...FIELD_NAMES.map((field) => ({ value: field as string, label: FIELDS[field] })),
];

interface ColumnsStepProps {
  draft: Draft;
  onDraft: (draft: Draft | null) => void;
}

export function ColumnsStep({ draft, onDraft }: ColumnsStepProps) {
  const { body, columns, rows } = draft;
  if (!body) return null;
  const twice = fieldsTwice(columns);
  const hasName = (["fullName", "name"] as const).some((field) => columns.includes(field));
  const choose = (place: number, value: string | null) => {
    const field = FIELD_NAMES.find((each) => each === value) ?? null;
    const next = columns.map((each, at) => (at === place ? field : each));
    onDraft({ ...withColumns(draft, next), stage: "columns" });
  };
  return (
    <>
      <Text c="dimmed">
        {countText(rows.length, "fila", "filas")} con datos. Diga qué es cada columna; lo que elija se
        recuerda para la próxima hoja con los mismos encabezados.
      </Text>
      <ul className={classes.columns} aria-label="Columnas de la hoja">
        {placed(body.headings).map(({ key, heading, place }) => (
          <li key={key} className={classes.column}>
            <span className={classes.heading}>{heading}</span>
            <Select
              aria-label={`La columna ${heading} es`}
              data={CHOICES}
              value={columns[place] ?? NONE}
              error={isTwice(columns[place], twice) ? "Otra columna ya es esto" : undefined}
              allowDeselect={false}
              searchable
              onChange={(value) => choose(place, value)}
            />
            <span className={classes.samples}>{samplesOf(body.lines, place)}</span>
          </li>
        ))}
      </ul>
      {!hasName && <Notice tone="late">Falta el nombre del cliente: elija la columna que lo tiene.</Notice>}
      <div className={classes.bar} data-verbs>
        <Button variant="default" onClick={() => onDraft(null)}>
          Elegir otra hoja
        </Button>
        <Button
          disabled={!hasName || twice.length > 0 || rows.length === 0}
          onClick={() => onDraft(withColumns(draft, columns))}
        >
          Ver las filas
        </Button>
      </div>
    </>
  );
}

/** Two columns may have one heading. */
function placed(headings: readonly string[]) {
  return headings.map((heading, place) => ({ key: `${place} ${heading}`, heading, place }));
}

function isTwice(field: Field | null | undefined, twice: readonly Field[]): boolean {
  return field !== null && field !== undefined && twice.includes(field);
}

function samplesOf(lines: readonly (readonly string[])[], place: number): string {
  const texts = lines.map((cells) => (cells[place] ?? "").trim()).filter((text) => text !== "");
  return texts.slice(0, SAMPLES).join(" · ");
}
