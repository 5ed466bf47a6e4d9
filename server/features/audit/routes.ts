/** The audit log over HTTP, for administrators. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { auditAnswer, auditPeople, auditQuery } from "#contract/audit";
import { refusalBody } from "#contract/session";
import { read } from "../../db/database.ts";
import { readAudit, readAuditPeople } from "../../db/journal/audit-log.ts";
import type { Environment } from "../../environment.ts";
import { requireSession } from "../../http/sessions.ts";
import { Refused } from "../../refused.ts";

const USUAL_PAGE = 50;

export function auditRoutes(instance: FastifyInstance, env: Environment): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    "/api/audit",
    {
      schema: {
        tags: ["audit"],
        summary: "Who changed what, newest first; administrators only",
        querystring: auditQuery,
        response: { 200: auditAnswer, 401: refusalBody, 403: refusalBody },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      if (user.role !== "admin") throw new Refused("FORBIDDEN");
      const { limit = USUAL_PAGE, ...filter } = request.query;
      const lines = await read(env.db, (handle) => readAudit(handle, filter, limit));
      return { lines, next: lines.length === limit ? (lines.at(-1)?.number ?? null) : null };
    },
  );

  app.get(
    "/api/audit/people",
    {
      schema: {
        tags: ["audit"],
        summary: "Whose changes are in the log, deleted accounts among them; administrators only",
        response: { 200: auditPeople, 401: refusalBody, 403: refusalBody },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      if (user.role !== "admin") throw new Refused("FORBIDDEN");
      return { people: await read(env.db, readAuditPeople) };
    },
  );
}
