/** Which rows of a list show, and in what order. Fast enough for a keystroke over 20,000 rows. */
import { formatDate, parseDate } from "#domain/calendar/calendar-date";
import { findable, hasWords, isNarrower, type SoughtWord, soughtWords } from "#domain/search/fold";
import { type Column, type Filter, type ListQuery, orderOf } from "./list-types.ts";

export interface Source<T> {
  rows: readonly T[];
  columns: readonly Column<T>[];
  filters: readonly Filter<T>[];
  /** Folded text of a row, remembered by the row itself. */
  textOf: (row: T) => string;
}

export function visibleRows<T>(source: Source<T>, query: ListQuery): readonly T[] {
  return rowFinder<T>()(source, query);
}

/**
 * Finds like `visibleRows` and remembers what it found last: a letter more is sought only among the rows in which the
 * letters before it were found.
 */
export function rowFinder<T>(): (source: Source<T>, query: ListQuery) => readonly T[] {
  let last: {
    source: Source<T>;
    chosen: ListQuery["chosen"];
    words: SoughtWord[];
    found: readonly T[];
  } | null = null;
  return (source, { text, chosen, order }) => {
    const words = wordsOf(text);
    const goesOn =
      last?.chosen === chosen && isSameSource(last.source, source) && isNarrower(words, last.words);
    const found = goesOn && last ? withWords(source, last.found, words) : matching(source, chosen, words);
    last = { source, chosen, words, found };
    const inOrder = orderOf(source.columns, order);
    return inOrder ? found.toSorted(inOrder) : found;
  };
}

function isSameSource<T>(one: Source<T>, other: Source<T>): boolean {
  return one.rows === other.rows && one.filters === other.filters && one.textOf === other.textOf;
}

function matching<T>(source: Source<T>, chosen: ListQuery["chosen"], words: SoughtWord[]): readonly T[] {
  const checks = source.filters.flatMap((filter) => {
    const value = chosen[filter.key];
    return value ? [(row: T) => passes(filter, row, value)] : [];
  });
  const { rows } = source;
  const passed = checks.length === 0 ? rows : rows.filter((row) => checks.every((check) => check(row)));
  return withWords(source, passed, words);
}

function withWords<T>({ textOf }: Source<T>, rows: readonly T[], words: readonly SoughtWord[]): readonly T[] {
  if (words.length === 0) return rows;
  return rows.filter((row) => hasWords(textOf(row), words));
}

/** The number of a record that was not sent yet is shown as `#temp_…`, and sought as what it will be. */
export function wordsOf(text: string): SoughtWord[] {
  return soughtWords(text.replace(/(^|\s)#?temp_(?=[0-9a-f]{6})/gi, "$1"));
}

/** A row is found by what its cells show in words, such as its state, and by what its screen says of it besides. */
export function foundBy<T>(
  columns: readonly Column<T>[],
  searchText: (row: T) => string,
): (row: T) => string {
  return (row) => {
    const cells = columns.map((column) => {
      const value = column.kind === "text" ? column.read(row) : null;
      return `${value ?? ""} ${column.words?.(row) ?? ""}`;
    });
    return `${searchText(row)} ${cells.join(" ")}`;
  };
}

/** Folding 20,000 texts costs more than searching them, so each is folded once per row object. */
export function foldedOnce<T extends object>(textOf: (row: T) => string): (row: T) => string {
  const known = new WeakMap<T, string>();
  return (row) => {
    let text = known.get(row);
    if (text === undefined) {
      text = findable(textOf(row));
      known.set(row, text);
    }
    return text;
  };
}

const SLICE = 500;

/** Folds all rows in small slices while nothing else goes on, so that the first keystroke finds the work done. */
export function foldAhead<T>(rows: readonly T[], textOf: (row: T) => string): () => void {
  let next = 0;
  let timer = setTimeout(slice);
  function slice() {
    const end = Math.min(rows.length, next + SLICE);
    for (; next < end; next++) {
      const row = rows[next];
      if (row !== undefined) textOf(row);
    }
    if (next < rows.length) timer = setTimeout(slice);
  }
  return () => clearTimeout(timer);
}

function passes<T>(filter: Filter<T>, row: T, value: string): boolean {
  if (filter.kind === "choice") return filter.matches(row, value);
  const date = filter.dateOf(row);
  if (date === null) return false;
  const { from, to } = readRange(value);
  return (from === undefined || date >= from) && (to === undefined || date <= to);
}

/** `2026-03-01..2026-03-31`; either end may be missing. */
export function readRange(value: string) {
  const [from = "", to = ""] = value.split("..");
  return { from: parseDate(from), to: parseDate(to) };
}

export function nameRange(value: string): string {
  const { from, to } = readRange(value);
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  if (from) return `desde ${formatDate(from)}`;
  return to ? `hasta ${formatDate(to)}` : value;
}
