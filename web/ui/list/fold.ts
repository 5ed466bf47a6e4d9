/** The rows of a list that are done with: they stand below the others, behind a line that says how many they are. */
import { useMemo, useRef } from "react";
import { useSignal } from "#web/platform/signal.ts";
import type { Hold } from "../in-place/use-hold.ts";

export interface Fold<T> {
  /** Keep the function stable. */
  isFolded: (row: T) => boolean;
  /** `Cobrados (4)`. */
  label: (count: number) => string;
  /** Said where nothing else is left. */
  allMessage: string;
}

export interface Parted<T> {
  open: readonly T[];
  folded: readonly T[];
}

const NONE: readonly never[] = [];
const NO_KEYS: ReadonlySet<string> = new Set();

export function parted<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  keys: ReadonlySet<string>,
): Parted<T> {
  if (keys.size === 0) return { open: rows, folded: NONE };
  const isBelow = (row: T) => keys.has(keyOf(row));
  return { open: rows.filter((row) => !isBelow(row)), folded: rows.filter(isBelow) };
}

interface FoldOptions<T> {
  fold: Fold<T> | undefined;
  keyOf: (row: T) => string;
  hold: Hold;
  /** The list that the rows are of: those of another one are parted at once. */
  of: unknown;
}

/** While a person works in the list, what is done with stays where it was (ruling E13). */
export function useFold<T>(rows: readonly T[], { fold, keyOf, hold, of }: FoldOptions<T>): Parted<T> {
  const isHeld = useSignal(hold);
  const isFolded = fold?.isFolded;
  const now = useMemo(
    () => (isFolded ? new Set(rows.filter(isFolded).map(keyOf)) : NO_KEYS),
    [rows, isFolded, keyOf],
  );
  const kept = useRef({ of, keys: now });
  if (!isHeld || kept.current.of !== of) kept.current = { of, keys: now };
  const { keys } = kept.current;
  return useMemo(() => parted(rows, keyOf, keys), [rows, keyOf, keys]);
}
