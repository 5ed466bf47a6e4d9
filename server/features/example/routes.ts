/** Opening and leaving the invented book, and the way to the product over it. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { EXAMPLE_PATH } from "#contract/example";
import { exampleState, refusalBody } from "#contract/session";
import type { Environment } from "../../environment.ts";
import type { Attempts } from "../../http/attempts.ts";
import { Refused } from "../../refused.ts";
import type { Example } from "./example.ts";

const tags = ["example"];
const path = "/api/example";

export function exampleRoutes(
  instance: FastifyInstance,
  env: Environment,
  example: Example,
  attempts: Attempts,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    path,
    { schema: { tags, summary: "How far the invented book is", response: { 200: exampleState } } },
    () => example.state(),
  );

  app.post(
    path,
    {
      config: { entrance: "everybody" },
      schema: {
        tags,
        summary: "Make an invented book to look around in, while the business has no administrator",
        response: { 200: exampleState, 409: refusalBody, 429: refusalBody },
      },
    },
    async (request) => {
      const { state } = await example.state();
      if (state === "closed") throw new Refused("SETUP_DONE");
      if (state === "absent") attempts.begin({ account: "example", address: request.ip }, env.clock());
      await example.begin();
      return example.state();
    },
  );

  app.delete(
    path,
    {
      config: { entrance: "everybody" },
      schema: {
        tags,
        summary: "Forget the invented book once its last visitor has left",
        response: { 200: exampleState },
      },
    },
    async () => {
      await example.leave();
      return example.state();
    },
  );

  forward(instance, example);
}

/** Hands a request over as it came in, only without the path's beginning. Without a book there is no session of it. */
function forward(instance: FastifyInstance, example: Example): void {
  instance.all(
    `${EXAMPLE_PATH}/api/*`,
    {
      config: { entrance: "everybody" },
      schema: { hide: true },
      onRequest: async ({ raw: request }, reply) => {
        if (!example.app) throw new Refused("NOT_SIGNED_IN");
        request.url = request.url?.slice(EXAMPLE_PATH.length) ?? "";
        reply.hijack();
        example.app.routing(request, reply.raw);
      },
    },
    () => undefined,
  );
}
