import { afterEach, describe, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { collectArgs, paymentId } from "#testkit/commands/lending";
import { Place } from "#testkit/device/place";
import { quiet, type Story, story } from "#testkit/device/story";

let told: Story;
afterEach(() => told.end());

const DAY = "2026-01-08";

describe("the box", () => {
  it("holds the payment, its receipt number and the figures printed, before anything is shown", async () => {
    told = await story();
    const device = await told.open();
    told.office.wire = () => "lost";
    const result = await device.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    const again = await told.open();
    expect(again.store.outbox.size).toBe(1);
    const [row] = again.store.outbox.values();
    const { code } = await device.store.box.device();
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
    told = await story();
    const [one, two] = [await told.open(), await told.open()];
    told.office.wire = () => "lost";
    const results = await Promise.all([
      one.run(collectPayment, collectArgs(1, DAY, pesos(100))),
      two.run(collectPayment, collectArgs(2, DAY, pesos(200))),
      one.run(collectPayment, collectArgs(3, DAY, pesos(300))),
      two.run(collectPayment, collectArgs(4, DAY, pesos(400))),
    ]);
    const numbers = results.map((result) => result.ok && result.receiptNumber);
    const { code } = await one.store.box.device();
    expect(numbers.sort()).toEqual([1, 2, 3, 4].map((n) => `${code}-${n}`));
    await quiet(told.time, one);
    await quiet(told.time, two);
    for (const tab of [one, two]) {
      expect(tab.store.outbox.size).toBe(4);
      expect((await tab.payments({ from: null, to: null }, 10)).docs).toHaveLength(4);
    }
  });

  it("takes the same payment from two tabs once, and another amount under its key not at all", async () => {
    told = await story();
    const [one, two] = [await told.open(), await told.open()];
    told.office.wire = () => "lost";
    const args = collectArgs(1, DAY, pesos(100));
    const [first, second] = await Promise.all([one.run(collectPayment, args), two.run(collectPayment, args)]);
    expect(second).toMatchObject({ ok: true, receiptNumber: first.ok && first.receiptNumber });
    const other = await one.run(collectPayment, { ...args, amount: pesos(200) });
    expect(other).toMatchObject({ ok: false, refusal: { code: "KEY_REUSED" } });
    expect(one.store.outbox.size + two.store.outbox.size).toBe(2);
  });

  it("survives signing out, which removes what the server said", async () => {
    told = await story();
    const device = await told.open();
    told.office.wire = () => "lost";
    await device.run(collectPayment, collectArgs(1, DAY, pesos(100)));
    const file = JSON.parse(await device.exportUnsent());
    expect(file).toMatchObject({ format: "cuadre-box", userId: told.admin.user.id });
    expect(file.commands).toMatchObject([{ name: "payment.collect", seq: 1 }]);
    await device.leave();
    await device.stop();
    const names = (await told.place.indexedDB.databases()).map(({ name }) => name);
    expect(names.filter((name) => name?.startsWith("cuadre-cache"))).toEqual([]);
    expect(names).toContain(`cuadre-box-${told.admin.user.id}`);
    told.office.wire = () => "through";
    const back = await told.open();
    expect(back.board.state).toMatchObject({ unsent: 0, phase: "idle" });
    expect(await told.office.all("payments")).toHaveLength(1);
  });

  it("refuses to collect on a device that never reached the server, in words", async () => {
    told = await story();
    told.office.wire = () => "lost";
    const device = await told.open(new Place(told.time));
    const result = await device.run(collectPayment, collectArgs(1, DAY, pesos(100)), {});
    expect(result.ok).toBe(false);
    expect(device.store.outbox.size).toBe(0);
  });

  it("records no command before the one that this device recorded last, though its clock was set back", async () => {
    told = await story();
    const device = await told.open();
    told.office.wire = () => "lost";
    const first = device.stamp();
    await device.run(collectPayment, { ...collectArgs(1, DAY, pesos(100)), at: first.at });
    told.time.jump(-3_600_000);
    expect(device.stamp().at).toBeGreaterThanOrEqual(first.at);
    const other = await told.open();
    await other.run(collectPayment, { ...collectArgs(2, DAY, pesos(100)), at: other.stamp().at });
    const second = await other.doc("payments", paymentId(2));
    expect(second?.at).toBe(first.at);
  });
});
