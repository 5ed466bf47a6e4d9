/** This browser as a device of this user: how it introduces itself to the server, and its never-falling clock. */
import { PROTOCOL, registerAnswer } from "#contract/sync";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { Server } from "../connectivity/server.ts";
import { reasonOf, type Stop, stopOf } from "../connectivity/stop.ts";
import { isDiskFull } from "../environment/disk-full.ts";
import type { Environment } from "../environment/environment.ts";
import type { Today } from "../environment/today.ts";
import type { LayeredStore } from "../layers/layered-store.ts";

export class Device {
  #layers: LayeredStore;
  #server: Server;
  #environment: Environment;
  #today: Today;
  #lastAt = 0;
  /** An introduction that the server answered and the store could not take: the code of the receipts may be another by now. */
  #untaken: { sendsAgain: boolean } | null = null;
  /** Why the server did not take this device, in words for its person; null where it did, or did not say. */
  refusedFor: string | null = null;

  constructor(layers: LayeredStore, server: Server, environment: Environment, today: Today) {
    this.#layers = layers;
    this.#today = today;
    this.#server = server;
    this.#environment = environment;
  }

  /** The instant and the business date that a command carries: taken when the person confirms. */
  stamp(): { at: Instant; today: CalendarDate } {
    const now = this.#environment.clock.now();
    this.#lastAt = Math.max(this.#lastAt, now);
    return { at: this.#lastAt as Instant, today: this.#today.at(now) };
  }

  /** Introduces the device once, and again until the store has taken the answer. Idempotent. */
  async register(): Promise<Stop | null> {
    const { code, epoch, secret } = await this.#layers.outbox.device();
    const isIntroduced = code !== null && epoch !== null && secret !== undefined;
    if (!isIntroduced) return this.#introduce(false);
    // A full disk keeps no cash from arriving: the queue is sent in any case.
    if (this.#untaken) await this.#introduce(this.#untaken.sendsAgain).catch(unlessDiskFull);
    return null;
  }

  /** The server begins again, or does not know this device or what it remembers: its work is sent again from the first. */
  startOver(): Promise<Stop | null> {
    return this.#introduce(true);
  }

  async #introduce(sendsAgain: boolean): Promise<Stop | null> {
    const { outbox } = this.#layers;
    const { deviceId, epoch } = await outbox.device();
    const name = this.#environment.deviceName;
    const { id: userId, name: userName } = this.#layers.user;
    const reply = await this.#server.post("/api/sync/devices", { userId, deviceId, name, proto: PROTOCOL });
    this.refusedFor = reasonOf(reply);
    if (reply.kind !== "answered") return stopOf(reply);
    const read = registerAnswer.safeParse(reply.body);
    if (!read.success) return "UNREADABLE";
    this.#untaken = { sendsAgain };
    await this.#layers.exclusive(async () => {
      await this.#layers.outboxMoved(await outbox.registered(read.data, userName));
      if (sendsAgain || (epoch !== null && epoch !== read.data.epoch)) {
        await outbox.sendAgain(read.data.epoch, read.data.lastSeq);
        await this.#layers.catchUp();
      }
    });
    this.#untaken = null;
    return null;
  }

  /** Becomes a new device after a copy of it showed up elsewhere: the queue is renumbered, receipts stay. */
  async fork(): Promise<Stop | null> {
    await this.#layers.exclusive(async () => {
      await this.#layers.outbox.fork(this.#environment.newId());
      await this.#layers.catchUp();
    });
    return this.#introduce(false);
  }
}

function unlessDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error;
}
