/** Who of the borrowers is asking: their own cookie, their own table. A session of the staff opens nothing here. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Id } from "#contract/id";
import type { PortalSessionAnswer } from "#contract/portal";
import type { Instant } from "#domain/calendar/business-date";
import { read } from "../../db/database.ts";
import { transact } from "../../db/journal/transact.ts";
import {
  addPortalSession,
  endPortalSession,
  extendPortalSession,
  findPortalSession,
  type PortalSession,
} from "../../db/records/portal-sessions.ts";
import type { Environment } from "../../environment.ts";
import { hashOf, newToken, portalCookieOf, setSessionCookie, tokenHashOf } from "../../http/cookies.ts";
import { Refused } from "../../refused.ts";

const LIFETIME_MS = 30 * 86_400_000;
/** A session in use is extended at most this often. */
const EXTENDED_EVERY_MS = 3_600_000;

export interface WayIn {
  clientId: Id;
  accountId: Id | null;
  linkId: Id | null;
  /** A link's session ends with the link; null: no such end. */
  until: Instant | null;
}

/** Opens a session for a borrower and hands the cookie over. */
export async function openPortalSession(
  env: Environment,
  request: FastifyRequest,
  reply: FastifyReply,
  { clientId, accountId, linkId, until }: WayIn,
): Promise<PortalSessionAnswer> {
  const token = newToken();
  const at = env.clock();
  const expiresAt = Math.min(at + LIFETIME_MS, until ?? Number.POSITIVE_INFINITY) as Instant;
  const session = { tokenHash: hashOf(token), clientId, accountId, linkId, at, expiresAt };
  await transact(env.db, (writing) => addPortalSession(writing, session));
  setSessionCookie(request, reply, portalCookieOf(env), token, expiresAt - at);
  return { clientId, expiresAt };
}

/** The session of a request; refuses when there is none. */
export async function requirePortalSession(
  env: Environment,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PortalSession> {
  const cookie = portalCookieOf(env);
  const tokenHash = tokenHashOf(request, cookie);
  const now = env.clock();
  const found =
    tokenHash === undefined
      ? undefined
      : await read(env.db, (handle) => findPortalSession(handle, tokenHash, now));
  if (tokenHash === undefined || !found) throw new Refused("PORTAL_SIGNED_OUT");
  if (now - found.seenAt <= EXTENDED_EVERY_MS) return found;
  const expiresAt = found.linkId === null ? ((now + LIFETIME_MS) as Instant) : found.expiresAt;
  const extended = { ...found, expiresAt };
  await transact(env.db, (writing) => extendPortalSession(writing, tokenHash, extended, now));
  setSessionCookie(request, reply, cookie, request.cookies[cookie.name] ?? "", expiresAt - now);
  return extended;
}

export async function closePortalSession(
  env: Environment,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { name, path } = portalCookieOf(env);
  const tokenHash = tokenHashOf(request, { name, path, isKept: true });
  if (tokenHash !== undefined) await transact(env.db, (writing) => endPortalSession(writing, tokenHash));
  reply.clearCookie(name, { path });
}
