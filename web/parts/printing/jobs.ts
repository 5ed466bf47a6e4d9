/**
 * Jobs that this device sent to its printer since the app was opened, one at a time. A job stays until it is put away, so
 * that it can be printed again. After a reload every receipt can be printed from its payment.
 */
import { PrinterFault, type PrinterLink, type PrinterTrouble } from "#web/platform/printer/link.ts";
import { Signal } from "#web/platform/signal.ts";

export interface Job {
  id: number;
  title: string;
  total: number;
  /** Bytes that the printer took. */
  sent: number;
  state: "waiting" | "printing" | "printed" | "failed";
  /** `unreachable`: the printer was not there to begin with. */
  trouble: PrinterTrouble | "unreachable" | null;
}

interface Work {
  bytes: Uint8Array;
  link: () => Promise<PrinterLink | null>;
}

export const jobs = new Signal<readonly Job[]>([]);

const MOST_KEPT = 20;
const works = new Map<number, Work>();
let last = 0;
let line: Promise<unknown> = Promise.resolve();

/** Resolves when the job has ended, one way or the other. */
export function printJob(title: string, bytes: Uint8Array, link: Work["link"]): Promise<Job> {
  const id = ++last;
  works.set(id, { bytes, link });
  const job: Job = { id, title, total: bytes.length, sent: 0, state: "waiting", trouble: null };
  const kept = jobs.snapshot();
  const ended = kept.filter(({ state }) => state === "printed" || state === "failed");
  const dropped = new Set(ended.slice(0, Math.max(0, kept.length + 1 - MOST_KEPT)).map((each) => each.id));
  for (const each of dropped) works.delete(each);
  jobs.set([...kept.filter((each) => !dropped.has(each.id)), job]);
  return queued(id);
}

/** The whole job from its beginning: half a receipt is none. */
export function printAgain(id: number): Promise<Job> {
  change(id, { state: "waiting", sent: 0, trouble: null });
  return queued(id);
}

export function putAway(id: number): void {
  works.delete(id);
  jobs.set(jobs.snapshot().filter((job) => job.id !== id));
}

function queued(id: number): Promise<Job> {
  const run = line.then(() => work(id));
  line = run;
  return run;
}

async function work(id: number): Promise<Job> {
  const wanted = works.get(id);
  if (!wanted) return change(id, { state: "failed", trouble: "unreachable" });
  const link = await wanted.link().catch(() => null);
  if (!link) return change(id, { state: "failed", trouble: "unreachable" });
  change(id, { state: "printing" });
  try {
    await link.send(wanted.bytes, (sent) => change(id, { sent }));
    return change(id, { state: "printed" });
  } catch (fault) {
    const known = fault instanceof PrinterFault ? fault : new PrinterFault("gone", 0, fault);
    return change(id, { state: "failed", sent: known.sent, trouble: known.trouble });
  }
}

function change(id: number, change: Partial<Job>): Job {
  const next = jobs.snapshot().map((job) => (job.id === id ? { ...job, ...change } : job));
  jobs.set(next);
  const job = next.find((each) => each.id === id);
  return job ?? { id, title: "", total: 0, sent: 0, state: "failed", trouble: "unreachable", ...change };
}
