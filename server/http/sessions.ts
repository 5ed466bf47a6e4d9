/** Who is asking: a random token in an httpOnly cookie, of which the database holds only the hash. */
import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import { read } from "../db/database.ts";
import { transact } from "../db/journal/transact.ts";
import { addSession, endSession, extendSession, findSession, isOfRemoved } from "../db/records/accounts.ts";
import type { Environment, SessionCookie } from "../environment.ts";
import { Refused } from "../refused.ts";

const COOKIE: SessionCookie = { name: "cuadre_session", path: "/", isKept: true };
const LIFETIME_MS = 30 * 86_400_000;
/** A session in use is extended at most this often. */
const EXTENDED_EVERY_MS = 3_600_000;

export interface Session {
  user: User;
  tokenHash: string;
}

/** The session of a request, with the user's grants of this moment; refuses when there is none. */
export async function requireSession(
  env: Environment,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session> {
  const session = await sessionOf(env, request, reply);
  if (!session) throw new Refused((await isAccountGone(env, request)) ? "ACCOUNT_GONE" : "NOT_SIGNED_IN");
  return session;
}

/** A browser that hears so removes what it holds of the business. */
async function isAccountGone(env: Environment, request: FastifyRequest): Promise<boolean> {
  const token = tokenOf(env, request);
  if (token === undefined || token.length > 100) return false;
  return read(env.db, (handle) => isOfRemoved(handle, hashOf(token)));
}

export async function sessionOf(
  env: Environment,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | undefined> {
  const token = tokenOf(env, request);
  if (token === undefined || token.length > 100) return undefined;
  const tokenHash = hashOf(token);
  const now = env.clock();
  const found = await read(env.db, (handle) => findSession(handle, tokenHash, now));
  if (!found) return undefined;
  if (now - found.seenAt > EXTENDED_EVERY_MS) {
    await transact(env.db, (writing) => extendSession(writing, tokenHash, now, now + LIFETIME_MS));
    setCookie(env, request, reply, token);
  }
  return { user: found.user, tokenHash };
}

/** Opens a session for a user and hands the cookie over. */
export async function signIn(
  env: Environment,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: Id,
): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const at = env.clock();
  const session = { tokenHash: hashOf(token), userId, at, until: at + LIFETIME_MS };
  await transact(env.db, (writing) => addSession(writing, session));
  setCookie(env, request, reply, token);
}

export async function signOut(env: Environment, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = tokenOf(env, request);
  if (token !== undefined) await transact(env.db, (writing) => endSession(writing, hashOf(token)));
  const { name, path } = cookieOf(env);
  reply.clearCookie(name, { path });
}

export function cookieOf({ cookie = COOKIE }: Environment): SessionCookie {
  return cookie;
}

function tokenOf(env: Environment, request: FastifyRequest): string | undefined {
  return request.cookies[cookieOf(env).name];
}

function setCookie(env: Environment, request: FastifyRequest, reply: FastifyReply, token: string): void {
  const { name, path, isKept } = cookieOf(env);
  reply.setCookie(name, token, {
    path,
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
    ...(isKept ? { maxAge: LIFETIME_MS / 1000 } : {}),
  });
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
