import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createClient } from "#commands/client/verbs";
import { updateInterestRate } from "#commands/interest-rate/verbs";
import { collectPayment } from "#commands/payment/collect";
import { createUser } from "#commands/user/create";
import { setGrants } from "#commands/user/set-grants";
import type { Id } from "#contract/id";
import type { Client } from "#contract/records/people";
import { pesos } from "#domain/money/money";
import { at, CLIENT_FIELDS, collectArgs, LOAN, paymentId, RATE } from "#testkit/commands/lending";
import { BrowserDouble, freshId } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { sha256Hex } from "#web/platform/digest.ts";
import type { LocalStore } from "../../store/local-store.ts";

let scene: Scenario;
let folder: string | undefined;
afterEach(async () => {
  await scene.end();
  if (folder) rmSync(folder, { recursive: true });
  folder = undefined;
});

const DAY = "2026-01-08";
const COLLECTOR = "cobradora@ejemplo.invalid";
const KEY = "otra clave de prueba";

async function rest(...devices: LocalStore[]): Promise<void> {
  for (const store of devices) {
    const turn = store.syncNow();
    await quiet(scene.time, store);
    await turn;
  }
}

describe("receiving", () => {
  it("goes on with a first load where the signal was lost, without asking again for what is here", async () => {
    scene = await scenario();
    scene.server.wire = (path) => (path.includes("part=openLoans") ? "lost" : "through");
    const store = await scene.open();
    expect(store.syncStatus.state).toMatchObject({ phase: "offline", hasData: true });
    expect(store.syncStatus.state.collections.find((each) => each.collection === "loans")?.status).toBe(
      "error",
    );
    const before = scene.server.heard.length;
    scene.server.wire = () => "through";
    await rest(store);
    const asked = scene.server.heard.slice(before).filter((path) => path.includes("/parts"));
    expect(asked.some((path) => path.includes("part=clients"))).toBe(false);
    expect(asked.filter((path) => path.includes("part=openLoans"))).toHaveLength(1);
    expect(store.syncStatus.state.phase).toBe("idle");
    expect(await store.doc("loans", LOAN)).not.toBeNull();
  });

  it("brings another device's payment within the minute", async () => {
    scene = await scenario();
    const [here, there] = [await scene.open(), await scene.open(new BrowserDouble(scene.time))];
    here.live("loans").subscribe(() => {});
    await there.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(scene.time, there);
    await scene.time.advance(60_000);
    await quiet(scene.time, here);
    expect((await here.payments({ from: null, to: null }, 10)).docs.map(({ id }) => id)).toEqual([
      paymentId(1),
    ]);
    expect(here.live("loans").snapshot().docs[0]?.summary.totalPaid).toBe(pesos(1000));
  });

  it("drops what a person may no longer view, and fetches it when it is granted again", async () => {
    scene = await scenario();
    const office = await scene.open();
    const id = freshId();
    const user = { id, at: at(DAY), name: "Cobradora de Prueba", email: COLLECTOR, role: "user" as const };
    expect(await office.runOnline(createUser, user, { password: KEY })).toMatchObject({ ok: true });
    const collector = await scene.open(
      new BrowserDouble(scene.time),
      await scene.server.signIn(COLLECTOR, KEY),
    );
    expect(await collector.doc("loans", LOAN)).not.toBeNull();
    await grant(office, id, { loans: [] });
    await rest(collector);
    expect(await collector.doc("loans", LOAN)).toBeNull();
    expect(await collector.layers.replica.records("amortizationItems").count()).toBe(0);
    expect(collector.principal?.grants.loans ?? []).toEqual([]);
    await grant(office, id, { loans: ["view"], payments: ["view", "create"] });
    await rest(collector);
    expect(await collector.doc("loans", LOAN)).not.toBeNull();
    expect(await collector.run(collectPayment, collectArgs(1, DAY, pesos(10)))).toMatchObject({ ok: true });
  });

  it("keeps none of its own changes to what the person may not view", async () => {
    scene = await scenario();
    const office = await scene.open();
    const id = freshId();
    const user = { id, at: at(DAY), name: "Cobradora de Prueba", email: COLLECTOR, role: "user" as const };
    await office.runOnline(createUser, user, { password: KEY });
    await grant(office, id, { cash: [], payments: ["view", "create"] });
    const collector = await scene.open(
      new BrowserDouble(scene.time),
      await scene.server.signIn(COLLECTOR, KEY),
    );
    scene.server.wire = () => "lost";
    await collector.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    expect(collector.layers.overlay.all().map((row) => row.collection)).not.toContain("transactions");
    scene.server.wire = () => "through";
    await rest(collector);
    expect(await scene.server.all("transactions")).toHaveLength(1);
    expect(await collector.layers.replica.records("transactions").count()).toBe(0);
  });

  it("keeps nothing of what was granted and taken away again before it was downloaded", async () => {
    scene = await scenario();
    const office = await scene.open();
    const id = freshId();
    const user = { id, at: at(DAY), name: "Cobradora de Prueba", email: COLLECTOR, role: "user" as const };
    await office.runOnline(createUser, user, { password: KEY });
    await grant(office, id, { cash: [] });
    const collector = await scene.open(
      new BrowserDouble(scene.time),
      await scene.server.signIn(COLLECTOR, KEY),
    );
    let isAsked = false;
    scene.server.wire = (path) => {
      if (!path.includes("part=movements")) return "through";
      isAsked = true;
      return "lost";
    };
    await office.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await grant(office, id, { cash: ["view"] });
    await rest(office, collector);
    expect(isAsked).toBe(true);
    await grant(office, id, { cash: [] });
    scene.server.wire = () => "through";
    await rest(collector);
    expect(await scene.server.all("transactions")).toHaveLength(1);
    expect(await collector.layers.replica.records("transactions").count()).toBe(0);
    await grant(office, id, { cash: ["view"] });
    await rest(collector);
    expect(await collector.layers.replica.records("transactions").count()).toBe(1);
  });

  it("hides at once the rate that the person changed, once rates may not be viewed, though the book is still coming", async () => {
    scene = await scenario();
    const office = await scene.open();
    const id = freshId();
    const user = { id, at: at(DAY), name: "Cobradora de Prueba", email: COLLECTOR, role: "user" as const };
    await office.runOnline(createUser, user, { password: KEY });
    await grant(office, id, { interest_rates: ["view", "update"], loans: ["view"] });
    scene.server.wire = (path) => (path.includes("part=histories") ? "lost" : "through");
    const collector = await scene.open(
      new BrowserDouble(scene.time),
      await scene.server.signIn(COLLECTOR, KEY),
    );
    const change = { id: RATE, at: at(DAY), changes: { rate: "9" } } as never;
    expect(await collector.run(updateInterestRate, change)).toMatchObject({ ok: true });
    await rest(collector);
    const laid = () => collector.layers.overlay.all().map((row) => row.collection);
    expect(laid()).toContain("interestRates");
    await grant(office, id, { interest_rates: [] });
    await rest(collector);
    expect(collector.layers.replicaState.complete).toBe(false);
    expect(laid()).not.toContain("interestRates");
  });

  it("tells a restored server what it has lost, and reads the old copy until the new one is whole", async () => {
    folder = mkdtempSync(join(tmpdir(), "cuadre-"));
    scene = await scenario(undefined, join(folder, "book.sqlite"));
    const store = await scene.open();
    await store.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(scene.time, store);
    scene.server.backup(join(folder, "copy.sqlite"));
    await store.run(collectPayment, collectArgs(2, DAY, pesos(500)));
    await quiet(scene.time, store);
    await scene.server.restore(join(folder, "copy.sqlite"));
    expect(await scene.server.all("payments")).toHaveLength(1);
    scene.server.wire = (path) => (path.includes("part=openLoans") ? "lost" : "through");
    await rest(store);
    expect((await store.doc("loans", LOAN))?.summary.totalPaid).toBe(pesos(1500));
    scene.server.wire = () => "through";
    await rest(store);
    expect((await scene.server.all("payments")).map(({ id }) => id).sort()).toEqual(
      [paymentId(1), paymentId(2)].sort(),
    );
    expect(store.syncStatus.state).toMatchObject({ phase: "idle", unsent: 0 });
    expect(store.layers.overlay.all()).toEqual([]);
    expect((await store.doc("loans", LOAN))?.summary.totalPaid).toBe(pesos(1500));
    expect((await store.payments({ from: null, to: null }, 10)).docs).toHaveLength(2);
  });

  it("keeps nothing of a past that the server lost while it was loading", async () => {
    folder = mkdtempSync(join(tmpdir(), "cuadre-"));
    scene = await scenario(undefined, join(folder, "book.sqlite"));
    const file = join(folder, "copy.sqlite");
    const [client] = (await scene.server.all("clients")) as Client[];
    if (!client) throw new Error("the story begins with a client");
    // Clients are loaded, what comes after them is not yet: the device's cursor is older than what it has loaded.
    scene.server.wire = (path) => (path.includes("/parts") ? "lost" : "through");
    const store = await scene.open();
    scene.server.backup(file);
    await scene.server.put([
      { collection: "clients", id: client.id, doc: { ...client, phone: "8090001111" } },
    ]);
    scene.server.wire = (path) => (path.includes("part=openLoans") ? "lost" : "through");
    await rest(store);
    expect((await store.doc("clients", client.id))?.phone).toBe("8090001111");
    await scene.server.restore(file);
    scene.server.wire = () => "through";
    await rest(store);
    expect((await store.doc("clients", client.id))?.phone).toBe(client.phone);
    expect([store.syncStatus.state.phase, store.layers.replicaState.seen]).toEqual(["idle", undefined]);
  });

  it("loads everything beside the old copy when it stayed away too long", async () => {
    scene = await scenario();
    const store = await scene.open();
    const { current } = await store.layers.replicaNumbers();
    let refused = false;
    scene.server.wire = (path) => {
      if (!path.includes("/pull") || refused) return "through";
      refused = true;
      return { status: 410, code: "CURSOR_TOO_OLD" };
    };
    const loading = store.syncNow();
    await quiet(scene.time, store);
    await loading;
    expect((await store.layers.replicaNumbers()).current).toBe(current + 1);
    expect(store.syncStatus.state.phase).toBe("idle");
    expect(await store.doc("loans", LOAN)).not.toBeNull();
    await scene.time.advance(1);
    const caches = (await scene.browser.indexedDB.databases()).filter(({ name }) => name?.includes("cache"));
    expect(caches).toHaveLength(1);
  });
});

