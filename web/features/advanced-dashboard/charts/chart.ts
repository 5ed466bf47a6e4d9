/** A chart before it is drawn: what a table says as well. */
export interface ChartSeries {
  name: string;
  /** A colour of the theme, readable in both schemes. */
  color: string;
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
  series: readonly ChartSeries[];
  /** One row for each month: its name, and a value for each series; null where there is nothing. */
  rows: readonly { label: string; values: readonly (number | null)[] }[];
}

export interface ShareChart extends ChartBase {
  kind: "shares";
  parts: readonly { name: string; value: number; color: string }[];
}

export type Chart = SeriesChart | ShareChart;

export function isEmpty(chart: Chart): boolean {
  if (chart.kind === "shares") return chart.parts.every(({ value }) => value === 0);
  return chart.rows.every(({ values }) => values.every((value) => value === null || value === 0));
}
