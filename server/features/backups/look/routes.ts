/** Looking into a backup, over HTTP: opened, left, and pages and details of what it holds. For administrators. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  LOOK_KINDS,
  type LookKind,
  lookDetails,
  lookPages,
  lookQuery,
  lookState,
} from "#contract/backup-look";
import type { BackupRecord } from "#contract/backups";
import { refusalBody } from "#contract/session";
import * as value from "#contract/value";
import { read } from "../../../db/database.ts";
import type { Handle } from "../../../db/records/store.ts";
import type { Environment } from "../../../environment.ts";
import { administrators } from "../../../http/entrance.ts";
import { Refused } from "../../../refused.ts";
import { rememberHeld } from "../held.ts";
import { findListed, placeOf, refuseTooLarge } from "../store.ts";
import type { Asker } from "../who-may.ts";
import type { OpenCopies, OpenCopy } from "./open-copies.ts";
import { momentOf } from "./prepared.ts";
import { detailOf, pageOf } from "./read-copy.ts";

const tags = ["backups"];
const params = z.strictObject({ backupId: value.id });
const ofRecord = z.strictObject({ backupId: value.id, id: value.id });
const refusals = { 400: refusalBody, 401: refusalBody, 403: refusalBody, 404: refusalBody, 409: refusalBody };
const done = z.strictObject({ done: z.literal(true) });

/** Less than a connection may be silent: who waits longer asks again. */
const WAIT_MS = 15_000;

interface Looking {
  env: Environment;
  copies: OpenCopies;
  /** The administrator who asks. */
  asker: Asker;
}

export function lookRoutes(instance: FastifyInstance, looking: Looking): void {
  openRoutes(instance, looking);
  for (const kind of LOOK_KINDS) readRoutes(instance, looking, kind);
}

function openRoutes(instance: FastifyInstance, { env, copies, asker }: Looking): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    "/api/backups/:backupId/look",
    {
      config: { entrance: administrators(env) },
      schema: {
        tags,
        summary: "Open a backup to look into it; asked again until it is open. Administrators only",
        params,
        response: { 200: lookState, 413: refusalBody, 422: refusalBody, 429: refusalBody, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await asker(request, reply);
      const backup = await findListed(env, request.params.backupId);
      const place = placeOf(env, backup);
      if (backup.backupType !== "nightly") refuseTooLarge(place);
      const opened = await copies.open(user.id, backup, place, WAIT_MS);
      if (opened) rememberHeld(env.backupFolder, backup.filename, opened.holds);
      return stateOf(backup, opened);
    },
  );

  app.delete(
    "/api/backups/:backupId/look",
    {
      config: { entrance: administrators(env) },
      schema: {
        tags,
        summary: "Leave a backup that was opened; administrators only",
        params,
        response: { 200: done, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await asker(request, reply);
      await copies.leave(user.id, request.params.backupId);
      return { done: true as const };
    },
  );
}

function readRoutes(instance: FastifyInstance, { env, copies, asker }: Looking, kind: LookKind): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const asked = async (
    request: FastifyRequest<{ Params: { backupId: z.infer<typeof value.id> } }>,
    user: { id: z.infer<typeof value.id> },
  ) => {
    const backup = await findListed(env, request.params.backupId);
    return copies.at(user.id, backup.id);
  };

  app.get(
    `/api/backups/:backupId/look/${kind}`,
    {
      schema: {
        tags,
        summary: `A page of the ${kind} of a backup that was opened; administrators only`,
        params,
        querystring: lookQuery,
        response: { 200: lookPages[kind], ...refusals },
      },
    },
    async (request, reply) => {
      const user = await asker(request, reply);
      return readCopy(env, await asked(request, user), (handle) => pageOf(handle, kind, request.query));
    },
  );

  app.get(
    `/api/backups/:backupId/look/${kind}/:id`,
    {
      schema: {
        tags,
        summary: `One of the ${kind} of a backup that was opened; administrators only`,
        params: ofRecord,
        response: { 200: lookDetails[kind], ...refusals },
      },
    },
    async (request, reply) => {
      const user = await asker(request, reply);
      const copy = await asked(request, user);
      const detail = await readCopy(env, copy, (handle) => detailOf(handle, kind, request.params.id));
      if (detail === null) throw new Refused("BACKUP_RECORD_MISSING");
      return detail;
    },
  );
}

/** A fault of this file is none of the book: who asks opens the copy again. */
async function readCopy<T>(
  env: Environment,
  { db }: OpenCopy,
  work: (handle: Handle) => Promise<T>,
): Promise<T> {
  try {
    return await read(db, work);
  } catch (cause) {
    env.report(cause, "backup");
    throw new Refused("BACKUP_NOT_OPEN", { cause });
  }
}

function stateOf(backup: BackupRecord, opened: OpenCopy | null) {
  const { filename, backupType } = backup;
  const madeAt = opened?.madeAt ?? momentOf(backup);
  return {
    state: opened ? ("open" as const) : ("opening" as const),
    filename,
    backupType,
    madeAt,
    holds: opened?.holds ?? null,
  };
}
