/** Ratios for screens: a percent with one decimal, or nothing when there is nothing below it (ruling N1). */

/** part ÷ whole in percent, half-up to one decimal; null when the whole is zero. Both are counts or centavos. */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const sign = part < 0 !== whole < 0 ? -1 : 1;
  const [above, below] = [BigInt(Math.abs(part)), BigInt(Math.abs(whole))];
  const tenths = Number((2n * above * 1000n + below) / (2n * below));
  return tenths === 0 ? 0 : (sign * tenths) / 10;
}

/** The rest of the whole: 100 − percent, exact in tenths. */
export function restOf(percent: number | null): number | null {
  return percent === null ? null : (1000 - Math.round(percent * 10)) / 10;
}
