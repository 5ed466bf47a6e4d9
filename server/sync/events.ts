/** Tells open devices that there is something to pull: a hint that carries no data and may be lost. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Id } from "#contract/id";
import { type Database, read } from "../db/database.ts";
import { standingSessions } from "../db/records/accounts.ts";
import { Refused } from "../refused.ts";

/** Changes that come close together are one hint. */
const COALESCED_MS = 100;
/** The streams of one person at one process. Each visible tab holds one; one without a stream asks every minute. */
export const MOST_STREAMS = 20;

const STREAM = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};
const HINT = "event: change\ndata: {}\n\n";

/** The user of a stream, and the session that opened it. */
interface Opener {
  userId: Id;
  token: string;
}

export class Events {
  #open = new Map<FastifyReply, Opener>();
  #db: Database;
  #unsubscribe: (() => void) | null = null;
  #heartbeat: NodeJS.Timeout;
  #hint: NodeJS.Timeout | null = null;

  constructor(db: Database, heartbeatMs: number) {
    this.#db = db;
    this.#heartbeat = setInterval(() => {
      this.#send(": \n\n");
      void this.closeEnded();
    }, heartbeatMs);
    this.#heartbeat.unref();
  }

  open({ userId, token }: Opener, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    // A caller that asks for no more than the head of the answer has it, and holds no stream.
    if (request.method === "HEAD") return reply.headers(STREAM).send();
    const own = [...this.#open.values()].filter((each) => each.userId === userId).length;
    if (own >= MOST_STREAMS) throw new Refused("TOO_MANY");
    reply.hijack();
    reply.raw.writeHead(200, STREAM);
    reply.raw.write("retry: 5000\n\n");
    this.#open.set(reply, { userId, token });
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

  /** A stream ends with its session; the hint before it makes the device ask, and hear why. */
  async closeEnded(): Promise<void> {
    const tokens = [...new Set([...this.#open.values()].map(({ token }) => token))];
    if (tokens.length === 0) return;
    const standing = await read(this.#db, (handle) => standingSessions(handle, tokens)).catch(() => null);
    for (const [reply, { token }] of this.#open) {
      if (!standing || standing.has(token) || !tokens.includes(token)) continue;
      this.#open.delete(reply);
      reply.raw.end(HINT);
    }
  }

  #soon(): void {
    if (this.#hint || this.#open.size === 0) return;
    this.#hint = setTimeout(() => {
      this.#hint = null;
      this.#send(HINT);
      void this.closeEnded();
    }, COALESCED_MS);
  }

  #send(text: string): void {
    for (const { raw } of this.#open.keys()) raw.write(text);
  }
}
