/**
 * A request waits for its business's turn before it works, and gives the turn back once its answer is made: a body that
 * comes slowly and an answer that leaves slowly hold none.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Resolves when the work may begin; answers how to give the turn back. */
export type TakeTurn = (isRead: boolean) => Promise<() => void>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its answer goes on for as long as its caller listens. */
    isStream?: boolean;
  }
}

export function workInTurns(app: FastifyInstance, takeTurn: TakeTurn): void {
  const held = new WeakMap<FastifyRequest, () => void>();
  const giveBack = (request: FastifyRequest) => {
    held.get(request)?.();
    held.delete(request);
  };
  app.addHook("preHandler", async (request) => {
    if (request.is404 || request.routeOptions.config.isStream) return;
    held.set(request, await takeTurn(request.method === "GET"));
  });
  app.addHook("onSend", async (request) => giveBack(request));
  // An answer that could not be made comes by neither of these alone.
  app.addHook("onError", async (request) => giveBack(request));
  app.addHook("onResponse", async (request) => giveBack(request));
}
