/** A chart before any medium draws it: the screen and a paper draw the same figures, and a table says them as well. */

/** The meaning of a colour: money by its parts (the split of a payment has the same), delay by its length, or one thing beside another. */
export type ChartTone =
  | "capital"
  | "interest"
  | "late-fee"
  | "expense"
  | "brand"
  | "info"
  | "quiet"
  | "good"
  | "late"
  | "later"
  | "bad";

export interface ChartSeries {
  name: string;
  tone: ChartTone;
  /** On the axis at the right: figures of another size. */
  right?: boolean;
}

interface ChartBase {
  title: string;
  /** The subject of the chart, in a sentence. */
  about: string;
  format: (value: number) => string;
  /** Under an axis, where there is room for a few characters. */
  short: (value: number) => string;
}

export interface SeriesChart extends ChartBase {
  kind: "lines" | "bars";
  /** The heading of what the rows are: a day, a month, a lender. */
  rowHead: string;
  series: readonly ChartSeries[];
  /** A value for each series in each row; null where there is nothing. */
  rows: readonly { label: string; values: readonly (number | null)[] }[];
}

export interface ShareChart extends ChartBase {
  kind: "shares";
  parts: readonly { name: string; value: number; tone: ChartTone }[];
}

export type Chart = SeriesChart | ShareChart;

export function isEmpty(chart: Chart): boolean {
  if (chart.kind === "shares") return chart.parts.every(({ value }) => value === 0);
  return chart.rows.every(({ values }) => values.every((value) => value === null || value === 0));
}
