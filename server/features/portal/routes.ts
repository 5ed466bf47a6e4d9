/** Whether a client has a portal account, for the office. Making one is a command like any other. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { portalAccess, portalAccessParams } from "#contract/portal";
import { refusalBody } from "#contract/session";
import { may } from "#domain/access/permissions";
import { read } from "../../db/database.ts";
import { findPortalAccess } from "../../db/records/portal-accounts.ts";
import type { Environment } from "../../environment.ts";
import { requireSession } from "../../http/sessions.ts";
import { Refused } from "../../refused.ts";

export function portalRoutes(instance: FastifyInstance, env: Environment): void {
  instance.withTypeProvider<ZodTypeProvider>().get(
    "/api/portal-accounts/:clientId",
    {
      schema: {
        tags: ["portal"],
        summary: "Whether a client may enter the portal, under which e-mail, and when last",
        params: portalAccessParams,
        response: { 200: portalAccess, 401: refusalBody, 403: refusalBody },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      if (!may(user, "clients", "view")) throw new Refused("FORBIDDEN");
      return read(env.db, (handle) => findPortalAccess(handle, request.params.clientId));
    },
  );
}
