/**
 * Writes a piece of an import: records as rows that no reader sees, and beside them which import they are of. A piece is
 * written whole.
 */
import type { Change, CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import type { OwedAtCut } from "#contract/imports";
import { auditLine } from "../journal/audit.ts";
import type { Writing } from "../journal/writing.ts";
import { upsert } from "../records/any-table.ts";
import type { AnyDoc, Handle } from "../records/store.ts";
import { importRecord } from "../records/tables/import.ts";
import { WRITTEN } from "./jobs.ts";

/** Parents first. */
export const IMPORTED = [
  "clients",
  "loans",
  "amortizationItems",
  "continuousYield",
  "collaterals",
] as const satisfies readonly CollectionName[];

const RECORDS = {
  table: importRecord.name,
  key: importRecord.key,
  columns: ["import_id", "collection", "entity_id", "position", "client_id", "audit"],
};

export interface ClientToWrite {
  position: number;
  clientId: Id;
  row: number;
  isNew: boolean;
  /** As it was sent. */
  body: string;
}

export interface WrittenClient extends ClientToWrite {
  name: string;
  identification: string;
  owed: OwedAtCut;
  changes: readonly Change[];
}

/** The next ones that are not written, in the order of the sheet. */
export async function clientsToWrite({ tx }: Handle, id: Id, most: number): Promise<ClientToWrite[]> {
  const rows = await tx
    .selectFrom("import_client")
    .innerJoin("import_job", "import_job.id", "import_client.import_id")
    .select(["import_client.position", "client_id", "sheet_row", "is_new", "body"])
    .where("import_id", "=", id)
    .whereRef("import_client.position", ">", "import_job.reached")
    .orderBy("import_client.position")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    position: Number(row.position),
    clientId: row.client_id as Id,
    row: Number(row.sheet_row),
    isNew: row.is_new === 1,
    body: row.body ?? "null",
  }));
}

export async function stageClients(
  writing: Writing,
  { importId, at }: { importId: Id; at: number },
  clients: readonly WrittenClient[],
): Promise<void> {
  const last = clients.at(-1);
  if (!last) return;
  const owners = new Map(clients.flatMap((client) => client.changes.map(({ id }) => [id, client] as const)));
  const changes = await writing.stage(
    clients.flatMap((client) => client.changes),
    at,
  );
  const records = changes.map(({ collection, id, doc }) => {
    const { position = 0, clientId = "" } = owners.get(id) ?? {};
    const line = auditLine(collection, id, null, doc as AnyDoc | null);
    return [importId, collection, id, position, clientId, line && JSON.stringify(line.after)];
  });
  await upsert(writing.handle, RECORDS, records);
  await upsert(
    writing.handle,
    WRITTEN,
    clients.map(({ position, clientId, row, isNew, name, identification, owed }) => [
      ...[importId, position, clientId, row, isNew, null, name, identification],
      ...[owed.loans, owed.principal, owed.interest, owed.lateFee],
    ]),
  );
  await writing.handle.tx
    .updateTable("import_job")
    .set(({ eb }) => ({ reached: last.position, written: eb("written", "+", clients.length) }))
    .where("id", "=", importId)
    .execute();
}
