/** Visits and promises of one client from phones whose clocks differ by two hours. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { recordVisit } from "#commands/visit/record";
import type { Visit } from "#contract/records/visit";
import type { Instant } from "#domain/calendar/business-date";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { CLIENT, collectArgs } from "#testkit/commands/lending";
import { BrowserDouble, freshId } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { readOnce } from "#web/offline/store/tracked-reader.ts";
import { readPromise, readVisitsOfDay } from "./read-visits.ts";

const HOURS_MS = 2 * 3_600_000;
const DAY = calendarDate("2026-01-08");

let scene: Scenario;
let first: LocalStore;
let second: LocalStore;

beforeEach(async () => {
  scene = await scenario("2026-01-08T15:00:00Z");
  first = await scene.open();
  second = await scene.open(new BrowserDouble(scene.time));
});
afterEach(() => scene.end());

async function visits(store: LocalStore, aheadMs: number, promisedFor = addDays(DAY, 1), today = DAY) {
  const { at } = store.stamp();
  const told = {
    clientId: CLIENT,
    result: "promised",
    promisedFor,
    notes: "",
    latitude: null,
    longitude: null,
  } as const;
  const args = { id: freshId(), at: (at + aheadMs) as Instant, today, ...told };
  expect(await store.run(recordVisit, args)).toMatchObject({ ok: true });
  await synced();
  return args.id;
}

async function synced(): Promise<void> {
  for (const store of [first, second]) {
    void store.syncNow();
    await quiet(scene.time, store);
  }
}

const promiseOn = async (store: LocalStore) =>
  (await readOnce(store, async (read) => (await readVisitsOfDay(read, DAY)).promises.get(CLIENT))).value;

it("a promise is kept by the payment of a phone whose clock is two hours behind the other's", async () => {
  await visits(first, HOURS_MS);
  const paid = await second.run(collectPayment, collectArgs(1, DAY, pesos(1_000)));
  expect(paid).toMatchObject({ ok: true });
  await synced();
  for (const store of [first, second]) expect(await promiseOn(store)).toMatchObject({ state: "kept" });
});

it("the promise of the later day counts, with any clocks", async () => {
  await visits(first, 15 * HOURS_MS, addDays(DAY, 2));
  scene.time.jump(12 * HOURS_MS);
  const later = await visits(second, 0, addDays(DAY, 3), addDays(DAY, 1));
  for (const store of [first, second]) expect((await promiseOn(store))?.visit.id).toBe(later);
});

it("both phones show the same promise of one day", async () => {
  await visits(first, 0, addDays(DAY, 2));
  await visits(second, 0, addDays(DAY, 3));
  const [one, other] = [await promiseOn(first), await promiseOn(second)];
  expect(one?.visit.id).toBe(other?.visit.id);
});

it("a promise is read by the day on which it was given", async () => {
  const id = await visits(first, 0);
  const state = await readOnce(first, async (read) => {
    const visit = (await read.get("visits", id)) as Visit;
    return (await readPromise(read, visit))?.state;
  });
  expect(state.value).toBe("waiting");
});
