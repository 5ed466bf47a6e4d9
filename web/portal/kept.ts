/**
 * The phone keeps the session's end, without its token, and the last statement, to be read without signal. Both go
 * when the borrower signs out, and when the session ran out.
 */
import type { PortalSessionAnswer, PortalStatement } from "#contract/portal";
import { keepText, smallStorage } from "#web/platform/storage.ts";
import { clockErrorMs } from "./server.ts";

const SESSION = "cuadre.portal.session";
const STATEMENT = "cuadre.portal.statement";

/** For a browser that keeps nothing, or has no room: as long as the page stands. */
const meanwhile = new Map<string, string>();

/** Raised when the statement's shape changes: one of before is forgotten. */
const SHAPE = 3;

interface KeptSession extends PortalSessionAnswer {
  /** The server's clock minus this phone's: the end is of the server's. Absent in one that was kept by an older version. */
  clockErrorMs?: number;
}

/** Null when there is none; one that ran out, or that cannot be read, is forgotten. */
export function keptSession(now: number): PortalSessionAnswer | null {
  const session = parsed<KeptSession>(SESSION);
  const serverNow = now + (session?.clockErrorMs ?? 0);
  if (session && typeof session.expiresAt === "number" && session.expiresAt > serverNow) return session;
  forget();
  return null;
}

export function keepSession(session: PortalSessionAnswer): void {
  const before = parsed<PortalSessionAnswer>(SESSION);
  // Another borrower on the same phone never sees what this one read.
  if (before?.clientId !== session.clientId) forget();
  const kept: KeptSession = { ...session, clockErrorMs: clockErrorMs() };
  keep(SESSION, kept);
}

export function keptStatement(): PortalStatement | null {
  const kept = parsed<{ shape: number; statement: PortalStatement }>(STATEMENT);
  return kept?.shape === SHAPE ? kept.statement : null;
}

export function keepStatement(statement: PortalStatement): void {
  keepSession(statement.session);
  keep(STATEMENT, { shape: SHAPE, statement });
}

export function forget(): void {
  meanwhile.clear();
  smallStorage()?.removeItem(SESSION);
  smallStorage()?.removeItem(STATEMENT);
}

function keep(key: string, value: object): void {
  const text = JSON.stringify(value);
  meanwhile.set(key, text);
  keepText(smallStorage(), key, text);
}

function parsed<T>(key: string): T | null {
  try {
    return JSON.parse(smallStorage()?.getItem(key) ?? meanwhile.get(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}
