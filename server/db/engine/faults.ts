/** The kind of trouble that the database is in, read from its codes and never from message text. */

const SQLITE_BUSY = 5;
/** Locked, out of memory, read-only, input/output, corrupt, full, cannot open, not a database. */
const SQLITE_UNUSABLE = new Set([SQLITE_BUSY, 6, 7, 8, 10, 11, 13, 14, 26]);

/** Serialization failure and deadlock: the same work may succeed when done again. */
const POSTGRES_RETRY = new Set(["40001", "40P01"]);
/** Connection, resources, operator intervention, system: classes of states in which nothing can be stored. */
const POSTGRES_UNUSABLE = new Set(["08", "53", "57", "58", "XX"]);
/** A database that takes no writes: a standby, a primary that was demoted, or one that its owner has closed for them. */
const POSTGRES_READ_ONLY = "25006";
/** How Node names what befalls a socket. */
const SOCKET_FAULT = /^(E[A-Z]+|EAI_[A-Z]+|ERR_STREAM_[A-Z_]+)$/;

interface Coded {
  code?: unknown;
  errcode?: unknown;
}

export function mayRetry(error: unknown): boolean {
  const { code } = coded(error);
  return sqliteCode(error) === SQLITE_BUSY || (typeof code === "string" && POSTGRES_RETRY.has(code));
}

/** Whether the fault is the database's as a whole and not with what was asked of it. */
export function isUnavailable(error: unknown): boolean {
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return SQLITE_UNUSABLE.has(sqlite);
  const { code } = coded(error);
  if (error instanceof ConnectionLost) return true;
  if (typeof code !== "string") return false;
  return POSTGRES_RETRY.has(code) || isPostgresUnusable(code);
}

/** Whether asking again at once would only wait again: the fault is the database server's, or on the way to it. */
export function isOutOfReach(error: unknown): boolean {
  return sqliteCode(error) === undefined && isUnavailable(error) && !mayRetry(error);
}

/** Whether the database answers and takes no writes, which another one at the same address may. */
export function isReadOnly(error: unknown): boolean {
  return coded(error).code === POSTGRES_READ_ONLY;
}

/** The driver's own errors about a connection carry no code; a fault found by PostgreSQL carries its state. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = coded(error);
  if (code !== undefined) return typeof code === "string" && SOCKET_FAULT.test(code);
  return error.name === "Error" && error.stack?.includes("/node_modules/pg") === true;
}

/** The connection to the database went away, or none came free in time. */
export class ConnectionLost extends Error {}

function isPostgresUnusable(code: string): boolean {
  if (code === POSTGRES_READ_ONLY) return true;
  return /^[0-9A-Z]{5}$/.test(code) && POSTGRES_UNUSABLE.has(code.slice(0, 2));
}

/** The primary result code: the low byte of the extended one. */
function sqliteCode(error: unknown): number | undefined {
  const { code, errcode } = coded(error);
  return code === "ERR_SQLITE_ERROR" && typeof errcode === "number" ? errcode & 0xff : undefined;
}

function coded(error: unknown): Coded {
  return typeof error === "object" && error !== null ? (error as Coded) : {};
}
