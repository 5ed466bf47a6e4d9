/** Health, what the sign-in screen shows, and commands of kind `online`, which are sent directly and never queued. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { healthQuery, signedHealthAnswer } from "#contract/address-check";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { toId } from "#contract/id";
import type { Settings } from "#contract/records/business";
import { branding, commandAnswer, commandRequest, refusalBody } from "#contract/session";
import { read, saysTimeline, within } from "../db/database.ts";
import { readHead } from "../db/journal/head.ts";
import { STORES } from "../db/records/stores.ts";
import type { Environment } from "../environment.ts";
import { staff } from "../http/entrance.ts";
import { requireSession } from "../http/sessions.ts";
import type { Events } from "./events.ts";
import { runOnline } from "./online.ts";
import { sign } from "./signature.ts";

/** An answer that comes later says as much as none. */
const HEALTH_MS = 5_000;

export function directRoutes(instance: FastifyInstance, env: Environment, events: Events): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    "/api/health",
    {
      schema: {
        tags: ["server"],
        summary: "Whether the server and its database answer",
        querystring: healthQuery,
        response: { 200: signedHealthAnswer, 400: refusalBody, 503: refusalBody },
      },
    },
    async ({ query: { nonce } }) => {
      await within(HEALTH_MS, read(env.db, readHead));
      const { awaited } = env.db.outage;
      const state = {
        status: "ok" as const,
        version: env.version,
        database: env.db.engine,
        ...((await saysTimeline(env.db)) ? {} : { runs: "starts" as const }),
        ...(awaited === null ? {} : { waitsFor: awaited }),
      };
      return nonce === undefined ? state : { ...state, proof: sign(env.keys.address, nonce) };
    },
  );

  app.get(
    "/api/branding",
    {
      schema: {
        tags: ["server"],
        summary: "The lender's name, logo and currency",
        response: { 200: branding },
      },
    },
    async () => {
      const [found] = await read(env.db, (handle) => STORES.settings.find(handle, [toId(SETTINGS_ID)]));
      const settings = found as Settings | undefined;
      const logo = settings?.logoFileId ?? null;
      return {
        companyName: settings?.companyName ?? "",
        logoUrl: logo && `/api/files/${logo}`,
        currency: settings?.defaultCurrency ?? "DOP",
      };
    },
  );

  app.post(
    "/api/commands",
    {
      config: { entrance: staff(env) },
      schema: {
        tags: ["commands"],
        summary: "Run a command that is never queued: users, permissions, settings",
        body: commandRequest,
        response: { 200: commandAnswer, 400: refusalBody, 401: refusalBody },
      },
    },
    async (request, reply) => {
      const session = await requireSession(env, request, reply);
      const answer = await runOnline(env, session, request.body);
      // A removed account and a new password end sessions.
      if (request.body.name.startsWith("user.")) await events.closeEnded();
      return answer;
    },
  );
}
