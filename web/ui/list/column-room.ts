/** Which columns of a table have room, and whether a table has room at all: an amount is never cut short for a heading. */
import type { Column } from "./list-types.ts";

const WIDTH_PX = 120;
const PADDING_PX = 6;

/** The columns that have room. Unmeasured (0) counts as room enough. */
export function fitting<T>(
  columns: readonly Column<T>[],
  room: number,
  actions: number,
): readonly Column<T>[] {
  const kept = [...columns];
  while (room > 0 && needed(kept, actions) > room) {
    const first = kept.reduce((worst, { drop = 0 }) => Math.max(worst, drop), 0);
    if (first === 0) break;
    kept.splice(
      kept.findIndex(({ drop }) => drop === first),
      1,
    );
  }
  return kept;
}

/** Whether even the columns that stay have no room. */
export function isTight<T>(columns: readonly Column<T>[], room: number, actions: number): boolean {
  return room > 0 && needed(fitting(columns, room, actions), actions) > room;
}

/** The tracks of the grid. Where the columns do not fit, they share the room by their widths. */
export function tracks<T>(columns: readonly Column<T>[], actions: number, tight: boolean): string {
  const widths = columns.map(({ width = WIDTH_PX, grow = 1 }) => {
    if (tight) return `minmax(0, ${width}fr)`;
    return grow > 0 ? `minmax(${width}px, ${grow}fr)` : `${width}px`;
  });
  return [...widths, ...(actions > 0 ? [`${actions}px`] : [])].join(" ");
}

function needed<T>(columns: readonly Column<T>[], actions: number): number {
  return columns.reduce((sum, { width = WIDTH_PX }) => sum + width, actions) + 2 * PADDING_PX;
}
