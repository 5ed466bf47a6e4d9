/** Imports as they are kept: what was asked, in which state each is, and what its clients owed. */
import type { Id } from "#contract/id";
import type { ActaLine, ColumnTaken, ImportOfBook, ImportStarted, ImportTotals } from "#contract/imports";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { Money } from "#domain/money/money";
import { readInstant, writeInstant } from "../engine/kinds.ts";
import type { Writing } from "../journal/writing.ts";
import { upsert } from "../records/any-table.ts";
import type { Handle } from "../records/store.ts";
import { importClient } from "../records/tables/import.ts";

const CLIENTS = {
  table: importClient.name,
  key: importClient.key,
  columns: ["import_id", "position", "client_id", "sheet_row", "is_new", "body"],
};

/** The columns of a client whose records are written. */
export const WRITTEN = {
  table: importClient.name,
  key: importClient.key,
  columns: [...CLIENTS.columns, "name", "identification", "loans", "principal", "interest", "late_fee"],
};

/**
 * Begins one. Each client has a place for itself and one for each of its loans, so that they
 * are made at instants of their own, in the order of the sheet.
 */
export async function addImport(
  { handle, head }: Writing,
  { id, name, sha256, cut, columns, totals, said, clients }: ImportStarted,
  { userId, at }: { userId: Id; at: Instant },
): Promise<"begun" | "known" | "another"> {
  const { tx } = handle;
  const standing = await tx
    .selectFrom("import_job")
    .select("id")
    .where(({ or, eb }) => or([eb("id", "=", id), eb("state", "=", "writing")]))
    .execute();
  if (standing.some((job) => job.id === id)) return "known";
  if (standing.length > 0) return "another";
  const places = { begun_seq: head.seq, written: 0, reached: 0, audited: 0 };
  const texts = { totals: JSON.stringify(totals), headings: JSON.stringify(columns) };
  const asked = { id, name, sha256, cut, ...texts, said: said ?? null };
  const nothing = { finished_at: null, seq: null, problem: null, undone_at: null, undone_by: null };
  await tx
    .insertInto("import_job")
    .values({
      ...asked,
      ...nothing,
      ...places,
      ...{ state: "writing", user_id: userId, created_at: writeInstant(at) },
    })
    .execute();
  let position = 1;
  const rows = clients.map((client) => {
    const { id: clientId, row, fields, loans, yields } = client;
    const placed = [id, position, clientId, row, fields !== null, JSON.stringify(client)] as const;
    position += 1 + loans.length + yields.length;
    return placed;
  });
  await upsert(handle, CLIENTS, rows);
  return "begun";
}

export async function findImport({ tx }: Handle, id: Id) {
  return tx.selectFrom("import_job").selectAll().where("id", "=", id).executeTakeFirst();
}
export type ImportJob = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The one whose records are being written. */
export async function findWriting({ tx }: Handle): Promise<ImportJob | undefined> {
  return tx.selectFrom("import_job").selectAll().where("state", "=", "writing").executeTakeFirst();
}

/** Nothing of it is to be seen from here on, and its rows are taken away in pieces. */
export async function failImport({ handle: { tx } }: Writing, id: Id, problem: string): Promise<void> {
  await tx.updateTable("import_job").set({ state: "failed", problem }).where("id", "=", id).execute();
}

/** Newest first. */
export async function listImports({ tx }: Handle): Promise<ImportOfBook[]> {
  const jobs = await tx
    .selectFrom("import_job")
    .innerJoin("user_account as maker", "maker.id", "import_job.user_id")
    .leftJoin("user_account as undoer", "undoer.id", "import_job.undone_by")
    .selectAll("import_job")
    .select(["maker.name as maker_name", "undoer.name as undoer_name"])
    .orderBy("import_job.created_at", "desc")
    .orderBy("import_job.id")
    .execute();
  const files = await tx
    .selectFrom("import_file")
    .select(["id", "import_id", "name", "size"])
    .orderBy("stored_at")
    .orderBy("id")
    .execute();
  const filesOf = Map.groupBy(files, ({ import_id }) => import_id);
  return jobs.map((job) => ({
    id: job.id as Id,
    name: job.name,
    sha256: job.sha256,
    cut: job.cut as CalendarDate,
    state: job.state as ImportOfBook["state"],
    userName: job.maker_name,
    at: readInstant(job.created_at) as Instant,
    finishedAt: job.finished_at === null ? null : (readInstant(job.finished_at) as Instant),
    written: Number(job.written),
    totals: totalsOf(job),
    ...(job.said === null ? {} : { said: Number(job.said) as Money }),
    columns: JSON.parse(job.headings) as ColumnTaken[],
    files: (filesOf.get(job.id) ?? []).map(({ id, name, size }) => ({ id: id as Id, name, size })),
    problem: job.problem,
    undone:
      job.undone_at === null
        ? null
        : { userName: job.undoer_name ?? "", at: readInstant(job.undone_at) as Instant },
  }));
}

export function totalsOf({ totals }: Pick<ImportJob, "totals">): ImportTotals {
  return JSON.parse(totals) as ImportTotals;
}

/** The clients of an import with their debts, in the order of the sheet. */
export async function readActa({ tx }: Handle, id: Id): Promise<ActaLine[]> {
  const rows = await tx
    .selectFrom("import_client")
    .selectAll()
    .where("import_id", "=", id)
    .where("loans", "is not", null)
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    clientId: row.client_id as Id,
    row: Number(row.sheet_row),
    name: row.name ?? "",
    identification: row.identification ?? "",
    isNew: row.is_new === 1,
    loans: Number(row.loans),
    principal: Number(row.principal) as Money,
    interest: Number(row.interest) as Money,
    lateFee: Number(row.late_fee) as Money,
  }));
}
