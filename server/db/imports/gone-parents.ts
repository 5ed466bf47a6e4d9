/** Other work goes on while an import is written: what its records name may be gone at its finish, and their ids may be taken. */
import { sql } from "kysely";
import type { CollectionName } from "#contract/collections";
import { type RefusalCode, sentence } from "#contract/refusals";
import type { Handle } from "../records/store.ts";
import type { ImportJob } from "./jobs.ts";

/**
 * The first row of the sheet to which that happened, in words; null where all is there. Only then the rows of the sheet are asked:
 * joined with the records, they took seconds on an engine that had not counted them yet.
 */
export async function goneParent(handle: Handle, job: ImportJob): Promise<string | null> {
  const gone = [...goneOfLoans(handle, job), ...goneOfClients(handle, job), takenIds(handle, job)];
  for (const [code, places] of gone) {
    const found = (await places.execute()).map(({ position }) => Number(position));
    if (found.length > 0) return rowProblem(await rowOf(handle, job, Math.min(...found)), sentence(code));
  }
  return null;
}

/** Records that others name, and that may be gone. */
const PARENTS = ["lenders", "clients", "zones", "users"] as const satisfies readonly CollectionName[];

/** Whether a change after this number may have given `goneParent` another answer. */
export async function isTouched({ tx }: Handle, { id }: ImportJob, seq: number): Promise<boolean> {
  const touched = await tx
    .selectFrom("change")
    .leftJoin("import_record as record", (join) =>
      join
        .onRef("record.collection", "=", "change.collection")
        .onRef("record.entity_id", "=", "change.entity_id")
        .on("record.import_id", "=", id),
    )
    .select("change.seq")
    .where("change.seq", ">", seq)
    .where(({ or, eb }) =>
      or([eb("change.collection", "in", PARENTS), eb("record.entity_id", "is not", null)]),
    )
    .limit(1)
    .executeTakeFirst();
  return touched !== undefined;
}

/** The places of the clients in the import. */
type Places = { execute(): Promise<{ position: number }[]> };

async function rowOf({ tx }: Handle, { id }: ImportJob, position: number): Promise<number> {
  const { sheet_row } = await tx
    .selectFrom("import_client")
    .select("sheet_row")
    .where("import_id", "=", id)
    .where("position", "=", position)
    .executeTakeFirstOrThrow();
  return Number(sheet_row);
}

function recordsOf({ tx }: Handle, { id }: ImportJob, collection: CollectionName) {
  return tx
    .selectFrom("import_record as record")
    .where("record.import_id", "=", id)
    .where("record.collection", "=", collection)
    .select("record.position as position");
}

function goneOfLoans(handle: Handle, job: ImportJob): [RefusalCode, Places][] {
  const loans = recordsOf(handle, job, "loans")
    .innerJoin("loans", "loans.id", "record.entity_id")
    .innerJoin("lenders", "lenders.id", "loans.lender_id")
    .where("lenders.removed_at", "is not", null);
  const yields = recordsOf(handle, job, "continuousYield")
    .innerJoin("continuous_yield_loans as loan", "loan.id", "record.entity_id")
    .innerJoin("lenders", "lenders.id", "loan.lender_id")
    .where("lenders.removed_at", "is not", null);
  return [
    ["LENDER_MISSING", loans],
    ["LENDER_MISSING", yields],
  ];
}

function goneOfClients(handle: Handle, job: ImportJob): [RefusalCode, Places][] {
  const known = handle.tx
    .selectFrom("import_client as line")
    .innerJoin("clients", "clients.id", "line.client_id")
    .select("line.position as position")
    .where("line.import_id", "=", job.id)
    .where("line.is_new", "=", sql<never>`${false}`)
    .where("clients.removed_at", "is not", null);
  const made = recordsOf(handle, job, "clients").innerJoin("clients", "clients.id", "record.entity_id");
  const zones = made
    .innerJoin("zones", "zones.id", "clients.zone_id")
    .where("zones.removed_at", "is not", null);
  const collectors = made
    .innerJoin("user_account as collector", "collector.id", "clients.collector_id")
    .where("collector.removed_at", "is not", null);
  return [
    ["CLIENT_MISSING", known],
    ["ZONE_MISSING", zones],
    ["USER_MISSING", collectors],
  ];
}

/** A device made another record under the id of one. */
function takenIds({ tx }: Handle, { id, begun_seq }: ImportJob): [RefusalCode, Places] {
  const places = tx
    .selectFrom("change")
    .innerJoin("import_record as record", (join) =>
      join
        .onRef("record.collection", "=", "change.collection")
        .onRef("record.entity_id", "=", "change.entity_id")
        .on("record.import_id", "=", id),
    )
    .select("record.position as position")
    .where("change.seq", ">", begun_seq);
  return ["KEY_REUSED", places];
}

/** The person finds the row in the sheet. */
export function rowProblem(row: number, text: string): string {
  return `Fila ${row}: ${text}`;
}
