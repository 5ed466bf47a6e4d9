/**
 * The operator's host until the console answers there: it says to a proxy on this machine for which names a certificate may be
 * asked (Caddy's `on_demand_tls`), and nothing else.
 */
import Fastify, { type FastifyInstance } from "fastify";
import { businessOfHost } from "./directory/businesses.ts";
import type { Directory } from "./directory/database.ts";
import { hostName, isReserved } from "./host-name.ts";

export const CERTIFICATES = "/api/tls/ask";

export function certificateRoutes(app: FastifyInstance, directory: Directory, operatorHost: string): void {
  app.get<{ Querystring: { domain?: string } }>(
    CERTIFICATES,
    { schema: { hide: true } },
    async (request, reply) => {
      const { domain } = request.query;
      const name = typeof domain === "string" ? hostName(domain) : null;
      if (name === null || !isNear(request.raw.socket.remoteAddress)) return reply.code(404).send();
      if (isReserved(name)) return reply.code(404).send();
      if (name === operatorHost) return reply.code(200).send();
      const business = await businessOfHost(directory, name);
      return reply.code(business && business.state !== "gone" ? 200 : 404).send();
    },
  );
}

function isNear(address = ""): boolean {
  return address === "127.0.0.1" || address === "::1" || address.startsWith("::ffff:127.");
}

/** Answers nothing but that. */
export function bareOperatorApp(directory: Directory, operatorHost: string): FastifyInstance {
  const app = Fastify();
  certificateRoutes(app, directory, operatorHost);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  return app;
}
