/** The days of a range as the device knows them: from the loan alone where that says it, else from its schedule. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { dueIn } from "#domain/analytics/due-days";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { collectArgs } from "#testkit/commands/lending";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { DueDays, type DueDaysView } from "./due-days.ts";

// Thirteen cuotas of 1,000.00, each Thursday from the 8th of January on.
const TODAY = calendarDate("2026-01-20");
const day = calendarDate;
let scene: Scenario;
let store: LocalStore;

beforeEach(async () => {
  vi.stubGlobal("window", { setTimeout });
  scene = await scenario("2026-01-20T15:00:00Z");
  store = await scene.open();
});
afterEach(async () => {
  await scene.end();
  vi.unstubAllGlobals();
});

async function looked(board: DueDays): Promise<DueDaysView> {
  const end = board.subscribe(() => {});
  await vi.waitFor(() => expect(board.snapshot().status).toBe("ready"));
  end();
  return board.snapshot();
}

async function collect(n: number, date: string, amount: number) {
  expect(await store.run(collectPayment, collectArgs(n, date, pesos(amount)))).toMatchObject({ ok: true });
  await quiet(scene.time, store);
}

it("says what was expected of each day, paid or not, and what is still open", async () => {
  await collect(1, "2026-01-08", 1_000);
  const range = { from: day("2026-01-07"), to: day("2026-01-27") };
  const { days } = await looked(new DueDays(store, range, TODAY));
  expect([...days]).toEqual([
    ["2026-01-08", { due: pesos(1_000), open: 0, rows: 1, openRows: 0 }],
    ["2026-01-15", { due: pesos(1_000), open: pesos(1_000), rows: 1, openRows: 1 }],
    ["2026-01-22", { due: pesos(1_000), open: pesos(1_000), rows: 1, openRows: 1 }],
  ]);
});

it("reads no schedule of a loan that is not behind, for the days from today on", async () => {
  await collect(1, "2026-01-08", 1_000);
  await collect(2, "2026-01-15", 1_000);
  const asked = vi.spyOn(store, "several");
  const range = { from: TODAY, to: day("2026-01-26") };
  const { days } = await looked(new DueDays(store, range, TODAY));
  expect(dueIn(days, range)).toEqual({ due: pesos(1_000), open: pesos(1_000), rows: 1, openRows: 1 });
  expect(asked).not.toHaveBeenCalled();
});

it("follows a payment of one of its cuotas", async () => {
  const range = { from: day("2026-01-07"), to: day("2026-01-27") };
  const board = new DueDays(store, range, TODAY);
  const end = board.subscribe(() => {});
  await looked(board);
  await collect(1, "2026-01-08", 1_000);
  await vi.waitFor(() => expect(dueIn(board.snapshot().days, range).open).toBe(pesos(2_000)));
  end();
});
