/** The field of each column: as it was taken before, by its name, then by its content. */
import type { ColumnTaken } from "#contract/imports";
import { fold } from "#domain/search/fold";
import { FIELD_NAMES, type Field } from "../fields.ts";
import { canBe, fieldsByContent } from "./content.ts";
import { fieldsNamed, isPassedOver } from "./field-names.ts";

/** Rows of a sheet that are enough to know a column by. */
const MOST_SAMPLES = 200;
/** Their content is like no other, so that it counts for more than a name that says another thing. */
const PLAIN = new Set<Field>(["identification", "phone", "email"]);

/**
 * `samples` are rows below the heading. A column that was taken for a field under the same heading before is taken for
 * it again, and one that was then left out stays out. No field has two columns.
 */
export function recognise(
  headings: readonly string[],
  samples: readonly (readonly string[])[],
  remembered: readonly ColumnTaken[] = [],
): (Field | null)[] {
  const found = new Map<number, Field | null>();
  const taken = new Set<Field>();
  const take = (column: number, field: Field) => {
    if (found.has(column) || taken.has(field)) return;
    found.set(column, field);
    taken.add(field);
  };
  const known = new Map<string, string>();
  for (const { heading, field } of remembered) {
    // One heading may have two columns, and only one of them was taken.
    if (isField(field) || !known.has(fold(heading))) known.set(fold(heading), field);
  }
  headings.forEach((heading, column) => {
    const before = known.get(fold(heading));
    if (before === undefined || heading === "") return;
    if (isField(before)) take(column, before);
    else found.set(column, null);
  });
  const columns = headings.map((heading, column) => ({ heading, column, texts: cellsOf(samples, column) }));
  for (const { column, field } of byName(columns)) take(column, field);
  for (const { column, heading, texts } of columns) {
    if (found.has(column) || isPassedOver(heading)) continue;
    for (const field of fieldsByContent(texts)) {
      const isPlain = PLAIN.has(field) || fieldsNamed(heading).size === 0;
      if (isPlain && !isSaidOtherwise(field, taken)) take(column, field);
    }
  }
  return headings.map((_, column) => found.get(column) ?? null);
}

interface Column {
  heading: string;
  column: number;
  texts: readonly string[];
}

/** The surest first. *Nombre* is a given name beside *Apellido*, and the whole name elsewhere. */
function byName(columns: readonly Column[]): { column: number; field: Field }[] {
  const candidates = columns.flatMap(({ heading, column, texts }) => {
    if (isPassedOver(heading)) return [];
    return [...fieldsNamed(heading)]
      .filter(([field]) => canBe(field, texts))
      .map(([field, sureness]) => ({ column, field, sureness }));
  });
  const hasLastName = candidates.some(({ field }) => field === "lastName");
  const ofName = new Set(candidates.filter(({ field }) => field === "name").map(({ column }) => column));
  return candidates
    .filter(({ field, column }) => {
      if (field === "name") return hasLastName;
      return field !== "fullName" || !hasLastName || !ofName.has(column);
    })
    .sort((a, b) => b.sureness - a.sureness || a.column - b.column);
}

/** Content alone finds no second name beside a name, and no loan beside a balance. */
function isSaidOtherwise(field: Field, taken: ReadonlySet<Field>): boolean {
  if (field === "fullName") return taken.has("name");
  return field === "amount" && taken.has("balance");
}

function isField(text: string): text is Field {
  return (FIELD_NAMES as readonly string[]).includes(text);
}

function cellsOf(rows: readonly (readonly string[])[], column: number): string[] {
  return rows.slice(0, MOST_SAMPLES).map((row) => row[column] ?? "");
}
