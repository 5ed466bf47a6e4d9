import { afterEach, describe, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { createZone } from "#commands/zone/verbs";
import { BOOK_COLLECTIONS } from "#contract/collections";
import type { Instant } from "#domain/calendar/business-date";
import { pesos } from "#domain/money/money";
import { collectArgs, LOAN, paymentId } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { BrowserDouble } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { fromEditor } from "#testkit/files/from-editor";
import { textOfFile } from "#web/platform/text-file.ts";
import type { LocalStore } from "../store/local-store.ts";
import { loadPackage, makePackage, packageItems } from "./data-package.ts";
import { type DataPackage, readPackage } from "./package-file.ts";

let scene: Scenario;
// The first test opens none.
afterEach(() => (scene as Scenario | undefined)?.end());

const DAY = "2026-01-08";

async function packageOf(store: LocalStore): Promise<DataPackage> {
  const made = await makePackage(store.layers, scene.time.now(), "Prueba");
  const read = readPackage(JSON.stringify(made));
  if (!("file" in read)) throw new Error(read.problem);
  return read.file;
}

const load = (store: LocalStore, file: DataPackage) => loadPackage(store.layers, file, scene.time.now());

/** How many payments the loan has on this device. */
const payments = async (store: LocalStore) => (await store.where("payments", "loanId", LOAN)).length;

describe("a data package", () => {
  it("carries the nine collections of the specification", () => {
    expect([...BOOK_COLLECTIONS].sort()).toEqual([
      "amortizationItems",
      "clients",
      "collaterals",
      "continuousYield",
      "expenses",
      "interestRates",
      "lenders",
      "loans",
      "payments",
    ]);
  });

  it("carries the zones beside them, because its clients name them", async () => {
    scene = await scenario();
    const office = await scene.open();
    const [id, at] = [testId(50), scene.time.now() as Instant];
    await office.run(createZone, { id, at, fields: { name: "Zona Inventada", note: "" } });
    await quiet(scene.time, office);
    const file = await packageOf(office);
    scene.server.wire = () => "lost";
    const phone = await scene.open(new BrowserDouble(scene.time));
    expect(await load(phone, file)).toMatchObject({ ok: true });
    expect((await phone.doc("zones", id))?.name).toBe("Zona Inventada");
  });

  it("brings a device up without the server, which then goes on from where the package was made", async () => {
    scene = await scenario();
    const office = await scene.open();
    await office.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(scene.time, office);
    const file = await packageOf(office);
    expect(file).toMatchObject({ version: "1.0.0", metadata: { appVersion: "2.0.0", deviceInfo: "Prueba" } });
    expect(file.metadata.totalItems).toBe(Object.values(file.collections).flat().length);
    await office.run(collectPayment, collectArgs(2, DAY, pesos(500)));
    await quiet(scene.time, office);
    scene.server.wire = () => "lost";
    const phone = await scene.open(new BrowserDouble(scene.time));
    expect(phone.syncStatus.state.hasData).toBe(false);
    const loaded = await load(phone, file);
    // The count that is said is the file's, on the screen as in its own metadata.
    const listed = file.metadata.totalItems;
    expect(loaded).toEqual({ ok: true, items: listed });
    expect([packageItems(phone.layers, file), phone.layers.replicaState.packageItems]).toEqual([
      listed,
      listed,
    ]);
    await phone.syncStatus.look();
    expect([await payments(phone), phone.syncStatus.state.hasData]).toEqual([1, true]);
    scene.server.wire = () => "through";
    void phone.syncNow();
    await quiet(scene.time, phone);
    expect(await payments(phone)).toBe(2);
    expect(phone.syncStatus.state).toMatchObject({ phase: "idle" });
  });

  it("leaves unsent work as it was, over what it brings", async () => {
    scene = await scenario();
    const store = await scene.open();
    const file = await packageOf(store);
    scene.server.wire = () => "lost";
    await store.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await load(store, file);
    expect([store.layers.waiting.size, await payments(store)]).toEqual([1, 1]);
    expect((await store.doc("loans", LOAN))?.summary.paidRows).toBe(1);
    scene.server.wire = () => "through";
    void store.syncNow();
    await quiet(scene.time, store);
    expect(await scene.server.all("payments")).toHaveLength(1);
    expect([store.layers.waiting.size, store.layers.overlay.all()]).toEqual([0, []]);
  });

  it("older than what this device sent hides nothing that the server has acknowledged", async () => {
    scene = await scenario();
    const store = await scene.open();
    const file = await packageOf(store);
    await store.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(scene.time, store);
    scene.server.wire = () => "lost";
    await load(store, file);
    expect(await payments(store)).toBe(1);
    expect(store.layers.isPending("payments", paymentId(1))).toBe(false);
    scene.server.wire = () => "through";
    void store.syncNow();
    await quiet(scene.time, store);
    expect([await payments(store), store.layers.overlay.all()]).toEqual([1, []]);
  });

  it("from another business is refused, and from an earlier epoch is replaced once it is no longer recent", async () => {
    scene = await scenario();
    const store = await scene.open();
    const file = await packageOf(store);
    const { metadata } = file;
    const other = { ...file, metadata: { ...metadata, bookId: "otro" } };
    expect(await load(store, other)).toEqual({ ok: false, why: "OTHER_BOOK" });
    await load(store, { ...file, metadata: { ...metadata, epoch: "antes" } });
    void store.syncNow();
    await quiet(scene.time, store);
    expect([store.layers.replicaState.epoch, store.syncStatus.state.phase]).toEqual(["antes", "idle"]);
    scene.time.jump(6 * 60_000);
    void store.syncNow();
    await quiet(scene.time, store);
    expect([store.layers.replicaState.epoch, store.layers.replicaState.packageAt]).toEqual([
      metadata.epoch,
      undefined,
    ]);
  });

  it("from an earlier epoch is replaced at once when it was loaded by a clock that was set right since", async () => {
    scene = await scenario();
    const store = await scene.open();
    const file = await packageOf(store);
    const earlier = { ...file, metadata: { ...file.metadata, epoch: "antes" } };
    const aDayAhead = (scene.time.now() + 86_400_000) as Instant;
    await loadPackage(store.layers, earlier, aDayAhead);
    void store.syncNow();
    await quiet(scene.time, store);
    expect(store.layers.replicaState.epoch).toBe(file.metadata.epoch);
  });

  it("loads only what its person may view, and no record that is none", async () => {
    scene = await scenario();
    const file = await packageOf(await scene.open());
    const perm = { hash: "x", role: "user" as const, grants: {}, view: ["clients" as const] };
    scene.server.wire = () => "lost";
    const collector = await scene.open(new BrowserDouble(scene.time), { ...scene.admin, perm });
    expect(await load(collector, file)).toEqual({ ok: true, items: file.collections.clients?.length });
    expect(await collector.doc("loans", LOAN)).toBeNull();
    const broken = { ...file, collections: { clients: [{ id: LOAN }] } };
    expect(await load(collector, broken)).toEqual({ ok: false, why: "UNREADABLE" });
  });

  it("is read as it comes back from an editor", async () => {
    scene = await scenario();
    const store = await scene.open();
    const file = await packageOf(store);
    for (const [how, bytes] of fromEditor(JSON.stringify(file))) {
      const read = readPackage(await textOfFile(new Blob([new Uint8Array(bytes)])));
      expect([how, read]).toEqual([how, { file }]);
    }
  });

  it.each([
    ["no es JSON", "El archivo debe ser un JSON válido"],
    ["[]", "Formato de paquete inválido"],
    ['{"version":"1.0.0","timestamp":"2026-01-08","collections":{}}', "Formato de paquete inválido"],
  ])("says what is wrong with %s", (text, problem) => {
    expect(readPackage(text)).toEqual({ problem });
  });
});
