import { IDBKeyRange } from "fake-indexeddb";
import { afterEach, describe, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { collectArgs, LOAN, paymentId } from "#testkit/commands/lending";
import { BrowserDouble } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { ReplicaDatabase, replicaName } from "../../replica/replica-database.ts";
import { FORMER_FORMAT } from "../../replica/replica-versions.ts";
import type { LocalStore } from "../../store/local-store.ts";

let scene: Scenario;
afterEach(() => scene.end());

const DAY = "2026-01-08";

async function rest(...devices: LocalStore[]): Promise<void> {
  for (const device of devices) {
    void device.syncNow();
    await quiet(scene.time, device);
  }
}

const partsAsked = () =>
  scene.server.heard.flatMap((path) =>
    path.includes("/parts?") ? [new URLSearchParams(path).get("part")] : [],
  );

describe("a first load", () => {
  it("lets one collect when the open loans are here, though the histories are not", async () => {
    scene = await scenario();
    scene.server.wire = (path) => (path.includes("part=histories") ? "lost" : "through");
    const phone = await scene.open(new BrowserDouble(scene.time));
    expect(phone.layers.replicaState).toMatchObject({ working: true, complete: false });
    expect(phone.readiness("loans")).toBe("ready");
    expect((await phone.doc("amortizationItems", LOAN))?.rows).toHaveLength(13);
    const result = await phone.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    expect(result).toMatchObject({ ok: true });
    scene.server.wire = () => "through";
    await rest(phone);
    expect(phone.layers.replicaState).toMatchObject({ working: true, complete: true });
    expect((await scene.server.all("payments")).map(({ id }) => id)).toEqual([paymentId(1)]);
    expect((await phone.doc("loans", LOAN))?.summary.paidRows).toBe(1);
  });

  it("goes on with the part that it had come to", async () => {
    scene = await scenario();
    scene.server.wire = (path) => (path.includes("part=openLoans") ? "lost" : "through");
    const place = new BrowserDouble(scene.time);
    const cut = await scene.open(place);
    await cut.stop();
    const before = partsAsked().length;
    scene.server.wire = () => "through";
    const again = await scene.open(place);
    await rest(again);
    expect(again.layers.replicaState.complete).toBe(true);
    expect(partsAsked().slice(before)).not.toContain("clients");
    expect(partsAsked().slice(before)[0]).toBe("openLoans");
  });
});

describe("a device of the former format", () => {
  /** Moves the device's records into a database as the former build made it. */
  async function asFormer(place: BrowserDouble, userId: Parameters<typeof replicaName>[0]): Promise<void> {
    const storage = { indexedDB: place.indexedDB, IDBKeyRange };
    const now = new ReplicaDatabase(userId, 1, storage);
    const former = new ReplicaDatabase(userId, 1, storage, FORMER_FORMAT);
    for (const name of ["clients", "lenders", "interestRates", "loans", "settings", "users"] as const) {
      await former.records(name).bulkPut((await now.records(name).toArray()) as never);
    }
    for (const name of ["amortizationItems", "payments", "transactions"] as const) {
      await former.records(name).bulkPut((await now.records(name).toArray()) as never);
    }
    const { working: _working, ...state } = await now.readState();
    await former.state.put(state);
    former.close();
    await now.delete();
  }

  it("works on with what it has, and reads the new one when it is whole", async () => {
    scene = await scenario();
    const first = await scene.open();
    await first.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(scene.time, first);
    const { place, userId } = { place: scene.browser, userId: first.layers.user.id };
    await first.stop();
    await asFormer(place, userId);
    scene.server.wire = () => "lost";
    const phone = await scene.open();
    expect(phone.layers.isFormer).toBe(true);
    expect((await phone.doc("loans", LOAN))?.summary.paidRows).toBe(1);
    expect((await phone.payments({ from: null, to: null }, 10)).docs).toHaveLength(1);
    expect(await phone.paymentDates()).toEqual({ from: DAY, to: DAY });
    expect(await phone.run(collectPayment, collectArgs(2, DAY, pesos(500)))).toMatchObject({ ok: true });
    scene.server.wire = () => "through";
    await rest(phone);
    expect(phone.layers.isFormer).toBe(false);
    expect(phone.syncStatus.state).toMatchObject({ phase: "idle", unsent: 0 });
    expect(await scene.server.all("payments")).toHaveLength(2);
    expect((await phone.payments({ from: null, to: null }, 10)).docs).toHaveLength(2);
    await scene.time.advance(1);
    const names = (await place.indexedDB.databases()).map(({ name }) => name);
    expect(names.filter((name) => name?.includes("cache"))).toEqual([replicaName(userId, 1)]);
  });
});
