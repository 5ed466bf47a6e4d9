/** Who may ask about backups. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { User } from "#contract/records/business";
import { type Action, may } from "#domain/access/permissions";
import type { Environment } from "../../environment.ts";
import { type Entrance, staff } from "../../http/entrance.ts";
import { requireSession } from "../../http/sessions.ts";
import { Refused } from "../../refused.ts";

/** The person who asks; refuses by throwing. */
export type Asker = (request: FastifyRequest, reply: FastifyReply) => Promise<User>;

export function whoMay(env: Environment, action: Action): Asker {
  return async (request, reply) => {
    const { user } = await requireSession(env, request, reply);
    if (!may(user, "settings", action)) throw new Refused("FORBIDDEN");
    return user;
  };
}

export function mayIn(env: Environment, action: Action): Entrance {
  return staff(env, (user) => may(user, "settings", action));
}

export function administratorOf(env: Environment): Asker {
  return async (request, reply) => {
    const { user } = await requireSession(env, request, reply);
    if (user.role !== "admin") throw new Refused("FORBIDDEN");
    return user;
  };
}
