/**
 * PostgreSQL: a pool whose connections answer with the same raw values as the embedded engine (whole numbers as
 * numbers, dates as written, instants as ISO text in UTC, flags as 0 or 1) and keep the statements they were sent.
 */
import { PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";

const KEPT_STATEMENTS = 400;
const [BOOL, INT8, DATE, TIMESTAMPTZ] = [16, 20, 1082, 1184];

const parsers = new Map<number, (text: string) => unknown>([
  [BOOL, (text) => (text === "t" ? 1 : 0)],
  [INT8, wholeNumber],
  [DATE, (text) => text],
  [TIMESTAMPTZ, utc],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};

export interface PostgresOptions {
  connections: number;
  /** A connection that broke while nobody used it; the pool replaces it by itself. */
  onError(error: Error): void;
}

export function postgresPool(url: string, { connections, onError }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    application_name: "cuadre",
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    statement_timeout: 60_000,
  });
  pool.on("error", onError);
  return pool;
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      async connect() {
        const client = await pool.connect();
        let keeping = clients.get(client);
        if (!keeping) {
          keeping = keepingStatements(client);
          clients.set(client, keeping);
          await client.query("set time zone 'UTC'; set datestyle = 'ISO, YMD'");
        }
        return keeping;
      },
    },
  });
}

/** The first statements to come get a name, so that the server plans them once per connection. */
function keepingStatements(client: pg.PoolClient): PostgresPoolClient {
  const names = new Map<string, string>();
  const query = (text: string, values: readonly unknown[] = []) => {
    if (values.length === 0) return client.query(text);
    let name = names.get(text);
    if (name === undefined && names.size < KEPT_STATEMENTS) {
      name = `s${names.size}`;
      names.set(text, name);
    }
    return client.query(
      name === undefined ? { text, values: [...values] } : { name, text, values: [...values] },
    );
  };
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy),
  };
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`beyond whole numbers: ${text}`);
  return value;
}

/** `2026-03-04 15:00:00.12+00` as `2026-03-04T15:00:00.120Z`. */
function utc(text: string): string {
  return new Date(`${text.slice(0, 10)}T${text.slice(11).replace("+00", "Z")}`).toISOString();
}
