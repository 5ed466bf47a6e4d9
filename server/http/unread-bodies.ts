/**
 * Ends a connection on which a body is still to come that no route will read. A moment is left to it, in which what
 * comes is thrown away: a sender that is cut off while it sends never sees the answer.
 */
import type { FastifyInstance } from "fastify";

export function leaveUnread(app: FastifyInstance, lingerMs: number): void {
  app.addHook("onResponse", async ({ raw }) => {
    if (raw.complete !== false) return;
    raw.unpipe();
    raw.resume();
    const leaving = setTimeout(() => raw.socket.destroy(), lingerMs);
    raw.once("end", () => clearTimeout(leaving));
    raw.once("close", () => clearTimeout(leaving));
  });
}
