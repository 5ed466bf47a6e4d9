import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { collectArgs, LOAN, paymentId } from "#testkit/commands/lending";
import { BrowserDouble } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { LayeredStore } from "../layers/layered-store.ts";
import { loadPackage, makePackage } from "../package/data-package.ts";
import { readPackage } from "../package/package-file.ts";
import type { LocalStore } from "./local-store.ts";

let scene: Scenario;
beforeEach(async () => {
  scene = await scenario();
});
afterEach(() => scene.end());

const DAY = "2026-01-08";

/** Another tab loads a data package, and is killed before it can tell. */
async function packageOfATabThatDies(store: LocalStore): Promise<void> {
  const { admin, browser, time, server } = scene;
  const read = readPackage(JSON.stringify(await makePackage(store.layers, time.now(), "Prueba")));
  if (!("file" in read)) throw new Error(read.problem);
  const mute = { post: () => {}, listen: () => {}, close: () => {} };
  const layers = new LayeredStore(admin.user, admin.perm, {
    ...browser.tab(server.network(admin)),
    channel: () => mute,
  });
  await layers.open();
  expect(await loadPackage(layers, read.file, time.now())).toMatchObject({ ok: true });
  layers.close();
}

const caches = async () =>
  (await scene.browser.indexedDB.databases()).filter(({ name }) => name?.startsWith("cuadre-cache"));

describe("one of two tabs that changes the cache and dies", () => {
  it("leaves the other to bring up to date the cache that the next tab will open", async () => {
    const [store, elsewhere] = [await scene.open(), await scene.open(new BrowserDouble(scene.time))];
    await packageOfATabThatDies(store);
    await elsewhere.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(scene.time, elsewhere);
    void store.syncNow();
    await quiet(scene.time, store);
    expect(await store.doc("payments", paymentId(1))).not.toBeNull();
    const { current } = await store.layers.replicaNumbers();
    const named = store.layers.newReplica(current);
    expect(await named.records("payments").get(paymentId(1))).not.toBeUndefined();
    named.close();
  });

  it("leaves nothing of the book behind when the other signs out", async () => {
    const store = await scene.open();
    await packageOfATabThatDies(store);
    expect(await caches()).not.toEqual([]);
    await store.leave();
    expect(await caches()).toEqual([]);
  });
});

it("a cache that two tabs put in place at once is kept", async () => {
  const store = await scene.open();
  const { current } = await store.layers.replicaNumbers();
  await store.layers.exclusive(() => store.layers.swapReplica(current));
  expect((await store.layers.replica.readState()).complete).toBe(true);
  expect(await store.doc("loans", LOAN)).not.toBeNull();
});
