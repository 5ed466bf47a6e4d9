/** Every error is handled here, once: an expected refusal, a malformed request, a database in trouble, or a bug. */
import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { type RefusalCode, sentence } from "#contract/refusals";
import { isUnavailable } from "../db/engine/faults.ts";
import type { Environment } from "../environment.ts";
import { Refused } from "../refused.ts";
import { statusOf } from "./status.ts";

export function handleErrors(app: FastifyInstance, env: Pick<Environment, "db" | "report">): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const where = `${request.method} ${request.routeOptions.url ?? ""}`;
    const code = codeOf(error);
    if (request.raw.readableAborted) env.report("the sender went away in the middle of its request", where);
    else if (code === "INTERNAL") env.report(error, where);
    else if (isUnavailable(error)) env.db.outage.begin(error);
    if (code === "UNAVAILABLE") reply.header("retry-after", "5");
    return answer(reply, code);
  });
}

export function answer(reply: FastifyReply, code: RefusalCode): FastifyReply {
  return reply
    .code(statusOf(code))
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send({ code, message: sentence(code) });
}

function codeOf(error: FastifyError): RefusalCode {
  if (error instanceof Refused) return error.code;
  if (hasZodFastifySchemaValidationErrors(error)) return "BAD_REQUEST";
  if (isUnavailable(error)) return "UNAVAILABLE";
  const status = error.statusCode ?? 500;
  if (status === 413) return "TOO_LARGE";
  if (status === 404) return "NOT_FOUND";
  if (status === 429) return "TOO_MANY";
  return status >= 400 && status < 500 ? "BAD_REQUEST" : "INTERNAL";
}
