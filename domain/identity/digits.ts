/** Numbers as people write them: spaces and hyphens do not count, anything else does. */

/** The text without spaces and hyphens; undefined when other than ASCII digits is left. */
export function compactDigits(text: string): string | undefined {
  const compact = text.replace(/[\s\u00a0\u2010-\u2015-]/g, "");
  return /^[0-9]+$/.test(compact) ? compact : undefined;
}

/** The last four digits of an identification; undefined when it ends otherwise. */
export function lastFour(identification: string): string | undefined {
  return /([0-9]{4})$/.exec(identification.replace(/[\s\u00a0\u2010-\u2015-]/g, ""))?.[1];
}
