/** The order by hand of one person on one weekday: read live, and saved at each drop. */
import { useCallback } from "react";
import { saveRouteOrder } from "#commands/visit/save-order";
import type { Id } from "#contract/id";
import { LONGEST_ROUTE, routeOrderId } from "#contract/records/visit";
import { type CalendarDate, weekday } from "#domain/calendar/calendar-date";
import { rememberOrder } from "#domain/collection-route/hand-order";
import type { RunResult } from "#web/offline/layers/run.ts";
import { useDoc, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { useSession } from "#web/parts/session/use-session.ts";

export interface HandOrder {
  /** Clients in order; those of other weeks are among them. */
  remembered: readonly Id[];
  isKnown: boolean;
  /** The clients of the day as they stand now. */
  save: (arranged: readonly Id[]) => Promise<RunResult>;
}

const UNORDERED: readonly Id[] = [];

/** The order of the person who is signed in, or of `of`: an administrator may arrange another's. */
export function useHandOrder(date: CalendarDate, of: Id | null = null): HandOrder {
  const own = useSession().user?.id;
  const userId = of ?? own;
  const day = weekday(date);
  const id = userId ? routeOrderId(userId, day) : null;
  const { doc, status } = useDoc("routeOrders", id);
  const remembered = doc?.clientIds ?? UNORDERED;
  const run = useRun();
  const stamp = useStamp();
  const save = useCallback(
    (arranged: readonly Id[]) => {
      const clientIds = rememberOrder(remembered, arranged).slice(0, LONGEST_ROUTE);
      const { at } = stamp();
      return run(saveRouteOrder, { id: id as Id, at, userId: of, weekday: day, clientIds });
    },
    [run, stamp, remembered, id, day, of],
  );
  return { remembered, isKnown: status === "ready", save };
}
