/** Imports over HTTP: an administrator's. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { type ImportStarted, importsAnswer, LARGEST_IMPORT, startImportRequest } from "#contract/imports";
import { refusalBody } from "#contract/session";
import * as value from "#contract/value";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { read } from "../../db/database.ts";
import { addImport, listImports } from "../../db/imports/jobs.ts";
import { transact } from "../../db/journal/transact.ts";
import type { Environment } from "../../environment.ts";
import { administrators } from "../../http/entrance.ts";
import { requireSession } from "../../http/sessions.ts";
import { Refused } from "../../refused.ts";
import { ImportWork } from "./work.ts";

export const refusals = {
  400: refusalBody,
  401: refusalBody,
  403: refusalBody,
  404: refusalBody,
  409: refusalBody,
};
export const tags = ["imports"];
export const params = z.strictObject({ importId: value.id });

export function importRoutes(instance: FastifyInstance, env: Environment): void {
  const work = new ImportWork(env);
  instance.addHook("onReady", () => work.resume());
  instance.addHook("preClose", () => work.stop());
  listingRoutes(instance, env, work);
}

function listingRoutes(instance: FastifyInstance, env: Environment, work: ImportWork): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    "/api/imports",
    {
      schema: {
        tags,
        summary: "Imports, newest first, with how far each has come; administrators only",
        response: { 200: importsAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      if (user.role !== "admin") throw new Refused("FORBIDDEN");
      // Where several processes share a book, one that died left its work to the others.
      await work.resume();
      return { imports: await read(env.db, listImports) };
    },
  );

  app.post(
    "/api/imports",
    {
      bodyLimit: LARGEST_IMPORT,
      config: { entrance: administrators(env) },
      schema: {
        tags,
        summary: "Begin to write clients and loans of a notebook; administrators only",
        body: startImportRequest,
        response: { 200: importsAnswer, 413: refusalBody, ...refusals },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      const at = env.clock();
      refuseAtOnce(request.body, at);
      const maker = { userId: user.id, at };
      const begun = await transact(env.db, (writing) => addImport(writing, request.body, maker));
      if (begun === "another") throw new Refused("IMPORT_UNDER_WAY");
      work.wake();
      return { imports: await read(env.db, listImports) };
    },
  );
}

/** Some imports are wrong in themselves, and the book need not be asked. */
function refuseAtOnce({ cut, clients }: ImportStarted, at: Instant): void {
  if (cut > businessDate(at)) throw new Refused("IMPORT_CUT");
  const ids = clients.map(({ id }) => id);
  const loans = clients.flatMap((client) => [...client.loans, ...client.yields].map(({ id }) => id));
  if (new Set(ids).size < ids.length || new Set(loans).size < loans.length) throw new Refused("IMPORT_TWICE");
  // The records of a client hang on it by their ids, and none of them has the id of a client.
  if (new Set([...ids, ...loans]).size < ids.length + loans.length) throw new Refused("IMPORT_TWICE");
}
