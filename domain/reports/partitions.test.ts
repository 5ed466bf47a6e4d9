/**
 * Over any story of an office, every report says the same money whichever way it is cut: by client, by lender, by
 * collector, by method and by days the parts come to the whole, and the order in which things were recorded says nothing.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date";
import { isInPortfolio } from "#domain/loan/written-off";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { COLLECTOR } from "#testkit/commands/custody";
import { ADMINISTRATOR } from "#testkit/commands/records";
import {
  amongTwo,
  CLIENTS,
  cellsOf,
  LENDERS,
  made,
  partOf,
  type Reported,
  totalsOf,
} from "#testkit/office-reports";
import { playStory, STORY_START, someDeeds } from "#testkit/office-story";
import { MOVEMENT_KINDS } from "./cash-flow-report.ts";
import { definitionOf, type FilterName } from "./definitions.ts";
import type { LenderLine } from "./lenders-report.ts";
import type { MonthLine } from "./monthly-report.ts";
import { REPORT_NAMES, type ReportFilter, type ReportName } from "./report.ts";

const RUNS = { numRuns: 25 };

type Cut = readonly Partial<ReportFilter>[];

const CUTS: Partial<Record<FilterName, Cut>> = {
  client: CLIENTS.map((clientId) => ({ clientId })),
  lender: LENDERS.map((lenderId) => ({ lenderId })),
  collector: [COLLECTOR.id, ADMINISTRATOR.id].map((collectorId) => ({ collectorId })),
  method: PAYMENT_METHODS.map((method) => ({ method })),
};

/** An expense is the whole business's, a hand-in is of no client, and a client is one of both lenders. */
const OF_THE_WHOLE = /\.(expenses|result|handedIn|uncounted|initial|forgiven)$/;

function isCutBy(name: ReportName, by: FilterName): boolean {
  if (!definitionOf(name).filters.includes(by)) return false;
  // One drawer's cash cannot be told apart by method in the row of all.
  if (name === "cash-flow") return false;
  // These two look at the loan that a client took last, which is another one for another lender.
  return !((name === "renewals" || name === "clients") && by === "lender");
}

function expectWhole(name: ReportName, reported: Reported, cut: Cut, base: Partial<ReportFilter> = {}): void {
  const whole = totalsOf(made(name, reported, base));
  const each = cut.map((filter) => totalsOf(made(name, reported, { ...base, ...filter })));
  for (const [key, total] of whole) {
    // Subtotals are left out where there is but one.
    if (OF_THE_WHOLE.test(key) || /^by/.test(key)) continue;
    const parts = each.reduce((sum, totals) => sum + (totals.get(key) ?? 0), 0);
    expect(`${name} ${key} ${parts}`).toBe(`${name} ${key} ${total}`);
  }
}

/** A payment whose loan has not come yet is of no client and of no lender. */
function placed({ records, payments, yieldPayments }: Reported): Reported {
  return {
    records,
    payments: payments.filter(({ loanId }) => loanId !== null),
    yieldPayments: yieldPayments.filter(({ yieldLoanId }) => yieldLoanId !== null),
  };
}

const overStories = (say: (reported: Reported) => void) =>
  fc.assert(
    fc.asyncProperty(someDeeds, async (deeds) => say(amongTwo(await playStory(deeds)))),
    RUNS,
  );

describe("every report that is narrowed", () => {
  it.each(Object.entries(CUTS) as [FilterName, Cut][])(
    "by %s comes to the whole, part by part",
    async (by, cut) => {
      await overStories((reported) => {
        for (const name of REPORT_NAMES) if (isCutBy(name, by)) expectWhole(name, placed(reported), cut);
      });
    },
  );

  it("by days comes to the whole: each peso and each loan has one day", async () => {
    const ofDays = REPORT_NAMES.filter((name) =>
      ["thirty", "today"].includes(definitionOf(name).period),
    ).filter(
      // Those say how a loan is on the day of the report, whatever the period.
      (name) => name !== "portfolio-by-lender",
    );
    await overStories((reported) => {
      const { today } = reported.records;
      const middle = addDays(STORY_START, 3);
      const cut = [{ to: addDays(middle, -1) }, { from: middle }];
      const base = { from: addDays(STORY_START, -10), to: addDays(today, 10) };
      for (const name of ofDays) expectWhole(name, reported, cut, base);
    });
  });
});

