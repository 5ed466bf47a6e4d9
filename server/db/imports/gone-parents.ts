/** Other work goes on while an import is written: what its records name may be gone at its finish, and their ids may be taken. */
import { sql } from "kysely";
import type { CollectionName } from "#contract/collections";
import { type RefusalCode, sentence } from "#contract/refusals";
import type { Handle } from "../records/store.ts";
import type { ImportJob } from "./jobs.ts";

/** The first row of the sheet to which that happened, in words; null where all is there. */
export async function goneParent(handle: Handle, job: ImportJob): Promise<string | null> {
  const gone = [...goneOfLoans(handle, job), ...goneOfClients(handle, job), takenIds(handle, job)];
  for (const [code, rows] of gone) {
    const found = (await rows.execute()).map(({ row }) => Number(row));
    if (found.length > 0) return rowProblem(Math.min(...found), sentence(code));
  }
  return null;
}

type Rows = { execute(): Promise<{ row: number }[]> };

function linesOf({ tx }: Handle, { id }: ImportJob) {
  return tx.selectFrom("import_client as line").where("line.import_id", "=", id);
}

function recordsOf(handle: Handle, job: ImportJob, collection: CollectionName) {
  return linesOf(handle, job)
    .innerJoin("import_record as record", (join) =>
      join
        .onRef("record.import_id", "=", "line.import_id")
        .onRef("record.position", "=", "line.position")
        .on("record.collection", "=", collection),
    )
    .select("line.sheet_row as row");
}

function goneOfLoans(handle: Handle, job: ImportJob): [RefusalCode, Rows][] {
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

function goneOfClients(handle: Handle, job: ImportJob): [RefusalCode, Rows][] {
  const known = linesOf(handle, job)
    .innerJoin("clients", "clients.id", "line.client_id")
    .select("line.sheet_row as row")
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
function takenIds({ tx }: Handle, { id, begun_seq }: ImportJob): [RefusalCode, Rows] {
  const rows = tx
    .selectFrom("change")
    .innerJoin("import_record as record", (join) =>
      join
        .onRef("record.collection", "=", "change.collection")
        .onRef("record.entity_id", "=", "change.entity_id")
        .on("record.import_id", "=", id),
    )
    .innerJoin("import_client as line", (join) =>
      join.onRef("line.import_id", "=", "record.import_id").onRef("line.position", "=", "record.position"),
    )
    .select("line.sheet_row as row")
    .where("change.seq", ">", begun_seq);
  return ["KEY_REUSED", rows];
}

/** The person finds the row in the sheet. */
export function rowProblem(row: number, text: string): string {
  return `Fila ${row}: ${text}`;
}
