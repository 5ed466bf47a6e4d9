import { afterEach, describe, expect, it } from "vitest";
import { createClient } from "#commands/client/verbs";
import { createExpense } from "#commands/expense/verbs";
import { collectPayment } from "#commands/payment/collect";
import type { ExpenseFields } from "#contract/records/expense";
import { pesos } from "#domain/money/money";
import { at, CLIENT_FIELDS, collectArgs, day, LOAN } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { settled } from "#testkit/device/virtual-time";

const EXPENSE: ExpenseFields = {
  amount: pesos(300),
  category: "Mantenimiento",
  description: "Goma de la motora",
  paymentMethod: "Efectivo",
  expenseDate: day("2026-01-08"),
  receiptNumber: "",
  notes: null,
  receiptPhotoId: null,
  isRecurring: false,
  repeatsId: null,
};

let scene: Scenario;
afterEach(() => scene.end());

describe("the loan book of a device", () => {
  it("loads the lender's book at the first sign-in and lists its loan", async () => {
    scene = await scenario();
    const store = await scene.open();
    expect(store.syncStatus.state).toMatchObject({ phase: "idle", unsent: 0, hasData: true });
    expect((await store.doc("loans", LOAN))?.status).toBe("active");
    await store.syncStatus.count();
    const counts = store.syncStatus.state.collections.map(({ collection, count }) => [collection, count]);
    expect(Object.fromEntries(counts)).toMatchObject({
      clients: 1,
      loans: 1,
      amortizationItems: 13,
      payments: 0,
    });
  });

  it("collects with a receipt number and gives the same money once", async () => {
    scene = await scenario();
    const store = await scene.open();
    const args = collectArgs(1, "2026-01-08", pesos(1000));
    const [first, second] = await Promise.all([
      store.run(collectPayment, args),
      store.run(collectPayment, args),
    ]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toMatchObject({ ok: true, receiptNumber: first.ok && first.receiptNumber });
    await quiet(scene.time, store);
    expect(await scene.server.all("payments")).toHaveLength(1);
    expect(store.syncStatus.state.unsent).toBe(0);
    expect(store.layers.overlay.all()).toEqual([]);
    expect(scene.server.faults).toEqual([]);
  });

  it("takes no cash, by a receipt or without one, until the server knows the device that is to deliver it", async () => {
    scene = await scenario();
    scene.server.wire = (path) => (path === "/api/sync/devices" ? "lost" : "through");
    const store = await scene.open();
    const today = day("2026-01-08");
    const [expense, client] = [testId(30), testId(31)];
    const cash = [
      () => store.run(collectPayment, collectArgs(1, today, pesos(1000))),
      () => store.run(createExpense, { id: expense, at: at(today), today, fields: EXPENSE, photo: null }),
    ];
    for (const take of cash) {
      expect(await take()).toMatchObject({ ok: false, refusal: { code: "NO_DEVICE_CODE" } });
    }
    const named = await store.run(createClient, {
      id: client,
      at: at(today),
      fields: CLIENT_FIELDS,
      photo: null,
    });
    expect(named).toMatchObject({ ok: true });
    scene.server.wire = () => "through";
    const known = store.syncNow();
    await quiet(scene.time, store);
    await known;
    for (const take of cash) expect(await take()).toMatchObject({ ok: true });
    await quiet(scene.time, store);
    expect(store.syncStatus.state.unsent).toBe(0);
    expect(await scene.server.all("expenses")).toHaveLength(1);
  });

  it("downloads everything again beside what is here when a person asks, and only with the server", async () => {
    scene = await scenario();
    const store = await scene.open();
    const { current } = await store.layers.replicaNumbers();
    scene.server.wire = () => "lost";
    expect(await store.downloadAll()).toBe(false);
    scene.server.wire = () => "through";
    const done = store.downloadAll();
    for (let turn = 0; turn < 3; turn++) {
      await settled();
      await quiet(scene.time, store);
    }
    expect(await done).toBe(true);
    expect((await store.layers.replicaNumbers()).current).toBe(current + 1);
    expect((await store.doc("loans", LOAN))?.status).toBe("active");
  });

  it("drains a day of collections made without signal", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = () => "lost";
    for (let n = 1; n <= 60; n++) await store.run(collectPayment, collectArgs(n, "2026-01-08", pesos(10)));
    scene.server.wire = () => "through";
    await store.syncNow();
    await quiet(scene.time, store);
    expect(store.syncStatus.state.unsent).toBe(0);
    expect(await scene.server.all("payments")).toHaveLength(60);
    expect(scene.server.heard.filter((path) => path === "/api/sync/push")).toHaveLength(2);
  });
});