describe("files", () => {
  it("follow the command that declares them, and are shown from this device meanwhile", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = () => "lost";
    const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3);
    const blob = new Blob([bytes], { type: "image/jpeg" });
    const sha256 = await sha256Hex(await blob.arrayBuffer());
    const declaration = { id: freshId(), name: "casa.jpg", type: blob.type, size: blob.size, sha256 };
    const file = { id: declaration.id, blob };
    const id = freshId();
    const args = { id, at: at(DAY), fields: CLIENT_FIELDS, photo: declaration };
    expect(await store.run(createClient, args, { files: [file] })).toMatchObject({ ok: true });
    expect((await store.blobs.get(declaration.id))?.size).toBe(bytes.length);
    expect((await store.doc("files", declaration.id))?.uploaded).toBe(false);
    scene.server.wire = () => "through";
    await rest(store);
    await rest(store);
    expect((await store.doc("files", declaration.id))?.uploaded).toBe(true);
    expect(await store.blobs.waiting()).toEqual([]);
    expect(scene.server.faults).toEqual([]);
  });
});

async function grant(store: LocalStore, id: Id, changes: Record<string, string[]>): Promise<void> {
  const result = await store.runOnline(setGrants, { id, at: at(DAY), changes } as never);
  expect(result).toMatchObject({ ok: true });
}
