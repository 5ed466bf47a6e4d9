/** Takes the rows of an import away that failed, a piece at a time: no reader ever saw them. */
import { sql } from "kysely";
import type { Id } from "#contract/id";
import type { Writing } from "../journal/writing.ts";
import { among, anyTable } from "../records/any-table.ts";
import type { Handle } from "../records/store.ts";
import { STORES } from "../records/stores.ts";
import { IMPORTED } from "./staging.ts";

/** Schedules are many rows. */
const RECORDS = 50;
const CLIENTS = 500;
/** Up to 10 MB each. */
const FILES = 2;

/** An import that failed and has rows left. */
export async function findLeftover({ tx }: Handle): Promise<Id | undefined> {
  const job = await tx
    .selectFrom("import_job")
    .select("id")
    .where("state", "=", "failed")
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom("import_record").select("entity_id").whereRef("import_id", "=", "import_job.id")),
        exists(selectFrom("import_client").select("position").whereRef("import_id", "=", "import_job.id")),
        exists(
          selectFrom("import_file").select("import_file.id").whereRef("import_id", "=", "import_job.id"),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return job?.id as Id | undefined;
}

export async function takeSomeAway({ handle }: Writing, id: Id): Promise<void> {
  for (const collection of IMPORTED.toReversed()) {
    const rows = await handle.tx
      .selectFrom("import_record")
      .select("entity_id")
      .where("import_id", "=", id)
      .where("collection", "=", collection)
      .limit(RECORDS)
      .execute();
    if (rows.length === 0) continue;
    const ids = rows.map(({ entity_id }) => entity_id);
    await deleteHidden(handle, collection, ids);
    await handle.tx
      .deleteFrom("import_record")
      .where("import_id", "=", id)
      .where("collection", "=", collection)
      .where(among(handle, "entity_id", ids))
      .execute();
    return;
  }
  await deleteSome(handle, "import_client", "position", { id, limit: CLIENTS });
  await deleteSome(handle, "import_file", "id", { id, limit: FILES });
}

/** A record that a device made meanwhile under the same id is another's. */
async function deleteHidden(
  handle: Handle,
  collection: (typeof IMPORTED)[number],
  ids: readonly string[],
): Promise<void> {
  const rows = anyTable(handle).deleteFrom(STORES[collection].table.name);
  if (collection === "amortizationItems") {
    await rows
      .where(among(handle, "loan_id", ids))
      .where(sql<boolean>`loan_id in (select id from loans where removed_at is not null)`)
      .execute();
    return;
  }
  await rows
    .where(among(handle, "id", ids))
    .where("removed_at", "is not", null)
    .execute();
}

async function deleteSome(
  handle: Handle,
  table: "import_client" | "import_file",
  key: string,
  { id, limit }: { id: Id; limit: number },
): Promise<void> {
  const some = anyTable(handle).selectFrom(table).select(key).where("import_id", "=", id).limit(limit);
  await anyTable(handle).deleteFrom(table).where("import_id", "=", id).where(key, "in", some).execute();
}
