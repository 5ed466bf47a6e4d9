import { afterEach, describe, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { collectArgs, paymentId } from "#testkit/commands/lending";
import { BrowserDouble } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { exportOutbox } from "./export.ts";

let scene: Scenario;
afterEach(() => scene.end());

const DAY = "2026-01-08";

describe("the box", () => {
  it("holds the payment, its receipt number and the figures printed, before anything is shown", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = () => "lost";
    const result = await store.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    const again = await scene.open();
    expect(again.layers.waiting.size).toBe(1);
    const [row] = again.layers.waiting.values();
    const { code } = await store.layers.outbox.device();
    expect(row).toMatchObject({
      collection: "payments",
      action: "create",
      subject: paymentId(1),
      money: true,
    });
    expect(row?.receipt?.number).toBe(`${code}-1`);
    expect(result.ok && result.receiptNumber).toBe(`${code}-1`);
    expect(row?.receipt?.issued).toMatchObject({
      interest: pesos(230.77),
      principal: pesos(769.23),
      rowsLeftAfter: 12,
    });
    expect((await again.doc("payments", paymentId(1)))?.issued).toEqual(row?.receipt?.issued);
  });

  it("gives two tabs that collect at once different receipt numbers", async () => {
    scene = await scenario();
    const [one, two] = [await scene.open(), await scene.open()];
    scene.server.wire = () => "lost";
    const results = await Promise.all([
      one.run(collectPayment, collectArgs(1, DAY, pesos(100))),
      two.run(collectPayment, collectArgs(2, DAY, pesos(200))),
      one.run(collectPayment, collectArgs(3, DAY, pesos(300))),
      two.run(collectPayment, collectArgs(4, DAY, pesos(400))),
    ]);
    const numbers = results.map((result) => result.ok && result.receiptNumber);
    const { code } = await one.layers.outbox.device();
    expect(numbers.sort()).toEqual([1, 2, 3, 4].map((n) => `${code}-${n}`));
    await quiet(scene.time, one);
    await quiet(scene.time, two);
    for (const tab of [one, two]) {
      expect(tab.layers.waiting.size).toBe(4);
      expect((await tab.payments({ from: null, to: null }, 10)).docs).toHaveLength(4);
    }
  });

  it("takes the same payment from two tabs once, and another amount under its key not at all", async () => {
    scene = await scenario();
    const [one, two] = [await scene.open(), await scene.open()];
    scene.server.wire = () => "lost";
    const args = collectArgs(1, DAY, pesos(100));
    const [first, second] = await Promise.all([one.run(collectPayment, args), two.run(collectPayment, args)]);
    expect(second).toMatchObject({ ok: true, receiptNumber: first.ok && first.receiptNumber });
    const other = await one.run(collectPayment, { ...args, amount: pesos(200) });
    expect(other).toMatchObject({ ok: false, refusal: { code: "KEY_REUSED" } });
    expect(one.layers.waiting.size + two.layers.waiting.size).toBe(2);
  });

  it("survives signing out, which removes what the server said", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = () => "lost";
    await store.run(collectPayment, collectArgs(1, DAY, pesos(100)));
    const file = JSON.parse(await exportOutbox(store.layers.outbox, store.blobs, scene.time.now()));
    expect(file).toMatchObject({ format: "cuadre-box", userId: scene.admin.user.id });
    expect(file.commands).toMatchObject([{ name: "payment.collect", seq: 1 }]);
    await store.leave();
    await store.stop();
    const names = (await scene.browser.indexedDB.databases()).map(({ name }) => name);
    expect(names.filter((name) => name?.startsWith("cuadre-cache"))).toEqual([]);
    expect(names).toContain(`cuadre-box-${scene.admin.user.id}`);
    scene.server.wire = () => "through";
    const back = await scene.open();
    expect(back.syncStatus.state).toMatchObject({ unsent: 0, phase: "idle" });
    expect(await scene.server.all("payments")).toHaveLength(1);
  });

  it("refuses to collect on a device that never reached the server, in words", async () => {
    scene = await scenario();
    scene.server.wire = () => "lost";
    const store = await scene.open(new BrowserDouble(scene.time));
    const result = await store.run(collectPayment, collectArgs(1, DAY, pesos(100)), {});
    expect(result.ok).toBe(false);
    expect(store.layers.waiting.size).toBe(0);
  });

  it("records no command before the one that this device recorded last, though its clock was set back", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = () => "lost";
    const first = store.stamp();
    await store.run(collectPayment, { ...collectArgs(1, DAY, pesos(100)), at: first.at });
    scene.time.jump(-3_600_000);
    expect(store.stamp().at).toBeGreaterThanOrEqual(first.at);
    const other = await scene.open();
    await other.run(collectPayment, { ...collectArgs(2, DAY, pesos(100)), at: other.stamp().at });
    const second = await other.doc("payments", paymentId(2));
    expect(second?.at).toBe(first.at);
  });
});
