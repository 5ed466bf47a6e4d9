/**
 * Exact fractions for the inner loops of a replay: a percent or a periodic rate as two integers, applied to an
 * amount with one rounding. Same answers as the decimal library, without its cost.
 */
import { type Money, money } from "./money.ts";

/** numerator ÷ denominator, both integers, the denominator above zero, in lowest terms. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Reads decimal text (or a number, read by its shortest decimal form) as a fraction. Throws on anything else. */
export function ratioOf(decimal: string | number, divisor = 1): Ratio {
  const match = /^(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(String(decimal));
  if (!match || String(decimal) === "" || String(decimal) === ".")
    throw new RangeError(`not a decimal: ${decimal}`);
  const fraction = match[2] ?? "";
  const exponent = Number(match[3] ?? 0) - fraction.length;
  const digits = BigInt(`${match[1] ?? ""}${fraction}` || "0");
  const scale = 10n ** BigInt(Math.abs(exponent));
  return lowestTerms(exponent > 0 ? digits * scale : digits, BigInt(divisor) * (exponent < 0 ? scale : 1n));
}

/** The ratio times a whole number. */
export function times(ratio: Ratio, factor: number): Ratio {
  return lowestTerms(ratio.numerator * BigInt(factor), ratio.denominator);
}

/** amount × ratio, half-up, rounded once (ruling M2). */
export function applyRatio(amount: Money, ratio: Ratio): Money {
  return multiplyDivide(amount, ratio.numerator, ratio.denominator);
}

/** amount × numerator ÷ denominator for amounts not below zero, half-up, rounded once. */
export function multiplyDivide(
  amount: Money,
  numerator: bigint | number,
  denominator: bigint | number,
): Money {
  const above = 2 * amount * Number(numerator);
  const below = 2 * Number(denominator);
  // Below 2^53 every step is exact in a number; remainder first, so the quotient is a division without rest.
  if (above + below < Number.MAX_SAFE_INTEGER) {
    const doubled = above + below / 2;
    return money((doubled - (doubled % below)) / below);
  }
  const divisor = BigInt(denominator);
  return money(Number((2n * BigInt(amount) * BigInt(numerator) + divisor) / (2n * divisor)));
}

function lowestTerms(numerator: bigint, denominator: bigint): Ratio {
  let [a, b] = [numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return a > 1n ? { numerator: numerator / a, denominator: denominator / a } : { numerator, denominator };
}
