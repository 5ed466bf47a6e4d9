/** Tells open devices that there is something to pull: a hint that carries no data and may be lost. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";

/** Changes that come close together are one hint. */
const COALESCED_MS = 100;

export class Events {
  #open = new Set<FastifyReply>();
  #db: Database;
  #unsubscribe: (() => void) | null = null;
  #heartbeat: NodeJS.Timeout;
  #hint: NodeJS.Timeout | null = null;

  constructor(db: Database, heartbeatMs: number) {
    this.#db = db;
    this.#heartbeat = setInterval(() => this.#send(": \n\n"), heartbeatMs);
    this.#heartbeat.unref();
  }

  open(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.hijack();
    reply.raw.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    reply.raw.write("retry: 5000\n\n");
    this.#open.add(reply);
    this.#unsubscribe ??= this.#db.onChange(() => this.#soon());
    request.raw.on("close", () => this.#open.delete(reply));
    return reply;
  }

  close(): void {
    this.#unsubscribe?.();
    clearInterval(this.#heartbeat);
    if (this.#hint) clearTimeout(this.#hint);
    for (const { raw } of this.#open) raw.end();
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
    for (const { raw } of this.#open) raw.write(text);
  }
}
