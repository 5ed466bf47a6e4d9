/** The cookie of a session: a random token that no script reads, of which the database holds only the hash. */
import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Environment, SessionCookie } from "../environment.ts";

const COOKIE: SessionCookie = { name: "cuadre_session", path: "/", isKept: true };
const LONGEST_TOKEN = 100;

/** The cookie of the business's people. */
export function cookieOf({ cookie = COOKIE }: Pick<Environment, "cookie">): SessionCookie {
  return cookie;
}

/** The cookie of a borrower: it travels to the portal's own addresses only, and people's addresses never see it. */
export function portalCookieOf(env: Pick<Environment, "cookie">): SessionCookie {
  const { name, path, isKept } = cookieOf(env);
  return { name: `${name}_portal`, path: `${path.replace(/\/$/, "")}/api/portal`, isKept };
}

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash of the token that a request carries. */
export function tokenHashOf(request: FastifyRequest, { name }: SessionCookie): string | undefined {
  const token = request.cookies[name];
  return token === undefined || token.length > LONGEST_TOKEN ? undefined : hashOf(token);
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, path, isKept }: SessionCookie,
  token: string,
  lifetimeMs: number,
): void {
  reply.setCookie(name, token, {
    path,
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
    ...(isKept ? { maxAge: Math.floor(lifetimeMs / 1000) } : {}),
  });
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
