/** The notifications of the person signed in: live, looked at again every five minutes, with what was read. */
import { useDeferredValue, useEffect, useMemo } from "react";
import { useCollection } from "#web/offline/store/hooks.ts";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { useOverdue } from "#web/parts/live-metrics/use-overdue.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { useSignal } from "#web/platform/signal.ts";
import { smallStorage } from "#web/platform/storage.ts";
import { type Alert, alertsOf, overdueOf, unreadCount } from "./alerts.ts";
import { otherKeysOf } from "./other-keys.ts";
import { ReadMarks } from "./read-marks.ts";

const REFRESH_MS = 5 * 60_000;

export interface Alerts {
  status: "loading" | "ready" | "error";
  /** The newest first; put in order when they are shown. */
  list: () => readonly Alert[];
  unread: number;
  isRead: (key: string) => boolean;
  markRead: (key: string) => void;
  markAllRead: () => void;
}

export function useAlerts(): Alerts {
  const store = useLocalStore();
  const { timers } = store.environment;
  // Counted over the whole book: a tap meanwhile goes before.
  const clients = useDeferredValue(useCollection("clients"));
  const { late, today, status, refresh } = useDeferredValue(useOverdue());
  const mayView = usePermission("loans", "view");
  const marks = marksOf(store);
  const version = useSignal(marks);
  const others = useOthers(store);
  useEffect(() => {
    let cancel: () => void;
    const again = () => {
      refresh();
      cancel = timers.after(REFRESH_MS, again);
    };
    cancel = timers.after(REFRESH_MS, again);
    return () => cancel();
  }, [timers, refresh]);
  // A person who may not view loans hears nothing about them, not even that all is well.
  const isTold = mayView && status === "ready";
  const overdue = useMemo(() => (isTold ? overdueOf(late, clients.byId) : []), [isTold, late, clients.byId]);
  const list = useMemo(() => {
    let alerts: readonly Alert[] | null = isTold ? null : [];
    return () => {
      alerts ??= alertsOf(overdue, today);
      return alerts;
    };
  }, [isTold, overdue, today]);
  return useMemo(() => {
    const isUnread = (key: string) => !marks.isRead(key);
    const known = () => [...overdue.flat().map(({ key }) => key), ...(others ?? [])];
    // While the others are still unknown, none of their marks is forgotten.
    const present = () => (others ? known() : [...known(), ...marks.keys()]);
    return {
      status: mayView ? status : "ready",
      list,
      // A new function with every mark: who holds it looks again.
      isRead: (key) => version >= 0 && marks.isRead(key),
      // All at once: a count that grows while the book is read tells nothing (ruling E7).
      unread:
        others && (isTold || !mayView) ? unreadCount(overdue, marks) + others.filter(isUnread).length : 0,
      markRead: (key) => marks.mark([key], present()),
      markAllRead: () => marks.mark(known(), present()),
    };
  }, [mayView, isTold, status, overdue, others, list, marks, version]);
}

const NOTHING_ELSE: readonly string[] = [];

/** The other notifications; null until they were looked at, which nothing needs where there can be none. */
function useOthers(store: LocalStore): readonly string[] | null {
  const told = useSignal(otherKeysOf(store));
  const yields = useDeferredValue(useCollection("continuousYield"));
  const collaterals = useDeferredValue(useCollection("collaterals"));
  const isNone = [yields, collaterals].every(({ status, byId }) => status === "ready" && byId.size === 0);
  return told ?? (isNone ? NOTHING_ELSE : null);
}

const known = new WeakMap<LocalStore, ReadMarks>();

/** One for each person's book, the same for every bell of the page. */
function marksOf(store: LocalStore): ReadMarks {
  let marks = known.get(store);
  if (!marks) {
    marks = new ReadMarks(store.layers.user.id, smallStorage());
    known.set(store, marks);
  }
  return marks;
}
