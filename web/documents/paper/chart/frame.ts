/** The room of a drawing: its axes, the lines behind it, and the place of a figure in it. */
import type { Scale } from "#web/table/chart-scale.ts";
import type { Shape } from "./shape.ts";

/** The height of the letters, in millimetres. */
export const LABEL = 2.6;
const BELOW = 5;

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export class Frame {
  readonly area: Area;

  constructor(area: Area) {
    this.area = area;
  }

  /** Without the room of the words at the left and below. */
  inside(words: readonly string[], below = BELOW): Frame {
    const longest = Math.max(0, ...words.map((word) => word.length));
    const { left, top, right, bottom } = this.area;
    return new Frame({ left: left + longest * LABEL * 0.52 + 2, top, right, bottom: bottom - below });
  }

  up({ low, high }: Scale): (value: number) => number {
    const { top, bottom } = this.area;
    return (value) => bottom - ((value - low) / (high - low)) * (bottom - top);
  }

  across({ low, high }: Scale): (value: number) => number {
    const { left, right } = this.area;
    return (value) => left + ((value - low) / (high - low)) * (right - left);
  }

  /** A line and a word for each round figure. */
  grid(scale: Scale, format: (value: number) => string): Shape[] {
    const y = this.up(scale);
    const { left, right } = this.area;
    return scale.ticks.flatMap((tick): Shape[] => [
      {
        kind: "line",
        points: [
          [left, y(tick)],
          [right, y(tick)],
        ],
        ink: "grid",
        width: tick === 0 ? 0.3 : 0.1,
      },
      { kind: "word", x: left - 1, y: y(tick) - LABEL / 2, text: format(tick), align: "right" },
    ]);
  }
}

/** The line of words below it. */
export function bottomOf({ area }: Frame): number {
  return area.bottom + 1.4;
}
