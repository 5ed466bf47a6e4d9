import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createClient } from "#commands/client/verbs";
import { collectPayment } from "#commands/payment/collect";
import { createUser } from "#commands/user/create";
import { setGrants } from "#commands/user/set-grants";
import type { Id } from "#contract/id";
import type { Client } from "#contract/records/people";
import { pesos } from "#domain/money/money";
import { at, CLIENT_FIELDS, collectArgs, LOAN, paymentId } from "#testkit/commands/lending";
import { freshId, Place } from "#testkit/device/place";
import { quiet, type Story, story } from "#testkit/device/story";
import { sha256Hex } from "../../platform/digest.ts";
import type { Book } from "../book/book.ts";

let told: Story;
let folder: string | undefined;
afterEach(async () => {
  await told.end();
  if (folder) rmSync(folder, { recursive: true });
  folder = undefined;
});

const DAY = "2026-01-08";
const COLLECTOR = "cobradora@ejemplo.invalid";
const KEY = "otra clave de prueba";

async function rest(...devices: Book[]): Promise<void> {
  for (const device of devices) {
    const turn = device.syncNow();
    await quiet(told.time, device);
    await turn;
  }
}

describe("receiving", () => {
  it("goes on with a first load where the signal was lost, without asking again for what is here", async () => {
    told = await story();
    told.office.wire = (path) => (path.includes("c=loans") ? "lost" : "through");
    const device = await told.open();
    expect(device.board.state).toMatchObject({ phase: "offline", hasData: true });
    expect(device.board.state.collections.find((each) => each.collection === "loans")?.status).toBe("error");
    const before = told.office.heard.length;
    told.office.wire = () => "through";
    await rest(device);
    const asked = told.office.heard.slice(before).filter((path) => path.includes("/load"));
    expect(asked.some((path) => path.includes("c=clients"))).toBe(false);
    expect(asked.filter((path) => path.includes("c=loans"))).toHaveLength(1);
    expect(device.board.state.phase).toBe("idle");
    expect(await device.doc("loans", LOAN)).not.toBeNull();
  });

  it("brings another device's payment within the minute", async () => {
    told = await story();
    const [here, there] = [await told.open(), await told.open(new Place(told.time))];
    here.live("loans").subscribe(() => {});
    await there.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(told.time, there);
    await told.time.advance(60_000);
    await quiet(told.time, here);
    expect((await here.payments({ from: null, to: null }, 10)).docs.map(({ id }) => id)).toEqual([
      paymentId(1),
    ]);
    expect(here.live("loans").snapshot().docs[0]?.summary.totalPaid).toBe(pesos(1000));
  });

  it("drops what a person may no longer view, and fetches it when it is granted again", async () => {
    told = await story();
    const office = await told.open();
    const id = freshId();
    const user = { id, at: at(DAY), name: "Cobradora de Prueba", email: COLLECTOR, role: "user" as const };
    expect(await office.runOnline(createUser, user, { password: KEY })).toMatchObject({ ok: true });
    const collector = await told.open(new Place(told.time), await told.office.signIn(COLLECTOR, KEY));
    expect(await collector.doc("loans", LOAN)).not.toBeNull();
    await grant(office, id, { loans: [] });
    await rest(collector);
    expect(await collector.doc("loans", LOAN)).toBeNull();
    expect(await collector.store.cache.base("amortizationItems").count()).toBe(0);
    expect(collector.principal?.grants.loans ?? []).toEqual([]);
    await grant(office, id, { loans: ["view"], payments: ["view", "create"] });
    await rest(collector);
    expect(await collector.doc("loans", LOAN)).not.toBeNull();
    expect(await collector.run(collectPayment, collectArgs(1, DAY, pesos(10)))).toMatchObject({ ok: true });
  });

  it("keeps none of its own changes to what the person may not view", async () => {
    told = await story();
    const office = await told.open();
    const id = freshId();
    const user = { id, at: at(DAY), name: "Cobradora de Prueba", email: COLLECTOR, role: "user" as const };
    await office.runOnline(createUser, user, { password: KEY });
    await grant(office, id, { cash: [], payments: ["view", "create"] });
    const collector = await told.open(new Place(told.time), await told.office.signIn(COLLECTOR, KEY));
    told.office.wire = () => "lost";
    await collector.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    expect(collector.store.overlay.all().map((row) => row.collection)).not.toContain("transactions");
    told.office.wire = () => "through";
    await rest(collector);
    expect(await told.office.all("transactions")).toHaveLength(1);
    expect(await collector.store.cache.base("transactions").count()).toBe(0);
  });

  it("keeps nothing of what was granted and taken away again before it was downloaded", async () => {
    told = await story();
    const office = await told.open();
    const id = freshId();
    const user = { id, at: at(DAY), name: "Cobradora de Prueba", email: COLLECTOR, role: "user" as const };
    await office.runOnline(createUser, user, { password: KEY });
    await grant(office, id, { cash: [] });
    const collector = await told.open(new Place(told.time), await told.office.signIn(COLLECTOR, KEY));
    told.office.wire = (path) => (path.includes("c=transactions") ? "lost" : "through");
    await office.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await grant(office, id, { cash: ["view"] });
    await rest(office, collector);
    expect(told.office.heard.some((path) => path.includes("c=transactions"))).toBe(true);
    await grant(office, id, { cash: [] });
    told.office.wire = () => "through";
    await rest(collector);
    expect(await told.office.all("transactions")).toHaveLength(1);
    expect(await collector.store.cache.base("transactions").count()).toBe(0);
    await grant(office, id, { cash: ["view"] });
    await rest(collector);
    expect(await collector.store.cache.base("transactions").count()).toBe(1);
  });

  it("tells a restored server what it has lost, and reads the old copy until the new one is whole", async () => {
    folder = mkdtempSync(join(tmpdir(), "cuadre-"));
    told = await story(undefined, join(folder, "book.sqlite"));
    const device = await told.open();
    await device.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(told.time, device);
    told.office.backup(join(folder, "copy.sqlite"));
    await device.run(collectPayment, collectArgs(2, DAY, pesos(500)));
    await quiet(told.time, device);
    await told.office.restore(join(folder, "copy.sqlite"));
    expect(await told.office.all("payments")).toHaveLength(1);
    told.office.wire = (path) => (path.includes("c=loans") ? "lost" : "through");
    await rest(device);
    expect((await device.doc("loans", LOAN))?.summary.totalPaid).toBe(pesos(1500));
    told.office.wire = () => "through";
    await rest(device);
    expect((await told.office.all("payments")).map(({ id }) => id).sort()).toEqual(
      [paymentId(1), paymentId(2)].sort(),
    );
    expect(device.board.state).toMatchObject({ phase: "idle", unsent: 0 });
    expect(device.store.overlay.all()).toEqual([]);
    expect((await device.doc("loans", LOAN))?.summary.totalPaid).toBe(pesos(1500));
    expect((await device.payments({ from: null, to: null }, 10)).docs).toHaveLength(2);
  });

  it("keeps nothing of a past that the server lost while it was loading", async () => {
    folder = mkdtempSync(join(tmpdir(), "cuadre-"));
    told = await story(undefined, join(folder, "book.sqlite"));
    const file = join(folder, "copy.sqlite");
    const [client] = (await told.office.all("clients")) as Client[];
    if (!client) throw new Error("the story begins with a client");
    // Clients are loaded, what comes after them is not yet: the device's cursor is older than what it has loaded.
    told.office.wire = (path) => (path.includes("/load") ? "lost" : "through");
    const device = await told.open();
    told.office.backup(file);
    await told.office.put([
      { collection: "clients", id: client.id, doc: { ...client, phone: "8090001111" } },
    ]);
    told.office.wire = (path) => (path.includes("c=lenders") ? "lost" : "through");
    await rest(device);
    expect((await device.doc("clients", client.id))?.phone).toBe("8090001111");
    await told.office.restore(file);
    told.office.wire = () => "through";
    await rest(device);
    expect((await device.doc("clients", client.id))?.phone).toBe(client.phone);
    expect([device.board.state.phase, device.store.base.seen]).toEqual(["idle", undefined]);
  });

  it("loads everything beside the old copy when it stayed away too long", async () => {
    told = await story();
    const device = await told.open();
    const { current } = await device.store.cacheNumbers();
    let refused = false;
    told.office.wire = (path) => {
      if (!path.includes("/pull") || refused) return "through";
      refused = true;
      return { status: 410, code: "CURSOR_TOO_OLD" };
    };
    const loading = device.syncNow();
    await quiet(told.time, device);
    await loading;
    expect((await device.store.cacheNumbers()).current).toBe(current + 1);
    expect(device.board.state.phase).toBe("idle");
    expect(await device.doc("loans", LOAN)).not.toBeNull();
    await told.time.advance(1);
    const caches = (await told.place.indexedDB.databases()).filter(({ name }) => name?.includes("cache"));
    expect(caches).toHaveLength(1);
  });
});

