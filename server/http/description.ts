/** The API described from the schemas that validate it: as OpenAPI, and as a page for people. */
import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { type Described, descriptionPage } from "./description-page.ts";

export async function describe(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Cuadre",
        version,
        description:
          "Everything that changes a record is a command: most are pushed by devices, a few are run directly.",
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  app.get("/api/docs", { schema: { hide: true } }, async (_request, reply) => {
    reply.type("text/html; charset=utf-8");
    return descriptionPage(app.swagger() as Described);
  });
}
