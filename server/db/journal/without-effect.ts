/**
 * Commands that changed nothing: refused, in conflict, or not understood. Their sender holds them still, and whoever has no
 * rights may send them without end; so of each person's no more than so much is kept for one day. Beyond that the answer is
 * the same, and of the body only its hash is kept; after many more, nothing.
 */
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { upsert } from "../records/any-table.ts";
import type { Handle } from "../records/store.ts";
import { type JournalEntry, recordCommand } from "./commands.ts";
import type { Writing } from "./writing.ts";

/** In characters of what arrived, and in rows: a row without its body has some 600 bytes. */
export const MOST_KEPT_IN_A_DAY = { length: 4_000_000, rows: 4_000 };

/** Whether it was stored at all. */
export async function recordAnswered(writing: Writing, entry: JournalEntry): Promise<boolean> {
  if (!isWithoutEffect(entry)) {
    await recordCommand(writing, entry);
    return true;
  }
  const { handle } = writing;
  const day = businessDate(entry.receivedAt as Instant);
  const kept = await keptOn(handle, entry.userId, day);
  // The server failed at it, not its sender: the next build decides it again, and needs to know of it.
  if (kept.rows >= MOST_KEPT_IN_A_DAY.rows && entry.answer.code !== "INTERNAL") return false;
  const length = lengthOf(entry);
  const hasRoom = kept.length + length <= MOST_KEPT_IN_A_DAY.length;
  await recordCommand(writing, hasRoom ? entry : { ...entry, args: null, base: null, receipt: null });
  const total = kept.length + (hasRoom ? length : 0);
  await upsert(handle, KEPT, [[entry.userId, day, kept.rows + 1, total]]);
  return true;
}

function isWithoutEffect({ answer: { outcome, changeSeq } }: JournalEntry): boolean {
  return changeSeq === 0 && outcome !== "applied" && outcome !== "review";
}

/** The text of conflicts repeats what was sent. */
function lengthOf({ args, base, receipt, answer }: JournalEntry): number {
  return JSON.stringify([args, base, receipt, answer]).length;
}

async function keptOn({ tx }: Handle, userId: string, day: string) {
  const row = await tx
    .selectFrom("kept_without_effect")
    .select(["kept", "characters"])
    .where("user_id", "=", userId)
    .where("day", "=", day)
    .executeTakeFirst();
  return { rows: Number(row?.kept ?? 0), length: Number(row?.characters ?? 0) };
}

const KEPT = {
  table: "kept_without_effect",
  key: ["user_id"],
  columns: ["user_id", "day", "kept", "characters"],
};
