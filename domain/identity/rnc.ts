/** RNC, the tax number of companies: nine digits, the last one a check. Real ones fail it, so it only warns (ruling I1). */
import { compactDigits } from "./digits.ts";

const WEIGHTS = [7, 9, 8, 6, 5, 4, 3, 2];

/** The nine digits, or undefined when it does not look like an RNC. */
export function compactRnc(text: string): string | undefined {
  const digits = compactDigits(text);
  return digits?.length === 9 ? digits : undefined;
}

/** Whether it has nine digits and the right check digit. Eight zeros satisfy the formula and are refused. */
export function isValidRnc(text: string): boolean {
  const digits = compactRnc(text);
  if (digits === undefined || digits.startsWith("00000000")) return false;
  return Number(digits[8]) === rncCheckDigit(digits.slice(0, 8));
}

/** `0-00-00000-0`; undefined when it does not look like an RNC. */
export function formatRnc(text: string): string | undefined {
  return compactRnc(text)?.replace(/^(\d)(\d{2})(\d{5})(\d)$/, "$1-$2-$3-$4");
}

export function rncCheckDigit(firstEight: string): number {
  const remainder = WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(firstEight[index]), 0) % 11;
  if (remainder === 0) return 2;
  return remainder === 1 || remainder === 10 ? 1 : 11 - remainder;
}
