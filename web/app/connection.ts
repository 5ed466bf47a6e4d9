/**
 * Whether the server answers, and when data last arrived. Whoever makes real requests reports here; `navigator.onLine`
 * is never asked, because it says yes with the server dead.
 */
import { useSyncExternalStore } from "react";
import type { Instant } from "#domain/calendar/business-date";

export interface Connection {
  online: boolean;
  /** When this device last received data; undefined until the first time. */
  updatedAt: Instant | undefined;
}

let current: Connection = { online: true, updatedAt: undefined };
const listeners = new Set<() => void>();

export function reportConnection(change: Partial<Connection>): void {
  const next = { ...current, ...change };
  if (next.online === current.online && next.updatedAt === current.updatedAt) return;
  current = next;
  for (const listener of listeners) listener();
}

export function connection(): Connection {
  return current;
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, connection);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
