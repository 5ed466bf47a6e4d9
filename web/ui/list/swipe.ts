/** A stroke of a finger across a row, as figures: whether it is one, how far the row follows it, what it comes to. */

import type { ComponentType } from "react";

export type Side = "right" | "left";

export interface SwipeVerb {
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  act: () => void;
}

/** A side without a verb springs back. */
export type SwipeVerbs = Partial<Record<Side, SwipeVerb>>;

/** So far a finger moves while it taps. */
const STILL_PX = 10;
/** It is a stroke where it goes this many times as far sideways as up or down. */
const SIDEWAYS = 1.5;
const FAR_PX = 120;
const FAR_SHARE = 0.35;
/** A row without a verb on that side gives way a little, and shows by it that there is none. */
const STIFF = 0.15;

export function courseOf(dx: number, dy: number): "still" | "sideways" | "elsewhere" {
  if (Math.hypot(dx, dy) < STILL_PX) return "still";
  return Math.abs(dx) >= SIDEWAYS * Math.abs(dy) ? "sideways" : "elsewhere";
}

export function sideOf(dx: number): Side {
  return dx < 0 ? "left" : "right";
}

/** How far the row is from its place. */
export function followed(dx: number, hasVerb: boolean): number {
  return hasVerb ? dx : dx * STIFF;
}

/** From here on the stroke does its verb when the finger is lifted; before, the row springs back. */
export function isFar(dx: number, width: number): boolean {
  return Math.abs(dx) >= Math.min(FAR_PX, width * FAR_SHARE);
}
