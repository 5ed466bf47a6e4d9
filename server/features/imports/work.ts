/**
 * Writes an import a piece at a time: whole clients with their loans, and how far it came in the same transaction. An import that
 * failed is taken away likewise.
 */
import type { Read } from "#commands/command";
import type { CollectionName, Doc, IndexOf } from "#contract/collections";
import type { Id } from "#contract/id";
import type { ImportedClient } from "#contract/imports";
import type { User } from "#contract/records/business";
import { sentence } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import { read, snapshot } from "../../db/database.ts";
import { isUnavailable } from "../../db/engine/faults.ts";
import { readInstant } from "../../db/engine/kinds.ts";
import { auditSome, findUnaudited } from "../../db/imports/audit.ts";
import { type CheckedImport, checkImport, finishImport } from "../../db/imports/finish.ts";
import { rowProblem } from "../../db/imports/gone-parents.ts";
import { failImport, findImport, findWriting, type ImportJob } from "../../db/imports/jobs.ts";
import { clientsToWrite, stageClients, type WrittenClient } from "../../db/imports/staging.ts";
import { findLeftover, takeSomeAway } from "../../db/imports/take-away.ts";
import { transact } from "../../db/journal/transact.ts";
import type { Writing } from "../../db/journal/writing.ts";
import { findAnyAccount } from "../../db/records/accounts.ts";
import { idsWithRow } from "../../db/records/removed-rows.ts";
import type { Handle } from "../../db/records/store.ts";
import { STORES } from "../../db/records/stores.ts";
import type { Environment } from "../../environment.ts";
import { WorkInPieces } from "../../work-in-pieces.ts";
import { decideClient, idsOf } from "./decide.ts";

/** So many clients are read for a piece. */
const MOST = 50;
/** Deciding takes so long, and storing about as long again: other work waits no longer than for that. */
const DECIDING_MS = 10;
export function importWork(env: Environment): WorkInPieces {
  const isLeft = () =>
    read(
      env.db,
      async (handle) =>
        ((await findWriting(handle)) ?? (await findLeftover(handle)) ?? (await findUnaudited(handle))) !==
        undefined,
    );
  return new WorkInPieces(env, { name: "imports", isLeft, piece: () => writePiece(env) });
}

/** An import is undone when the audit log has all of its coming, written in pieces like the rest. */
export async function auditPiece({ db }: Environment, importId: Id): Promise<boolean> {
  return transact(db, async (writing) => {
    const job = await findImport(writing.handle, importId);
    if (job?.state !== "finished" || Number(job.audited) >= Number(job.reached)) return false;
    await auditSome(writing, job);
    return true;
  });
}

/** Answers false when nothing is left to do. `most`: for tests that stop in the middle. */
export async function writePiece(env: Environment, most = MOST): Promise<boolean> {
  try {
    const checked = await snapshot(env.db, checkWritten);
    return await transact(env.db, (writing) => workOn(writing, env, most, checked));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    env.report(error, "imports");
    return transact(env.db, async (writing) => {
      const job = await findWriting(writing.handle);
      if (job) await failImport(writing, job.id as Id, sentence("INTERNAL"));
      return job !== undefined;
    });
  }
}

/** Null while something of it is to be written. */
async function checkWritten(handle: Handle): Promise<CheckedImport | null> {
  const job = await findWriting(handle);
  if (!job || (await clientsToWrite(handle, job.id as Id, 1)).length > 0) return null;
  return checkImport(handle, job);
}

/** An import that failed is taken away first: the ids of its records may come again with the next one. */
async function workOn(
  writing: Writing,
  env: Environment,
  most: number,
  checked: CheckedImport | null,
): Promise<boolean> {
  const leftover = await findLeftover(writing.handle);
  if (leftover) {
    await takeSomeAway(writing, leftover);
    return true;
  }
  const unaudited = await findUnaudited(writing.handle);
  if (unaudited) {
    await auditSome(writing, unaudited);
    return true;
  }
  const job = await findWriting(writing.handle);
  if (!job) return false;
  const problem = await writeSome(writing, env, job, { most, checked });
  if (problem) await failImport(writing, job.id as Id, problem);
  return true;
}

