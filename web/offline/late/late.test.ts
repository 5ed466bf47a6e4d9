/** The phone of somebody whose account was removed while it was away. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClient } from "#commands/client/verbs";
import { collectPayment } from "#commands/payment/collect";
import type { Id } from "#contract/id";
import { pesos } from "#domain/money/money";
import { testId } from "#testkit/commands/book";
import { CLIENT_FIELDS, collectArgs } from "#testkit/commands/lending";
import { quiet, type Story, story } from "#testkit/device/story";
import { Book } from "../book/book.ts";
import type { SignedOut } from "../book/rhythm.ts";
import { BoxDatabase } from "../box/box-database.ts";
import { exportAbandoned, lookAfterBoxes } from "./abandoned.ts";

let told: Story;
let phone: Book;
let heard: SignedOut[];

beforeEach(async () => {
  told = await story();
  heard = [];
  const { office, place, admin, time } = told;
  phone = new Book(
    { user: admin.user, perm: admin.perm, onSignedOut: (reason) => void heard.push(reason) },
    place.tab(office.network(admin)),
  );
  await phone.start();
  await quiet(time, phone);
});
afterEach(async () => {
  await phone.stop();
  await told.end();
});

const collect = (n = 1) => phone.run(collectPayment, collectArgs(n, "2026-01-08", pesos(1_000)));
const databases = async () => (await told.place.indexedDB.databases()).map(({ name }) => name ?? "");
const surroundings = () => told.place.tab(told.office.network(told.admin));
const late = () => told.office.all("lateMoney");

async function boxOf(userId: Id) {
  const database = new BoxDatabase(userId, surroundings().storage);
  const rows = { outbox: await database.outbox.toArray(), journal: await database.journal.toArray() };
  database.close();
  return rows;
}

/** Collected without signal, then the account is gone, then the signal is back. */
async function removedWithCashInHand() {
  told.office.wire = () => "lost";
  await collect();
  await phone.run(createClient, {
    ...{ id: testId(60), at: told.time.now(), fields: CLIENT_FIELDS, photo: null },
  });
  await told.office.remove(told.admin.user.id);
}

describe("an account that is gone", () => {
  it("is heard of at once; the cash arrives, the copy of the book goes, and the box stays", async () => {
    await phone.blobs.keep([
      { id: testId(70), blob: new Blob(["enviada"]) },
      { id: testId(71), blob: new Blob(["pendiente"]) },
    ]);
    await phone.blobs.mark(testId(70), "sent");
    await removedWithCashInHand();
    told.office.wire = () => "through";
    await phone.syncNow();
    await told.time.advance(100);
    expect(heard).toEqual(["ACCOUNT_GONE"]);
    expect(await late()).toMatchObject([{ name: "payment.collect", userId: told.admin.user.id }]);
    expect(await told.office.all("payments")).toEqual([]);
    expect((await databases()).filter((name) => name.includes("-cache-"))).toEqual([]);
    expect([await phone.blobs.get(testId(70)), await phone.blobs.get(testId(71))]).toEqual([
      null,
      expect.any(Blob),
    ]);
    const { outbox, journal } = await boxOf(told.admin.user.id);
    expect([outbox.map(({ name }) => name), journal.map(({ name }) => name)]).toEqual([
      ["client.create"],
      ["payment.collect"],
    ]);
  });

  it("is found at the door when no session is left to say so, and what waits is offered as a file", async () => {
    await removedWithCashInHand();
    await phone.stop();
    told.office.wire = () => "through";
    expect(await lookAfterBoxes(surroundings())).toMatchObject([
      { userId: told.admin.user.id, userName: "Administradora de Prueba", unsent: 1 },
    ]);
    expect(await late()).toHaveLength(1);
    expect((await databases()).filter((name) => name.includes("-cache-"))).toEqual([]);
    const file = JSON.parse(await exportAbandoned(told.admin.user.id, surroundings()));
    expect(file).toMatchObject({ format: "cuadre-box", commands: [{ name: "client.create" }] });
    await lookAfterBoxes(surroundings());
    expect(await late()).toHaveLength(1);
  });

  it("is no matter of somebody who only signed out, or of a server out of reach", async () => {
    told.office.wire = () => "lost";
    await collect();
    await phone.stop();
    expect(await lookAfterBoxes(surroundings())).toEqual([]);
    told.office.wire = () => "through";
    expect(await lookAfterBoxes(surroundings())).toEqual([]);
    expect(await late()).toEqual([]);
    expect((await boxOf(told.admin.user.id)).outbox).toHaveLength(1);
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
  it("gets one at its next contact, and downloads nothing anew", async () => {
    const { box } = phone.store;
    const { secret, ...before } = await box.device();
    expect(secret).toMatch(/^[\w-]{43}$/);
    await box.database.device.put(before);
    told.office.heard.length = 0;
    await phone.syncNow();
    expect((await box.device()).secret).toMatch(/^[\w-]{43}$/);
    expect(told.office.heard.some((path) => path.startsWith("/api/sync/load"))).toBe(false);
  });
});
