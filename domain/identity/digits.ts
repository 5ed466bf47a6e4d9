/** Numbers as people write them: spaces and hyphens do not count, anything else does. */

/** The text without spaces and hyphens; undefined when other than ASCII digits is left. */
export function compactDigits(text: string): string | undefined {
  const compact = text.replace(/[\s\u00a0\u2010-\u2015-]/g, "");
  return /^[0-9]+$/.test(compact) ? compact : undefined;
}
