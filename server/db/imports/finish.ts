/**
 * Finishes an import: once all is written and adds up, one transaction of a few statements lets every record be seen, each with
 * its change number. The lines of the audit log follow in pieces, out of what the import keeps.
 */
import { type RawBuilder, sql } from "kysely";
import type { ImportTotals } from "#contract/imports";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { writeInstant } from "../engine/kinds.ts";
import { recordImported } from "../journal/portfolios.ts";
import type { Writing } from "../journal/writing.ts";
import { anyTable } from "../records/any-table.ts";
import type { Handle } from "../records/store.ts";
import { STORES } from "../records/stores.ts";
import { goneParent, isTouched } from "./gone-parents.ts";
import { type ImportJob, totalsOf } from "./jobs.ts";
import { IMPORTED } from "./staging.ts";

/** An answer from before the transaction, which then keeps collectors waiting only for its writing. */
export interface CheckedImport {
  /** Why it cannot be finished, in words; null where it can. */
  problem: string | null;
  /** The last change of the book at which that was so. */
  seq: number;
}

/** In a snapshot, once all clients are written. */
export async function checkImport(handle: Handle, job: ImportJob): Promise<CheckedImport> {
  const { seq } = await handle.tx.selectFrom("head").select("seq").executeTakeFirstOrThrow();
  return { problem: await problemIn(handle, job), seq: Number(seq) };
}

async function problemIn(handle: Handle, job: ImportJob): Promise<string | null> {
  return (await untied(handle, job)) ?? (await goneParent(handle, job));
}

/** Answers why it cannot be, in words; null once it is finished. */
export async function finishImport(
  writing: Writing,
  job: ImportJob,
  at: number,
  checked: CheckedImport | null,
): Promise<string | null> {
  const { handle } = writing;
  const stands = checked !== null && !(await isTouched(handle, job, checked.seq));
  const problem = stands ? checked.problem : await problemIn(handle, job);
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

/** PostgreSQL takes a value without a column for text. */
export function instantOf({ engine }: Handle, instant: string): RawBuilder<unknown> {
  return engine === "postgresql" ? sql`${instant}::timestamptz` : sql`${instant}`;
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
