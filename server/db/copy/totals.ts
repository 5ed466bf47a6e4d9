/** What a book adds up to, table by table: how a copy is compared with the book that it was made from. */
import { sql } from "kysely";
import { TABLES } from "../records/schema.ts";
import type { Handle } from "../records/store.ts";
import type { Table } from "../records/table.ts";

/** Of each table how many rows it has, and the sum of each column of money in centavos. */
export type Totals = Readonly<Record<string, Readonly<Record<string, number>>>>;

type Answer = Readonly<Record<string, unknown>> | undefined;

/** `ask` answers the one row of a statement. All must be answered from one unchanging view of the book. */
export async function addUp(ask: (statement: string) => Answer | Promise<Answer>): Promise<Totals> {
  const totals: Record<string, Record<string, number>> = {};
  for (const table of TABLES) {
    const row = (await ask(totalsStatement(table))) ?? {};
    totals[table.name] = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, Number(value)]),
    );
  }
  return totals;
}

export function totalsOf({ tx }: Handle): Promise<Totals> {
  return addUp(async (statement) => (await sql.raw<Record<string, unknown>>(statement).execute(tx)).rows[0]);
}

/** Where two books first differ, as `payments.amount: 500 and 400`; null when they add up to the same. */
export function differingTotal(one: Totals, other: Totals): string | null {
  for (const [table, columns] of Object.entries(one)) {
    for (const [column, value] of Object.entries(columns)) {
      const there = other[table]?.[column];
      if (there !== value) return `${table}.${column}: ${value} and ${there ?? "nothing"}`;
    }
  }
  return null;
}

function totalsStatement({ name, columns }: Table): string {
  const sums = Object.entries(columns)
    .filter(([, { kind }]) => kind === "money")
    .map(([column]) => `cast(coalesce(sum(${column}), 0) as bigint) as ${column}`);
  return `select ${["count(*) as rows", ...sums].join(", ")} from ${name}`;
}
