/** Amounts: what is read, what is written, and the laws of their arithmetic. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Exact, roundHalfUp, share } from "./exact.ts";
import { add, LARGEST_AMOUNT, type Money, money, pesos, subtract } from "./money.ts";
import { applyRatio, multiplyDivide, ratioOf, times } from "./ratio.ts";
import { formatAmount, formatMoney, MINUS, parseMoney, plainAmount } from "./text.ts";

const anyAmount = fc.integer({ min: -LARGEST_AMOUNT, max: LARGEST_AMOUNT }).map(money);
const anyPositive = fc.integer({ min: 0, max: LARGEST_AMOUNT }).map(money);

describe("reading", () => {
  test.each([
    ["RD$1,234.50", 123_450],
    ["1234.5", 123_450],
    ["1,234", 123_400],
    [".50", 50],
    ["7.", 700],
    ["-RD$3.00", -300],
    ["RD$-3.00", -300],
    ["999,999,999.99", LARGEST_AMOUNT],
    ["RD$\u00a01,000", 100_000],
  ])("%s", (text, centavos) => {
    expect(parseMoney(text)).toBe(centavos);
  });

  test.each([
    "",
    " ",
    ".",
    "abc",
    "1.234",
    "1,2345",
    "12,34.5",
    "1.2.3",
    "--1",
    "-RD$-1",
    "1e3",
    "1000000000",
    "$5",
    "NaN",
  ])("%j is unreadable, never zero", (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });

  test("gives back the amount that was written", () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(parseMoney(formatMoney(amount))).toBe(amount);
        expect(parseMoney(formatAmount(amount))).toBe(amount);
        expect(parseMoney(plainAmount(amount))).toBe(amount);
      }),
    );
  });
});

test("writing agrees with the language's own Dominican pesos, but for a minus that is one", () => {
  const intl = new Intl.NumberFormat("es-DO", { style: "currency", currency: "DOP" });
  const written = (amount: Money) => intl.format(amount / 100).replace("-", MINUS);
  fc.assert(fc.property(anyAmount, (amount) => formatMoney(amount) === written(amount)));
});

describe("arithmetic", () => {
  test("a fraction of a centavo or an unsafe number is a bug", () => {
    expect(() => money(0.5)).toThrow(RangeError);
    expect(() => money(Number.NaN)).toThrow(RangeError);
    expect(() => add(money(Number.MAX_SAFE_INTEGER), money(1))).toThrow(RangeError);
    expect(Object.is(money(-0), 0)).toBe(true);
  });

  test("adding and subtracting undo each other", () => {
    fc.assert(fc.property(anyAmount, anyAmount, (a, b) => subtract(add(a, b), b) === a));
  });

  test("half a centavo is rounded away from zero, once", () => {
    expect(roundHalfUp(new Exact("100.5"))).toBe(101);
    expect(roundHalfUp(new Exact("-100.5"))).toBe(-101);
    expect(share(pesos(1), 1, 3)).toBe(33);
    expect(share(money(1005), 10, 100)).toBe(101);
  });

  test("fractions of integers round exactly as the decimal library does", () => {
    const part = fc.integer({ min: 0, max: 2_000_000_000 });
    const whole = fc.integer({ min: 1, max: 2_000_000_000 });
    fc.assert(
      fc.property(anyPositive, part, whole, (amount, numerator, denominator) => {
        fc.pre(amount * numerator < Number.MAX_SAFE_INTEGER * denominator);
        const exact = roundHalfUp(new Exact(amount).times(numerator).div(denominator));
        expect(multiplyDivide(amount, numerator, denominator)).toBe(exact);
      }),
    );
    fc.assert(
      fc.property(anyPositive, fc.integer({ min: 0, max: 99_999_999 }), (amount, tenThousandths) => {
        const percent = new Exact(tenThousandths).div(10_000).toString();
        expect(applyRatio(amount, ratioOf(percent, 100))).toBe(share(amount, new Exact(percent), 100));
        expect(applyRatio(amount, times(ratioOf(percent, 5200), 12))).toBe(
          share(amount, new Exact(percent).times(12), 5200),
        );
      }),
    );
  });

  test("a rate is read as text or as a number, and nothing else is a rate", () => {
    expect(ratioOf("2.50", 100)).toEqual({ numerator: 1n, denominator: 40n });
    expect(ratioOf(2.5, 100)).toEqual({ numerator: 1n, denominator: 40n });
    expect(ratioOf(1e-7)).toEqual({ numerator: 1n, denominator: 10_000_000n });
    for (const bad of ["", ".", "abc", "-1", "1,5"]) expect(() => ratioOf(bad)).toThrow(RangeError);
  });
});
