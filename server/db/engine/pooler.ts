/** A pooler that hands out connections per transaction is found out at the start: later it would break only here and there. */
import { Socket } from "node:net";
import pg from "pg";
import { isUnavailable } from "./faults.ts";
import { leave } from "./lines.ts";

const PATIENCE_MS = 10_000;
const REMEDY =
  "DATABASE_URL leads to a pooler that hands out connections per transaction or statement. Set it to session mode (pgbouncer: pool_mode = session), or connect to PostgreSQL directly";

/**
 * Throws where two connections are one, or one is another from statement to statement. What a connection was set to would
 * then be the next client's: how long it waits, its prepared statements, the lock under which tables change, its notices.
 */
export async function refuseTransactionPooling(url: string): Promise<void> {
  const lines = [lineTo(url), lineTo(url)] as const;
  const [one, two] = lines;
  const seen: number[] = [];
  try {
    for (const [line, before] of TURNS) seen.push(await processBehind(line === "one" ? one : two, before));
  } catch (cause) {
    // One that gives out a connection for a statement only takes no transaction.
    throw seen.length === 1 && isUnavailable(cause) ? new Error(REMEDY, { cause }) : cause;
  } finally {
    await Promise.all(lines.map(({ client, socket }) => leave(client.end(), [socket])));
  }
  const processes = (of: "one" | "two") => new Set(seen.filter((_, turn) => TURNS[turn]?.[0] === of));
  if (processes("one").size > 1 || processes("two").size > 1 || new Set(seen).size < 2)
    throw new Error(REMEDY);
}

/**
 * The second holds a connection in a transaction and gives it back: whether a pooler hands out the one given back last, or one
 * after the other, one of the two gets what was the other's.
 */
const SET = "set time zone 'UTC'";
const TURNS = [
  ["one", SET],
  ["two", `begin; ${SET}`],
  ["one", SET],
  ["two", "rollback"],
  ["one", SET],
  ["one", SET],
  ["two", SET],
  ["two", SET],
] as const;

interface Line {
  client: pg.Client;
  socket: Socket;
  isOpen: boolean;
}

function lineTo(url: string): Line {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
    application_name: "cuadre",
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on("error", () => {});
  return { client, socket, isOpen: false };
}

/** Some poolers keep a connection for the client that has set something on it, as every connection of ours does. */
async function processBehind(line: Line, before: string): Promise<number> {
  if (!line.isOpen) await line.client.connect();
  line.isOpen = true;
  await line.client.query(before);
  const { rows } = await line.client.query("select pg_backend_pid() as process");
  return rows[0].process;
}
