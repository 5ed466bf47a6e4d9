/** Requests that change something must come from our own pages: another site may not borrow a session cookie. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refused } from "../refused.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

export function requireSameOrigin(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (!READING.has(request.method) && isForeign(request)) throw new Refused("FORBIDDEN");
  });
}

/** Programs send neither header; browsers send at least one of them with every request that changes something. */
function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
