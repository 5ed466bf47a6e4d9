/** The audit log of an import: a line for each record, by the administrator who began it or undid it, written in pieces. */

import type { CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import { readInstant } from "../engine/kinds.ts";
import { writeAudit } from "../journal/audit.ts";
import type { Writing } from "../journal/writing.ts";
import type { Handle } from "../records/store.ts";
import type { ImportJob } from "./jobs.ts";

const CLIENTS = 100;

/** The log lacks records of this import. */
export async function findUnaudited({ tx }: Handle): Promise<ImportJob | undefined> {
  return tx
    .selectFrom("import_job")
    .selectAll()
    .where("state", "in", ["finished", "undone"])
    .whereRef("audited", "<", "reached")
    .limit(1)
    .executeTakeFirst();
}

/** The next lines, in the order of the sheet; `most` clients. */
export async function auditSome({ handle }: Writing, job: ImportJob, most: number = CLIENTS): Promise<void> {
  const { tx } = handle;
  const positions = await tx
    .selectFrom("import_client")
    .select("position")
    .where("import_id", "=", job.id)
    .where("position", ">", job.audited)
    .orderBy("position")
    .limit(most)
    .execute();
  const last = positions.at(-1)?.position ?? job.reached;
  const records = await tx
    .selectFrom("import_record")
    .select(["collection", "entity_id", "audit"])
    .where("import_id", "=", job.id)
    .where("position", ">", job.audited)
    .where("position", "<=", last)
    .where("audit", "is not", null)
    .orderBy("position")
    .orderBy("collection")
    .orderBy("entity_id")
    .execute();
  const isUndone = job.undone_at !== null;
  const at = readInstant(job.undone_at ?? job.finished_at ?? job.created_at);
  const userId = (job.undone_by ?? job.user_id) as Id;
  await writeAudit(
    handle,
    records.map(({ collection, entity_id, audit }) => {
      const doc = JSON.parse(audit ?? "null") as object | null;
      const [before, after] = isUndone ? [doc, null] : [null, doc];
      return { collection: collection as CollectionName, id: entity_id, before, after };
    }),
    { at, userId, deviceId: null, commandId: null, command: isUndone ? "import.undo" : "import" },
  );
  await tx.updateTable("import_job").set({ audited: last }).where("id", "=", job.id).execute();
}

/** All that is left at once: the next lines are of another act. */
export async function auditRest(writing: Writing, job: ImportJob): Promise<void> {
  if (Number(job.audited) < Number(job.reached)) await auditSome(writing, job, Number(job.reached));
}
