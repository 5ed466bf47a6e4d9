/** The axis of a chart: round figures that hold every value of it, the same in every medium. */
import type { SeriesChart } from "./chart.ts";

export interface Scale {
  low: number;
  high: number;
  /** Round figures, from the lowest to the highest. */
  ticks: readonly number[];
}

const TICKS = 4;

/** Zero is always on it. */
export function niceScale(values: readonly number[]): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = niceStep((high - low || 1) / TICKS);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
  return { low: first * step, high: last * step, ticks };
}

const FIFTHS = 5;

/** From the ten below the least percent up to all of it. */
export function percentScale(values: readonly number[]): Scale {
  const low = Math.min(90, Math.floor(Math.min(...values) / 10) * 10);
  const step = (100 - low) / FIFTHS;
  return { low, high: 100, ticks: Array.from({ length: FIFTHS + 1 }, (_, place) => low + place * step) };
}

/** 1, 2, 2.5 or 5 times a power of ten, and whole: the figures are centavos, counts and percents. */
function niceStep(rough: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(rough)));
  const steps = power === 1 ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
  return power * (steps.find((each) => each * power >= rough) ?? 10);
}

/** The axis of the series at the left. */
export function scaleOf(chart: SeriesChart): Scale {
  return niceScale(chart.rows.flatMap((_, row) => extremesOf(chart, row)));
}

/** The axis of those at the right. */
export function rightScaleOf({ series, rows }: SeriesChart): Scale {
  return niceScale(
    rows.flatMap(({ values }) => values.map((value, place) => (series[place]?.right ? (value ?? 0) : 0))),
  );
}

/** The figures that the axis must hold for a row. */
function extremesOf({ kind, series, rows }: SeriesChart, row: number): number[] {
  const values = (rows[row]?.values ?? []).map((value) => value ?? 0);
  if (kind === "steps") return [values[1] ?? 0, (values[1] ?? 0) - (values[0] ?? 0)];
  const ofLeft = values.filter((_, place) => !series[place]?.right);
  if (kind !== "stacks") return ofLeft;
  const side = (isUp: boolean) =>
    values.filter((value) => value > 0 === isUp).reduce((sum, value) => sum + value, 0);
  return [side(true), side(false)];
}
