/** The notifications of the person signed in: live, looked at again every five minutes, with what was read. */
import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from "react";
import { usePermission } from "#web/app/session/use-session.ts";
import type { Book } from "#web/offline/book/book.ts";
import { useCollection } from "#web/offline/book/hooks.ts";
import { useBook } from "#web/offline/book/provider.tsx";
import { smallStorage } from "#web/platform/browser.ts";
import { useOverdue } from "#web/schedules/use-overdue.ts";
import { type Alert, alertsOf, unreadCount } from "./alerts.ts";
import { ReadMarks } from "./read-marks.ts";

const REFRESH_MS = 5 * 60_000;

export interface Alerts {
  status: "loading" | "ready" | "error";
  alerts: readonly Alert[];
  unread: number;
  isRead: (key: string) => boolean;
  markRead: (key: string) => void;
  markAllRead: () => void;
}

export function useAlerts(): Alerts {
  const book = useBook();
  const { timers } = book.surroundings;
  // Counted over the whole book: what somebody taps meanwhile goes before.
  const clients = useDeferredValue(useCollection("clients"));
  const { late, today, status, refresh } = useDeferredValue(useOverdue());
  const mayView = usePermission("loans", "view");
  const marks = marksOf(book);
  const version = useSyncExternalStore(marks.subscribe, marks.snapshot);
  useEffect(() => {
    let cancel: () => void;
    const again = () => {
      refresh();
      cancel = timers.after(REFRESH_MS, again);
    };
    cancel = timers.after(REFRESH_MS, again);
    return () => cancel();
  }, [timers, refresh]);
  // Who may not view loans is told nothing about them, not even that all is well.
  const alerts = useMemo(
    () => (mayView && status === "ready" ? alertsOf({ late, today }, clients.byId) : []),
    [mayView, status, late, today, clients.byId],
  );
  return useMemo(() => {
    const present = alerts.flatMap(({ type, key }) => (type === "payment_overdue" ? [key] : []));
    return {
      status: mayView ? status : "ready",
      alerts,
      // A new function with every mark: who holds it looks again.
      isRead: (key) => version >= 0 && marks.isRead(key),
      unread: unreadCount(alerts, marks.isRead),
      markRead: (key) => marks.mark([key], present),
      markAllRead: () => marks.mark(present, present),
    };
  }, [mayView, status, alerts, marks, version]);
}

const known = new WeakMap<Book, ReadMarks>();

/** One for each person's book, the same for every bell of the page. */
function marksOf(book: Book): ReadMarks {
  let marks = known.get(book);
  if (!marks) {
    marks = new ReadMarks(book.store.user.id, smallStorage());
    known.set(book, marks);
  }
  return marks;
}
