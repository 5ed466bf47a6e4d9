/** A percentage as people type it, and what is wrong with one that is none. */
import {
  formatPercent,
  LARGEST_RATE,
  MOST_RATE_DECIMALS,
  parseRate,
  type RatePercent,
} from "#domain/interest/rate";
import { plainNumber } from "#domain/search/look-alikes";

const LARGEST_TEXT = Number(LARGEST_RATE).toLocaleString("es-DO", {
  maximumFractionDigits: MOST_RATE_DECIMALS,
});

export function readRate(text: string): RatePercent | undefined {
  return parseRate(plainNumber(text).replace(",", "."));
}

/** Why a number is refused as a rate; undefined where it is no number, or none above zero. */
export function rateLimitText(text: string, least = 0): string | undefined {
  const plain = withoutThousands(plainNumber(text).replace(/[ %]/g, ""));
  const [, whole, decimals = ""] = /^(\d+)(?:[.,](\d+))?$/.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  const value = Number(`${whole}.${decimals}`);
  if (value > Number(LARGEST_RATE)) return `El máximo es ${formatPercent(LARGEST_TEXT)}`;
  if (value > 0 && value < least) return `El mínimo es ${formatPercent(least)}`;
  return decimals.length > MOST_RATE_DECIMALS ? `Use hasta ${MOST_RATE_DECIMALS} decimales` : undefined;
}

/** One comma is a decimal one; several are those of thousands. */
function withoutThousands(text: string): string {
  return /^\d{1,3}(,\d{3}){2,}(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
}
