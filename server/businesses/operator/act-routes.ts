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
import { writing } from "../directory/database.ts";
import { addEvent, type Cause } from "../directory/events.ts";
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
      const { id } = await knownBusiness(env, request.params.id);
      const cause = causeOf(env, request);
      const title = oneLine(request.body.title);
      granted(await renameBusiness(env.directory, cause, id, title));
      await noteInBook(env, id, cause, "operator.rename", title);
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
      const { id } = await knownBusiness(env, request.params.id);
      const cause = causeOf(env, request);
      await noteInBook(env, id, cause, "operator.move", request.body.place);
      granted(await mover.begin(id, request.body.place, cause.who));
      return stateOf(env, id);
    },
  );
  offer(instance, env, "move/cancel", async ({ id }) => {
    granted(mover.cancel(id));
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
  const { directory, hosting, report } = env;
  return {
    async suspend({ id }, cause) {
      granted(await suspendBusiness(directory, cause, id));
      await noteInBook(env, id, cause, "operator.suspend");
      await hosting.changed(id);
    },
    async resume({ id }, cause) {
      granted(await resumeBusiness(directory, cause, id));
      await hosting.changed(id);
      await noteInBook(env, id, cause, "operator.resume");
    },
    async end({ id }, cause) {
      granted(await endBusiness(directory, cause, id));
      await noteInBook(env, id, cause, "operator.end");
      await hosting.changed(id);
    },
    async backup(business, cause) {
      if (!hasBook(business)) throw new OperatorRefused("BUSINESS_STATE");
      try {
        await hosting.backUp(business.id);
      } catch (error) {
        report(error, `backup of ${business.id}`);
        throw new OperatorRefused("BUSINESS_NOT_BACKED_UP", { cause: error });
      }
      await writing(directory, (rows) =>
        addEvent(rows, cause, { act: "business.backup", businessId: business.id }),
      );
      await noteInBook(env, business.id, cause, "operator.backup");
    },
    async migrate(business, cause) {
      if (!hasBook(business)) throw new OperatorRefused("BUSINESS_STATE");
      try {
        await hosting.migrate(business.id);
      } catch (error) {
        report(error, `migration of ${business.id}`);
        throw new OperatorRefused("BUSINESS_NOT_MIGRATED", { cause: error });
      }
      await writing(directory, (rows) =>
        addEvent(rows, cause, { act: "business.migrate", businessId: business.id }),
      );
      await noteInBook(env, business.id, cause, "operator.migrate");
    },
  };
}

/** Nothing is made of a book that never was, and nothing done to one on its way. */
function hasBook({ state, version }: Business): boolean {
  return version !== null && state !== "moving" && state !== "gone";
}
