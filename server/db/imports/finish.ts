/**
 * Finishes an import: once all is written and adds up, one transaction of a few statements lets every record be seen, each with
 * its change number and its line of the audit log.
 */
import { type RawBuilder, sql } from "kysely";
import type { Id } from "#contract/id";
import type { ImportTotals } from "#contract/imports";
import { type RefusalCode, sentence } from "#contract/refusals";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { writeInstant } from "../engine/kinds.ts";
import { recordImported } from "../journal/portfolios.ts";
import type { Writing } from "../journal/writing.ts";
import { anyTable } from "../records/any-table.ts";
import type { Handle } from "../records/store.ts";
import { STORES } from "../records/stores.ts";
import { type ImportJob, totalsOf } from "./jobs.ts";
import { IMPORTED } from "./staging.ts";

/** The name under which the audit log tells it. */
export const IMPORT_COMMAND = "import";

/** Answers why it cannot be, in words; null once it is finished. */
export async function finishImport(
  writing: Writing,
  job: ImportJob,
  { userId, at }: { userId: Id; at: number },
): Promise<string | null> {
  const { handle } = writing;
  const problem = (await untied(handle, job)) ?? (await goneParent(handle, job.id));
  if (problem) return problem;
  const seq = writing.takeNumber();
  const instant = writeInstant(at);
  for (const collection of IMPORTED) {
    // A schedule is seen with its loan.
    if (collection === "amortizationItems") continue;
    await setRemoved(handle, { importId: job.id, collection }, null);
  }
  await sql`insert into change (collection, entity_id, seq, op, at, client_id)
    select collection, entity_id, ${seq}, 'U', ${instantOf(handle, instant)}, client_id
    from import_record where import_id = ${job.id}`.execute(handle.tx);
  await auditRecords(handle, { importId: job.id, userId, instant, isUndone: false });
  await recordImported(handle, job.id, seq);
  await handle.tx
    .updateTable("import_job")
    .set({ state: "finished", finished_at: instant, seq })
    .where("id", "=", job.id)
    .execute();
  return null;
}

/** All rows that the import made of a collection, in one statement. */
export async function setRemoved(
  handle: Handle,
  { importId, collection }: { importId: string; collection: (typeof IMPORTED)[number] },
  removedAt: string | null,
): Promise<void> {
  await anyTable(handle)
    .updateTable(STORES[collection].table.name)
    .set({ removed_at: removedAt })
    .where(
      "id",
      "in",
      handle.tx
        .selectFrom("import_record")
        .select("entity_id")
        .where("import_id", "=", importId)
        .where("collection", "=", collection),
    )
    .execute();
}

/** In the order in which they were made. */
export async function auditRecords(
  handle: Handle,
  {
    importId,
    userId,
    instant,
    isUndone,
  }: { importId: string; userId: Id; instant: string; isUndone: boolean },
): Promise<void> {
  const column = sql.ref(isUndone ? "before" : "after");
  await sql`insert into audit (at, user_id, command, collection, entity_id, ${column})
    select ${instantOf(handle, instant)}, ${idOf(handle, userId)}, ${textOf(handle, IMPORT_COMMAND)}, collection, entity_id, audit
    from import_record where import_id = ${importId} and audit is not null
    order by position, collection, entity_id`.execute(handle.tx);
}

/** PostgreSQL takes a value without a column for text. */
export function instantOf({ engine }: Handle, instant: string): RawBuilder<unknown> {
  return engine === "postgresql" ? sql`${instant}::timestamptz` : sql`${instant}`;
}

function idOf({ engine }: Handle, id: string): RawBuilder<unknown> {
  return engine === "postgresql" ? sql`${id}::uuid` : sql`${id}`;
}

function textOf({ engine }: Handle, text: string): RawBuilder<unknown> {
  return engine === "postgresql" ? sql`${text}::text` : sql`${text}`;
}