describe("files", () => {
  it("follow the command that declares them, and are shown from this device meanwhile", async () => {
    told = await story();
    const device = await told.open();
    told.office.wire = () => "lost";
    const bytes = new TextEncoder().encode("una foto de prueba");
    const blob = new Blob([bytes], { type: "image/jpeg" });
    const sha256 = await sha256Hex(await blob.arrayBuffer());
    const declaration = { id: freshId(), name: "casa.jpg", type: blob.type, size: blob.size, sha256 };
    const file = { id: declaration.id, blob };
    const id = freshId();
    const args = { id, at: at(DAY), fields: CLIENT_FIELDS, photo: declaration };
    expect(await device.run(createClient, args, { files: [file] })).toMatchObject({ ok: true });
    expect((await device.blobs.get(declaration.id))?.size).toBe(bytes.length);
    expect((await device.doc("files", declaration.id))?.uploaded).toBe(false);
    told.office.wire = () => "through";
    await rest(device);
    await rest(device);
    expect((await device.doc("files", declaration.id))?.uploaded).toBe(true);
    expect(await device.blobs.waiting()).toEqual([]);
    expect(told.office.faults).toEqual([]);
  });
});

async function grant(device: Book, id: Id, changes: Record<string, string[]>): Promise<void> {
  const result = await device.runOnline(setGrants, { id, at: at(DAY), changes } as never);
  expect(result).toMatchObject({ ok: true });
}
