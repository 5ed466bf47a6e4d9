/** Looks for records of an import that are seen before it is finished, or after it came to nothing. */
import { type Database, read } from "../db/database.ts";
import { type Finding, found } from "./invariants.ts";

export async function seenTooEarly(db: Database): Promise<Finding | null> {
  const seen = await read(db, ({ tx }) =>
    tx
      .selectFrom("import_job as job")
      .innerJoin("import_record as record", "record.import_id", "job.id")
      .innerJoin("change", (join) =>
        join
          .onRef("change.collection", "=", "record.collection")
          .onRef("change.entity_id", "=", "record.entity_id"),
      )
      .select(["job.id as importId", "record.collection", "record.entity_id as id"])
      .where("job.state", "in", ["writing", "failed"])
      .limit(1)
      .executeTakeFirst(),
  );
  if (!seen) return null;
  return found(
    "import comes whole",
    `${seen.collection} ${seen.id}: the log has it, and import ${seen.importId} is not finished`,
  );
}
