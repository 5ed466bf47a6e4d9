/** Amounts of a chart in words: whole where there is room, in short beside an axis. */
import { money } from "#domain/money/money";
import { formatMoney, MINUS } from "#domain/money/text";

/** The values are centavos. */
export const asMoney = {
  format: (value: number) => formatMoney(money(Math.round(value))),
  short: (value: number) => shortPesos(value / 100),
};

/** `1.2 M`, `1.5 mil`: pesos beside an axis, in one piece. Small amounts have a tenth, so that 1,500 and 2,000 differ. */
export function shortPesos(pesos: number): string {
  return inShort(pesos).replace("-", MINUS);
}

function inShort(pesos: number): string {
  const size = Math.abs(pesos);
  if (size >= 1_000_000) return `${Math.round(pesos / 100_000) / 10}\u00a0M`;
  if (size >= 100_000) return `${Math.round(pesos / 1_000)}\u00a0mil`;
  if (size >= 1_000) return `${Math.round(pesos / 100) / 10}\u00a0mil`;
  return String(Math.round(pesos));
}
