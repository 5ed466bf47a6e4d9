/** The session of an operator: a cookie of its own, which opens no business, as no business's opens the console. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Instant } from "#domain/calendar/business-date";
import type { SessionCookie } from "../../environment.ts";
import type { Directory } from "../directory/database.ts";
import {
  beginSession,
  endSession,
  type Operator,
  operatorOfSession,
  SESSION_MS,
} from "../directory/operators.ts";
import { OperatorRefused } from "./refused.ts";

export const OPERATOR_COOKIE: SessionCookie = { name: "cuadre_operator", path: "/", isKept: true };
const LONGEST_TOKEN = 100;

const asked = new WeakMap<FastifyRequest, Operator>();

/** Asked before the bytes of a request are gathered, and remembered for the rest of it. */
export async function requireOperator(
  directory: Directory,
  clock: () => Instant,
  request: FastifyRequest,
): Promise<Operator> {
  const before = asked.get(request);
  if (before) return before;
  const token = tokenOf(request);
  const operator = token === undefined ? undefined : await operatorOfSession(directory, token, clock());
  if (!operator) throw new OperatorRefused("OPERATOR_SIGNED_OUT");
  asked.set(request, operator);
  return operator;
}

/** For the routes that take a body: a person who is signed in here. */
export function operators({ directory, clock }: { directory: Directory; clock: () => Instant }) {
  return async (request: FastifyRequest): Promise<void> => {
    await requireOperator(directory, clock, request);
  };
}

/** The operator of a request that was let in. */
export function operatorOf(request: FastifyRequest): Operator {
  const operator = asked.get(request);
  if (!operator) throw new Error("the request was not asked for its operator");
  return operator;
}

/** No link from elsewhere leads into the console, so the cookie comes with none. */
export async function enter(
  directory: Directory,
  operator: Operator,
  now: Instant,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = await beginSession(directory, operator, now);
  reply.setCookie(OPERATOR_COOKIE.name, token.reveal(), {
    path: OPERATOR_COOKIE.path,
    httpOnly: true,
    sameSite: "strict",
    secure: request.protocol === "https",
    maxAge: SESSION_MS / 1000,
  });
}

export async function leave(
  directory: Directory,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = tokenOf(request);
  if (token !== undefined) await endSession(directory, token);
  reply.clearCookie(OPERATOR_COOKIE.name, { path: OPERATOR_COOKIE.path });
}

function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[OPERATOR_COOKIE.name];
  return token === undefined || token.length > LONGEST_TOKEN ? undefined : token;
}
