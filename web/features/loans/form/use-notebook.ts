/** The part of the form that says how a running loan stood in the notebook, beside the fields of every loan. */
import { useState } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { LateFeePolicy, Terms } from "#domain/loan/facts";
import { NOT_RUNNING, type ReadRunning, type Running, readRunning } from "./running.ts";

export interface Notebook {
  running: Running;
  /** Something is said of how it ran, and saved nowhere yet. */
  isTyped: boolean;
  change: (running: Running) => void;
  /** The sentence beside a field that stopped the saving. */
  problem: Extract<ReadRunning, { ok: false }> | null;
  /** Null of a loan that begins now. */
  read: (terms: Terms, policy: LateFeePolicy, today: CalendarDate) => ReadRunning | null;
}

function isTyped(running: Running): boolean {
  return (Object.keys(NOT_RUNNING) as (keyof Running)[]).some((part) => running[part] !== NOT_RUNNING[part]);
}

/** `onSwitch`: it is one of the notebook from now on, or no longer one. */
export function useNotebook(begun: Running = NOT_RUNNING, onSwitch?: (isRunning: boolean) => void): Notebook {
  const [running, keep] = useState<Running>(begun);
  const change = (next: Running) => {
    if (next.isRunning !== running.isRunning) onSwitch?.(next.isRunning);
    keep(next);
  };
  const [problem, setProblem] = useState<Notebook["problem"]>(null);
  const read: Notebook["read"] = (terms, policy, today) => {
    const said = running.isRunning ? readRunning(running, terms, policy, today) : null;
    setProblem(said?.ok === false ? said : null);
    return said;
  };
  return { running, isTyped: isTyped(running), change, problem, read };
}
