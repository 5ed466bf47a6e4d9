/** This browser as a device of this user: how it introduces itself to the server, and its never-falling clock. */
import { PROTOCOL, registerAnswer } from "#contract/sync";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { Store } from "../book/store.ts";
import type { Surroundings } from "../book/surroundings.ts";
import type { Server } from "../connectivity/server.ts";
import { type Stop, stopOf } from "../connectivity/stop.ts";

export class Device {
  #store: Store;
  #server: Server;
  #surroundings: Surroundings;
  #lastAt = 0;

  constructor(store: Store, server: Server, surroundings: Surroundings) {
    this.#store = store;
    this.#server = server;
    this.#surroundings = surroundings;
  }

  /** The instant and the business date that a command carries: taken when the person confirms. */
  stamp(): { at: Instant; today: CalendarDate } {
    const now = this.#surroundings.clock.now();
    this.#lastAt = Math.max(this.#lastAt, now);
    return { at: this.#lastAt as Instant, today: businessDate(now) };
  }

  /** Introduces the device once. Idempotent. */
  async register(): Promise<Stop | null> {
    const { code, epoch, secret } = await this.#store.box.device();
    const isIntroduced = code !== null && epoch !== null && secret !== undefined;
    return isIntroduced ? null : this.#introduce(false);
  }

  /** The server begins anew, or does not know this device or what it remembers: its work is sent again from the first. */
  startOver(): Promise<Stop | null> {
    return this.#introduce(true);
  }

  async #introduce(sendsAgain: boolean): Promise<Stop | null> {
    const { box } = this.#store;
    const { deviceId, epoch } = await box.device();
    const name = this.#surroundings.deviceName;
    const { id: userId, name: userName } = this.#store.user;
    const reply = await this.#server.post("/api/sync/devices", { userId, deviceId, name, proto: PROTOCOL });
    if (reply.kind !== "answered") return stopOf(reply);
    const read = registerAnswer.safeParse(reply.body);
    if (!read.success) return "UNREADABLE";
    await this.#store.exclusive(async () => {
      await this.#store.boxMoved(await box.registered(read.data, userName));
      if (sendsAgain || (epoch !== null && epoch !== read.data.epoch)) {
        await box.sendAgain(read.data.epoch, read.data.lastSeq);
        await this.#store.catchUp();
      }
    });
    return null;
  }

  /** Becomes a new device after a copy of it showed up elsewhere: the queue is renumbered, receipts stay. */
  async fork(): Promise<Stop | null> {
    await this.#store.exclusive(async () => {
      await this.#store.box.fork(this.#surroundings.newId());
      await this.#store.catchUp();
    });
    return this.#introduce(false);
  }
}
