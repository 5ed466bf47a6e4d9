/** The acts of an operator on a business. Each is in the directory's events, and in the audit of the business itself. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { businessAnswer, businessParams, moveRequest, renameRequest } from "#contract/operator";
import { oneLine } from "#domain/search/look-alikes";
import {
  type Business,
  endBusiness,
  renameBusiness,
  resumeBusiness,
  suspendBusiness,
} from "../directory/businesses.ts";
import type { Cause } from "../directory/events.ts";
import { moveBook, tendBook } from "./acts.ts";
import { noteInBook } from "./business-audit.ts";
import { causeOf, type OperatorEnvironment } from "./environment.ts";
import { knownBusiness, stateOf } from "./one-business.ts";
import { granted, OperatorRefused } from "./refused.ts";
import { operators } from "./sessions.ts";

type Act = (business: Business, cause: Cause) => Promise<void>;

export function actRoutes(instance: FastifyInstance, env: OperatorEnvironment): void {
  for (const [name, act] of Object.entries(actsOf(env))) offer(instance, env, name, act);
  renameRoute(instance, env);
  moveRoutes(instance, env);
}

function renameRoute(instance: FastifyInstance, env: OperatorEnvironment): void {
  instance.withTypeProvider<ZodTypeProvider>().post(
    "/api/operator/businesses/:id/rename",
    {
      config: { entrance: operators(env) },
      schema: { params: businessParams, body: renameRequest, response: { 200: businessAnswer } },
    },
    async (request) => {
      const business = await knownBusiness(env, request.params.id);
      const { id } = business;
      const cause = causeOf(env, request);
      const title = oneLine(request.body.title);
      granted(await renameBusiness(env.directory, cause, id, title));
      await noteInBook(env, business, cause, "operator.rename", title);
      return stateOf(env, id);
    },
  );
}

function moveRoutes(instance: FastifyInstance, env: OperatorEnvironment): void {
  const { mover } = env;
  if (!mover) return;
  instance.withTypeProvider<ZodTypeProvider>().post(
    "/api/operator/businesses/:id/move",
    {
      config: { entrance: operators(env) },
      schema: { params: businessParams, body: moveRequest, response: { 200: businessAnswer } },
    },
    async (request) => {
      const business = await knownBusiness(env, request.params.id);
      granted(await moveBook(env, mover, causeOf(env, request), business, request.body.place));
      return stateOf(env, business.id);
    },
  );
  offer(instance, env, "move/cancel", async ({ id }, { who }) => {
    const cancelled = await mover.cancel(id, who).catch((error: unknown) => {
      env.report(error, `move of ${id}`);
      throw new OperatorRefused("MOVE_LEFT", { cause: error });
    });
    granted(cancelled);
  });
}

function offer(instance: FastifyInstance, env: OperatorEnvironment, name: string, act: Act): void {
  instance.withTypeProvider<ZodTypeProvider>().post(
    `/api/operator/businesses/:id/${name}`,
    {
      config: { entrance: operators(env) },
      schema: { params: businessParams, response: { 200: businessAnswer } },
    },
    async (request) => {
      const business = await knownBusiness(env, request.params.id);
      await act(business, causeOf(env, request));
      return stateOf(env, business.id);
    },
  );
}

function actsOf(env: OperatorEnvironment): Record<"suspend" | "resume" | "end" | "backup" | "migrate", Act> {
  const { directory, hosting } = env;
  return {
    async suspend(business, cause) {
      const { id } = business;
      granted(await suspendBusiness(directory, cause, id));
      await noteInBook(env, business, cause, "operator.suspend");
      await hosting.changed(id);
    },
    async resume(business, cause) {
      const { id } = business;
      granted(await resumeBusiness(directory, cause, id));
      await hosting.changed(id);
      await noteInBook(env, business, cause, "operator.resume");
    },
    async end(business, cause) {
      const { id } = business;
      granted(await endBusiness(directory, cause, id));
      await noteInBook(env, business, cause, "operator.end");
      await hosting.changed(id);
    },
    backup: (business, cause) => tend(env, cause, business, "backup"),
    migrate: (business, cause) => tend(env, cause, business, "migrate"),
  };
}

const NOT_TENDED = { backup: "BUSINESS_NOT_BACKED_UP", migrate: "BUSINESS_NOT_MIGRATED" } as const;

async function tend(
  env: OperatorEnvironment,
  cause: Cause,
  business: Business,
  verb: keyof typeof NOT_TENDED,
): Promise<void> {
  const tended = await tendBook(env, cause, business, verb).catch((error: unknown) => {
    env.report(error, `${verb} of ${business.id}`);
    throw new OperatorRefused(NOT_TENDED[verb], { cause: error });
  });
  granted(tended);
}
