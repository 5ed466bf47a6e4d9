/**
 * Undoes an import whole, in one transaction, while nothing was recorded on it: its records are removed, and every device hears
 * so with the next change.
 */
import { type Expression, sql } from "kysely";
import type { CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import type { UndoLook } from "#contract/imports";
import type { Client } from "#contract/records/people";
import type { RefusalCode } from "#contract/refusals";
import { writeInstant } from "../engine/kinds.ts";
import { endImported } from "../journal/portfolios.ts";
import type { Writing } from "../journal/writing.ts";
import { among, anyTable } from "../records/any-table.ts";
import type { Handle } from "../records/store.ts";
import { STORES } from "../records/stores.ts";
import { auditRest } from "./audit.ts";
import { instantOf, setRemoved } from "./finish.ts";
import type { ImportJob } from "./jobs.ts";
import { IMPORTED } from "./staging.ts";

const MOST_SHOWN = 100;

export function undoRefusal(job: ImportJob | undefined): RefusalCode | null {
  if (!job) return "IMPORT_MISSING";
  if (job.state === "undone") return "IMPORT_UNDONE";
  return job.state === "finished" ? null : "IMPORT_NOT_FINISHED";
}

/** It is refused before where something was recorded on it. */
export async function undoImport(
  writing: Writing,
  job: ImportJob,
  { userId, at }: { userId: Id; at: number },
): Promise<void> {
  const { handle } = writing;
  await auditRest(writing, job);
  const seq = writing.takeNumber();
  const instant = writeInstant(at);
  for (const collection of IMPORTED) {
    if (collection !== "amortizationItems")
      await setRemoved(handle, { importId: job.id, collection }, instant);
  }
  await sql`update change set seq = ${seq}, op = 'D', at = ${instantOf(handle, instant)}
    where (collection, entity_id) in
      (select collection, entity_id from import_record where import_id = ${job.id})`.execute(handle.tx);
  await endImported(handle, job.id, seq);
  await handle.tx
    .updateTable("import_job")
    .set({ state: "undone", undone_at: instant, undone_by: userId, audited: 0 })
    .where("id", "=", job.id)
    .execute();
}

interface Followed {
  collection: string;
  id: string;
  clientId: string;
}

/** By client, the first of them by name, and how many there are in all. */
export async function recordedSince(
  handle: Handle,
  job: ImportJob,
): Promise<Pick<UndoLook, "recorded" | "clients">> {
  const found = [
    ...(await changedOf(handle, job)),
    ...(await hangingOnClients(handle, job)),
    ...(await hangingOnLoans(handle, job)),
  ];
  const once = new Map(found.map((each) => [`${each.collection} ${each.id}`, each]));
  const byClient = Map.groupBy(once.values(), ({ clientId }) => clientId);
  const names = await namesOf(handle, [...byClient.keys()]);
  const recorded = [...byClient].map(([clientId, each]) => ({
    clientId: clientId as Id,
    name: names.get(clientId) ?? "",
    counts: [...Map.groupBy(each, ({ collection }) => collection)].map(([collection, own]) => ({
      collection: collection as CollectionName,
      count: own.length,
    })),
  }));
  recorded.sort((a, b) => a.name.localeCompare(b.name, "es") || (a.clientId < b.clientId ? -1 : 1));
  return { recorded: recorded.slice(0, MOST_SHOWN), clients: recorded.length };
}

/** Records of the import that changed. A schedule changes with its loan. */
async function changedOf({ tx }: Handle, { id, seq }: ImportJob): Promise<Followed[]> {
  const rows = await tx
    .selectFrom("change")
    .innerJoin("import_record as record", (join) =>
      join
        .onRef("record.collection", "=", "change.collection")
        .onRef("record.entity_id", "=", "change.entity_id")
        .on("record.import_id", "=", id),
    )
    .select(["record.collection", "record.entity_id as id", "record.client_id as clientId"])
    .where("change.seq", ">", seq ?? 0)
    .where("record.collection", "!=", "amortizationItems")
    .execute();
  return rows;
}

/** Records that hang on a client whom the import made. */
async function hangingOnClients(handle: Handle, { id, seq }: ImportJob): Promise<Followed[]> {
  const { tx } = handle;
  const rows = await tx
    .selectFrom("change")
    .select(["collection", "entity_id as id", sql<string>`client_id`.as("clientId")])
    .where("seq", ">", seq ?? 0)
    .where("collection", "!=", "amortizationItems")
    .where("client_id", "in", madeBy(handle, id, ["clients"]))
    .execute();
  return rows;
}

/** The columns by which records name a loan or a collateral, whose client may have been in the book before. */
const BY_LOAN = [
  ["collaterals", "loan_id"],
  ["signatures", "subject_id"],
  ["payments", "claimed_loan_id"],
  ["continuousYieldPayments", "claimed_loan_id"],
] as const satisfies readonly (readonly [CollectionName, string])[];

async function hangingOnLoans(handle: Handle, { id }: ImportJob): Promise<Followed[]> {
  const found: (Omit<Followed, "clientId"> & { loanId: string })[] = [];
  for (const [collection, column] of BY_LOAN) {
    const rows = await anyTable(handle)
      .selectFrom(STORES[collection].table.name)
      .select(["id", `${column} as loanId`])
      .where(column, "in", madeBy(handle, id, ["loans", "continuousYield", "collaterals"]))
      .where("removed_at", "is", null)
      .where("id", "not in", madeBy(handle, id, ["collaterals"]))
      .execute();
    found.push(...rows.map((row) => ({ collection, id: row.id as string, loanId: row.loanId as string })));
  }
  if (found.length === 0) return [];
  const owners = await handle.tx
    .selectFrom("import_record")
    .select(["entity_id", "client_id"])
    .where("import_id", "=", id)
    .where(
      among(
        handle,
        "entity_id",
        found.map(({ loanId }) => loanId),
      ),
    )
    .execute();
  const clientOf = new Map(owners.map((owner) => [owner.entity_id, owner.client_id]));
  return found.map(({ loanId, ...each }) => ({ ...each, clientId: clientOf.get(loanId) ?? "" }));
}

function madeBy({ tx }: Handle, id: string, collections: readonly string[]): Expression<string> {
  return tx
    .selectFrom("import_record")
    .select("entity_id")
    .where("import_id", "=", id)
    .where("collection", "in", collections) as unknown as Expression<string>;
}

async function namesOf(handle: Handle, ids: readonly string[]): Promise<Map<string, string>> {
  const present = await STORES.clients.find(handle, ids);
  const removed = await STORES.clients.findRemoved(handle, ids);
  const clients = [...removed, ...present] as Client[];
  return new Map(clients.map(({ id, name, lastName }) => [id, `${name} ${lastName}`.trim()]));
}
