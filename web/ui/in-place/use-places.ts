/** Rows, and single values, as a list draws them while it is held (`use-hold.ts`). */
import { useRef } from "react";
import { useSignal } from "#web/platform/signal.ts";
import { asTheyAre, inPlace, type Newcomers, type Placed } from "./places.ts";
import { type Hold, useHoldAround } from "./use-hold.ts";

interface PlacesOptions {
  /** By default the one of the screen around. */
  hold?: Hold;
  newcomers?: Newcomers;
  /** The search or the order in which the rows are: those of another one are drawn at once. */
  of?: unknown;
}

export function usePlaces<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  { hold, newcomers = "last", of }: PlacesOptions = {},
): Placed<T> {
  const around = useHoldAround();
  const isHeld = useSignal(hold ?? around);
  const last = useRef<{ now: readonly T[]; of: unknown; placed: Placed<T> } | null>(null);
  const before = last.current;
  if (!before || before.of !== of || !isHeld) {
    if (!before || before.of !== of || before.placed.rows !== rows || before.placed.gone.size > 0) {
      last.current = { now: rows, of, placed: asTheyAre(rows) };
    }
  } else if (before.now !== rows) {
    last.current = { now: rows, of, placed: inPlace(before.placed.rows, rows, keyOf, newcomers) };
  }
  return (last.current as NonNullable<typeof last.current>).placed;
}

/** The value of before while the list is held: for what lies above rows and would push them. */
export function useStill<T>(value: T, hold?: Hold): T {
  const around = useHoldAround();
  const isHeld = useSignal(hold ?? around);
  const shown = useRef(value);
  if (!isHeld) shown.current = value;
  return shown.current;
}
