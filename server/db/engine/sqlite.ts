/**
 * The embedded engine: `node:sqlite` behind the few calls that Kysely needs. One connection, so everything that runs on
 * it waits its turn; statements are prepared once and kept.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from "kysely";

const KEPT_STATEMENTS = 400;
/** Only another program holds the file for longer (a copy, a shell), and waiting holds up everybody. */
const BUSY_TIMEOUT_MS = 1000;
/** SQLite's own, which nothing here changes. */
const PAGE_BYTES = 4096;

interface Opening {
  /** It then takes no lock that would hold up the process that writes. */
  readOnly?: boolean;
  /** A database that would grow beyond this is full, as a disk is. */
  mostBytes?: number;
}

export function sqliteDialect(file: string, { readOnly = false, mostBytes }: Opening = {}): SqliteDialect {
  const db = new DatabaseSync(file, { readOnly });
  db.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  if (!readOnly) prepareForWriting(db);
  if (mostBytes !== undefined) db.exec(`pragma max_page_count = ${Math.floor(mostBytes / PAGE_BYTES)}`);
  return new SqliteDialect({ database: adapter(db, readOnly ? "begin" : "begin immediate") });
}

function prepareForWriting(db: DatabaseSync): void {
  db.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -32768;
  `);
}

function adapter(db: DatabaseSync, begin: string): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => db.close(),
    prepare(sql) {
      // A write lock taken late could fail half way; taken first, it waits.
      if (sql === "begin") return prepared(db, begin);
      // SQLite may have rolled back by itself; the first error is the one to hear about.
      if (sql === "rollback" && !db.isTransaction) return NOTHING;
      const known = kept.get(sql);
      if (known) {
        kept.delete(sql);
        kept.set(sql, known);
        return known;
      }
      const statement = prepared(db, sql);
      kept.set(sql, statement);
      if (kept.size > KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? "");
      return statement;
    },
  };
}

function prepared(db: DatabaseSync, sql: string): SqliteStatement {
  const statement: StatementSync = db.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bound(parameters)),
    run: (parameters) => statement.run(...bound(parameters)),
    iterate: (parameters) => statement.iterate(...bound(parameters)),
  };
}

const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

function bound(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => (typeof value === "boolean" ? Number(value) : (value as SQLInputValue)));
}
