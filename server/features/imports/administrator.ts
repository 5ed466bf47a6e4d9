/** Imports are an administrator's, those that are only read as well. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { User } from "#contract/records/business";
import type { Environment } from "../../environment.ts";
import { requireSession } from "../../http/sessions.ts";
import { Refused } from "../../refused.ts";

export async function requireAdministrator(
  env: Environment,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User> {
  const { user } = await requireSession(env, request, reply);
  if (user.role !== "admin") throw new Refused("FORBIDDEN");
  return user;
}
