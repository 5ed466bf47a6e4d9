/** Rates as people type them and as a period bears them. */
import { expect, test } from "vitest";
import { nominalAnnualPercent, periodicRate, periodicRatio } from "./periodic-rate.ts";
import { parseRate, type RatePercent } from "./rate.ts";

test.each([
  ["30", "30"],
  ["2.50 %", "2.5"],
  ["0.01", "0.01"],
  ["007", "7"],
  ["12.0", "12"],
  ["9999.9999", "9999.9999"],
])("%s is read as %s percent", (text, rate) => {
  expect(parseRate(text)).toBe(rate);
});

test.each(["", "-1", "1,5", "12345", "1.23456", "abc", "1e2", "."])("%j is no rate", (text) => {
  expect(parseRate(text)).toBeUndefined();
});

test("the type of a rate says how often it counts in a year, and periods are 12, 26, 52 and 365", () => {
  const rate = "12" as RatePercent;
  expect(nominalAnnualPercent(rate, "annual").toNumber()).toBe(12);
  expect(nominalAnnualPercent(rate, "monthly").toNumber()).toBe(144);
  expect(nominalAnnualPercent(rate, "daily").toNumber()).toBe(4380);
  expect(periodicRate(rate, "annual", "monthly").toNumber()).toBe(0.01);
  expect(periodicRatio(rate, "annual", "monthly")).toEqual({ numerator: 1n, denominator: 100n });
  expect(periodicRatio(rate, "monthly", "weekly")).toEqual({ numerator: 9n, denominator: 325n });
  expect(periodicRatio(rate, "annual", "biweekly")).toEqual({ numerator: 3n, denominator: 650n });
  expect(periodicRatio(rate, "daily", "daily")).toEqual({ numerator: 3n, denominator: 25n });
});
