/** The pieces of a drawing, in millimetres from its upper left corner. */
import type { ChartTone } from "#web/table/chart.ts";

export type Ink = ChartTone | "grid" | "word";

export type Shape =
  | { kind: "box"; x: number; y: number; width: number; height: number; ink: Ink; strength?: number }
  | { kind: "line"; points: readonly Point[]; ink: Ink; width: number }
  | { kind: "field"; points: readonly Point[]; ink: Ink; strength: number }
  | { kind: "dot"; x: number; y: number; radius: number; ink: Ink }
  | { kind: "word"; x: number; y: number; text: string; align: "left" | "center" | "right"; bold?: true };

export type Point = readonly [x: number, y: number];

/** Millimetres. */
export interface Size {
  width: number;
  height: number;
}
