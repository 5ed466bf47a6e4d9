/** The files of an import over HTTP: bytes go up as they are, and come down as bytes that no browser will run. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { LARGEST_FILE } from "#contract/file-type";
import { importsAnswer } from "#contract/imports";
import { refusalBody } from "#contract/session";
import * as value from "#contract/value";
import { read } from "../../db/database.ts";
import { keepFile, readFile } from "../../db/imports/files.ts";
import { listImports } from "../../db/imports/jobs.ts";
import { transact } from "../../db/journal/transact.ts";
import type { Environment } from "../../environment.ts";
import { administrators } from "../../http/entrance.ts";
import { Refused } from "../../refused.ts";
import { requireAdministrator } from "./administrator.ts";
import { refusals, tags } from "./schemas.ts";

const params = z.strictObject({ importId: value.id, fileId: value.id });

export async function importFileRoutes(instance: FastifyInstance, env: Environment): Promise<void> {
  await instance.register(async (scope) => {
    const app = scope.withTypeProvider<ZodTypeProvider>();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, bytes, done) => done(null, bytes));

    app.put(
      "/api/imports/:importId/files/:fileId",
      {
        bodyLimit: LARGEST_FILE,
        config: { entrance: administrators(env) },
        schema: {
          tags,
          summary: "Keep the sheet of an import, or a photo of the notebook; administrators only",
          params,
          querystring: z.strictObject({ name: value.line(200).min(1) }),
          response: { 200: importsAnswer, 413: refusalBody, ...refusals },
        },
      },
      async (request, reply) => {
        const user = await requireAdministrator(env, request, reply);
        const { body } = request;
        if (!Buffer.isBuffer(body) || body.length === 0) throw new Refused("BAD_REQUEST");
        const { importId, fileId } = request.params;
        const file = { id: fileId, name: request.query.name, bytes: body };
        const by = { userId: user.id, at: env.clock() };
        const why = await transact(env.db, (writing) => keepFile(writing, importId, file, by));
        if (why) throw new Refused(why);
        return { imports: await read(env.db, listImports) };
      },
    );

    app.get(
      "/api/imports/:importId/files/:fileId",
      { schema: { tags, summary: "A file of an import; administrators only", params } },
      async (request, reply) => {
        await requireAdministrator(env, request, reply);
        const { importId, fileId } = request.params;
        const bytes = await read(env.db, (handle) => readFile(handle, importId, fileId));
        if (!bytes) throw new Refused("NOT_FOUND");
        return reply
          .header("cache-control", "private, no-cache")
          .type("application/octet-stream")
          .header("content-disposition", "attachment")
          .header("content-security-policy", "sandbox; default-src 'none'")
          .header("x-content-type-options", "nosniff")
          .send(bytes);
      },
    );
  });
}
