/** Imports over HTTP: an administrator's. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import {
  actaAnswer,
  type ImportStarted,
  importsAnswer,
  LARGEST_IMPORT,
  startImportRequest,
} from "#contract/imports";
import { refusalBody } from "#contract/session";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { read } from "../../db/database.ts";
import { addImport, failImport, findImport, listImports, readActa } from "../../db/imports/jobs.ts";
import { transact } from "../../db/journal/transact.ts";
import type { Environment } from "../../environment.ts";
import { administrators } from "../../http/entrance.ts";
import { Refused } from "../../refused.ts";
import type { WorkInPieces } from "../../work-in-pieces.ts";
import { requireAdministrator } from "./administrator.ts";
import { readImport } from "./body.ts";
import { importFileRoutes } from "./files.ts";
import { params, refusals, tags } from "./schemas.ts";
import { undoRoutes } from "./undo.ts";
import { importWork } from "./work.ts";

export async function importRoutes(instance: FastifyInstance, env: Environment): Promise<void> {
  const work = importWork(env);
  instance.addHook("onReady", () => work.resume());
  instance.addHook("preClose", () => work.stop());
  askingRoutes(instance, env, work);
  writingRoutes(instance, env, work);
  undoRoutes(instance, env, work);
  await importFileRoutes(instance, env);
}

function askingRoutes(instance: FastifyInstance, env: Environment, work: WorkInPieces): void {
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
      await requireAdministrator(env, request, reply);
      // Where several processes share a book, one that died left its work to the others.
      await work.resume();
      return { imports: await read(env.db, listImports) };
    },
  );

  app.get(
    "/api/imports/:importId/acta",
    {
      schema: {
        tags,
        summary: "The debt of each client of an import at its cut, as it was written; administrators only",
        params,
        response: { 200: actaAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      await requireAdministrator(env, request, reply);
      const { importId } = request.params;
      return read(env.db, async (handle) => {
        const job = await findImport(handle, importId);
        if (!job) throw new Refused("IMPORT_MISSING");
        if (job.seq === null) throw new Refused("IMPORT_NOT_FINISHED");
        return { lines: await readActa(handle, importId) };
      });
    },
  );
}

function writingRoutes(instance: FastifyInstance, env: Environment, work: WorkInPieces): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const listed = async () => ({ imports: await read(env.db, listImports) });

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
      // The handler checks the body: all of it in one turn would keep other requests waiting.
      validatorCompiler: () => (value: unknown) => ({ value }),
    },
    async (request, reply) => {
      const user = await requireAdministrator(env, request, reply);
      const asked = await readImport(request.body);
      const at = env.clock();
      refuseAtOnce(asked, at);
      const maker = { userId: user.id, at };
      const begun = await transact(env.db, (writing) => addImport(writing, asked, maker));
      if (begun === "another") throw new Refused("IMPORT_UNDER_WAY");
      work.wake();
      return listed();
    },
  );

  app.post(
    "/api/imports/:importId/cancel",
    {
      config: { entrance: administrators(env) },
      schema: {
        tags,
        summary: "Take an import away that is not finished; administrators only",
        params,
        response: { 200: importsAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await requireAdministrator(env, request, reply);
      const { importId } = request.params;
      await transact(env.db, async (writing) => {
        const job = await findImport(writing.handle, importId);
        if (!job) throw new Refused("IMPORT_MISSING");
        if (job.state !== "writing") throw new Refused("IMPORT_DONE");
        await failImport(writing, importId, `Cancelada por ${user.name}.`);
      });
      work.wake();
      return listed();
    },
  );
}

/** Some imports are wrong in themselves, and the book need not be asked. */
function refuseAtOnce({ cut, clients }: ImportStarted, at: Instant): void {
  if (cut > businessDate(at)) throw new Refused("IMPORT_CUT");
  // The records that hang on a client or a loan have its id, so that no two of any kind may share one.
  const ids = clients.flatMap(({ id, loans, yields }) => [
    id,
    ...[...loans, ...yields].map((loan) => loan.id),
  ]);
  if (new Set(ids).size < ids.length) throw new Refused("IMPORT_TWICE");
}
