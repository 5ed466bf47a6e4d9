/**
 * The bytes of bodies that are held in memory at one moment, from their arrival to the answer: bounded in all, and for each
 * sender, so that many slow ones together cannot fill the memory, nor one of them the room of the others. What finds no
 * room is refused, and its sender tries again: a phone keeps what it sends until it is answered.
 */
import { type Readable, Transform } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refused } from "../refused.ts";
import { networkOf } from "./attempts.ts";
import { sessionOfAsked } from "./sessions.ts";

const MB = 1024 * 1024;

/** Room for bodies: in all, and for one sender. */
export interface Room {
  inAll: number;
  perSender: number;
}

export interface Rooms {
  /** The bytes of people who are not signed in, by address. */
  strangers: Room;
  /** The bytes of people who are, by person. */
  people: Room;
  /** The bytes of a backup's file, which an administrator brings. */
  backups: Room;
}

/** A paper of 10 MB and a phone's batches beside it find room for one person; ten of them at one moment, in all. */
export const ROOMS: Rooms = {
  strangers: { inAll: 32 * MB, perSender: 4 * MB },
  people: { inAll: 128 * MB, perSender: 32 * MB },
  backups: { inAll: 256 * MB, perSender: 256 * MB },
};

/** Bytes that each connection costs anyway: a sign-in finds room while others send much. */
const UNCOUNTED = 4 * 1024;
const RETRY_AFTER_S = "5";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The room that the body takes; absent: the person's, or the stranger's. */
    room?: "backups";
  }
}

class Hall {
  #room: Room;
  #inAll = 0;
  #bySender = new Map<string, number>();

  constructor(room: Room) {
    this.#room = room;
  }

  /** The code with which so many more are refused; null where there is room. */
  refusal(sender: string, bytes: number): "TOO_MANY" | "UNAVAILABLE" | null {
    if ((this.#bySender.get(sender) ?? 0) + bytes > this.#room.perSender) return "TOO_MANY";
    return this.#inAll + bytes > this.#room.inAll ? "UNAVAILABLE" : null;
  }

  take(sender: string, bytes: number): void {
    this.#inAll += bytes;
    const held = (this.#bySender.get(sender) ?? 0) + bytes;
    if (held > 0) this.#bySender.set(sender, held);
    else this.#bySender.delete(sender);
  }
}

export function boundBodies(app: FastifyInstance, rooms: Rooms): void {
  const halls = {
    strangers: new Hall(rooms.strangers),
    people: new Hall(rooms.people),
    backups: new Hall(rooms.backups),
  };
  app.addHook("preParsing", (request, reply, payload, done) => {
    const declared = Number(request.headers["content-length"] ?? 0);
    // Longer than its route takes: Fastify refuses it by itself, before a byte.
    const isTooLarge = declared > request.routeOptions.bodyLimit;
    if (isTooLarge || !isCounted(request)) return done(null, payload);
    const person = sessionOfAsked(request)?.user.id;
    const room = request.routeOptions.config.room ?? (person ? "people" : "strangers");
    const held = new Held(halls[room], person ?? networkOf(request.ip), reply);
    const refusal = held.refusalOf(declared);
    if (refusal) return done(refusal, undefined);
    done(null, metered(payload as Readable, held));
  });
}

/** A body that says it is short is short: the connection reads no further. */
function isCounted({ method, headers }: FastifyRequest): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > UNCOUNTED;
}

/** The bytes that one request holds, until it is answered or its sender went away. */
class Held {
  #hall: Hall;
  #sender: string;
  #reply: FastifyReply;
  #arrived = 0;
  #counted = 0;

  constructor(hall: Hall, sender: string, reply: FastifyReply) {
    this.#hall = hall;
    this.#sender = sender;
    this.#reply = reply;
    reply.raw.once("close", () => {
      hall.take(sender, -this.#counted);
      this.#counted = 0;
    });
  }

  refusalOf(bytes: number): Refused | null {
    const more = Math.max(0, this.#arrived + bytes - UNCOUNTED) - this.#counted;
    const code = more > 0 ? this.#hall.refusal(this.#sender, more) : null;
    if (code === null) return null;
    this.#reply.header("retry-after", RETRY_AFTER_S);
    return new Refused(code);
  }

  take(bytes: number): void {
    const more = Math.max(0, this.#arrived + bytes - UNCOUNTED) - this.#counted;
    this.#arrived += bytes;
    this.#counted += more;
    this.#hall.take(this.#sender, more);
  }
}

function metered(payload: Readable, held: Held): Readable {
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const refusal = held.refusalOf(chunk.length);
      if (refusal) return done(refusal);
      held.take(chunk.length);
      done(null, chunk);
    },
  });
  // An error of one is not an error of the other: the connection stays, for the answer.
  payload.once("error", (error) => meter.destroy(error));
  payload.once("close", () => {
    if (!payload.readableEnded) meter.destroy(new Error("the sender went away in the middle of its request"));
  });
  return payload.pipe(meter);
}
