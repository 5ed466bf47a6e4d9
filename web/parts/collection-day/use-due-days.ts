/** The money that falls due on each day of a range, for the screens: one board for each range of a book. */
import { useMemo } from "react";
import type { DateRange } from "#domain/analytics/portfolio";
import { useToday } from "#web/offline/store/hooks.ts";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { useSignal } from "#web/platform/signal.ts";
import { DueDays, type DueDaysView } from "./due-days.ts";

const boards = new WeakMap<LocalStore, Map<string, DueDays>>();
/** So many ranges are kept: those of the two dashboards, and of one day before. */
const KEPT = 6;

function boardOf(store: LocalStore, { from, to }: DateRange, today: string): DueDays {
  const ofStore = boards.get(store) ?? new Map<string, DueDays>();
  boards.set(store, ofStore);
  const key = `${from} ${to} ${today}`;
  const board = ofStore.get(key) ?? new DueDays(store, { from, to }, today as DateRange["from"]);
  ofStore.delete(key);
  ofStore.set(key, board);
  const [oldest] = ofStore.keys();
  if (ofStore.size > KEPT && oldest !== undefined) ofStore.delete(oldest);
  return board;
}

export function useDueDays({ from, to }: DateRange): DueDaysView {
  const store = useLocalStore();
  const today = useToday();
  return useSignal(useMemo(() => boardOf(store, { from, to }, today), [store, from, to, today]));
}
