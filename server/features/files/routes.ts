/** Files over HTTP: bytes go up as they are, and come down in a way that no browser will run. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { isPicture, LARGEST_FILE, typeOfBytes } from "#contract/file-type";
import type { Id } from "#contract/id";
import { files } from "#contract/records/business";
import { refusalBody } from "#contract/session";
import * as value from "#contract/value";
import type { Environment } from "../../environment.ts";
import { staff } from "../../http/entrance.ts";
import { requireSession, sessionOf } from "../../http/sessions.ts";
import { Refused } from "../../refused.ts";
import { fetchFile, mayReceive, receiveFile } from "./files.ts";

const tags = ["files"];
const params = z.strictObject({ id: value.id });

/** A user who was signed out, or may see it no longer, gets nothing out of a browser that had shown it. */
const ASKED_EACH_TIME = "private, no-cache";
/** The logo is no secret, and another one has another address. */
const KEPT = "private, max-age=31536000, immutable";

function idOf(request: FastifyRequest): Id {
  const { data } = params.safeParse(request.params);
  if (!data) throw new Refused("BAD_REQUEST");
  return data.id;
}

export async function fileRoutes(instance: FastifyInstance, env: Environment): Promise<void> {
  await instance.register(async (scope) => {
    const app = scope.withTypeProvider<ZodTypeProvider>();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, bytes, done) => done(null, bytes));

    app.put(
      "/api/files/:id",
      {
        bodyLimit: LARGEST_FILE,
        config: { entrance: staff(env, (user, request) => mayReceive(env, user, idOf(request))) },
        schema: {
          tags,
          summary: "The bytes of a file that a command declared",
          params,
          response: {
            200: files.schema,
            403: refusalBody,
            404: refusalBody,
            413: refusalBody,
            422: refusalBody,
          },
        },
      },
      async (request, reply) => {
        const { user } = await requireSession(env, request, reply);
        if (!Buffer.isBuffer(request.body)) throw new Refused("BAD_REQUEST");
        return receiveFile(env, user, request.params.id, request.body);
      },
    );

    app.get(
      "/api/files/:id",
      { schema: { tags, summary: "The bytes of a file", params } },
      async (request, reply) => {
        const session = await sessionOf(env, request, reply);
        const { file, bytes, isForAll } = await fetchFile(env, session?.user, request.params.id);
        const tag = `"${file.sha256}"`;
        reply.header("cache-control", isForAll ? KEPT : ASKED_EACH_TIME).header("etag", tag);
        if (request.headers["if-none-match"] === tag) return reply.code(304).send();
        // By its bytes, never by a name or a declaration: no file is ever a page. A browser shows pictures alone.
        const type = typeOfBytes(bytes);
        return reply
          .type(type ?? "application/octet-stream")
          .header("content-disposition", type && isPicture(type) ? "inline" : "attachment")
          .header("content-security-policy", "sandbox; default-src 'none'")
          .header("x-content-type-options", "nosniff")
          .send(bytes);
      },
    );
  });
}
