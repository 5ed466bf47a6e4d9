/**
 * Notices cover no title, no verb and not the sign of the connection, as far as the screen has such a place;
 * else they cover the least.
 */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A part of the screen that notices leave free; of two that cannot both be, the heavier one. */
export interface Kept extends Box {
  weight: number;
}

export interface Spot {
  left: number;
  top: number;
}

export interface Room {
  /** The part of the screen in which notices may lie. */
  view: Box;
  size: { width: number; height: number };
  /** At a desk the search begins at the line above the screen, on a phone nearest to the thumb. */
  isWide: boolean;
}

/** A free line between two rows of tiles is hardly higher than a notice. */
const STEP = 2;
/** At a desk the free part of the bar above is hardly wider than a notice. */
const STEP_ASIDE = 32;
/** From the sides of a desk. */
const SIDE = 24;
/** At the right of a table the rows have their menus. */
const MENUS = 72;
/** Between a notice and what it leaves free. */
const GAP = 2;

/** Notices that cover nothing stay in their place. */
export function noticeSpot(room: Room, kept: readonly Kept[], present: Spot | null = null): Spot {
  if (present && isInside(room, present) && coveredAt(room, present, kept) === 0) return present;
  let [best, least] = [present, Number.POSITIVE_INFINITY];
  for (const spot of spotsOf(room)) {
    const covered = coveredAt(room, spot, kept);
    if (covered === 0) return spot;
    if (covered < least) [best, least] = [spot, covered];
  }
  return best ?? { left: room.view.left + GAP, top: room.view.top + GAP };
}

function* spotsOf(room: Room): Generator<Spot> {
  const { view, size, isWide } = room;
  const last = view.bottom - view.top - size.height - GAP;
  for (let from = GAP; from <= last; from += STEP) {
    const top = isWide ? view.top + from : view.bottom - size.height - from;
    for (const left of leftsOf(room)) yield { left, top };
  }
}

function leftsOf({ view, size, isWide }: Room): number[] {
  const middle = Math.max(view.left, Math.round((view.left + view.right - size.width) / 2));
  if (!isWide) return [middle];
  const right = view.right - size.width - SIDE;
  const lefts = [middle, right, view.left + SIDE, right - MENUS];
  for (let left = view.left + SIDE; left < right; left += STEP_ASIDE) lefts.push(left);
  return lefts;
}

function isInside({ view, size }: Room, { left, top }: Spot): boolean {
  return (
    left >= view.left &&
    top >= view.top &&
    left + size.width <= view.right &&
    top + size.height <= view.bottom
  );
}

/** How much of what is kept free notices would cover there, by weight. */
export function coveredAt({ size }: Room, { left, top }: Spot, kept: readonly Kept[]): number {
  const [right, bottom] = [left + size.width + GAP, top + size.height + GAP];
  let covered = 0;
  for (const each of kept) {
    const width = Math.min(right, each.right) - Math.max(left - GAP, each.left);
    const height = Math.min(bottom, each.bottom) - Math.max(top - GAP, each.top);
    if (width > 0 && height > 0) covered += width * height * each.weight;
  }
  return covered;
}
