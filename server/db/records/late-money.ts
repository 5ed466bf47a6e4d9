/** Cash that waits for a decision. */
import { sql } from "kysely";
import type { Id } from "#contract/id";
import type { Handle } from "./store.ts";

/** How much waits of one person, in rows and in characters. */
export async function waitingOf({ tx }: Handle, userId: Id): Promise<{ count: number; length: number }> {
  const row = await tx
    .selectFrom("late_money")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.sum<number | null>(sql`length(args) + coalesce(length(receipt), 0)`).as("length"),
    ])
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), length: Number(row.length ?? 0) };
}
