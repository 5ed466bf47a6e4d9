/** A device shows beforehand, and keeps without signal, what the server then records. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { agreeLoan } from "#commands/loan/agreement";
import { factsOf } from "#commands/loan/facts-of";
import { suspendLoan } from "#commands/loan/suspension";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import { catchUp } from "#domain/payment/catch-up";
import { LOAN } from "#testkit/commands/lending";
import { BrowserDouble, freshId } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { movedBy } from "./suspension-form.ts";

/** The cuotas of the 8th and the 15th are behind. */
const DAY = calendarDate("2026-01-20");

let scene: Scenario;
let office: LocalStore;
let phone: LocalStore;

beforeEach(async () => {
  scene = await scenario("2026-01-20T15:00:00Z");
  office = await scene.open();
  phone = await scene.open(new BrowserDouble(scene.time));
});
afterEach(() => scene.end());

async function synced(): Promise<void> {
  for (const store of [phone, office]) {
    void store.syncNow();
    await quiet(scene.time, store);
  }
}

async function bookOf(store: LocalStore) {
  const [loan, schedule] = [await store.doc("loans", LOAN), await store.doc("amortizationItems", LOAN)];
  if (!loan || !schedule) throw new Error("the loan has not come");
  return { loan, rows: schedule.rows };
}

it("the preview of a suspension is what every device is given", async () => {
  const { loan, rows } = await bookOf(office);
  const days = { from: DAY, to: addDays(DAY, 9), way: "shift" as const };
  const stamp = office.stamp();
  const shown = movedBy(loan, [], days, stamp);
  expect(shown.length).toBeGreaterThan(1);
  const args = { id: LOAN, ...stamp, suspensionId: freshId(), ...days, reason: "Tormenta" };
  expect(await office.runOnline(suspendLoan, args)).toMatchObject({ ok: true });
  await synced();
  for (const store of [office, phone]) {
    const after = (await bookOf(store)).rows;
    const moved = after.filter((row, place) => row.paymentDate !== rows[place]?.paymentDate);
    expect(moved.map(({ paymentNumber, paymentDate }) => [paymentNumber, paymentDate])).toEqual(
      shown.map(({ paymentNumber, after: date }) => [paymentNumber, date]),
    );
  }
});

it("an acuerdo that a phone keeps is the one that the server records", async () => {
  const { loan } = await bookOf(phone);
  const { overdue } = catchUp(factsOf(loan, []), DAY);
  const parts = [{ date: addDays(DAY, 3), amount: overdue }];
  const args = { id: LOAN, ...phone.stamp(), parts, reason: "Enfermó" };
  expect(await phone.run(agreeLoan, args)).toMatchObject({ ok: true });
  const kept = await bookOf(phone);
  expect(kept.loan.agreements).toMatchObject([{ parts, annulled: null }]);
  await synced();
  for (const store of [phone, office]) expect(await bookOf(store)).toEqual(kept);
});
