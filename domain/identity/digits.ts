/** Numbers as people write them: spaces, hyphens and points do not count, anything else does. */
import { plainSigns } from "../search/look-alikes.ts";

const APART = /[\s.-]/g;

/** The text without what sets its digits apart; undefined when other than digits is left. */
export function compactDigits(text: string): string | undefined {
  const compact = plainSigns(text).replace(APART, "");
  return /^[0-9]+$/.test(compact) ? compact : undefined;
}

/** The last four digits of an identification; undefined when it ends otherwise. */
export function lastFour(identification: string): string | undefined {
  return /([0-9]{4})$/.exec(plainSigns(identification).replace(APART, ""))?.[1];
}
