/** The phone of a collector whose account was removed while it was away. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClient } from "#commands/client/verbs";
import { collectPayment } from "#commands/payment/collect";
import type { Id } from "#contract/id";
import { pesos } from "#domain/money/money";
import { CLIENT_FIELDS, collectArgs } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { freshId } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { OutboxDatabase } from "../../outbox/outbox-database.ts";
import { LocalStore } from "../../store/local-store.ts";
import type { SignedOut } from "../sync-scheduler.ts";
import { deliverAbandonedOutboxes, exportAbandoned } from "./abandoned.ts";

let scene: Scenario;
let phone: LocalStore;
let heard: SignedOut[];

beforeEach(async () => {
  scene = await scenario();
  heard = [];
  const { server, browser, admin, time } = scene;
  phone = new LocalStore(
    { user: admin.user, perm: admin.perm, onSignedOut: (reason) => void heard.push(reason) },
    browser.tab(server.network(admin)),
  );
  await phone.start();
  await quiet(time, phone);
});
afterEach(async () => {
  await phone.stop();
  await scene.end();
});

const collect = (n = 1) => phone.run(collectPayment, collectArgs(n, "2026-01-08", pesos(1_000)));
const databases = async () => (await scene.browser.indexedDB.databases()).map(({ name }) => name ?? "");
const surroundings = () => scene.browser.tab(scene.server.network(scene.admin));
const late = () => scene.server.all("lateMoney");

async function boxOf(userId: Id) {
  const database = new OutboxDatabase(userId, surroundings().storage);
  const rows = { outbox: await database.outbox.toArray(), journal: await database.journal.toArray() };
  database.close();
  return rows;
}

/** Collected without signal, then the account is gone, then the signal is back. */
async function removedWithCashInHand() {
  scene.server.wire = () => "lost";
  await collect();
  await phone.run(createClient, {
    id: testId(60),
    at: scene.time.now(),
    fields: CLIENT_FIELDS,
    photo: null,
  });
  await scene.server.remove(scene.admin.user.id);
}

describe("an account that is gone", () => {
  it("is heard of at once; the cash arrives, the copy of the book goes, and the box stays", async () => {
    await phone.blobs.keep([
      { id: testId(70), blob: new Blob(["enviada"]) },
      { id: testId(71), blob: new Blob(["pendiente"]) },
    ]);
    await phone.blobs.mark(testId(70), "sent");
    await removedWithCashInHand();
    scene.server.wire = () => "through";
    await phone.syncNow();
    await scene.time.advance(100);
    expect(heard).toEqual(["ACCOUNT_GONE"]);
    expect(await late()).toMatchObject([{ name: "payment.collect", userId: scene.admin.user.id }]);
    expect(await scene.server.all("payments")).toEqual([]);
    expect((await databases()).filter((name) => name.includes("-cache-"))).toEqual([]);
    expect([await phone.blobs.get(testId(70)), await phone.blobs.get(testId(71))]).toEqual([
      null,
      expect.any(Blob),
    ]);
    const { outbox, journal } = await boxOf(scene.admin.user.id);
    expect([outbox.map(({ name }) => name), journal.map(({ name }) => name)]).toEqual([
      ["client.create"],
      ["payment.collect"],
    ]);
  });

  it("is found at the door when no session is left to say so, and what waits is offered as a file", async () => {
    await removedWithCashInHand();
    await phone.stop();
    scene.server.wire = () => "through";
    expect(await deliverAbandonedOutboxes(surroundings())).toMatchObject([
      { userId: scene.admin.user.id, userName: "Administradora de Prueba", unsent: 1 },
    ]);
    expect(await late()).toHaveLength(1);
    expect((await databases()).filter((name) => name.includes("-cache-"))).toEqual([]);
    const file = JSON.parse(await exportAbandoned(scene.admin.user.id, surroundings()));
    expect(file).toMatchObject({ format: "cuadre-box", commands: [{ name: "client.create" }] });
    await deliverAbandonedOutboxes(surroundings());
    expect(await late()).toHaveLength(1);
  });

  it("takes the cash of a device that had just become another one, because a copy of it was found", async () => {
    scene.server.wire = () => "lost";
    await collect();
    await phone.layers.exclusive(() => phone.layers.outbox.fork(freshId()));
    await scene.server.remove(scene.admin.user.id);
    scene.server.wire = () => "through";
    await phone.syncNow();
    await scene.time.advance(100);
    expect(heard).toEqual(["ACCOUNT_GONE"]);
    expect(await late()).toMatchObject([{ name: "payment.collect", userId: scene.admin.user.id }]);
    expect((await boxOf(scene.admin.user.id)).outbox).toEqual([]);
  });

  it("is no matter of a person who only signed out, or of a server out of reach", async () => {
    scene.server.wire = () => "lost";
    await collect();
    await phone.stop();
    expect(await deliverAbandonedOutboxes(surroundings())).toEqual([]);
    scene.server.wire = () => "through";
    expect(await deliverAbandonedOutboxes(surroundings())).toEqual([]);
    expect(await late()).toEqual([]);
    expect((await boxOf(scene.admin.user.id)).outbox).toHaveLength(1);
  });
});

describe("signing out", () => {
  it("removes the photos that the server has, and no other", async () => {
    await phone.blobs.keep([
      { id: testId(70), blob: new Blob(["enviada"]) },
      { id: testId(71), blob: new Blob(["pendiente"]) },
    ]);
    await phone.blobs.mark(testId(70), "sent");
    await phone.leave();
    expect(await phone.blobs.get(testId(70))).toBeNull();
    expect(await phone.blobs.get(testId(71))).not.toBeNull();
  });
});

describe("a phone that registered before there were secrets", () => {
  it("gets one at its next contact, and downloads nothing again", async () => {
    const { outbox } = phone.layers;
    const { secret, ...before } = await outbox.device();
    expect(secret).toMatch(/^[\w-]{43}$/);
    await outbox.database.device.put(before);
    scene.server.heard.length = 0;
    await phone.syncNow();
    expect((await outbox.device()).secret).toMatch(/^[\w-]{43}$/);
    expect(scene.server.heard.some((path) => /^\/api\/sync\/(load|parts)/.test(path))).toBe(false);
  });
});
