/** Backups over HTTP. Putting one back, and the key, are an administrator's. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { backupState } from "#contract/backup-state";
import {
  backupRecord,
  backupsAnswer,
  backupsQuery,
  confirmKeyRequest,
  createBackupRequest,
  fileNameOf,
  KEY_ASKED_DAYS,
  newKeyAnswer,
  restoreReport,
  restoreRequest,
} from "#contract/backups";
import { refusalBody } from "#contract/session";
import * as value from "#contract/value";
import { holdsOfFile } from "../../book-file/holds.ts";
import { LARGEST_BOOK_FILE } from "../../book-file/read-file.ts";
import { read } from "../../db/database.ts";
import {
  confirmBackupKey,
  findBackupKey,
  listBackups,
  removeBackupKey,
  storeBackupKey,
} from "../../db/journal/backups.ts";
import { transact } from "../../db/journal/transact.ts";
import type { Environment } from "../../environment.ts";
import { administrators } from "../../http/entrance.ts";
import { Refused } from "../../refused.ts";
import { rememberHeld } from "./held.ts";
import { newKey, recipientOf } from "./locked.ts";
import { OpenCopies } from "./look/open-copies.ts";
import { lookRoutes } from "./look/routes.ts";
import {
  chosen,
  createBackup,
  deleteBackup,
  groupsFor,
  holdsOfListed,
  mayHold,
  noteBackup,
  openBackup,
  previewRestore,
  readBackup,
  restore,
  stateOf,
  takeUpload,
} from "./store.ts";
import { administratorOf, mayIn, whoMay } from "./who-may.ts";

const tags = ["backups"];
const params = z.strictObject({ backupId: value.id });
const refusals = { 400: refusalBody, 401: refusalBody, 403: refusalBody, 404: refusalBody };
const done = z.strictObject({ done: z.literal(true) });
const DAY_MS = 86_400_000;

export async function backupRoutes(instance: FastifyInstance, env: Environment): Promise<void> {
  const copies = new OpenCopies(env);
  instance.addHook("preClose", () => copies.closeAll());
  listRoutes(instance, env);
  fileRoutes(instance, env, copies);
  lookRoutes(instance, { env, copies, asker: administratorOf(env) });
  restoreRoutes(instance, env, copies);
  keyRoutes(instance, env);
  await uploadRoute(instance, env);
}

function listRoutes(instance: FastifyInstance, env: Environment): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    "/api/backups",
    {
      schema: {
        tags,
        summary: "The backups, newest first, and what one may hold",
        querystring: backupsQuery,
        response: { 200: backupsAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await whoMay(env, "view")(request, reply);
      const asksHolds = request.query.holds !== undefined;
      const now = env.clock();
      return read(env.db, async (handle) => {
        const key = user.role === "admin" ? await findBackupKey(handle) : null;
        const asked = key?.confirmedAt ?? null;
        const backups = await listBackups(handle);
        return {
          backups,
          ...(asksHolds ? { holds: holdsOfListed(env, user, backups) } : {}),
          state: await stateOf(handle, now),
          groups: await groupsFor(handle, user),
          key: key && {
            madeAt: key.madeAt,
            confirmedAt: key.confirmedAt,
            waitingSince: key.next?.madeAt ?? null,
            isDue: key.next !== null || asked === null || now - asked > KEY_ASKED_DAYS * DAY_MS,
          },
        };
      });
    },
  );

  app.get(
    "/api/backups/state",
    {
      schema: {
        tags,
        summary: "When the last proved backup was made",
        response: { 200: backupState, ...refusals },
      },
    },
    async (request, reply) => {
      await whoMay(env, "view")(request, reply);
      return read(env.db, (handle) => stateOf(handle, env.clock()));
    },
  );
}

function fileRoutes(instance: FastifyInstance, env: Environment, copies: OpenCopies): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    "/api/backups",
    {
      config: { entrance: mayIn(env, "create") },
      schema: {
        tags,
        summary: "Write chosen collections into a file",
        body: createBackupRequest,
        response: { 200: backupRecord, 409: refusalBody, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await whoMay(env, "create")(request, reply);
      const { collections: names, notes } = request.body;
      if (names.length === 0) throw new Refused("BACKUP_NOTHING_CHOSEN");
      const collections = chosen(names);
      if (!mayHold(user, collections.map(fileNameOf))) throw new Refused("FORBIDDEN");
      return createBackup(env, user, { collections, ...(notes === undefined ? {} : { notes }) });
    },
  );

  app.get(
    "/api/backups/:backupId/file",
    { schema: { tags, summary: "A backup's file", params } },
    async (request, reply) => {
      const user = await whoMay(env, "view")(request, reply);
      const { backup, stream } = await openBackup(env, user, request.params.backupId);
      return reply
        .type(backup.backupType === "nightly" ? "application/octet-stream" : "application/json")
        .header("content-disposition", `attachment; filename="${backup.filename}"`)
        .header("content-length", String(backup.fileSize))
        .send(stream);
    },
  );

  app.delete(
    "/api/backups/:backupId",
    {
      config: { entrance: mayIn(env, "delete") },
      schema: { tags, summary: "Remove a backup and its file", params, response: { 200: done, ...refusals } },
    },
    async (request, reply) => {
      const user = await whoMay(env, "delete")(request, reply);
      await deleteBackup(env, user, request.params.backupId);
      await copies.close(request.params.backupId);
      return { done: true as const };
    },
  );
}

function restoreRoutes(instance: FastifyInstance, env: Environment, { threads }: OpenCopies): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    "/api/backups/:backupId/validate",
    {
      config: { entrance: administrators(env) },
      schema: {
        tags,
        summary: "Whether a backup is as it was written; administrators only",
        params,
        response: { 200: z.strictObject({ records: z.int() }), 422: refusalBody, ...refusals },
      },
    },
    async (request, reply) => {
      await administratorOf(env)(request, reply);
      const { backup, file } = await readBackup(env, request.params.backupId, threads);
      rememberHeld(env.backupFolder, backup.filename, holdsOfFile(file));
      return { records: [...file.docs.values()].reduce((sum, docs) => sum + docs.size, 0) };
    },
  );

  app.post(
    "/api/backups/:backupId/preview",
    {
      config: { entrance: administrators(env) },
      schema: {
        tags,
        summary: "What putting a backup back would change; administrators only",
        params,
        response: { 200: restoreReport, 409: refusalBody, 422: refusalBody, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await administratorOf(env)(request, reply);
      const { file } = await readBackup(env, request.params.backupId, threads);
      return previewRestore(env, user, file);
    },
  );

  app.post(
    "/api/backups/:backupId/restore",
    {
      config: { entrance: administrators(env) },
      schema: {
        tags,
        summary: "Put a backup back, all or nothing; administrators only",
        params,
        body: restoreRequest,
        response: { 200: restoreReport, 409: refusalBody, 422: refusalBody, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await administratorOf(env)(request, reply);
      return restore(env, user, request.params.backupId, threads);
    },
  );
}

/** Bytes as they are: a file may be far larger than any other body. */
async function uploadRoute(instance: FastifyInstance, env: Environment): Promise<void> {
  await instance.register(async (scope) => {
    const app = scope.withTypeProvider<ZodTypeProvider>();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, bytes, done) => done(null, bytes));
    app.post(
      "/api/backups/upload",
      {
        config: { entrance: administrators(env), room: "backups" },
        bodyLimit: LARGEST_BOOK_FILE,
        schema: {
          tags,
          summary: "Bring a backup's file; administrators only",
          response: { 200: backupRecord, 409: refusalBody, 413: refusalBody, 422: refusalBody, ...refusals },
        },
        errorHandler: (error) => {
          throw error.statusCode === 413 ? new Refused("BACKUP_TOO_LARGE") : error;
        },
      },
      async (request, reply) => {
        const user = await administratorOf(env)(request, reply);
        if (!Buffer.isBuffer(request.body)) throw new Refused("BACKUP_UNREADABLE");
        return takeUpload(env, user, request.body);
      },
    );
  });
}

