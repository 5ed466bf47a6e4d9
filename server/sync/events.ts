/** Tells open devices that there is something to pull: a hint that carries no data and may be lost. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Id } from "#contract/id";
import type { Database } from "../db/database.ts";
import { Refused } from "../refused.ts";

/** Changes that come close together are one hint. */
const COALESCED_MS = 100;
/** Of one person, at one process. Each visible tab holds one; one without a stream asks every minute. */
export const MOST_STREAMS = 20;

export class Events {
  #open = new Map<FastifyReply, Id>();
  #db: Database;
  #unsubscribe: (() => void) | null = null;
  #heartbeat: NodeJS.Timeout;
  #hint: NodeJS.Timeout | null = null;

  constructor(db: Database, heartbeatMs: number) {
    this.#db = db;
    this.#heartbeat = setInterval(() => this.#send(": \n\n"), heartbeatMs);
    this.#heartbeat.unref();
  }

  open(userId: Id, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const own = [...this.#open.values()].filter((each) => each === userId).length;
    if (own >= MOST_STREAMS) throw new Refused("TOO_MANY");
    reply.hijack();
    reply.raw.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    reply.raw.write("retry: 5000\n\n");
    this.#open.set(reply, userId);
    this.#unsubscribe ??= this.#db.onChange(() => this.#soon());
    request.raw.on("close", () => this.#open.delete(reply));
    return reply;
  }

  close(): void {
    this.#unsubscribe?.();
    clearInterval(this.#heartbeat);
    if (this.#hint) clearTimeout(this.#hint);
    for (const { raw } of this.#open.keys()) raw.end();
    this.#open.clear();
  }

  #soon(): void {
    if (this.#hint || this.#open.size === 0) return;
    this.#hint = setTimeout(() => {
      this.#hint = null;
      this.#send("event: change\ndata: {}\n\n");
    }, COALESCED_MS);
  }

  #send(text: string): void {
    for (const { raw } of this.#open.keys()) raw.write(text);
  }
}
