/** The tables of a database as its engine describes them, whichever statements made them. */
import { type Kysely, sql } from "kysely";
import { type Database, inside } from "#server/db/database";
import type { Tables } from "#server/db/records/schema";

/** Per table, in words of the engine: its columns, keys, checks, references and indexes, each in a fixed order. */
export type Catalogue = Record<string, string[]>;

export function readCatalogue(db: Database): Promise<Catalogue> {
  const { kysely } = inside(db);
  return db.engine === "sqlite" ? sqliteCatalogue(kysely) : postgresCatalogue(kysely);
}

interface Named {
  name: string;
  sql: string;
}

/** SQLite keeps checks and conditions of indexes only in the statements, to which a later column is appended. */
async function sqliteCatalogue(kysely: Kysely<Tables>): Promise<Catalogue> {
  const tables = await sqliteTables(kysely);
  const catalogue: Catalogue = {};
  for (const { name, sql: statement } of tables) {
    const [columns, references, [form], indexes] = [
      await pragma(kysely, "table_xinfo", name),
      await pragma(kysely, "foreign_key_list", name),
      await pragma(kysely, "table_list", name),
      await sql<Named>`select name, sql from sqlite_master
        where type = 'index' and tbl_name = ${name} and sql is not null`.execute(kysely),
    ];
    catalogue[name] = [
      ...columns.map(({ cid: _, ...column }) => `column ${JSON.stringify(column)}`),
      ...references.map(({ id: _, seq: __, ...reference }) => `reference ${JSON.stringify(reference)}`),
      ...indexes.rows.map((index) => `index ${index.name}: ${plain(index.sql)}`),
      ...checksIn(plain(statement)).map((check) => `check ${check}`),
      `form strict=${form?.strict} clustered=${form?.wr} counting=${/autoincrement/.test(statement)}`,
    ].sort();
  }
  return catalogue;
}

async function sqliteTables(kysely: Kysely<Tables>): Promise<Named[]> {
  const { rows } = await sql<Named>`select name, sql from sqlite_master where type = 'table'
    and name not like 'sqlite_%' and name not like 'kysely_%' order by rowid`.execute(kysely);
  return rows;
}

async function pragma(
  kysely: Kysely<Tables>,
  name: string,
  table: string,
): Promise<Record<string, string | number | null>[]> {
  const { rows } = await sql<Record<string, string | number | null>>`${sql.raw(
    `pragma ${name}(${table})`,
  )}`.execute(kysely);
  return rows;
}

function plain(statement: string): string {
  return statement.replaceAll('"', "").replace(/\s+/g, " ");
}

/** Each `check (…)`, with the parentheses that belong to it. */
function checksIn(statement: string): string[] {
  return [...statement.matchAll(/\bcheck \(/g)].map(({ index, 0: opening }) => {
    const start = index + opening.length;
    let depth = 1;
    let end = start;
    for (; depth > 0 && end < statement.length; end++) {
      if (statement[end] === "(") depth++;
      else if (statement[end] === ")") depth--;
    }
    return statement.slice(start, end - 1);
  });
}

async function postgresCatalogue(kysely: Kysely<Tables>): Promise<Catalogue> {
  const { rows } = await sql<{ tables: string; says: string }>`
    with tables as (
      select oid, relname from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kysely_%'
    )
    select relname as tables, 'column ' || attname || ' ' || format_type(atttypid, atttypmod)
      || ' not null=' || attnotnull || ' identity=' || attidentity::text
      || ' default=' || coalesce(pg_get_expr(adbin, adrelid), '')
      || ' collation=' || coalesce(collname, '') as says
    from pg_attribute join tables on tables.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    left join pg_collation on pg_collation.oid = attcollation
    where attnum > 0 and not attisdropped
    union all
    select relname, 'constraint ' || pg_get_constraintdef(pg_constraint.oid)
    from pg_constraint join tables on tables.oid = conrelid where contype <> 'n'
    union all
    select relname, 'index ' || pg_get_indexdef(indexrelid)
    from pg_index join tables on tables.oid = indrelid
    order by 1, 2`.execute(kysely);
  const byTable = Map.groupBy(rows, ({ tables }) => tables);
  return Object.fromEntries([...byTable].map(([name, lines]) => [name, lines.map(({ says }) => says)]));
}
