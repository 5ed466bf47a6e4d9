/** The board of a book's late loans, for the screens: one for each book, alive while a screen shows it. */
import { useMemo } from "react";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { useSignal } from "#web/platform/signal.ts";
import { OverdueLoans, type OverdueView } from "./overdue-loans.ts";

const boards = new WeakMap<LocalStore, Map<number, OverdueLoans>>();

export function boardOf(store: LocalStore, daysAhead = 0): OverdueLoans {
  const ofStore = boards.get(store) ?? new Map<number, OverdueLoans>();
  boards.set(store, ofStore);
  const overdue = ofStore.get(daysAhead) ?? new OverdueLoans(store, daysAhead);
  ofStore.set(daysAhead, overdue);
  return overdue;
}

/** Every loan that is behind today, or will be so many days from now without payments, with what it owes. */
export function useOverdue(daysAhead = 0): OverdueView & { refresh: () => void } {
  const overdue = boardOf(useLocalStore(), daysAhead);
  const view = useSignal(overdue);
  return useMemo(() => ({ ...view, refresh: overdue.refresh }), [view, overdue]);
}
