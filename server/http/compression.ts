/** Large JSON answers travel compressed: a page of schedules shrinks tenfold. */
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";

const compress = promisify(gzip);
const WORTH_IT = 4096;

export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < WORTH_IT) return payload;
    if (reply.hasHeader("content-encoding") || !isGzipRead(request)) return payload;
    reply.header("content-encoding", "gzip").header("vary", "accept-encoding").removeHeader("content-length");
    return compress(payload, { level: constants.Z_BEST_SPEED });
  });
}

export function isGzipRead({ headers }: FastifyRequest): boolean {
  return /\bgzip\b/.test(headers["accept-encoding"] ?? "");
}