function keyRoutes(instance: FastifyInstance, env: Environment): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const response = { 200: done, 422: refusalBody, ...refusals };

  app.post(
    "/api/backups/key",
    {
      config: { entrance: administrators(env) },
      schema: {
        tags,
        summary: "A new recovery key, shown this once; administrators only",
        response: { ...response, 200: newKeyAnswer },
      },
    },
    async (request, reply) => {
      const user = await administratorOf(env)(request, reply);
      const { identity, recipient } = await newKey();
      const at = env.clock();
      await transact(env.db, async (writing) => {
        await storeBackupKey(writing, recipient, at);
        await noteBackup(writing, user, at, "backup.newKey", recipient);
      });
      return { identity };
    },
  );

  app.post(
    "/api/backups/key/confirm",
    {
      config: { entrance: administrators(env) },
      schema: {
        tags,
        summary: "The printed key, typed back; administrators only",
        body: confirmKeyRequest,
        response,
      },
    },
    async (request) => {
      const typed = await recipientOf(request.body.identity);
      await transact(env.db, async (writing) => {
        const key = await findBackupKey(writing.handle);
        if (!key) throw new Refused("BACKUP_KEY_MISSING");
        // The one in force may be typed too: its paper is still at hand, and the new one goes on waiting.
        if (typed === null || ![key.recipient, key.next?.recipient].includes(typed)) {
          throw new Refused("BACKUP_KEY_WRONG");
        }
        await confirmBackupKey(writing, env.clock(), typed);
      });
      return { done: true as const };
    },
  );

  app.delete(
    "/api/backups/key",
    {
      config: { entrance: administrators(env) },
      schema: { tags, summary: "Copies leave the machine plain again; administrators only", response },
    },
    async (request, reply) => {
      const user = await administratorOf(env)(request, reply);
      const at = env.clock();
      await transact(env.db, async (writing) => {
        await removeBackupKey(writing);
        await noteBackup(writing, user, at, "backup.removeKey", "");
      });
      return { done: true as const };
    },
  );
}
