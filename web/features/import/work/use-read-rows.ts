/** The rows as they are read against the book, live: at once of a few, and in slices of many, so that a key is never waited for. */
import { useEffect, useMemo, useRef, useState } from "react";
import type { KnownClients } from "../rows/known-clients.ts";
import { type ReadRow, RowReader } from "../rows/read-rows.ts";
import type { Book, Choices, DraftRow } from "../rows/row.ts";

/** So many are read at once: a hand changes one, and an answer for all of a kind some dozens. */
const AT_ONCE = 60;
const SLICE = 40;

export interface RowsRead {
  rows: readonly ReadRow[];
  /** How many are still to be read; what is shown of others is of before. */
  left: number;
}

export function useReadRows(
  rows: readonly DraftRow[],
  choices: Choices,
  book: Book,
  known: KnownClients,
): RowsRead {
  const reader = useMemo(() => new RowReader(choices, book), [choices, book]);
  const [, again] = useState(0);
  const left = reader.left(rows);
  const isCostly = left > AT_ONCE;
  useEffect(() => {
    if (!isCostly) return;
    const timer = setTimeout(() => {
      reader.readSome(rows, SLICE);
      again((turn) => turn + 1);
    });
    return () => clearTimeout(timer);
  });
  const read = useMemo(() => (isCostly ? null : reader.read(rows, known)), [isCostly, reader, rows, known]);
  const last = useRef<readonly ReadRow[]>(NONE);
  useEffect(() => {
    if (read) last.current = read;
  }, [read]);
  return { rows: read ?? last.current, left: isCostly ? left : 0 };
}

const NONE: readonly ReadRow[] = [];
