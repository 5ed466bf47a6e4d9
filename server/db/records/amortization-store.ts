/**
 * Schedules: one record per loan, one row per instalment. Of a schedule only the rows that differ are written. A loan that is
 * not there hides its schedule, whose rows an import therefore writes once (`db/imports`).
 */
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Amortization } from "#contract/records/loan";
import { type Raw, writeInstant } from "../engine/kinds.ts";
import { prepared } from "../engine/prepared.ts";
import { among, type Target, upsert } from "./any-table.ts";
import { type Row, rowCodec } from "./row.ts";
import type { Handle, Store } from "./store.ts";
import { amortizationItems } from "./tables/loan.ts";

const codec = rowCodec(amortizationItems, {
  hidden: ["loan_id", "position", "removed_at"],
  absent: ["lateFeePauses"],
});
const target: Target = {
  table: amortizationItems.name,
  key: amortizationItems.key,
  columns: ["loan_id", "position", "removed_at", ...codec.columns],
};

export const amortizationStore: Store<Amortization> = {
  table: amortizationItems,
  find: async (handle, ids) => (ids.length === 0 ? [] : rowsOf(handle, ids)),
  where: withoutIndex,
  whereAny: withoutIndex,
  /** A schedule is folded from its loan, and is removed only with it. */
  findRemoved: async () => [],
  pageBy: withoutIndex,
  async page(handle, after, limit) {
    let loans = handle.tx
      .selectFrom("amortization_items")
      .select("loan_id")
      .distinct()
      .where("removed_at", "is", null)
      .where(sql<boolean>`exists (select 1 from loans where loans.id = loan_id and loans.removed_at is null)`)
      .orderBy("loan_id")
      .limit(limit);
    if (after !== null) loans = loans.where("loan_id", ">", after);
    const ids = (await loans.execute()).map(({ loan_id }) => loan_id);
    return ids.length === 0 ? [] : rowsOf(handle, ids);
  },
  async count(handle) {
    const rows = handle.tx
      .selectFrom("amortization_items")
      .select((row) => row.fn.countAll<number>().as("n"))
      .where("removed_at", "is", null);
    const [all, hidden] = await Promise.all([
      rows.executeTakeFirstOrThrow(),
      // Few loans are not there: theirs are counted apart, and no loan is sought for every row.
      rows
        .where(sql<boolean>`loan_id in (select id from loans where removed_at is not null)`)
        .executeTakeFirstOrThrow(),
    ]);
    return Number(all.n) - Number(hidden.n);
  },
  async write(handle, docs, before) {
    await upsert(
      handle,
      target,
      docs.flatMap((doc) => changedRows(doc, before.get(doc.id))),
    );
    for (const doc of docs) await dropRows(handle, doc, before.get(doc.id));
  },
  async remove(handle, ids, at) {
    if (ids.length === 0) return;
    await handle.tx
      .updateTable("amortization_items")
      .set({ removed_at: writeInstant(at) })
      .where(among(handle, "loan_id", ids))
      .execute();
  },
};

async function withoutIndex(): Promise<Amortization[]> {
  throw new RangeError("schedules have no index");
}

function rowsAmong(handle: Handle, ids: readonly string[]) {
  return handle.tx
    .selectFrom("amortization_items")
    .selectAll()
    .where(among(handle, "loan_id", ids))
    .where("removed_at", "is", null)
    .orderBy("loan_id")
    .orderBy("position");
}

const rowsOfOne = prepared((handle, id: string) => rowsAmong(handle, [id]));

async function rowsOf(handle: Handle, ids: readonly string[]): Promise<Amortization[]> {
  const [id] = ids;
  const rows = await (ids.length === 1 && id !== undefined
    ? rowsOfOne(handle, id)
    : rowsAmong(handle, ids).execute());
  const byLoan = new Map<string, Row[]>();
  for (const row of rows) {
    const known = byLoan.get(row.loan_id);
    if (known) known.push(row);
    else byLoan.set(row.loan_id, [row]);
  }
  return [...byLoan].map(([id, own]) => ({ id, rows: own.map(codec.decode) }) as unknown as Amortization);
}

function changedRows(doc: Amortization, before: Amortization | undefined): Raw[][] {
  return doc.rows.flatMap((row, position) => {
    if (before && isDeepStrictEqual(before.rows[position], row)) return [];
    return [[doc.id, position, null, ...codec.encode(row)]];
  });
}

/** Rows that the schedule no longer has, among them those of an earlier one that had been removed. */
async function dropRows(handle: Handle, doc: Amortization, before: Amortization | undefined): Promise<void> {
  const numbers = new Set(doc.rows.map(({ paymentNumber }) => paymentNumber));
  const vanished = before?.rows.filter(({ paymentNumber }) => !numbers.has(paymentNumber)) ?? [];
  if (before && vanished.length === 0) return;
  const rows = handle.tx.deleteFrom("amortization_items").where("loan_id", "=", doc.id);
  if (before)
    await rows
      .where(
        "payment_number",
        "in",
        vanished.map(({ paymentNumber }) => paymentNumber),
      )
      .execute();
  else
    await rows
      .where(({ or, eb }) => or([eb("removed_at", "is not", null), eb("position", ">=", doc.rows.length)]))
      .execute();
}
