/** Axes of round figures that hold every value. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SeriesChart } from "./chart.ts";
import { shortPesos } from "./chart-money.ts";
import { niceScale, percentScale, rightScaleOf, scaleOf } from "./chart-scale.ts";

const chart: SeriesChart = {
  kind: "stacks",
  title: "",
  about: "",
  format: String,
  short: String,
  rowHead: "",
  series: [
    { name: "a", tone: "capital" },
    { name: "b", tone: "interest" },
  ],
  rows: [
    { label: "1", values: [30, 40] },
    { label: "2", values: [20, -10] },
  ],
};

describe("pesos beside an axis", () => {
  it("are written in short, with the minus of the screens below zero", () => {
    expect([1_250_000, 250_400, 90, -2_000_000, -1_500].map(shortPesos)).toEqual([
      "1.3\u00a0M",
      "250\u00a0mil",
      "90",
      "−2\u00a0M",
      "−1.5\u00a0mil",
    ]);
  });
});

describe("a scale", () => {
  it("has round figures from below the least value to above the largest, with zero among them", () => {
    expect(niceScale([61_200]).ticks).toEqual([0, 20_000, 40_000, 60_000, 80_000]);
    expect(niceScale([-300, 700]).ticks).toEqual([-500, -250, 0, 250, 500, 750]);
    expect(niceScale([]).ticks).toEqual([0, 1]);
  });

  it("holds every value there is, and is never long", () => {
    const values = fc.array(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), { maxLength: 20 });
    fc.assert(
      fc.property(values, (given) => {
        const { low, high, ticks } = niceScale(given);
        for (const value of given) expect(value >= low && value <= high).toBe(true);
        expect(ticks.includes(0)).toBe(true);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(ticks.every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  it("reaches the top of the highest stack and the bottom of the lowest", () => {
    expect(scaleOf(chart)).toMatchObject({ low: -20, high: 80 });
    expect(scaleOf({ ...chart, kind: "bars" })).toMatchObject({ low: -20, high: 40 });
  });

  it("holds the place that each step begins from", () => {
    const steps = { ...chart, kind: "steps" as const, rows: [{ label: "1", values: [-60, -10] }] };
    expect(scaleOf(steps)).toMatchObject({ low: -20, high: 60 });
  });

  it("has figures of its own at the right", () => {
    const [first, second] = chart.series;
    if (!first || !second) throw new Error("two series");
    const twoSides = { ...chart, kind: "lines" as const, series: [first, { ...second, right: true }] };
    expect(scaleOf(twoSides)).toMatchObject({ low: 0, high: 30 });
    expect(rightScaleOf(twoSides)).toMatchObject({ low: -20, high: 40 });
  });

  it("ends at all of a percent", () => {
    expect(percentScale([83, 100]).ticks).toEqual([80, 84, 88, 92, 96, 100]);
    expect(percentScale([100]).low).toBe(90);
  });
});
