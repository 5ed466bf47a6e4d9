/** Undoing an import over HTTP: first a look at what holds it, then the act, each by an administrator. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Id } from "#contract/id";
import { importsAnswer, type UndoLook, undoImportRequest, undoLook } from "#contract/imports";
import { read, snapshot } from "../../db/database.ts";
import { readInstant } from "../../db/engine/kinds.ts";
import { findImport, type ImportJob, listImports } from "../../db/imports/jobs.ts";
import { recordedSince, undoImport, undoRefusal } from "../../db/imports/undo.ts";
import { quietDevices } from "../../db/journal/quiet-devices.ts";
import { transact } from "../../db/journal/transact.ts";
import type { Handle } from "../../db/records/store.ts";
import type { Environment } from "../../environment.ts";
import { administrators } from "../../http/entrance.ts";
import { Refused } from "../../refused.ts";
import { lastHeardOf } from "../../sync/devices.ts";
import type { WorkInPieces } from "../../work-in-pieces.ts";
import { requireAdministrator } from "./administrator.ts";
import { params, refusals, tags } from "./schemas.ts";
import { auditPiece } from "./work.ts";

/** A phone that is in use asks more often. */
const QUIET_MS = 300_000;

export function undoRoutes(instance: FastifyInstance, env: Environment, work: WorkInPieces): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    "/api/imports/:importId/undo",
    {
      schema: {
        tags,
        summary:
          "What keeps an import from being undone, and which phones may hold more; administrators only",
        params,
        response: { 200: undoLook, ...refusals },
      },
    },
    async (request, reply) => {
      await requireAdministrator(env, request, reply);
      const { importId } = request.params;
      return snapshot(env.db, async (handle) => look(env, handle, await finished(handle, importId)));
    },
  );

  app.post(
    "/api/imports/:importId/undo",
    {
      config: { entrance: administrators(env) },
      schema: {
        tags,
        summary: "Undo an import whole, while nothing was recorded on it; administrators only",
        params,
        body: undoImportRequest,
        response: { 200: importsAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await requireAdministrator(env, request, reply);
      const { importId } = request.params;
      const { knowsPhones } = request.body;
      await work.each(() => auditPiece(env, importId));
      await transact(env.db, async (writing) => {
        const job = await finished(writing.handle, importId);
        const { clients, phones } = await look(env, writing.handle, job);
        if (clients > 0) throw new Refused("IMPORT_FOLLOWED");
        if (phones.length > 0 && !knowsPhones) throw new Refused("IMPORT_PHONES");
        await undoImport(writing, job, { userId: user.id, at: env.clock() });
      });
      work.wake();
      return { imports: await read(env.db, listImports) };
    },
  );
}

async function finished(handle: Handle, importId: Id): Promise<ImportJob> {
  const job = await findImport(handle, importId);
  const why = undoRefusal(job);
  if (why || !job) throw new Refused(why ?? "IMPORT_MISSING");
  return job;
}

async function look(env: Environment, handle: Handle, job: ImportJob): Promise<UndoLook> {
  const held = {
    seq: Number(job.seq),
    at: readInstant(job.finished_at ?? job.created_at),
    since: env.clock() - QUIET_MS,
    heardOf: (deviceId: string) => lastHeardOf(env, deviceId),
  };
  return { ...(await recordedSince(handle, job)), phones: await quietDevices(handle, held) };
}
