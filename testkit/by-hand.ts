/** Arithmetic of lending written a second time, as slowly as with a pencil, for tests that reckon on their own. */

/** `times` times a percent of an amount of centavos, half-up once. */
export function percentOfAmount(centavos: number, percent: string, times = 1): number {
  const [whole = "", decimals = ""] = String(percent).split(".");
  const scaled = BigInt(`${whole}${decimals.padEnd(6, "0").slice(0, 6)}`);
  const above = BigInt(centavos) * scaled * BigInt(times);
  const below = 100_000_000n;
  return Number(above / below) + (2n * (above % below) >= below ? 1 : 0);
}
