/** *Cobros por cobrador*: each collector answers for what that person took, and is credited with what the office counted. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pesos } from "#domain/money/money";
import { COLLECTOR } from "#testkit/commands/custody";
import { ADMINISTRATOR } from "#testkit/commands/records";
import { cellsOf, deed, made, partOf, reportedOf, totalsOf } from "#testkit/office-reports";
import { playStory, reportRecordsOf, someDeeds } from "#testkit/office-story";
import type { CollectorLine } from "./collectors-report.ts";
import type { ReportFilter } from "./report.ts";

const REPORT = "collections-by-collector";
const RUNS = { numRuns: 40 };
const byCollector = { byCollector: true };

describe("collections by collector", () => {
  it("say of each what came in and by which method, who collected most first", async () => {
    const reported = await reportedOf(
      deed("collect", 1_000, byCollector),
      deed("collect", 250, { ...byCollector, method: "Transferencia" }),
      deed("collect", 2_000),
      deed("collect", 400, { method: "Cheque" }),
    );
    const part = partOf(made(REPORT, reported), "collectors");
    expect(
      cellsOf(part, "collector", "paymentCount", "collected", "cash", "transfer", "otherMethods"),
    ).toEqual([
      [ADMINISTRATOR.name, 2, pesos(2_400), pesos(2_000), 0, pesos(400)],
      [COLLECTOR.name, 2, pesos(1_250), pesos(1_000), pesos(250), 0],
    ]);
    expect(part?.totals).toMatchObject({ paymentCount: 4, collected: pesos(3_650), cash: pesos(3_000) });
  });

  it("count an annulled payment as annulled and as nothing else, with who had taken it", async () => {
    const reported = await reportedOf(
      deed("collect", 1_000, byCollector),
      deed("collect", 600, byCollector),
      deed("annul", 0, { after: 1 }),
    );
    const [line] = cellsOf(
      partOf(made(REPORT, reported), "collectors"),
      "collector",
      "paymentCount",
      "collected",
      "annulledCount",
      "annulled",
    );
    expect(line).toEqual([COLLECTOR.name, 1, pesos(600), 1, pesos(1_000)]);
  });

  it("show nothing on the day of an annulment: the payment counts on the day of the payment", async () => {
    const reported = await reportedOf(deed("collect", 1_000), deed("annul", 0, { after: 4 }));
    const { today } = reported.records;
    expect(
      cellsOf(partOf(made(REPORT, reported, { from: today, to: today }), "collectors"), "annulled"),
    ).toEqual([]);
    expect(made(REPORT, reported, { to: today }).parts[0]?.totals).toMatchObject({ annulled: pesos(1_000) });
  });

  it("count a payment that was corrected once, with the amount that it has since", async () => {
    const reported = await reportedOf(deed("collect", 1_000), deed("replace", 700));
    expect(made(REPORT, reported).parts[0]?.totals).toMatchObject({
      paymentCount: 1,
      collected: pesos(700),
      annulledCount: 1,
      annulled: pesos(1_000),
    });
  });

  it("take what was handed back from the person who handed it back, and leave the collector's line as it was", async () => {
    const reported = await reportedOf(deed("collectTooMuch", 0, byCollector), deed("refund"));
    const collectedBy = (collectorId: string | null) =>
      made(REPORT, reported, { collectorId }).parts[0]?.totals.collected;
    expect(collectedBy(COLLECTOR.id)).toBe(pesos(60_000));
    expect(collectedBy(ADMINISTRATOR.id)).toBe(pesos(-100));
    expect(collectedBy(null)).toBe(pesos(59_900));
  });
});

describe("cash that a collector handed in", () => {
  const given = [deed("collect", 1_000, byCollector), deed("handIn", 1_000, byCollector)];
  const columns = ["collector", "handedIn", "uncounted"] as const;

  it("is credited as the office counted it, whatever the collector said", async () => {
    const part = partOf(made(REPORT, await reportedOf(...given, deed("accept", 900))), "collectors");
    expect(cellsOf(part, ...columns)).toEqual([[COLLECTOR.name, pesos(900), 0]]);
  });

  it("waits beside it until the office has counted it", async () => {
    const part = partOf(made(REPORT, await reportedOf(...given)), "collectors");
    expect(cellsOf(part, ...columns)).toEqual([[COLLECTOR.name, 0, pesos(1_000)]]);
  });

  it("is neither once the office refused it", async () => {
    const part = partOf(made(REPORT, await reportedOf(...given, deed("reject"))), "collectors");
    expect(cellsOf(part, ...columns)).toEqual([[COLLECTOR.name, 0, 0]]);
  });

  it("is of no client, lender or method: narrowed to one of them, the report leaves its columns out", async () => {
    const reported = await reportedOf(...given, deed("accept", 900));
    const [loan] = reported.records.loans.values();
    const narrowed: Partial<ReportFilter>[] = [
      { clientId: loan?.clientId ?? "" },
      { lenderId: loan?.lenderId ?? "" },
      { method: "Efectivo" },
    ];
    for (const filter of narrowed) {
      const { totals } = made(REPORT, reported, filter).parts[0] ?? {};
      expect(totals).toMatchObject({ collected: pesos(1_000) });
      expect(totals).not.toHaveProperty("handedIn");
    }
  });

  it("is in no column and no list before it is counted, where the business counts blind", async () => {
    const filter = { collectorId: COLLECTOR.id };
    const blind = { hidesUncounted: true };
    const waiting = made(REPORT, await reportedOf(...given), filter, blind);
    expect(waiting.parts.map(({ totals }) => "uncounted" in totals)).toEqual([false, false]);
    expect(partOf(waiting, "handIns")?.rows).toEqual([]);
    const counted = made(REPORT, await reportedOf(...given, deed("accept", 900)), filter, blind);
    expect(partOf(counted, "handIns")?.totals).toMatchObject({ handedIn: pesos(900) });
  });

  it("is listed hand-in by hand-in below one collector, and the list adds up to the line above it", async () => {
    await fc.assert(
      fc.asyncProperty(someDeeds, async (deeds) => {
        const reported = reportRecordsOf(await playStory(deeds));
        const result = made(REPORT, reported, { collectorId: COLLECTOR.id });
        const list = partOf(result, "handIns");
        expect(list === undefined).toBe(reported.records.handIns.length === 0);
        if (!list) return;
        const { handedIn = 0, uncounted = 0 } = partOf(result, "collectors")?.totals ?? {};
        expect(list.totals).toMatchObject({ handedIn, uncounted });
      }),
      RUNS,
    );
  });
});

describe("over any story of an office, collections by collector", () => {
  it("open with each line the payments that it is made of", async () => {
    await fc.assert(
      fc.asyncProperty(someDeeds, async (deeds) => {
        const reported = reportRecordsOf(await playStory(deeds));
        const part = partOf(made(REPORT, reported), "collectors");
        for (const row of (part?.rows ?? []) as CollectorLine[]) {
          for (const column of part?.columns ?? []) {
            const target = column.target?.(row);
            if (!target || !("report" in target) || target.report !== "payments") continue;
            const opened = partOf(made("payments", reported, target.filter), "payments");
            expect([column.key, opened?.totals.amount]).toEqual([column.key, column.read(row)]);
          }
        }
      }),
      RUNS,
    );
  });

  it("are the same for all as for one collector and the others together", async () => {
    await fc.assert(
      fc.asyncProperty(someDeeds, async (deeds) => {
        const reported = reportRecordsOf(await playStory(deeds));
        const all = totalsOf(made(REPORT, reported));
        const each = [COLLECTOR.id, ADMINISTRATOR.id].map((collectorId) =>
          totalsOf(made(REPORT, reported, { collectorId })),
        );
        for (const [key, total] of all) {
          expect([key, each.reduce((sum, own) => sum + (own.get(key) ?? 0), 0)]).toEqual([key, total]);
        }
      }),
      RUNS,
    );
  });
});
