/** The board of a book's late loans, for the screens: one for each book, alive while somebody looks. */
import { useMemo } from "react";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { useSignal } from "#web/platform/signal.ts";
import { OverdueLoans, type OverdueView } from "./overdue-loans.ts";

const boards = new WeakMap<LocalStore, OverdueLoans>();

export function boardOf(store: LocalStore): OverdueLoans {
  let overdue = boards.get(store);
  if (!overdue) {
    overdue = new OverdueLoans(store);
    boards.set(store, overdue);
  }
  return overdue;
}

/** Every loan that is behind today, with what it owes. */
export function useOverdue(): OverdueView & { refresh: () => void } {
  const overdue = boardOf(useLocalStore());
  const view = useSignal(overdue);
  return useMemo(() => ({ ...view, refresh: overdue.refresh }), [view, overdue]);
}
