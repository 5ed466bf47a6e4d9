/** A report for as long as its screen is there: made again when its filters or the records below it change. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ReportDefinition } from "#domain/reports/definitions";
import type { ReportFilter } from "#domain/reports/report";
import { useToday } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { logError } from "#web/platform/error-log.ts";
import { type Made, makeReport, needed, type Progress, readiness } from "./make-report.ts";

export type ReportView = {
  /** The report and its filters, told apart from others. */
  of: string;
  progress: Progress | null;
  /** The report that was made last for these filters; a newer one may be on its way. */
  made: Extract<Made, { status: "ready" }> | null;
  status: "making" | "ready" | "error" | "stopped";
  stop: () => void;
  again: () => void;
};

/** Changes come by the hundred while a device downloads: the report is made again when they pause. */
const SETTLE_MS = 400;

interface State {
  of: string;
  made: ReportView["made"];
  status: ReportView["status"];
  progress: Progress | null;
}

export function useReport(definition: ReportDefinition, given: ReportFilter): ReportView {
  const store = useLocalStore();
  const today = useToday();
  const [turn, setTurn] = useState(0);
  // Columns that are hidden change the address and not the report.
  const text = JSON.stringify(given);
  const filter = useMemo(() => JSON.parse(text) as ReportFilter, [text]);
  const asked = `${definition.name} ${today} ${turn} ${text}`;
  const [state, setState] = useState<State>({ of: "", made: null, status: "making", progress: null });
  const latest = useRef<ReportRun>(null);
  useEffect(() => {
    const run = new ReportRun((change) => setState((before) => ({ ...after(before, asked), ...change })));
    const begin = () =>
      run.begin((signal, onProgress) => makeReport({ store, definition, filter, signal, onProgress }));
    latest.current = run;
    begin();
    let cancel = () => {};
    const beginSoon = () => {
      cancel();
      cancel = store.environment.timers.after(SETTLE_MS, begin);
    };
    let { phase } = store.syncStatus.state;
    // A turn of sync that brings nothing is no reason: it comes every half minute.
    const isGood = () => run.isGood && readiness(store, definition) === "ready";
    const ends = [
      store.layers.subscribe((touched) => {
        if (touched === null || needed(definition).some((name) => touched.has(name))) beginSoon();
      }),
      store.syncStatus.subscribe(() => {
        if (store.syncStatus.state.phase === phase) return;
        phase = store.syncStatus.state.phase;
        if (!isGood()) beginSoon();
      }),
    ];
    return () => {
      cancel();
      run.end();
      for (const end of ends) end();
    };
  }, [store, definition, filter, asked]);
  const stop = useCallback(() => latest.current?.stop(), []);
  const again = useCallback(() => setTurn((number) => number + 1), []);
  return useMemo(() => {
    const { of, made, status, progress } = after(state, asked);
    return { of, made, status, progress, stop, again };
  }, [state, asked, stop, again]);
}

/** Other filters ask for another report: nothing of the former one is shown as if it followed them. */
function after(state: State, asked: string): State {
  return state.of === asked ? state : { of: asked, made: null, status: "making", progress: null };
}

/** One making at a time: a newer one ends the older, and one that was stopped is not begun again by a change. */
class ReportRun {
  #tell: (change: Partial<State>) => void;
  #controller: AbortController | null = null;
  #isStopped = false;
  #isGood = false;

  constructor(tell: (change: Partial<State>) => void) {
    this.#tell = tell;
  }

  /** Whether the last making came to its end with a report, or is on its way to one. */
  get isGood(): boolean {
    return this.#isGood;
  }

  begin(make: (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<Made>): void {
    if (this.#isStopped) return;
    this.#controller?.abort();
    const controller = new AbortController();
    this.#controller = controller;
    this.#isGood = true;
    const { signal } = controller;
    const tell = (change: Partial<State>) => {
      if (!signal.aborted) this.#tell(change);
    };
    make(signal, (progress) => tell({ progress })).then(
      (made) => {
        if (signal.aborted) return;
        this.#isGood = made.status === "ready";
        if (made.status === "ready") tell({ made, status: "ready", progress: null });
        else tell({ status: made.status === "error" ? "error" : "making", progress: null });
      },
      (fault: unknown) => {
        if (signal.aborted) return;
        this.#isGood = false;
        logError("error", fault);
        tell({ status: "error", progress: null });
      },
    );
  }

  /** The person stops it. */
  stop(): void {
    this.#isStopped = true;
    this.#controller?.abort();
    this.#tell({ status: "stopped", progress: null });
  }

  end(): void {
    this.#controller?.abort();
    this.#isStopped = true;
  }
}
