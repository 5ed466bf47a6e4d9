/** Rates are exact decimals written as text; they meet money only through `periodic-rate.ts` (ruling M2). */
import { plainNumber } from "../search/look-alikes.ts";

declare const percentBrand: unique symbol;

/** A percent as decimal text: `"30"`, `"2.5"`. */
export type RatePercent = string & { readonly [percentBrand]: "percent" };

export const RATE_TYPES = ["monthly", "annual", "daily"] as const;
export type RateType = (typeof RATE_TYPES)[number];

export const INTEREST_TYPES = ["simple", "compound"] as const;
export type InterestType = (typeof INTEREST_TYPES)[number];

export const LARGEST_RATE = "9999.9999" as RatePercent;
export const MOST_RATE_DECIMALS = 4;

/** Reads `30`, `2.5`, `30 %`, in whichever signs of the same look; undefined unless a plain decimal from 0 to 9999.9999 with at most four decimals. */
export function parseRate(text: string): RatePercent | undefined {
  const match = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(plainNumber(text).replace(/[ %]/g, ""));
  if (!match) return undefined;
  const [, whole = "", decimals = ""] = match;
  const meant = decimals.replace(/0+$/, "");
  return `${Number(whole)}${meant && `.${meant}`}` as RatePercent;
}

/** `30 %`, wherever a person reads one: with a space at which no line ends. */
export function formatPercent(percent: string | number): string {
  return `${percent}\u00a0%`;
}
