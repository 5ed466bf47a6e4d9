/** A receipt on little paper: the lines that every receipt must say, and of the others as many as it has room for. */
import type { Block } from "../paper/content.ts";
import { linesOf } from "../paper/lines.ts";

/** Lines of the narrow paper. */
export const SHORT_LINES = 24;
const NARROW = 32;

/** Said where there is room: the lower its rank, the sooner it gives way. */
export interface Spare {
  rank: number;
  blocks: readonly Block[];
}

export type Said = Block | Spare | readonly Block[] | null | false;

/** The same on wide paper as on narrow, so that one business hands out one receipt. */
export function shortened(said: readonly Said[]): Block[] {
  const parts = said.flatMap((part): Spare[] => {
    if (!part) return [];
    if ("rank" in part) return [part];
    return [{ rank: Number.POSITIVE_INFINITY, blocks: "kind" in part ? [part] : part }];
  });
  const ranks = parts.map(({ rank }) => rank).filter(Number.isFinite);
  for (const least of [...new Set(ranks)].sort((a, b) => a - b)) {
    const kept = parts.filter(({ rank }) => rank >= least).flatMap(({ blocks }) => blocks);
    if (lengthOf(kept) <= SHORT_LINES) return kept;
  }
  return parts.filter(({ rank }) => !Number.isFinite(rank)).flatMap(({ blocks }) => blocks);
}

/** A logo is a picture and no line. */
export function lengthOf(blocks: readonly Block[]): number {
  return linesOf(blocks, NARROW).filter(({ logo }) => logo === undefined).length;
}
