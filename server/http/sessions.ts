/** Who is asking: a random token in an httpOnly cookie, of which the database holds only the hash. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import { read } from "../db/database.ts";
import { transact } from "../db/journal/transact.ts";
import { addSession, endingOf, endSession, extendSession, findSession } from "../db/records/accounts.ts";
import type { Environment } from "../environment.ts";
import { Refused } from "../refused.ts";
import { cookieOf, hashOf, newToken, setSessionCookie, tokenHashOf } from "./cookies.ts";

const LIFETIME_MS = 30 * 86_400_000;
/** A session in use is extended at most this often. */
const EXTENDED_EVERY_MS = 3_600_000;

export interface Session {
  user: User;
  tokenHash: string;
  createdAt: number;
  /** The device that last spoke with it; null until one has. */
  deviceId: string | null;
  /** The number of the change by which the account came to be as it was looked at. */
  accountSeq: number;
}

/** The session of a request, with the user's grants of this moment; refuses when there is none. */
export async function requireSession(
  env: Environment,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session> {
  const before = asked.get(request);
  if (before && env.clock() - before.at <= MOMENT_MS) return before.session;
  const session = await sessionOf(env, request, reply);
  if (!session) throw new Refused((await whyEnded(env, request)) ?? "NOT_SIGNED_IN");
  asked.set(request, { session, at: env.clock() });
  return session;
}

/** One that was looked at before the body came is looked at again unless the body came at once. */
const MOMENT_MS = 1_000;

const asked = new WeakMap<FastifyRequest, { session: Session; at: number }>();

/** The session as it was asked for so far; undefined where it was not asked for, or there was none. */
export function sessionOfAsked(request: FastifyRequest): Session | undefined {
  return asked.get(request)?.session;
}

/** A browser that hears so removes what it holds of the business. */
async function whyEnded(env: Environment, request: FastifyRequest) {
  const tokenHash = tokenHashOf(request, cookieOf(env));
  if (tokenHash === undefined) return null;
  return read(env.db, (handle) => endingOf(handle, tokenHash));
}

export async function sessionOf(
  env: Environment,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | undefined> {
  const tokenHash = tokenHashOf(request, cookieOf(env));
  if (tokenHash === undefined) return undefined;
  const now = env.clock();
  const found = await read(env.db, (handle) => findSession(handle, tokenHash, now));
  if (!found) return undefined;
  if (now - found.seenAt > EXTENDED_EVERY_MS) {
    await transact(env.db, (writing) => extendSession(writing, tokenHash, now, now + LIFETIME_MS));
    setSessionCookie(request, reply, cookieOf(env), request.cookies[cookieOf(env).name] ?? "", LIFETIME_MS);
  }
  const { user, createdAt, deviceId, accountSeq } = found;
  return { user, tokenHash, createdAt, deviceId, accountSeq };
}

/** Opens a session for a user and hands the cookie over. */
export async function signIn(
  env: Environment,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: Id,
): Promise<void> {
  const token = newToken();
  const at = env.clock();
  const session = { tokenHash: hashOf(token), userId, at, until: at + LIFETIME_MS };
  await transact(env.db, (writing) => addSession(writing, session));
  setSessionCookie(request, reply, cookieOf(env), token, LIFETIME_MS);
}

export async function signOut(env: Environment, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const tokenHash = tokenHashOf(request, cookieOf(env));
  if (tokenHash !== undefined) await transact(env.db, (writing) => endSession(writing, tokenHash));
  const { name, path } = cookieOf(env);
  reply.clearCookie(name, { path });
}
