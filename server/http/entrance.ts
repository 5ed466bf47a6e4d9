/**
 * Who may send a body is asked before a byte of it is read: bodies are gathered in memory, and a stranger's would cost it.
 * A route that takes one says who may send it where it is made, and the server does not start with one that says nothing.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { User } from "#contract/records/business";
import type { Environment } from "../environment.ts";
import { Refused } from "../refused.ts";
import { requireSession } from "./sessions.ts";

/** Refuses by throwing. */
type Asking = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** A route for everybody proves its sender by what is in the body, which is therefore small. */
export type Entrance = "everybody" | Asking;

declare module "fastify" {
  interface FastifyContextConfig {
    entrance?: Entrance;
  }
}

/** A sign-in, a link, a setup: a few lines that a person typed. */
const TYPED_BODY = 16 * 1024;

const WITHOUT_BODY = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);

/** A person who is signed in, and of whom this holds. */
export function staff(
  env: Environment,
  may: (user: User, request: FastifyRequest) => boolean | Promise<boolean> = () => true,
): Asking {
  return async (request, reply) => {
    const { user } = await requireSession(env, request, reply);
    if (!(await may(user, request))) throw new Refused("FORBIDDEN");
  };
}

export function administrators(env: Environment): Asking {
  return staff(env, ({ role }) => role === "admin");
}

export function askBeforeBodies(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if ([route.method].flat().every((method) => WITHOUT_BODY.has(method))) return;
    const entrance = route.config?.entrance;
    if (entrance === undefined) throw new Error(`${route.method} ${route.url} does not say who may enter`);
    if (entrance === "everybody") route.bodyLimit ??= TYPED_BODY;
  });
  app.addHook("onRequest", async (request, reply) => {
    if (WITHOUT_BODY.has(request.method)) return;
    if (request.is404) throw new Refused("NOT_FOUND");
    const { entrance } = request.routeOptions.config;
    if (entrance !== undefined && entrance !== "everybody") await entrance(request, reply);
  });
}
