import { afterEach, describe, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { collectArgs, LOAN } from "#testkit/commands/lending";
import { quiet, type Story, story } from "#testkit/device/story";
import { settled } from "#testkit/device/virtual-time";

let told: Story;
afterEach(() => told.end());

describe("the loan book of a device", () => {
  it("loads the lender's book at the first sign-in and lists its loan", async () => {
    told = await story();
    const device = await told.open();
    expect(device.board.state).toMatchObject({ phase: "idle", unsent: 0, hasData: true });
    expect((await device.doc("loans", LOAN))?.status).toBe("active");
    await device.board.count();
    const counts = device.board.state.collections.map(({ collection, count }) => [collection, count]);
    expect(Object.fromEntries(counts)).toMatchObject({
      clients: 1,
      loans: 1,
      amortizationItems: 13,
      payments: 0,
    });
  });

  it("collects with a receipt number and gives the same money once", async () => {
    told = await story();
    const device = await told.open();
    const args = collectArgs(1, "2026-01-08", pesos(1000));
    const [first, second] = await Promise.all([
      device.run(collectPayment, args),
      device.run(collectPayment, args),
    ]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toMatchObject({ ok: true, receiptNumber: first.ok && first.receiptNumber });
    await quiet(told.time, device);
    expect(await told.office.all("payments")).toHaveLength(1);
    expect(device.board.state.unsent).toBe(0);
    expect(device.store.overlay.all()).toEqual([]);
    expect(told.office.faults).toEqual([]);
  });

  it("downloads everything again beside what is here when a person asks, and only with the server", async () => {
    told = await story();
    const device = await told.open();
    const { current } = await device.store.cacheNumbers();
    told.office.wire = () => "lost";
    expect(await device.downloadAll()).toBe(false);
    told.office.wire = () => "through";
    const done = device.downloadAll();
    for (let turn = 0; turn < 3; turn++) {
      await settled();
      await quiet(told.time, device);
    }
    expect(await done).toBe(true);
    expect((await device.store.cacheNumbers()).current).toBe(current + 1);
    expect((await device.doc("loans", LOAN))?.status).toBe("active");
  });

  it("drains a day of collections made without signal", async () => {
    told = await story();
    const device = await told.open();
    told.office.wire = () => "lost";
    for (let n = 1; n <= 60; n++) await device.run(collectPayment, collectArgs(n, "2026-01-08", pesos(10)));
    told.office.wire = () => "through";
    await device.syncNow();
    await quiet(told.time, device);
    expect(device.board.state.unsent).toBe(0);
    expect(await told.office.all("payments")).toHaveLength(60);
    expect(told.office.heard.filter((path) => path === "/api/sync/push")).toHaveLength(2);
  });
});