describe("the cash flow", () => {
  it("narrowed to one kind of movement after the other comes to the whole", async () => {
    await overStories((reported) => {
      expectWhole(
        "cash-flow",
        reported,
        MOVEMENT_KINDS.map((status) => ({ status })),
      );
    });
  });
});

describe("every report", () => {
  it("says the same whichever payment a device hands over first", async () => {
    await overStories((reported) => {
      const backwards = {
        ...reported,
        payments: reported.payments.toReversed(),
        yieldPayments: reported.yieldPayments.toReversed(),
      };
      for (const name of REPORT_NAMES) {
        expect([name, totalsOf(made(name, backwards))]).toEqual([name, totalsOf(made(name, reported))]);
      }
    });
  });

  it("opens from its rows and cells records of this book and no others", async () => {
    await overStories((reported) => {
      const known = new Set([
        ...["clients", "lenders", "loans", "yields"].flatMap((of) => [
          ...reported.records[of as "clients" | "lenders" | "loans" | "yields"].keys(),
        ]),
        ...[...reported.payments, ...reported.yieldPayments].flatMap(({ id, claimedLoanId }): string[] => [
          id,
          claimedLoanId,
        ]),
      ]);
      for (const name of REPORT_NAMES) {
        for (const part of made(name, reported).parts) {
          for (const row of part.rows) {
            const targets = [part.target(row), ...part.columns.map(({ target }) => target?.(row) ?? null)];
            for (const target of targets) {
              if (target && "record" in target && target.record !== "expense")
                expect([name, target.record, known.has(target.id)]).toEqual([name, target.record, true]);
            }
          }
        }
      }
    });
  });
});

describe("two reports of one office", () => {
  it("capital out by lender is the capital that the open loans of each still owe", async () => {
    await overStories((reported) => {
      const lines = (partOf(made("portfolio-by-lender", reported), "lenders")?.rows ?? []) as LenderLine[];
      for (const { id, outstanding, active } of lines) {
        const loans = [...reported.records.loans.values()].filter(
          (loan) => loan.lenderId === id && loan.deleted === null && isInPortfolio(loan),
        );
        expect(active).toBe(loans.length);
        expect(outstanding).toBe(loans.reduce((sum, { summary }) => sum + summary.outstandingPrincipal, 0));
      }
    });
  });

  it("the months lent what the disbursements list, and collected what the payments list", async () => {
    await overStories((reported) => {
      const months = partOf(made("monthly-comparison", reported), "months")?.totals ?? {};
      const disbursed = partOf(made("disbursements", reported), "disbursed")?.totals.amount ?? 0;
      expect((months.lent ?? 0) + (months.capital ?? 0)).toBe(disbursed);
      const range = { from: null, to: addDays(reported.records.today, 31) };
      const paid = partOf(made("payments", reported, range), "payments")?.totals.amount ?? 0;
      expect(months.collected).toBe(paid);
    });
  });

  it("the cargos of each month are the movements that its figure opens", async () => {
    await overStories((reported) => {
      const months = partOf(made("monthly-comparison", reported), "months");
      const column = months?.columns.find(({ key }) => key === "charges");
      for (const month of (months?.rows ?? []) as MonthLine[]) {
        const target = column?.target?.(month);
        if (!target || !("report" in target)) continue;
        const opened = partOf(made(target.report, reported, target.filter), "movements");
        expect([month.month, opened?.totals.amount ?? 0]).toEqual([month.month, month.charges]);
      }
    });
  });

  it("a loan that is late by more days is among those that are late by fewer", async () => {
    await overStories((reported) => {
      const later = {
        ...reported,
        records: { ...reported.records, today: addDays(reported.records.today, 40) },
      };
      const risk = partOf(made("portfolio-aging", later), "risk");
      const amounts = cellsOf(risk, "balance").map(([amount]) => Number(amount));
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
      const behind = partOf(made("portfolio-aging", later), "riskLoans");
      const ofYields = cellsOf(partOf(made("portfolio-aging", later), "riskYields"), "balance");
      expect(behind?.totals.balance).toBe((amounts[0] ?? 0) + Number(ofYields[0]?.[0] ?? 0));
    });
  });
});
