import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Chance } from "#testkit/simulator/chance";
import { Phone } from "./phone.ts";
import { violationsOf } from "./proofs.ts";
import { Town } from "./town.ts";

/** `npm run prove -- many` takes more of each; `MANY_SEED` draws the troubles of an earlier run. */
const DEVICES = Number(process.env.MANY_DEVICES ?? 8);
const BUSINESSES = Number(process.env.MANY_BUSINESSES ?? 3);
const SECONDS = Number(process.env.MANY_SECONDS ?? 3);
const SEED = process.env.MANY_SEED ?? randomUUID().slice(0, 8);
const LONG = SECONDS > 60;
/** Between two acts of a person, and between two troubles. */
const [ACT_MS, TROUBLE_MS] = LONG ? [12_000, 5_000] : [250, 500];
const TROUBLES = ["move", "suspend", "settle", "crash", "resume", "move", "kill"] as const;
const PATIENCE_MS = (SECONDS + BUSINESSES * 12 + DEVICES * 3 + 120) * 1000;

describe("many businesses on one server, their people at work", () => {
  const chance = new Chance(SEED);
  const phones: Phone[] = [];
  const suffered: Record<string, number> = {};
  let town: Town;

  beforeAll(async () => {
    town = await Town.build(BUSINESSES);
    for (let n = 0; n < DEVICES; n++) {
      const office = town.offices[n % BUSINESSES];
      if (!office) throw new Error("no business");
      const name = `T${n + 1}`;
      phones.push(new Phone(name, office, await office.enter(), chance.fork(name)));
    }
  }, PATIENCE_MS);
  afterAll(() => town.remove());

  /** Each in its turn, so that a short day has them all. The first move comes to its end, and into the second falls a kill. */
  const trouble = async (turn: number) => {
    const name = TROUBLES[turn % TROUBLES.length] ?? "move";
    const status = await suffer(name);
    const key = typeof status === "number" && status !== 200 ? `${name} refused ${status}` : name;
    suffered[key] = (suffered[key] ?? 0) + 1;
  };

  const suffer = async (name: (typeof TROUBLES)[number]) => {
    if (name === "kill") return town.killServer();
    if (name === "crash") return town.crashDatabase();
    if (name === "settle") return town.settled();
    if (name === "resume") return resumeAll();
    const open = (await town.businesses()).filter(({ state }) => state === "open").map(({ id }) => id);
    const id = chance.pick(open.length > 0 ? open : town.offices.map((each) => each.id));
    return name === "move" ? town.move(id) : town.act(id, "suspend");
  };

  const resumeAll = async () => {
    for (const { id, state } of await town.businesses())
      if (state === "suspended") await town.act(id, "resume");
  };

  it(`lose nothing and mix nothing up (seed ${SEED}, ${DEVICES} devices, ${BUSINESSES} businesses, ${SECONDS} s)`, {
    timeout: PATIENCE_MS,
  }, async () => {
    const evening = Date.now() + SECONDS * 1000;
    let isEvening = false;
    const working = phones.map((phone) => phone.work(() => isEvening, ACT_MS));
    for (let turn = 0; turn < TROUBLES.length || Date.now() < evening; turn++) {
      await pause(TROUBLE_MS * (0.5 + chance.next()));
      await trouble(turn);
    }
    isEvening = true;
    await Promise.all(working);
    await town.allOpen();
    const full: string[] = [];
    for (const phone of phones) if (!(await phone.empty())) full.push(phone.name);
    for (const phone of phones) await phone.settle();
    expect(full, "devices that never came to rest").toEqual([]);
    expect(phones.flatMap(({ faults }) => faults)).toEqual([]);
    expect(await town.stop()).toBe(0);
    const found: string[] = [];
    const businesses = new Map((await town.businesses()).map((each) => [each.id, each]));
    for (const office of town.offices) {
      const business = businesses.get(office.id);
      if (!business) throw new Error(`${office.id} is gone`);
      const own = phones.filter((phone) => phone.office === office);
      found.push(...(await violationsOf(town, office, business, own)));
    }
    expect(found).toEqual([]);
    for (const phone of phones) await phone.stop();
    const saved = phones.flatMap((phone) => phone.saved).length;
    expect(saved, "what was tried").toBeGreaterThan(DEVICES);
    const acts = await town.acts();
    expect(acts, JSON.stringify(suffered)).toMatchObject({
      "move.finish": expect.any(Number),
      "business.suspend": expect.any(Number),
    });
  });
});
