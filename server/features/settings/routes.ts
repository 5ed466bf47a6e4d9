/** Whether phones reach this business at an address: only an administrator lets the server ask there. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { checkAddressAnswer, checkAddressRequest } from "#contract/address-check";
import { refusalBody } from "#contract/session";
import type { Environment } from "../../environment.ts";
import { requireSession } from "../../http/sessions.ts";
import { TryCounter } from "../../http/try-counter.ts";
import { Refused } from "../../refused.ts";
import { askAddress } from "./ask-address.ts";

const MOST_QUESTIONS = 20;
const QUARTER_HOUR_MS = 15 * 60_000;

export function settingsRoutes(instance: FastifyInstance, env: Environment): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const questions = new TryCounter(MOST_QUESTIONS, QUARTER_HOUR_MS);

  app.post(
    "/api/settings/public-address/check",
    {
      schema: {
        tags: ["settings"],
        summary: "Ask at an address whether this business answers there",
        body: checkAddressRequest,
        response: {
          200: checkAddressAnswer,
          400: refusalBody,
          401: refusalBody,
          403: refusalBody,
          429: refusalBody,
        },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      if (user.role !== "admin") throw new Refused("FORBIDDEN");
      if (!questions.begin(user.id, env.clock())) throw new Refused("TOO_MANY");
      return askAddress(request.body.address, env.keys.address);
    },
  );
}
