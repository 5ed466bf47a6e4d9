/** The sheet of an import and photos of the notebook, kept as they were sent. */
import type { Id } from "#contract/id";
import { MOST_IMPORT_FILES } from "#contract/imports";
import type { RefusalCode } from "#contract/refusals";
import { writeInstant } from "../engine/kinds.ts";
import type { Writing } from "../journal/writing.ts";
import type { Handle } from "../records/store.ts";
import { findImport } from "./jobs.ts";

export interface SentFile {
  id: Id;
  name: string;
  bytes: Buffer;
}

/** Answers why it is not kept; null when it is. The same file again changes nothing. */
export async function keepFile(
  { handle }: Writing,
  importId: Id,
  { id, name, bytes }: SentFile,
  { userId, at }: { userId: Id; at: number },
): Promise<RefusalCode | null> {
  const { tx } = handle;
  const job = await findImport(handle, importId);
  // Nothing of one that failed is kept.
  if (!job || job.state === "failed") return "IMPORT_MISSING";
  const known = await tx.selectFrom("import_file").selectAll().where("id", "=", id).executeTakeFirst();
  if (known) return known.import_id === importId && bytes.equals(known.bytes) ? null : "KEY_REUSED";
  const { count } = await tx
    .selectFrom("import_file")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("import_id", "=", importId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_IMPORT_FILES) return "IMPORT_FILES";
  const kept = { id, import_id: importId, name, size: bytes.length, bytes };
  await tx
    .insertInto("import_file")
    .values({ ...kept, stored_at: writeInstant(at), user_id: userId })
    .execute();
  return null;
}

export async function readFile({ tx }: Handle, importId: Id, id: Id): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom("import_file")
    .select("bytes")
    .where("id", "=", id)
    .where("import_id", "=", importId)
    .executeTakeFirst();
  return row && Buffer.from(row.bytes);
}
