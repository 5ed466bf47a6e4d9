/** The bar above a report: what a tap or a typed date changes of what the report counts, and what it leaves. */
import { describe, expect, it } from "vitest";
import { definitionOf } from "#domain/reports/definitions";
import { NO_FILTER } from "#domain/reports/report";
import { day } from "#testkit/commands/lending";
import {
  dayChange,
  daysChange,
  isBackward,
  lastMonthChange,
  rangeChange,
  removable,
  withoutFilter,
} from "./filter-changes.ts";
import { filterWords } from "./filter-words.ts";

const HALF = "2026-03-" as ReturnType<typeof day>;
const [FROM, TO] = [day("2026-03-01"), day("2026-03-15")];

describe("the period of a report", () => {
  it("is the two days typed, and opens no period of the cash flow any more", () => {
    expect(rangeChange({ from: FROM, to: TO })).toEqual({ from: FROM, to: TO, period: null });
    expect(rangeChange({ from: FROM, to: FROM })).toEqual({ from: FROM, to: FROM, period: null });
  });

  it("is open at an end that was emptied", () => {
    expect(rangeChange({ to: TO })).toEqual({ from: null, to: TO, period: null });
    expect(rangeChange({})).toEqual({ from: null, to: null, period: null });
  });

  it("stays as it is while a date is half typed, and while it would end before it begins", () => {
    expect(rangeChange({ from: HALF, to: TO })).toBeNull();
    expect(rangeChange({ from: TO, to: FROM })).toBeNull();
    expect([isBackward({ from: TO, to: FROM }), isBackward({ from: FROM, to: FROM })]).toEqual([true, false]);
  });

  it("that is one day is that day at both ends, and is never without one", () => {
    expect(dayChange(FROM)).toEqual({ from: FROM, to: FROM });
    expect([dayChange(undefined), dayChange(HALF)]).toEqual([null, null]);
  });

  it("that is twelve months takes the last day alone", () => {
    expect(lastMonthChange(TO)).toEqual({ to: TO });
    expect([lastMonthChange(undefined), lastMonthChange(HALF)]).toEqual([null, null]);
  });
});

describe("the days late that a report asks for", () => {
  it("count no more once they are emptied, but for renovaciones, which always ask for some", () => {
    expect(daysChange("late-payments", null, 15)).toEqual({ days: null });
    expect(daysChange("renewals", null, 7)).toEqual({ days: 7 });
    expect(daysChange("renewals", 0, 7)).toEqual({ days: 0 });
  });
});

describe("a filter that is taken away", () => {
  const names = { client: () => "Carmen", lender: () => "Prestamista", collector: () => "Cobradora" };
  const filter = { ...NO_FILTER, clientId: "c", text: "pena", method: "Efectivo" };

  it("leaves nothing of it and touches no other", () => {
    const words = removable(filterWords(definitionOf("payments"), filter, names));
    expect(words.map(({ key }) => key)).toEqual(["clientId", "method", "text"]);
    const cleared = Object.assign({}, filter, ...words.map(({ key }) => withoutFilter(key)));
    expect(cleared).toEqual(NO_FILTER);
  });

  it("is none of those that a report always has", () => {
    const always = (["cash-flow", "custom", "renewals"] as const).map((name) =>
      removable(filterWords(definitionOf(name), NO_FILTER, names)),
    );
    expect(always).toEqual([[], [], []]);
  });
});
