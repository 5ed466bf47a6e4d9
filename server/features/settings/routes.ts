/** Questions that the server asks elsewhere because an administrator said so: the business's own address, and tiles of a map. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { checkAddressAnswer, checkAddressRequest } from "#contract/address-check";
import { refusalBody } from "#contract/session";
import { type Environment, isExample } from "../../environment.ts";
import { administrators } from "../../http/entrance.ts";
import { requireSession } from "../../http/sessions.ts";
import { TryCounter } from "../../http/try-counter.ts";
import { Refused } from "../../refused.ts";
import { askAddress } from "./ask-address.ts";
import { mapTile, tileAddress } from "./map-tile.ts";

const MOST_QUESTIONS = 20;
const QUARTER_HOUR_MS = 15 * 60_000;

export function settingsRoutes(instance: FastifyInstance, env: Environment): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const questions = new TryCounter(MOST_QUESTIONS, QUARTER_HOUR_MS);

  app.post(
    "/api/settings/public-address/check",
    {
      config: { entrance: administrators(env) },
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
      if (user.role !== "admin" || isExample(env)) throw new Refused("FORBIDDEN");
      if (!questions.begin(user.id, env.clock())) throw new Refused("TOO_MANY");
      return askAddress(request.body.address, env.keys.address);
    },
  );

  app.get(
    "/api/map/:z/:x/:y",
    {
      schema: {
        tags: ["settings"],
        summary: "A tile of the map, from the server that the business entered",
        params: tileAddress,
        response: { 200: z.any(), 401: refusalBody, 404: refusalBody },
      },
    },
    async (request, reply) => {
      await requireSession(env, request, reply);
      const tile = isExample(env) ? null : await mapTile(env, request.params);
      if (!tile) throw new Refused("NOT_FOUND");
      return reply.header("cache-control", TILE_KEPT).type(tile.type).send(tile.bytes);
    },
  );
}

/** In the browser of the person alone, a week: streets change slowly. */
const TILE_KEPT = "private, max-age=604800";
