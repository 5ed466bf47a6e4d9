/** A count as it is typed, and how it becomes one. */
import type { CashCount } from "#contract/records/cash";
import { DENOMINATIONS, type Denomination, MOST_PIECES, type Pieces, totalOf } from "#domain/cash/count";
import type { Money } from "#domain/money/money";
import { plainNumber } from "#domain/search/look-alikes";

/** As it is typed: every field is a text, and one that is no whole number is `null` in the count. */
export interface CountText {
  way: "pieces" | "total";
  pieces: Readonly<Partial<Record<Denomination, string>>>;
  total: Money | undefined;
}

export const NO_COUNT: CountText = { way: "pieces", pieces: {}, total: undefined };

/** The cash counted; null while something cannot be read, or nothing was typed. */
export function countOf({ way, pieces, total }: CountText): CashCount | null {
  if (way === "total") {
    return total === undefined || Number.isNaN(total) || total < 0 ? null : { total, pieces: null };
  }
  const read: Record<string, number> = {};
  for (const denomination of DENOMINATIONS) {
    const text = pieces[denomination]?.trim() ?? "";
    if (text === "") continue;
    const count = piecesIn(text);
    if (count === null) return null;
    read[denomination] = count;
  }
  if (Object.keys(read).length === 0) return null;
  return { total: totalOf(read as Pieces), pieces: read as Pieces };
}

/** Null where it is no number of pieces. */
export function piecesIn(text: string): number | null {
  const plain = plainNumber(text);
  return /^\d{1,6}$/.test(plain) && Number(plain) <= MOST_PIECES ? Number(plain) : null;
}
