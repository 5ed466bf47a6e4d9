/** A pooler that hands out connections per transaction is found out at the start: later it would break now and then. */
import { Socket } from "node:net";
import pg from "pg";
import { isUnavailable } from "./faults.ts";
import { leave } from "./postgres.ts";

const PATIENCE_MS = 10_000;
const REMEDY =
  "DATABASE_URL leads to a pooler that hands out connections per transaction or statement. Set it to session mode (pgbouncer: pool_mode = session), or connect to PostgreSQL directly";

/**
 * Throws where two connections are one, or one is another from statement to statement. What a connection was set to would
 * then be whoever's comes next: how long it waits, its prepared statements, the lock under which tables change, its notices.
 */
export async function refuseTransactionPooling(url: string): Promise<void> {
  const [one, two] = [lineTo(url), lineTo(url)];
  try {
    const first = await processBehind(one);
    // In a transaction the second keeps what it was given, and the first must do with what is left.
    const second = await processBehind(two, "begin; set local time zone 'UTC'").catch((cause: unknown) => {
      throw isUnavailable(cause) ? new Error(REMEDY, { cause }) : cause;
    });
    const again = await processBehind(one);
    if (first === second || first !== again) throw new Error(REMEDY);
  } finally {
    await Promise.all([one, two].map(({ client, socket }) => leave(client.end(), [socket])));
  }
}

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

/** Some poolers keep a connection for whoever has set something on it, as every connection of ours does. */
async function processBehind(line: Line, before = "set time zone 'UTC'"): Promise<number> {
  if (!line.isOpen) await line.client.connect();
  line.isOpen = true;
  await line.client.query(before);
  const { rows } = await line.client.query("select pg_backend_pid() as process");
  return rows[0].process;
}
