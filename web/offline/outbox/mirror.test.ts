import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClient } from "#commands/client/verbs";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { CLIENT_FIELDS, collectArgs, paymentId } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { BrowserDouble } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { ShellDouble } from "#testkit/device/shell-double";
import { privateFiles } from "#web/platform/capacitor/files.ts";
import { MoneyRing } from "#web/platform/money-ring.ts";
import { LocalStore } from "../store/local-store.ts";
import { mirrorOf } from "./mirror.ts";

let scene: Scenario;
let shell: ShellDouble;
const open: LocalStore[] = [];

beforeEach(async () => {
  scene = await scenario();
  shell = new ShellDouble();
});
afterEach(async () => {
  for (const store of open.splice(0)) await store.stop();
  await scene.end();
});

const DAY = "2026-01-08";
const collect = (store: LocalStore, n: number) => store.run(collectPayment, collectArgs(n, DAY, pesos(100)));

/** The app on a phone; another browser is the web view's store after it was emptied. */
async function app(browser = scene.browser): Promise<LocalStore> {
  const { admin, server, time } = scene;
  const environment = {
    ...browser.tab(server.network(admin)),
    secondPlace: new MoneyRing(privateFiles(shell)),
  };
  const store = new LocalStore({ user: admin.user, perm: admin.perm, onSignedOut: () => {} }, environment);
  open.push(store);
  await store.start();
  await quiet(time, store);
  return store;
}

/** The web view's store is deleted as a whole, with the app closed. */
async function emptied(store: LocalStore): Promise<LocalStore> {
  open.splice(open.indexOf(store), 1);
  await store.stop();
  return app(new BrowserDouble(scene.time));
}

async function sent(store: LocalStore): Promise<void> {
  scene.server.wire = () => "through";
  // A first load pauses on the scene's own time.
  void store.syncNow();
  await quiet(scene.time, store);
  expect(store.syncStatus.state).toMatchObject({ unsent: 0, attention: [] });
}

const onServer = async () => (await scene.server.all("payments")).map(({ id }) => id).sort();
const written = () => shell.calls.filter((call) => call === "Filesystem.writeFile").length;

describe("money in the phone shell", () => {
  it("is in a second place before the tap is answered, and comes back when the store was deleted", async () => {
    const first = await app();
    scene.server.wire = () => "lost";
    const { receiptNumber } = (await collect(first, 1)) as { receiptNumber: string };
    expect([...shell.files.values()].join()).toContain(receiptNumber);
    await collect(first, 2);
    const second = await emptied(first);
    expect(second.layers.waiting.size).toBe(2);
    await sent(second);
    expect(await onServer()).toEqual([paymentId(1), paymentId(2)].sort());
    const receipts = (await second.payments({ from: null, to: null }, 9)).docs;
    expect(receipts.map((one) => one.receiptNumber)).toContain(receiptNumber);
  });

  it("is sent once, also when the server had it all along", async () => {
    const first = await app();
    await collect(first, 1);
    await sent(first);
    const second = await emptied(first);
    await sent(second);
    expect(await onServer()).toEqual([paymentId(1)]);
  });

  it("comes back from the older file when the newer one is half written, and from both what each has", async () => {
    const first = await app();
    scene.server.wire = () => "lost";
    await collect(first, 1);
    await collect(first, 2);
    shell.diesAfter = 300;
    expect(await collect(first, 3)).toMatchObject({ ok: true });
    const second = await emptied(first);
    expect([...second.layers.waiting.values()].map(({ subject }) => subject)).toEqual([
      paymentId(1),
      paymentId(2),
    ]);
  });

  it("is collected all the same when the phone has no room for the second place", async () => {
    const store = await app();
    scene.server.wire = () => "lost";
    await collect(store, 1);
    shell.isFull = true;
    expect(await collect(store, 2)).toMatchObject({ ok: true });
    expect(store.layers.waiting.size).toBe(2);
    shell.isFull = false;
    await collect(store, 3);
    const second = await emptied(store);
    expect(second.layers.waiting.size).toBe(3);
  });

  it("is not written over by an outbox that holds none", async () => {
    const store = await app();
    await collect(store, 1);
    await sent(store);
    const [before, count] = [new Map(shell.files), written()];
    const args = { id: testId(60), at: Date.parse(DAY) as never, fields: CLIENT_FIELDS, photo: null };
    expect(await store.run(createClient, args)).toMatchObject({ ok: true });
    // As when the server has answered before the second place was asked.
    const mirror = mirrorOf(new MoneyRing(privateFiles(shell)));
    await mirror.keep(store.layers.outbox, store.blobs, scene.time.now());
    await emptied(store);
    expect(written()).toBe(count);
    expect(shell.files).toEqual(before);
  });

  it("that could not be read at the start is read before anything is written over it", async () => {
    const first = await app();
    scene.server.wire = () => "lost";
    await collect(first, 1);
    await collect(first, 2);
    shell.isLocked = true;
    scene.server.wire = () => "through";
    const second = await emptied(first);
    expect(second.layers.waiting.size).toBe(0);
    shell.isLocked = false;
    await collect(second, 3);
    await collect(second, 4);
    await sent(second);
    expect(await onServer()).toEqual([1, 2, 3, 4].map(paymentId).sort());
  });
});
