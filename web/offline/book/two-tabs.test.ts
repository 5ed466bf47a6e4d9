import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { collectArgs, LOAN, paymentId } from "#testkit/commands/lending";
import { Place } from "#testkit/device/place";
import { quiet, type Story, story } from "#testkit/device/story";
import { loadPackage, makePackage } from "../package/data-package.ts";
import { readPackage } from "../package/package-file.ts";
import type { Book } from "./book.ts";
import { Store } from "./store.ts";

let told: Story;
beforeEach(async () => {
  told = await story();
});
afterEach(() => told.end());

const DAY = "2026-01-08";

/** Another tab loads a data package, and is killed before it can tell. */
async function packageOfATabThatDies(device: Book): Promise<void> {
  const { admin, place, time, office } = told;
  const read = readPackage(JSON.stringify(await makePackage(device.store, time.now(), "Prueba")));
  if (!("file" in read)) throw new Error(read.problem);
  const mute = { post: () => {}, listen: () => {}, close: () => {} };
  const store = new Store(admin.user, admin.perm, {
    ...place.tab(office.network(admin)),
    channel: () => mute,
  });
  await store.open();
  expect(await loadPackage(store, read.file, time.now())).toMatchObject({ ok: true });
  store.close();
}

const caches = async () =>
  (await told.place.indexedDB.databases()).filter(({ name }) => name?.startsWith("cuadre-cache"));

describe("of two tabs, one that changes the cache and dies", () => {
  it("leaves the other to bring up to date the cache that the next tab will open", async () => {
    const [device, elsewhere] = [await told.open(), await told.open(new Place(told.time))];
    await packageOfATabThatDies(device);
    await elsewhere.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(told.time, elsewhere);
    void device.syncNow();
    await quiet(told.time, device);
    expect(await device.doc("payments", paymentId(1))).not.toBeNull();
    const { current } = await device.store.cacheNumbers();
    const named = device.store.newCache(current);
    expect(await named.base("payments").get(paymentId(1))).not.toBeUndefined();
    named.close();
  });

  it("leaves nothing of the book behind when the other signs out", async () => {
    const device = await told.open();
    await packageOfATabThatDies(device);
    expect(await caches()).not.toEqual([]);
    await device.leave();
    expect(await caches()).toEqual([]);
  });
});

it("a cache that two tabs put in place at once is kept", async () => {
  const device = await told.open();
  const { current } = await device.store.cacheNumbers();
  await device.store.exclusive(() => device.store.swapCache(current));
  expect((await device.store.cache.baseState()).complete).toBe(true);
  expect(await device.doc("loans", LOAN)).not.toBeNull();
});
