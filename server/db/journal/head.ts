/** The head of the business: its epoch, the newest change number, and how far the log reaches back. One row. */
import { sql } from "kysely";
import { prepared } from "../engine/prepared.ts";
import type { Handle } from "../records/store.ts";

export interface Head {
  epoch: string;
  seq: number;
  tag: string;
  forgottenSeq: number;
}

/** The head as it stands; locked for the rest of the transaction when it will write. */
export async function readHead(handle: Handle, lock = false): Promise<Head> {
  const [head] = await (lock ? lockedHead(handle) : headOf(handle));
  if (!head) throw new Error("the book has no head");
  return head;
}

const headOf = prepared(({ tx }) =>
  tx.selectFrom("head").select(["epoch", "seq", "tag", "forgotten_seq as forgottenSeq"]),
);

/** SQLite's transaction has locked everything already. */
const lockedHead = prepared(({ engine, tx }) => {
  const rows = tx.selectFrom("head").select(["epoch", "seq", "tag", "forgotten_seq as forgottenSeq"]);
  return engine === "postgresql" ? rows.modifyEnd(sql`for update`) : rows;
});

export async function storeHead(handle: Handle, { epoch, seq, tag, forgottenSeq }: Head): Promise<void> {
  await changeHead(handle, epoch, seq, tag, forgottenSeq);
}

const changeHead = prepared(({ tx }, epoch: string, seq: number, tag: string, forgotten: number) =>
  tx.updateTable("head").set({ epoch, seq, tag, forgotten_seq: forgotten }).where("id", "=", 1),
);
