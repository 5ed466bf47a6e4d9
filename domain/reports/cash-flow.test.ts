/**
 * The cash flow and the drawers say the same (ruling C1): over any story of an office and any period, what the drawers
 * held before it and its net in cash are what they hold at its end.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { balanceAtEndOf, isOwners, MOVEMENT_KINDS } from "#domain/cash/sums";
import { type Money, money, pesos } from "#domain/money/money";
import { deed } from "#testkit/office-reports";
import {
  DEED_NAMES,
  type Deed,
  playStory,
  reportRecordsOf,
  STORY_START,
  type Story,
  someDeeds,
} from "#testkit/office-story";
import type { FlowPeriod } from "./cash-flow-report.ts";
import { definitionOf } from "./definitions.ts";
import { GROUPINGS, NO_FILTER, type ReportFilter } from "./report.ts";

function flowOf(story: Story, filter: Partial<ReportFilter>) {
  const { records, payments, yieldPayments } = reportRecordsOf(story);
  const report = definitionOf("cash-flow").begin(records, { ...NO_FILTER, ...filter });
  report.take(payments);
  report.takeYield(yieldPayments);
  const [flow, details] = report.finish().parts;
  return { totals: flow?.totals ?? {}, rows: (flow?.rows ?? []) as FlowPeriod[], details };
}

/** Before the story and after it, with room for what was dated back. */
const whole = ({ today }: Story) => ({ from: addDays(STORY_START, -10), to: addDays(today, 10) });

function heldAtEndOf({ records }: Story, date: CalendarDate): Money {
  return balanceAtEndOf(records.all("cashDays"), date);
}

describe("the net of the cash flow", () => {
  it("in cash is what the drawers hold more at the end of any period, and its parts add up to it", async () => {
    const periods = fc.record({
      from: fc.integer({ min: -5, max: 60 }),
      days: fc.integer({ min: 0, max: 60 }),
      grouping: fc.constantFrom(...GROUPINGS),
    });
    await fc.assert(
      fc.asyncProperty(someDeeds, periods, async (deeds, { from: start, days, grouping }) => {
        const story = await playStory(deeds);
        const from = addDays(STORY_START, start);
        const to = addDays(from, days);
        const filter = { from, to, grouping, method: "Efectivo" };
        const { totals, rows } = flowOf(story, filter);
        const before = heldAtEndOf(story, addDays(from, -1));
        expect(before + (totals.net ?? 0)).toBe(heldAtEndOf(story, to));
        for (const { start: period, net } of rows) {
          expect(flowOf(story, { ...filter, period }).details?.totals.amount).toBe(net);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("is all that money did by any method once every day is looked at: nothing is left to correct but what was taken back by hand", async () => {
    await fc.assert(
      fc.asyncProperty(someDeeds, async (deeds) => {
        const story = await playStory(deeds);
        for (const method of [null, "Efectivo", "Transferencia", "Cheque"]) {
          const { totals } = flowOf(story, { ...whole(story), method });
          expect(totals.corrections).toBe(takenBackByHand(story, method));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("is played with every kind of deed and of movement", async () => {
    const done = new Set<string>();
    const kinds = new Set<string>();
    for (const deeds of fc.sample(someDeeds, { numRuns: 600, seed: 39 })) {
      const { records } = await playStory(deeds, (what) => done.add(what));
      for (const { sums } of records.all("cashDays")) for (const { kind } of sums) kinds.add(kind);
    }
    expect([...done].sort()).toEqual([...DEED_NAMES].sort());
    expect([...kinds].sort()).toEqual([...MOVEMENT_KINDS].sort());
  });
});

/** Reversals of what was recorded by hand stand on their own day, as the movement does on its. */
function takenBackByHand({ records }: Story, method: string | null): Money {
  const taken = records
    .all("transactions")
    .filter(
      (each) => each.reversalOf && !each.paymentId && !each.expenseId && !each.loanId && !each.yieldLoanId,
    )
    .filter(({ cause }) => !isOwners(cause))
    .filter(({ paymentMethod }) => method === null || paymentMethod === method);
  return money(
    taken.reduce((sum, each) => sum + (each.transactionType === "entrada" ? each.amount : -each.amount), 0),
  );
}

describe("the cash of a period", () => {
  const flow = async (deeds: readonly Deed[]) => {
    const story = await playStory(deeds);
    return flowOf(story, { ...whole(story), method: "Efectivo" }).totals;
  };
  // The loan and the loan of continuous yield that every story begins with.
  const LENT = -2_000_000;

  it("holds nothing of an entrada by hand that was annulled", async () => {
    const totals = await flow([deed("byHand", 5_000), deed("annulByHand", 0, { after: 1, pick: 2 })]);
    expect(totals).toMatchObject({ otherIn: pesos(5_000), corrections: -500_000, net: LENT });
  });

  it("begins with what the first count of the drawer found, which is neither income nor expense", async () => {
    const opened = await flow([deed("open", 20_000)]);
    expect(opened).toMatchObject({ initial: pesos(40_000), otherIn: 0, otherOut: 0, corrections: 0 });
    expect(opened).toMatchObject({ net: pesos(20_000) });
    const under = await flow([deed("byHand", 30_000), deed("open", 4_000)]);
    expect(under).toMatchObject({ initial: pesos(-6_000), otherIn: pesos(30_000), net: pesos(4_000) });
    const story = await playStory([deed("open", 20_000), deed("collect", 500, { after: 1 })]);
    const day = story.today;
    const later = flowOf(story, { from: day, to: day, method: "Efectivo" }).totals;
    expect(later).not.toHaveProperty("initial");
  });

  it("counts what was handed back of a loan's reenganche with its payout", async () => {
    const renewed = [deed("renew", 1), deed("collect", 10_000, { back: 3 }), deed("collect", 1)];
    const [before, after] = [await flow(renewed), await flow([...renewed, deed("refund", 100)])];
    expect(after).toMatchObject({ refunded: 0, corrections: 0 });
    expect(after.payouts).toBe((before.payouts ?? 0) - 10_000);
  });

  it("holds a shortage that a collector made good in cash", async () => {
    const totals = await flow([
      deed("collect", 1_000, { byCollector: true }),
      deed("handIn", 1_000, { byCollector: true }),
      deed("accept", 900),
      deed("settle", 100),
    ]);
    expect(totals).toMatchObject({ collected: pesos(1_000), otherIn: pesos(100), otherOut: -10_000 });
    expect(totals).toMatchObject({ corrections: 0, net: LENT + 100_000 });
  });
});
