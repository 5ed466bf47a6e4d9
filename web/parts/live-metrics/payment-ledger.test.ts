/** The ledger on the real book of a device: what it reads once, it keeps; what changes, it reads again. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { annulPayment } from "#commands/payment/annul";
import { collectPayment } from "#commands/payment/collect";
import { refundExcess } from "#commands/payment/refund-excess";
import { receivedIn } from "#domain/analytics/payment-tally";
import { calendarDate } from "#domain/calendar/calendar-date";
import { add, pesos, ZERO } from "#domain/money/money";
import type { EarningDay } from "#domain/reports/earned-months";
import { at, collectArgs, paymentId } from "#testkit/commands/lending";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { settled } from "#testkit/device/virtual-time";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { PaymentLedger } from "./payment-ledger.ts";

const range = { from: calendarDate("2026-01-01"), to: calendarDate("2026-03-31") };
let scene: Scenario;
let store: LocalStore;

beforeEach(async () => {
  scene = await scenario("2026-02-20T15:00:00Z");
  store = await scene.open();
});
afterEach(() => scene.end());

function read(wanted: typeof range | null = range) {
  return answered(PaymentLedger.of(store).read(wanted));
}

async function answered<T>(question: Promise<T>): Promise<T | null> {
  let answer: T | null = null;
  void question.then((found) => {
    answer = found;
  });
  for (let turn = 0; turn < 400 && answer === null; turn++) {
    await settled();
    await scene.time.advance(1);
  }
  return answer;
}

async function collect(n: number, date: string, amount: number) {
  const result = await store.run(collectPayment, collectArgs(n, date, pesos(amount)));
  if (!result.ok) throw new Error(result.refusal.code);
  // Sent and received again: what follows is only what the test does.
  await quiet(scene.time, store);
}

it("tallies by day, and follows a new payment and an annulment without reading the rest again", async () => {
  await collect(1, "2026-01-08", 1_000);
  await collect(2, "2026-02-10", 400);
  expect(await read()).toMatchObject([
    { date: "2026-02-10", payments: 1, late: 1, collected: pesos(400) },
    { date: "2026-01-08", payments: 1, late: 0, collected: pesos(1_000) },
  ]);
  const asked = vi.spyOn(store, "payments");
  await read();
  expect(asked).not.toHaveBeenCalled();
  await collect(3, "2026-02-10", 100);
  const reason = "Recibo equivocado";
  const annulled = { id: paymentId(1), at: at("2026-02-20"), today: calendarDate("2026-02-20"), reason };
  expect(await store.run(annulPayment, annulled)).toMatchObject({ ok: true });
  expect(await read()).toMatchObject([
    { date: "2026-02-10", payments: 2, collected: pesos(500) },
    { date: "2026-01-08", payments: 0, annulled: 1, collected: 0 },
  ]);
  const days = new Set(asked.mock.calls.map(([{ from, to }]) => `${from} ${to}`));
  expect([...days].every((day) => day.slice(0, 10) === day.slice(11))).toBe(true);
});

it("reads of a wider range only what is missing", async () => {
  await collect(1, "2026-01-08", 1_000);
  await read();
  const asked = vi.spyOn(store, "payments");
  await read({ from: calendarDate("2025-11-01"), to: calendarDate("2026-02-28") });
  expect(asked.mock.calls.length).toBeGreaterThan(0);
  for (const [{ to }] of asked.mock.calls) expect(to && to < "2026-01-01").toBe(true);
});

it("takes what was handed back off the day it was handed back, and gives it back when the payment is annulled", async () => {
  await collect(1, "2026-01-08", 14_000);
  const stamp = { at: at("2026-02-20"), today: calendarDate("2026-02-20") };
  const reason = "Pagó de más";
  const refund = { id: paymentId(1), ...stamp, amount: pesos(1_000), method: "Efectivo" as const, reason };
  expect(await store.run(refundExcess, refund)).toMatchObject({ ok: true });
  await quiet(scene.time, store);
  expect(await read()).toMatchObject([
    { date: "2026-01-08", payments: 1, collected: pesos(14_000) },
    { date: "2026-02-20", payments: 0, refunded: pesos(1_000), collected: pesos(-1_000) },
  ]);
  const january = { from: calendarDate("2026-01-01"), to: calendarDate("2026-01-31") };
  expect(await read(january)).toMatchObject([{ date: "2026-01-08", collected: pesos(14_000) }]);
  expect(receivedIn((await read(null)) ?? [])).toMatchObject({ payments: 1, collected: pesos(13_000) });
  expect(await store.run(annulPayment, { id: paymentId(1), ...stamp, reason })).toMatchObject({ ok: true });
  await quiet(scene.time, store);
  expect(receivedIn((await read(null)) ?? [])).toMatchObject({ payments: 0, annulled: 1, collected: 0 });
});

/** The earnings of January and of February. */
function byMonth(days: readonly EarningDay[] | null) {
  return ["2026-01", "2026-02"].map((month) =>
    (days ?? [])
      .filter(({ date }) => date.startsWith(month))
      .map(({ earned }) => add(earned.interest, earned.lateFee))
      .reduce((one, other) => add(one, other), ZERO),
  );
}

it("says what every month earned as its days do, with what was not sent yet and what was annulled", async () => {
  const earned = async () => byMonth(await answered(PaymentLedger.of(store).earned()));
  const byDay = async () => byMonth(await read(null));
  await collect(1, "2026-01-08", 1_000);
  await collect(2, "2026-02-10", 1_400);
  expect(await earned()).toEqual(await byDay());
  expect((await earned()).every((sum) => sum > 0)).toBe(true);
  // The server has not heard of it.
  expect(await store.run(collectPayment, collectArgs(3, "2026-02-12", pesos(900)))).toMatchObject({
    ok: true,
  });
  const reason = "Recibo equivocado";
  const annulled = { id: paymentId(1), at: at("2026-02-20"), today: calendarDate("2026-02-20"), reason };
  expect(await store.run(annulPayment, annulled)).toMatchObject({ ok: true });
  const [january] = await earned();
  expect(january).toBe(0);
  expect(await earned()).toEqual(await byDay());
  await quiet(scene.time, store);
  expect(await earned()).toEqual(await byDay());
});
