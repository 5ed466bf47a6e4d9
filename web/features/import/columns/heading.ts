/** The row of a sheet that says what the columns are: below a title, in two rows, or nowhere. */
import { readAmount } from "../cells/amount.ts";
import { readDate } from "../cells/date.ts";
import { fieldsNamed, isPassedOver, plainHeading } from "./field-names.ts";

type Rows = readonly (readonly string[])[];

export interface Heading {
  /** The heading's own row, the lower of two; -1 where the sheet has none. */
  at: number;
  headings: readonly string[];
  /** The first row below it. */
  first: number;
}

/** A printed report has its title, its date and its filters above the heading. */
const MOST_ABOVE = 30;
/** Words that say a part of what the heading above them says. */
const PARTS = new Set(
  "valor monto # fecha total inicio cliente datos datos cliente pagos pago estado".split(" "),
);

export function findHeading(rows: Rows): Heading {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const found = namedRow(rows) ?? rowAboveFigures(rows);
  if (found === undefined) return { at: -1, headings: letters(width), first: firstFull(rows) };
  const [top, bottom] = twoRows(rows, found);
  return {
    at: bottom,
    headings: joined(rows[top] ?? [], rows[bottom] ?? [], top !== bottom, width),
    first: bottom + 1,
  };
}

/** The row with most names of fields: two at least, or one in a sheet of one column. */
function namedRow(rows: Rows): number | undefined {
  let best: { at: number; names: number } | undefined;
  rows.slice(0, MOST_ABOVE).forEach((row, at) => {
    const said = row.filter(Boolean);
    const names = said.filter(isName).length;
    const isEnough =
      names >= 2 ? names * 3 >= said.length : names === 1 && said.length === 1 && isNarrow(rows);
    if (isEnough && names > (best?.names ?? 0)) best = { at, names };
  });
  return best?.at;
}

function isNarrow(rows: Rows): boolean {
  return rows.every((row) => row.filter(Boolean).length <= 1);
}

/** A row of words, with figures below two of them, or below one where the row has no other. */
function rowAboveFigures(rows: Rows): number | undefined {
  const at = rows.slice(0, MOST_ABOVE).findIndex((row, place) => {
    const said = row.filter(Boolean);
    if (said.length < 2 || said.some(isFigure)) return false;
    const below = rows.slice(place + 1, place + 4).filter((next) => next.some(Boolean));
    return (
      below.length > 0 &&
      row.some((cell, column) => cell && below.every((next) => isFigure(next[column] ?? "")))
    );
  });
  return at < 0 ? undefined : at;
}

/** The rows of the heading: a row of groups above, as *Cuota* over *Valor*, or a row of parts below. */
function twoRows(rows: Rows, at: number): readonly [top: number, bottom: number] {
  const below = rows[at + 1]?.filter(Boolean) ?? [];
  if (below.length > 0 && below.every((cell) => isName(cell) || isPart(cell))) return [at, at + 1];
  const above = rows[at - 1] ?? [];
  const said = above.filter(Boolean);
  const isGroups = said.length > 0 && said.every((cell) => !/[\d:]/.test(cell) && cell.length <= 30);
  const isBeside = said.length > 1 || !above[0];
  return isGroups && isBeside && said.some((cell) => isName(cell) || isPart(cell)) ? [at - 1, at] : [at, at];
}

/** The name of a group counts for the columns on its right that have no group of their own. */
function joined(top: readonly string[], bottom: readonly string[], isTwo: boolean, width: number): string[] {
  let group = "";
  const names = letters(width).map((letter, column) => {
    const [above, below] = [isTwo ? (top[column] ?? "") : "", bottom[column] ?? ""];
    if (above !== "") group = above;
    if (below === "") return above === "" ? letter : above;
    return group === "" || group === below ? below : `${group} ${below}`;
  });
  return names;
}

function letters(width: number): string[] {
  return Array.from({ length: width }, (_, column) => `Columna ${columnLetter(column)}`);
}

/** A to Z, then AA. */
export function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${columnLetter(Math.floor(column / 26) - 1)}${last}`;
}

/** The first row that is as full as most: titles above have one cell. */
function firstFull(rows: Rows): number {
  const counts = rows.map((row) => row.filter(Boolean).length);
  const widest = Math.max(0, ...counts.slice(0, MOST_ABOVE));
  return Math.max(
    0,
    counts.findIndex((count) => count > 0 && count * 2 >= widest),
  );
}

export function isName(cell: string): boolean {
  return (
    cell !== "" && cell.length <= 60 && !isFigure(cell) && (fieldsNamed(cell).size > 0 || isPassedOver(cell))
  );
}

function isPart(cell: string): boolean {
  return PARTS.has(plainHeading(cell));
}

function isFigure(cell: string): boolean {
  return (
    readAmount(cell, { allowsNegative: true })?.ok === true ||
    readDate(cell)?.ok === true ||
    /^[\d\s()+.-]+$/.test(cell)
  );
}
