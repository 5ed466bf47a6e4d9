/** Collectors who send by several ways while a primary is replaced, and how long those of each way were not answered. */
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import type { Id } from "#contract/id";
import { expectNothingMissing, expectPayments, expectSameAnswers } from "../server/account.ts";
import type { Agent, Asking } from "../server/agent.ts";
import { Collector } from "../server/collector.ts";
import type { TestDevice } from "../server/device.ts";
import type { Chance } from "../simulator/chance.ts";

/** A phone rests longer before it sends again. */
const REST_MS = 250;
const LOOK_MS = 20;
const PATIENCE_MS = 180_000;
/** So many answers are waited for before a fault, and after it. */
const ENOUGH = 25;

/** People who send to one server. */
export interface Way {
  name: string;
  /** The administrator of a business to which others may send by other ways. */
  admin: Agent;
  server: Asking;
}

interface Group {
  name: string;
  admin: Agent;
  collectors: Collector[];
  follower: Follower;
}

export class Workday {
  readonly #groups: Group[] = [];
  #isEvening = false;
  #working: Promise<unknown> = Promise.resolve();

  static async begin(ways: readonly Way[], each: number, chance: Chance): Promise<Workday> {
    const day = new Workday();
    const loans = new Map<Agent, Id[]>();
    for (const { name, admin, server } of ways) {
      const ofBusiness = loans.get(admin) ?? [];
      loans.set(admin, ofBusiness);
      const agent = admin.at(server);
      const collectors: Collector[] = [];
      for (let n = 0; n < each; n++)
        collectors.push(new Collector(await agent.device(), ofBusiness, chance.fork(`${name} ${n}`)));
      day.#groups.push({ name, admin, collectors, follower: new Follower(await agent.device()) });
    }
    const all = day.#groups.flatMap(({ collectors }) => collectors);
    const isOver = () => day.#isEvening;
    day.#working = Promise.all(all.map((collector) => collector.work(isOver, () => pause(REST_MS))));
    return day;
  }

  /** Does it in the middle of the work, and answers for how many seconds nothing was answered on each way. */
  async during(fault: () => Promise<void> | void): Promise<Record<string, number>> {
    const start = this.#counts();
    await this.#watch(() => this.#counts().every((count, n) => count >= (start[n] ?? 0) + ENOUGH));
    for (const { follower } of this.#groups) await follower.pull();
    let done: number[] | undefined;
    const happening = Promise.resolve(fault()).then(() => {
      done = this.#counts();
    });
    const longest = await this.#watch(
      () => done !== undefined && this.#counts().every((count, n) => count >= (done?.[n] ?? 0) + ENOUGH),
    );
    await happening;
    return Object.fromEntries(this.#groups.map(({ name }, n) => [name, (longest[n] ?? 0) / 1000]));
  }

  /** Looks until it is so, and answers the longest time without an answer on each way. */
  async #watch(isSo: () => boolean): Promise<number[]> {
    const begun = Date.now();
    const counts = this.#counts();
    const since = counts.map(() => begun);
    const longest = counts.map(() => 0);
    while (!isSo()) {
      if (Date.now() > begun + PATIENCE_MS)
        throw new Error(`no more is answered: ${counts}, the last after ${since.map((at) => at - begun)} ms`);
      await Promise.race([pause(LOOK_MS), this.#working]);
      this.#counts().forEach((count, n) => {
        longest[n] = Math.max(longest[n] ?? 0, Date.now() - (since[n] ?? 0));
        if (count !== counts[n]) [counts[n], since[n]] = [count, Date.now()];
      });
    }
    return longest;
  }

  #counts(): number[] {
    return this.#groups.map(({ collectors }) =>
      collectors.reduce((sum, { answered }) => sum + answered.length, 0),
    );
  }

  /** Everyone stops, and sends what was not answered. */
  async end(): Promise<void> {
    this.#isEvening = true;
    await this.#working;
    for (const { collectors } of this.#groups) for (const collector of collectors) await collector.empty();
  }

  /** Ends the work without a word about what is left. */
  async giveUp(): Promise<void> {
    this.#isEvening = true;
    await this.#working.catch(() => {});
  }

  /** All that was answered for is there once, and phones that pulled on hold what one holds that begins. */
  async expectAllThere(): Promise<void> {
    for (const [admin, groups] of Map.groupBy(this.#groups, (group) => group.admin)) {
      const field = { admin, collectors: groups.flatMap(({ collectors }) => collectors) };
      await expectNothingMissing(field);
      await expectSameAnswers(field);
      await expectPayments(field);
      for (const { follower } of groups) {
        await follower.pull();
        const begins = new Follower(await follower.device.agent.device());
        await begins.pull();
        expect(follower.held).toEqual(begins.held);
      }
    }
  }
}

/** A phone that pulls with the cursor and the epoch that it has, and so fails where it would have to load again. */
export class Follower {
  readonly device: TestDevice;
  readonly held = new Map<string, unknown>();

  constructor(device: TestDevice) {
    this.device = device;
  }

  async pull(): Promise<void> {
    for (const { c, id, doc } of await this.device.pull())
      if (doc === null) this.held.delete(`${c} ${id}`);
      else this.held.set(`${c} ${id}`, doc);
  }
}
