/** The last fifty faults of this device, kept on it: what went wrong here, for the one who helps the person. */

import { STORAGE_PREFIX } from "./place.ts";
import { Signal, useSignal } from "./signal.ts";
import { smallStorage } from "./storage.ts";

const KEY = `${STORAGE_PREFIX}.errors`;
const MOST = 50;
const LONGEST = 2000;

export interface LoggedError {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  kind: "error" | "rejection" | "screen";
  message: string;
  /** Where in the code, as the browser tells it. */
  stack: string;
  /** The address that was open. */
  path: string;
}

const log = new Signal<readonly LoggedError[]>(read());

/** Newest first. */
export function loggedErrors(): readonly LoggedError[] {
  return log.snapshot();
}

/** The same for a screen, which follows it. */
export function useLoggedErrors(): readonly LoggedError[] {
  return useSignal(log);
}

export function logError(kind: LoggedError["kind"], fault: unknown): void {
  const message = messageOf(fault);
  const stack = fault instanceof Error ? (fault.stack ?? "") : "";
  const id = Math.random().toString(36).slice(2);
  const entry = { id, at: Date.now(), kind, message, stack, path: location.pathname };
  store([{ ...entry, message: message.slice(0, LONGEST), stack: stack.slice(0, LONGEST) }, ...read()]);
}

/** For a `catch`: the fault is told in words on the screen and kept in the log, and work goes on with the value. */
export function loggedAs<Value>(value: Value): (fault: unknown) => Value {
  return (fault) => {
    logError("error", fault);
    return value;
  };
}

/** With what brought it about, for a fault that was caught and thrown on says only what failed. */
function messageOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const own = `${fault.name}: ${fault.message}`;
  return fault.cause === undefined ? own : `${own}\n${messageOf(fault.cause)}`;
}

export function clearErrors(): void {
  store([]);
}

/** Logs every uncaught fault from now on. */
export function watchErrors(): void {
  window.addEventListener("error", (event) => logError("error", event.error ?? event.message));
  window.addEventListener("unhandledrejection", (event) => logError("rejection", event.reason));
}

function store(entries: readonly LoggedError[]): void {
  const kept = entries.slice(0, MOST);
  try {
    smallStorage()?.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full store keeps no log; the fault itself goes on as it would have.
  }
  log.set(kept);
}

function read(): readonly LoggedError[] {
  try {
    const kept: unknown = JSON.parse(smallStorage()?.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as LoggedError[]) : [];
  } catch {
    return [];
  }
}
