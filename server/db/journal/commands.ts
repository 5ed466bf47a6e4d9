/** The journal of commands: each with the hash of its body and the answer it was given, for ever. */
import type { Answer, KeptReceipts } from "#contract/envelope";
import type { Id } from "#contract/id";
import { readInstant, writeInstant } from "../engine/kinds.ts";
import { prepared } from "../engine/prepared.ts";
import { upsert } from "../records/any-table.ts";
import type { Handle } from "../records/store.ts";
import type { Writing } from "./writing.ts";

export interface StoredCommand {
  id: string;
  bodyHash: string;
  build: string;
  answer: Answer;
}

export interface JournalEntry {
  id: Id;
  deviceId: Id | null;
  seq: number | null;
  userId: Id;
  name: string;
  v: number;
  subject: Id | null;
  args: unknown;
  base: unknown;
  /** One, or the list of a command that takes several. */
  receipt: KeptReceipts | null;
  bodyHash: string;
  clientTime: number;
  receivedAt: number;
  answer: Answer;
  build: string;
}

const FIELDS = ["id", "body_hash as bodyHash", "build", "result"] as const;

/** The command of this id, and any that this device sent under the same number. */
export async function findCommands(
  handle: Handle,
  id: Id,
  place: { deviceId: Id; seq: number } | null,
): Promise<StoredCommand[]> {
  const rows = await (place ? ofIdOrPlace(handle, id, place.deviceId, place.seq) : ofId(handle, id));
  return rows.map(stored);
}

const ofId = prepared(({ tx }, id: string) => tx.selectFrom("command").select(FIELDS).where("id", "=", id));

const ofIdOrPlace = prepared(({ tx }, id: string, deviceId: string, seq: number) =>
  tx
    .selectFrom("command")
    .select(FIELDS)
    .where(({ eb, or, and }) =>
      or([eb("id", "=", id), and([eb("device_id", "=", deviceId), eb("seq", "=", seq)])]),
    ),
);

/** Commands about this record that took effect. */
export async function effectiveCommandsOn({ tx }: Handle, subject: Id): Promise<StoredCommand[]> {
  const rows = await tx
    .selectFrom("command")
    .select(FIELDS)
    .where("subject", "=", subject)
    .where("outcome", "in", ["applied", "review"])
    .execute();
  return rows.map(stored);
}

/** A command that took effect, as it arrived. */
export interface StandingCommand extends Omit<JournalEntry, "answer" | "seq" | "build"> {
  answer: Answer;
  changeSeq: number;
}

/** Those that took effect after this change, in the order in which they did. */
export async function commandsAfter({ tx }: Handle, seq: number): Promise<StandingCommand[]> {
  const rows = await tx
    .selectFrom("command")
    .selectAll()
    .where("change_seq", ">", seq)
    .orderBy("change_seq")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id as Id,
    deviceId: row.device_id as Id | null,
    userId: row.user_id as Id,
    name: row.name,
    v: row.v,
    subject: row.subject as Id | null,
    args: JSON.parse(row.args),
    base: row.base === null ? null : JSON.parse(row.base),
    receipt: row.receipt === null ? null : JSON.parse(row.receipt),
    bodyHash: row.body_hash,
    clientTime: readInstant(row.client_time),
    receivedAt: readInstant(row.received_at),
    answer: JSON.parse(row.result) as Answer,
    changeSeq: row.change_seq,
  }));
}

export async function recordCommand({ handle }: Writing, entry: JournalEntry): Promise<void> {
  await upsert(handle, JOURNAL, [
    [
      entry.id,
      entry.deviceId,
      entry.seq,
      entry.userId,
      entry.name,
      entry.v,
      entry.subject,
      JSON.stringify(entry.args),
      entry.base === null ? null : JSON.stringify(entry.base),
      entry.receipt === null ? null : JSON.stringify(entry.receipt),
      entry.bodyHash,
      writeInstant(entry.clientTime),
      writeInstant(entry.receivedAt),
      entry.answer.outcome,
      JSON.stringify(entry.answer),
      entry.answer.changeSeq,
      entry.build,
    ],
  ]);
}

const JOURNAL = {
  table: "command",
  key: ["id"],
  columns: [
    "id",
    "device_id",
    "seq",
    "user_id",
    "name",
    "v",
    "subject",
    "args",
    "base",
    "receipt",
    "body_hash",
    "client_time",
    "received_at",
    "outcome",
    "result",
    "change_seq",
    "build",
  ],
};

function stored(row: { id: string; bodyHash: string; build: string; result: string }): StoredCommand {
  return { id: row.id, bodyHash: row.bodyHash, build: row.build, answer: JSON.parse(row.result) as Answer };
}
