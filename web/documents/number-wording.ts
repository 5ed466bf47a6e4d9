/** Counts and percentages in words and figures, for texts that people sign. */

import { formatPercent, type RatePercent } from "#domain/interest/rate";
import { Exact } from "#domain/money/exact";
import { numberInWords } from "#domain/money/words";

const DECIMALS = 4;

/** `veintiuna (21)`: cuotas are feminine. */
export function feminineCount(count: number): string {
  const words = numberInWords(count)
    .replace(/uno$/, "una")
    .replace(/cientos/g, "cientas")
    .replace("quinientos", "quinientas");
  return `${words} (${count})`;
}

/** `tres (3)`, before a masculine noun. */
export function masculineCount(count: number): string {
  const words = numberInWords(count)
    .replace(/veintiuno$/, "veintiún")
    .replace(/uno$/, "un");
  return `${words} (${count})`;
}

/** `30 %`, at most four decimals. */
export function percent(rate: RatePercent | Exact): string {
  return formatPercent(rounded(rate));
}

/** `dos punto cinco por ciento (2.5 %)` */
export function percentInFull(rate: RatePercent | Exact): string {
  const [whole = "0", decimals = ""] = rounded(rate).split(".");
  const zeros = /^0*/.exec(decimals)?.[0].length ?? 0;
  const tail =
    decimals === ""
      ? []
      : ["punto", ...Array.from({ length: zeros }, () => "cero"), numberInWords(Number(decimals))];
  return `${[numberInWords(Number(whole)), ...tail].join(" ")} por ciento (${percent(rate)})`;
}

function rounded(rate: RatePercent | Exact): string {
  return new Exact(rate).toDecimalPlaces(DECIMALS).toFixed();
}
