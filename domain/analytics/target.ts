/** The specification's targets, and how near the lender is to each. */
import type { Money } from "../money/money.ts";
import { percentOf } from "./percent.ts";
import type { Portfolio } from "./portfolio.ts";
import { TARGETS } from "./rating.ts";

export type TargetKey = keyof typeof TARGETS;

export interface TargetProgress {
  key: TargetKey;
  /** Percent, or centavos for the value of a client; null when there is nothing to measure. */
  value: number | Money | null;
  target: number | Money;
  /** From 0 to 100, for a bar; null without a value. */
  progressPercent: number | null;
  met: boolean;
}

const VALUES: Record<TargetKey, (portfolio: Portfolio, growth: number | null) => number | null> = {
  clientValue: ({ averageClientValue }) => averageClientValue,
  efficiency: ({ efficiencyPercent }) => efficiencyPercent,
  growth: (_, growth) => growth,
  retention: ({ retentionPercent }) => retentionPercent,
  return: ({ returnPercent }) => returnPercent,
  collection: ({ collectionPercent }) => collectionPercent,
  health: ({ healthPercent }) => healthPercent,
};

export const TARGET_KEYS = Object.keys(VALUES) as TargetKey[];

export function targetProgress(key: TargetKey, portfolio: Portfolio, growth: number | null): TargetProgress {
  const target = TARGETS[key];
  const value = VALUES[key](portfolio, growth);
  if (value === null) return { key, value, target, progressPercent: null, met: false };
  // Tenths of a percent are whole, so that the ratio is exact.
  const share = percentOf(Math.round(value * 10), target * 10) ?? 0;
  const progressPercent = Math.min(100, Math.max(0, share));
  return { key, value, target, progressPercent, met: value >= target };
}
