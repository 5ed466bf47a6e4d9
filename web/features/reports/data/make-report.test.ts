/** A report is made of all that the device holds, or not at all: a sum of a part would be taken for the whole. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { definitionOf } from "#domain/reports/definitions";
import { NO_FILTER, REPORT_NAMES, type ReportFilter, type ReportName } from "#domain/reports/report";
import { collectArgs, day } from "#testkit/commands/lending";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { type Made, makeReport, needed, type Progress } from "./make-report.ts";

let scene: Scenario;
let store: LocalStore;

// The cuotas of 1,000.00 fell due on the 8th and on the 15th.
beforeEach(async () => {
  scene = await scenario("2026-01-20T15:00:00Z");
  store = await scene.open();
});
afterEach(() => scene.end());

async function collected(...given: readonly (readonly [string, number])[]) {
  for (const [place, [date, amount]] of given.entries()) {
    const stamp = { at: scene.time.now(), today: day("2026-01-20") };
    const args = collectArgs(
      place + 1,
      date,
      pesos(amount),
      stamp as Partial<ReturnType<typeof collectArgs>>,
    );
    expect(await store.run(collectPayment, args)).toMatchObject({ ok: true });
    await quiet(scene.time, store);
  }
}

async function made(
  name: ReportName,
  filter: Partial<ReportFilter> = {},
  signal = new AbortController().signal,
) {
  const told: Progress[] = [];
  const making = { store, definition: definitionOf(name), filter: { ...NO_FILTER, ...filter }, signal };
  const report: Promise<Made> = makeReport({ ...making, onProgress: (progress) => told.push(progress) });
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  report.then(over, over);
  for (let turn = 0; turn < 200 && !isOver; turn++) {
    await scene.time.settle();
    await scene.time.advance(100);
  }
  return { report: await report, told };
}

const totalsOf = ({ report }: Awaited<ReturnType<typeof made>>) =>
  report.status === "ready" ? report.result.parts[0]?.totals : report.status;

describe("a report made from the device's own copy", () => {
  it("reads the payments of its days and of no others", async () => {
    await collected(["2026-01-08", 1_000], ["2026-01-15", 400], ["2026-01-20", 50]);
    expect(totalsOf(await made("payments"))).toMatchObject({ amount: pesos(1_450) });
    const filter = { from: day("2026-01-09"), to: day("2026-01-19") };
    expect(totalsOf(await made("payments", filter))).toMatchObject({ amount: pesos(400) });
  });

  it("bears the day and the instant at which it was made", async () => {
    const { report } = await made("payments");
    expect(report).toMatchObject({ status: "ready", today: "2026-01-20" });
    expect(report).not.toHaveProperty("until");
  });

  it("tells no progress over so few payments that no reader would see it", async () => {
    await collected(["2026-01-20", 1_000]);
    expect((await made("payments")).told).toEqual([]);
  });

  it("stops with the reason of who stopped it", async () => {
    const stop = new AbortController();
    const reason = new Error("left");
    stop.abort(reason);
    await expect(made("payments", {}, stop.signal)).rejects.toBe(reason);
  });
});

describe("the collections that a report waits for", () => {
  it("are those of the modules that it needs, and of the money that it reads", () => {
    expect(needed(definitionOf("loans")).sort()).toEqual(["clients", "continuousYield", "loans"]);
    expect(needed(definitionOf("cash-flow"))).toEqual(
      expect.arrayContaining(["payments", "continuousYieldPayments", "loans", "expenses", "cashDays"]),
    );
    expect(needed(definitionOf("collections-by-collector"))).toContain("handIns");
  });

  it("hold the payments wherever a report adds payments up, and are asked for once", () => {
    for (const name of REPORT_NAMES) {
      const definition = definitionOf(name);
      const names = needed(definition);
      const readsMoney = definition.sources.some((source) => source === "payments" || source === "history");
      expect([name, names.includes("payments")]).toEqual([name, readsMoney]);
      expect([name, new Set(names).size]).toEqual([name, names.length]);
    }
  });
});
