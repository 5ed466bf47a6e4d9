/** Payments with a date before their recording ask for a look, until they are taken back or a week is over. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { annulPayment } from "#commands/payment/annul";
import { collectPayment } from "#commands/payment/collect";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { at, collectArgs, paymentId } from "#testkit/commands/lending";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { settled } from "#testkit/device/virtual-time";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import type { BackDated } from "./back-dated.ts";
import { PaymentLedger } from "./payment-ledger.ts";

const TODAY = "2026-02-20";
let scene: Scenario;
let store: LocalStore;

beforeEach(async () => {
  scene = await scenario(`${TODAY}T15:00:00Z`);
  store = await scene.open();
});
afterEach(() => scene.end());

async function found(): Promise<readonly BackDated[]> {
  let answer: readonly BackDated[] | null = null;
  void PaymentLedger.of(store)
    .backDated()
    .then((items) => {
      answer = items;
    });
  for (let turn = 0; turn < 400 && answer === null; turn++) {
    await settled();
    await scene.time.advance(1);
  }
  return answer ?? [];
}

async function collect(n: number, date: string, recordedOn: string) {
  const recorded = { at: at(recordedOn), today: calendarDate(recordedOn) };
  const args = collectArgs(n, date, pesos(100), recorded);
  expect(await store.run(collectPayment, args)).toMatchObject({ ok: true });
  await quiet(scene.time, store);
}

it("are those of another day, and go when they are annulled", async () => {
  await collect(1, TODAY, TODAY);
  expect(await found()).toEqual([]);
  await collect(2, "2026-02-17", TODAY);
  expect(await found()).toMatchObject([
    { of: "loan", id: paymentId(2), date: "2026-02-17", recordedOn: TODAY, userName: expect.any(String) },
  ]);
  const stamp = { at: at(TODAY), today: calendarDate(TODAY), reason: "Fecha equivocada" };
  expect(await store.run(annulPayment, { id: paymentId(2), ...stamp })).toMatchObject({ ok: true });
  await quiet(scene.time, store);
  expect(await found()).toEqual([]);
});

it("go by themselves once a week has passed since they were recorded", async () => {
  await collect(1, "2026-02-10", "2026-02-13");
  expect(await found()).toEqual([]);
  await collect(2, "2026-02-10", "2026-02-14");
  expect(await found()).toHaveLength(1);
});
