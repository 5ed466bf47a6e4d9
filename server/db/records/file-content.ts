/** The bytes of declared files, kept in the database so that one backup holds everything. */
import type { Id } from "#contract/id";
import { writeInstant } from "../engine/kinds.ts";
import type { Writing } from "../journal/writing.ts";
import { upsert } from "./any-table.ts";
import type { Handle } from "./store.ts";

const CONTENT = { table: "file_content", key: ["id"], columns: ["id", "bytes", "stored_at"] };

export async function storeContent({ handle }: Writing, id: Id, bytes: Buffer, at: number): Promise<void> {
  await upsert(handle, CONTENT, [[id, bytes, writeInstant(at)]]);
}

export async function readContent({ tx }: Handle, id: Id): Promise<Buffer | undefined> {
  const row = await tx.selectFrom("file_content").select("bytes").where("id", "=", id).executeTakeFirst();
  return row && Buffer.from(row.bytes);
}

/** Whether there ever was a file of this id: its record may be removed. */
export async function wasDeclared({ tx }: Handle, id: Id): Promise<boolean> {
  const row = await tx.selectFrom("files").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}
