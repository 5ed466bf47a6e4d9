/** The head of the business: its epoch, the newest change number, and how far the log reaches back. One row. */
import { sql } from "kysely";
import { prepared } from "../engine/prepared.ts";
import { PRESENT_TIMELINE, type TimelineSource } from "../engine/timeline.ts";
import type { Handle } from "../records/store.ts";

export interface Head {
  epoch: string;
  seq: number;
  tag: string;
  forgottenSeq: number;
  /** PostgreSQL's timeline that the newest run writes; null where the server does not say it. */
  timeline: string | null;
  /** The epoch in which the book last went on upon another timeline. */
  cutEpoch: string | null;
  /** The last number that a loan was given. */
  loanNumbers: number;
}

const COLUMNS = [
  "epoch",
  "seq",
  "tag",
  "forgotten_seq as forgottenSeq",
  "timeline",
  "cut_epoch as cutEpoch",
  "loan_numbers as loanNumbers",
] as const;

export async function readHead(handle: Handle): Promise<Head> {
  return found(await headOf(handle));
}

const headOf = prepared(({ tx }) => tx.selectFrom("head").select(COLUMNS));

/** The head, locked for the rest of the transaction, and the timeline that PostgreSQL writes at this moment. */
export async function lockHead(handle: Handle): Promise<{ head: Head; present: string | null }> {
  const { present, ...head } = found(await lockedHead[handle.timelines ?? "withheld"](handle));
  return { head, present };
}

/** The timeline that PostgreSQL writes at this moment; null where the server does not say it. */
export async function presentTimeline({ tx, timelines = "withheld" }: Handle): Promise<string | null> {
  const { rows } = await sql<{
    present: string | null;
  }>`select ${PRESENT_TIMELINE[timelines]} as present`.execute(tx);
  return rows[0]?.present ?? null;
}

/** SQLite's transaction has locked everything already, and a file has one history. */
function locked(source: TimelineSource) {
  return prepared(({ engine, tx }) => {
    const rows = tx.selectFrom("head").select(COLUMNS).select(PRESENT_TIMELINE[source].as("present"));
    return engine === "postgresql" ? rows.modifyEnd(sql`for update`) : rows;
  });
}

const lockedHead = { full: locked("full"), bare: locked("bare"), withheld: locked("withheld") };

export async function storeHead(handle: Handle, head: Head): Promise<void> {
  const { epoch, seq, tag, forgottenSeq, timeline, cutEpoch, loanNumbers } = head;
  await changeHead(handle, epoch, seq, tag, forgottenSeq, timeline, cutEpoch, loanNumbers);
}

const changeHead = prepared(
  (
    { tx },
    epoch: string,
    seq: number,
    tag: string,
    forgotten_seq: number,
    timeline: string | null,
    cut_epoch: string | null,
    loan_numbers: number,
  ) =>
    tx
      .updateTable("head")
      .set({ epoch, seq, tag, forgotten_seq, timeline, cut_epoch, loan_numbers })
      .where("id", "=", 1),
);

function found<H>([head]: readonly H[]): H {
  if (!head) throw new Error("the book has no head");
  return head;
}
