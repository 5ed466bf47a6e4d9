/** Bringing an outbox file, over HTTP. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { importAnswer, importRequest } from "#contract/outbox-export";
import { refusalBody } from "#contract/session";
import type { Environment } from "../environment.ts";
import { administrators } from "../http/entrance.ts";
import { requireSession } from "../http/sessions.ts";
import { importOutbox } from "./import.ts";

const LARGEST_PART = 2 * 1024 * 1024;

export function importRoute(instance: FastifyInstance, env: Environment): void {
  instance.withTypeProvider<ZodTypeProvider>().post(
    "/api/sync/import",
    {
      config: { entrance: administrators(env) },
      bodyLimit: LARGEST_PART,
      schema: {
        tags: ["sync"],
        summary: "Bring the unsent work of any person's device from a file; administrators only",
        body: importRequest,
        response: {
          200: importAnswer,
          400: refusalBody,
          401: refusalBody,
          403: refusalBody,
          413: refusalBody,
        },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      return importOutbox(env, user, request.body);
    },
  );
}
