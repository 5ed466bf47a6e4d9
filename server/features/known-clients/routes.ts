/**
 * A user with an own portfolio who registers a client hears whether another collector has that person already, and no
 * more of it (ruling A7): the phone holds none of those clients, to compare with.
 */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { knownClient, knownClientQuery } from "#contract/known-clients";
import type { User } from "#contract/records/business";
import { refusalBody } from "#contract/session";
import { may } from "#domain/access/permissions";
import { canonicalIdentification, formatIdentification } from "#domain/identity/identification";
import { snapshot } from "../../db/database.ts";
import { STORES } from "../../db/records/stores.ts";
import type { Environment } from "../../environment.ts";
import { requireSession } from "../../http/sessions.ts";
import { TryCounter } from "../../http/try-counter.ts";
import { Refused } from "../../refused.ts";
import { viewerOf, visibleAmong } from "../../sync/viewer.ts";

/** More than a person registers; a list of cédulas is not tried out with it. */
const MOST_ASKED = 60;
const WITHIN_MS = 3_600_000;

export function knownClientRoutes(instance: FastifyInstance, env: Environment): void {
  const asked = new TryCounter(MOST_ASKED, WITHIN_MS);
  instance.withTypeProvider<ZodTypeProvider>().get(
    "/api/clients/known",
    {
      schema: {
        tags: ["clients"],
        summary: "Whether a client whom this user does not view has this identification",
        querystring: knownClientQuery,
        response: { 200: knownClient, 401: refusalBody, 403: refusalBody, 429: refusalBody },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      if (!may(user, "clients", "create")) throw new Refused("FORBIDDEN");
      if (!asked.begin(user.id, env.clock())) throw new Refused("TOO_MANY");
      return { isKnown: await isWithAnother(env, user, request.query.identification) };
    },
  );
}

function isWithAnother(env: Environment, user: User, typed: string): Promise<boolean> {
  return snapshot(env.db, async (handle) => {
    const forms = new Set([typed.trim(), canonicalIdentification(typed), formatIdentification(typed)]);
    const found = await STORES.clients.whereAny(handle, "identification", [...forms]);
    const own = await visibleAmong(handle, await viewerOf(handle, user), "clients", found);
    return own.length < found.length;
  });
}
