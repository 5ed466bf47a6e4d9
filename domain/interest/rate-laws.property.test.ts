/** Laws of rates (ruling S1): what is typed is read exactly, and a year bears the same in whatever periods it is parted. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PERIODS_PER_YEAR, PLAIN_FREQUENCIES } from "../calendar/frequency.ts";
import { ratioOf, times } from "../money/ratio.ts";
import { nominalAnnualPercent, periodicRate, periodicRatio } from "./periodic-rate.ts";
import { LARGEST_RATE, MOST_RATE_DECIMALS, parseRate, RATE_TYPES, type RatePercent } from "./rate.ts";

const tenThousandths = fc.integer({ min: 0, max: 99_999_999 });
const anyRate = tenThousandths.map((n) => (n / 10_000).toFixed(MOST_RATE_DECIMALS) as RatePercent);

describe("a rate", () => {
  test("typed with zeros, spaces or a percent sign is the same rate", () => {
    fc.assert(
      fc.property(tenThousandths, (n) => {
        const typed = (n / 10_000).toFixed(MOST_RATE_DECIMALS);
        const rate = parseRate(typed);
        expect(Number(rate)).toBe(n / 10_000);
        for (const other of [` ${typed} % `, `${typed}%`, `${rate}`]) expect(parseRate(other)).toBe(rate);
      }),
    );
  });

  test("with five decimals or beyond the largest is none", () => {
    expect(parseRate(LARGEST_RATE)).toBe("9999.9999");
    expect(parseRate("10000")).toBeUndefined();
    expect(parseRate("1.00000")).toBeUndefined();
  });
});

describe("the rate of a period", () => {
  test.each(PLAIN_FREQUENCIES)(
    "taken %s through a year is the nominal annual rate, without a rest",
    (frequency) => {
      fc.assert(
        fc.property(anyRate, fc.constantFrom(...RATE_TYPES), (rate, type) => {
          const year = times(periodicRatio(rate, type, frequency), PERIODS_PER_YEAR[frequency]);
          expect(year).toEqual(ratioOf(nominalAnnualPercent(rate, type).toString(), 100));
        }),
      );
    },
  );

  test("is the same as a fraction and as a decimal", () => {
    fc.assert(
      fc.property(
        anyRate,
        fc.constantFrom(...RATE_TYPES),
        fc.constantFrom(...PLAIN_FREQUENCIES),
        (rate, type, frequency) => {
          const { numerator, denominator } = periodicRatio(rate, type, frequency);
          const decimal = periodicRate(rate, type, frequency);
          expect(decimal.times(denominator.toString()).minus(numerator.toString()).abs().lt("1e-30")).toBe(
            true,
          );
        },
      ),
    );
  });

  test("is the year's by twelve for a month, and by 365 for a day", () => {
    fc.assert(
      fc.property(anyRate, (rate) => {
        expect(periodicRatio(rate, "monthly", "monthly")).toEqual(ratioOf(rate, 100));
        expect(periodicRatio(rate, "daily", "daily")).toEqual(ratioOf(rate, 100));
        expect(periodicRatio(rate, "annual", "monthly")).toEqual(ratioOf(rate, 1_200));
        expect(periodicRatio(rate, "annual", "weekly")).toEqual(ratioOf(rate, 5_200));
      }),
    );
  });
});