/** Answers why the import cannot be, in words. */
async function writeSome(
  writing: Writing,
  env: Environment,
  job: ImportJob,
  { most, checked }: { most: number; checked: CheckedImport | null },
): Promise<string | null> {
  const account = await findAnyAccount(writing.handle, job.user_id as Id);
  if (account?.user.role !== "admin") {
    return `${account?.user.name ?? ""} ya no es administrador, y no se importó nada.`.trim();
  }
  const clients = await clientsToWrite(writing.handle, job.id as Id, most);
  if (clients.length === 0) return finishImport(writing, job, env.clock(), checked);
  return writeClients(writing, env, { job, user: account.user, clients });
}

async function writeClients(
  writing: Writing,
  { findCommand, isRepeatable = false }: Environment,
  { job, user, clients }: { job: ImportJob; user: User; clients: Awaited<ReturnType<typeof clientsToWrite>> },
): Promise<string | null> {
  const begun = performance.now();
  const importId = job.id as Id;
  const at = readInstant(job.created_at) as Instant;
  const bodies = clients.map((client) => ({ ...client, brings: JSON.parse(client.body) as ImportedClient }));
  const taken = await takenIds(
    writing.handle,
    bodies.map(({ brings }) => brings),
  );
  const reading = await readAhead(
    writing,
    bodies.map(({ brings }) => brings),
  );
  const deciding = { findCommand, maker: { importId, user, at }, taken };
  const written: WrittenClient[] = [];
  for (const { brings, ...client } of bodies) {
    const isLong = !isRepeatable && performance.now() - begun > DECIDING_MS;
    if (isLong && written.length > 0) break;
    const decided = await decideClient(deciding, reading, client.position, brings);
    if (typeof decided === "string") return rowProblem(client.row, decided);
    written.push({ ...client, ...decided });
  }
  await stageClients(writing, { importId, at }, written);
  return null;
}

async function takenIds(handle: Handle, clients: readonly ImportedClient[]): Promise<Set<string>> {
  const fresh = clients.flatMap((client) => (client.fields ? [client.id] : []));
  const loans = clients.flatMap((client) => client.loans.map(({ id }) => id));
  const yields = clients.flatMap((client) => client.yields.map(({ id }) => id));
  const asked = [
    ["clients", fresh],
    ["loans", loans],
    ["continuousYield", yields],
  ] as const;
  const found = await Promise.all(
    asked.map(([collection, ids]) => idsWithRow(handle, STORES[collection].table, ids)),
  );
  return new Set(found.flatMap((ids) => [...ids]));
}

/** Reads the records that deciding asks for, in one statement for each collection. */
async function readAhead(writing: Writing, clients: readonly ImportedClient[]): Promise<Read> {
  const loans = clients.flatMap((client) => [...client.loans, ...client.yields]);
  const fields = clients.flatMap((client) => client.fields ?? []);
  await writing.preload({
    clients: clients.flatMap((client) => (client.fields ? [] : [client.id])),
    lenders: [...new Set(loans.map(({ lenderId }) => lenderId))],
    zones: [...new Set(fields.flatMap(({ zoneId }) => zoneId ?? []))],
    users: [...new Set(fields.flatMap(({ collectorId }) => collectorId ?? []))],
  });
  const claimed = new Set<string>();
  const ids = clients.flatMap(idsOf);
  for (const collection of ["payments", "continuousYieldPayments"] as const) {
    for (const doc of await STORES[collection].whereAny(writing.handle, "claimedLoanId", ids))
      claimed.add((doc as Doc<typeof collection>).claimedLoanId);
  }
  return {
    get: (collection, id) => writing.get(collection, id),
    async where<C extends CollectionName>(
      collection: C,
      index: IndexOf<C>,
      value: string,
    ): Promise<Doc<C>[]> {
      return index === "claimedLoanId" && !claimed.has(value) ? [] : writing.where(collection, index, value);
    },
  };
}
