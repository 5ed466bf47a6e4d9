/**
 * The statements of real commands: written down as the drivers receive them from the real server, then sent again, in
 * the same order and by one caller, to a database in the state that the first ones met. This leaves out everything
 * but the database.
 */
import { DatabaseSync, type SQLInputValue, StatementSync } from "node:sqlite";
import pg from "pg";
import type { Engine } from "./places.ts";

export interface Statement {
  text: string;
  values: readonly unknown[];
  reads: boolean;
}

export interface Recorder {
  statements: Statement[];
  stop(): void;
}

export function recordStatements(engine: Engine): Recorder {
  return engine === "sqlite" ? recordSqlite() : recordPostgres();
}

/** Sends the statements; answers the milliseconds that those from `start` on took. */
export async function sendAgain(
  engine: Engine,
  where: string,
  statements: readonly Statement[],
  start: number,
): Promise<number> {
  return engine === "sqlite"
    ? againSqlite(where, statements, start)
    : againPostgres(where, statements, start);
}

function recordSqlite(): Recorder {
  const statements: Statement[] = [];
  const { all, run } = StatementSync.prototype;
  const recording = (method: "all" | "run", original: typeof all | typeof run) =>
    function (this: StatementSync, ...values: unknown[]): unknown {
      statements.push({ text: this.sourceSQL, values, reads: method === "all" });
      return Reflect.apply(original, this, values);
    };
  Object.assign(StatementSync.prototype, { all: recording("all", all), run: recording("run", run) });
  return { statements, stop: () => Object.assign(StatementSync.prototype, { all, run }) };
}

function againSqlite(file: string, statements: readonly Statement[], start: number): number {
  const db = new DatabaseSync(file);
  db.exec(
    "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -65536",
  );
  const prepared = new Map<string, StatementSync>();
  let began = performance.now();
  for (const [index, { text, values, reads }] of statements.entries()) {
    if (index === start) began = performance.now();
    const statement = prepared.get(text) ?? db.prepare(text);
    prepared.set(text, statement);
    if (reads) statement.all(...(values as SQLInputValue[]));
    else statement.run(...(values as SQLInputValue[]));
  }
  const took = performance.now() - began;
  db.close();
  return took;
}

interface Sent {
  text?: string;
  values?: readonly unknown[];
}

function recordPostgres(): Recorder {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: [string | Sent, ...unknown[]]) {
    const [first, values] = given;
    const sent = typeof first === "string" ? { text: first, values: values as readonly unknown[] } : first;
    if (typeof sent.text === "string") {
      statements.push({
        text: sent.text,
        values: Array.isArray(sent.values) ? sent.values : [],
        reads: true,
      });
    }
    return Reflect.apply(query, this, given);
  } as typeof query;
  return {
    statements,
    stop() {
      pg.Client.prototype.query = query;
    },
  };
}

async function againPostgres(url: string, statements: readonly Statement[], start: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const names = new Map<string, string>();
  let began = performance.now();
  for (const [index, { text, values }] of statements.entries()) {
    if (index === start) began = performance.now();
    if (values.length === 0) await client.query(text);
    else {
      const name = names.get(text) ?? `s${names.size}`;
      names.set(text, name);
      await client.query({ name, text, values: [...values] });
    }
  }
  const took = performance.now() - began;
  await client.end();
  return took;
}