/** The first figure that is not what the sheet says, with both. */
async function untied({ tx }: Handle, job: ImportJob): Promise<string | null> {
  const sum = (column: string) => sql<number | null>`sum(${sql.ref(column)})`;
  const made = await tx
    .selectFrom("import_client")
    .select(({ fn }) => fn.countAll<number>().as("clients"))
    .select([
      sql<number | null>`sum(case when is_new then 1 else 0 end)`.as("newClients"),
      sum("loans").as("loans"),
      sum("principal").as("principal"),
      sum("interest").as("interest"),
      sum("late_fee").as("lateFee"),
    ])
    .where("import_id", "=", job.id)
    .executeTakeFirstOrThrow();
  return differingTotal(totalsOf(job), {
    clients: Number(made.clients),
    newClients: Number(made.newClients ?? 0),
    loans: Number(made.loans ?? 0),
    principal: Number(made.principal ?? 0) as Money,
    interest: Number(made.interest ?? 0) as Money,
    lateFee: Number(made.lateFee ?? 0) as Money,
  });
}

const COUNTS = [
  ["clients", "La cantidad de clientes"],
  ["newClients", "La cantidad de clientes nuevos"],
  ["loans", "La cantidad de préstamos"],
] as const;
const AMOUNTS = [
  ["principal", "El capital"],
  ["interest", "El interés"],
  ["lateFee", "La mora"],
] as const;

export function differingTotal(said: ImportTotals, made: ImportTotals): string | null {
  for (const [figure, name] of COUNTS) {
    if (said[figure] !== made[figure])
      return `${name} no cuadra: la hoja suma ${said[figure]} y lo escrito suma ${made[figure]}.`;
  }
  for (const [figure, name] of AMOUNTS) {
    if (said[figure] !== made[figure])
      return `${name} no cuadra: la hoja suma ${formatMoney(said[figure])} y lo escrito suma ${formatMoney(made[figure])}.`;
  }
  return null;
}

/** Other work goes on while an import is written: what its records name may be gone, and their ids may be taken. */
async function goneParent({ tx }: Handle, importId: string): Promise<string | null> {
  const clients = () => tx.selectFrom("import_client as line").where("line.import_id", "=", importId);
  const records = (collection: (typeof IMPORTED)[number]) =>
    clients()
      .innerJoin("import_record as record", (join) =>
        join
          .onRef("record.import_id", "=", "line.import_id")
          .onRef("record.position", "=", "line.position")
          .on("record.collection", "=", collection),
      )
      .select("line.sheet_row as row");
  const gone: readonly [RefusalCode, { execute(): Promise<{ row: number }[]> }][] = [
    [
      "CLIENT_MISSING",
      clients()
        .innerJoin("clients", "clients.id", "line.client_id")
        .select("line.sheet_row as row")
        .where("line.is_new", "=", sql<never>`${false}`)
        .where("clients.removed_at", "is not", null),
    ],
    [
      "LENDER_MISSING",
      records("loans")
        .innerJoin("loans", "loans.id", "record.entity_id")
        .innerJoin("lenders", "lenders.id", "loans.lender_id")
        .where("lenders.removed_at", "is not", null),
    ],
    [
      "LENDER_MISSING",
      records("continuousYield")
        .innerJoin("continuous_yield_loans as loan", "loan.id", "record.entity_id")
        .innerJoin("lenders", "lenders.id", "loan.lender_id")
        .where("lenders.removed_at", "is not", null),
    ],
    [
      "ZONE_MISSING",
      records("clients")
        .innerJoin("clients", "clients.id", "record.entity_id")
        .innerJoin("zones", "zones.id", "clients.zone_id")
        .where("zones.removed_at", "is not", null),
    ],
    [
      "USER_MISSING",
      records("clients")
        .innerJoin("clients", "clients.id", "record.entity_id")
        .innerJoin("user_account as collector", "collector.id", "clients.collector_id")
        .where("collector.removed_at", "is not", null),
    ],
    [
      "KEY_REUSED",
      clients()
        .innerJoin("import_record as record", (join) =>
          join
            .onRef("record.import_id", "=", "line.import_id")
            .onRef("record.position", "=", "line.position"),
        )
        .innerJoin("change", (join) =>
          join
            .onRef("change.collection", "=", "record.collection")
            .onRef("change.entity_id", "=", "record.entity_id"),
        )
        .select("line.sheet_row as row"),
    ],
  ];
  for (const [code, rows] of gone) {
    const found = (await rows.execute()).map(({ row }) => Number(row));
    if (found.length > 0) return rowProblem(Math.min(...found), sentence(code));
  }
  return null;
}

/** The person finds the row in the sheet. */
export function rowProblem(row: number, text: string): string {
  return `Fila ${row}: ${text}`;
}
