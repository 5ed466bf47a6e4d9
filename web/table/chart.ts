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
  /** Bars without a filling: what was to come, beside what came. */
  outlined?: true;
  /** On the axis at the right: figures of another size. */
  right?: boolean;
  /** A line over the bars: what they come to. */
  line?: true;
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
  /**
   * `stacks`: the values of a row add up to its bar. `areas`: each is drawn over the one before it, which holds it.
   * `steps`: the first series says by how much a row goes up or down, the second where it ends.
   */
  kind: "lines" | "bars" | "stacks" | "areas" | "steps";
  /** Bars from left to right: the rows have names too long for the room below them. */
  lying?: true;
  /** Where the colours mean something else than the series. */
  legend?: readonly { name: string; tone: ChartTone }[];
  /** The heading of what the rows are: a day, a month, a lender. */
  rowHead: string;
  series: readonly ChartSeries[];
  /** A value for each series in each row; null where there is nothing. */
  rows: readonly { label: string; values: readonly (number | null)[] }[];
}

export interface SharePart {
  name: string;
  value: number;
  tone: ChartTone;
  /** Beside its value. */
  note?: string;
  /** By which a screen opens the list behind it. */
  code?: string;
}

export interface ShareChart extends ChartBase {
  kind: "shares";
  /** A ring unless it says otherwise; `heat`: fields of one size, the fuller of colour the more they hold. */
  shape?: "bar" | "heat";
  parts: readonly SharePart[];
}

/** Dots by two figures of each: those in one place are one dot, which says how many there are. */
export interface DotChart extends ChartBase {
  kind: "dots";
  rowHead: string;
  /** The names of the figure from left to right, of the one upwards, and of the dots that there are. */
  across: string;
  up: string;
  counted: string;
  tone: ChartTone;
  /** The figure upwards in words. */
  formatUp: (value: number) => string;
  dots: readonly { label: string; across: number; up: number; count: number }[];
}

export type Chart = SeriesChart | ShareChart | DotChart;

/** The tone of a step that goes down. */
export const DOWN: ChartTone = "expense";

export function isEmpty(chart: Chart): boolean {
  if (chart.kind === "dots") return chart.dots.length === 0;
  if (chart.kind === "shares") return chart.parts.every(({ value }) => value === 0);
  return chart.rows.every(({ values }) => values.every((value) => value === null || value === 0));
}

/** The figures of a chart as the lines of a table, under its head. */
export function chartNumbers(chart: Chart): {
  head: readonly string[];
  lines: readonly (readonly string[])[];
} {
  const { format } = chart;
  if (chart.kind === "shares") {
    const isNoted = chart.parts.some(({ note }) => note);
    return {
      head: [],
      lines: chart.parts.map(({ name, value, note = "" }) => [
        name,
        format(value),
        ...(isNoted ? [note] : []),
      ]),
    };
  }
  if (chart.kind === "dots") {
    const { rowHead, across, up, counted, formatUp, dots } = chart;
    return {
      head: [rowHead, across, up, counted],
      lines: dots.map((dot) => [dot.label, format(dot.across), formatUp(dot.up), String(dot.count)]),
    };
  }
  return {
    head: [chart.rowHead, ...chart.series.map(({ name }) => name)],
    lines: chart.rows.map(({ label, values }) => [
      label,
      ...chart.series.map((_, place) => {
        const value = values[place] ?? null;
        return value === null ? "—" : format(value);
      }),
    ]),
  };
}

/** The colours that a legend explains, with their names. */
export function chartLegend(chart: Chart): readonly Pick<ChartSeries, "name" | "tone" | "outlined">[] {
  if (chart.kind === "shares") {
    return chart.parts.map(({ name, value, tone }) => ({ name: `${name}: ${chart.format(value)}`, tone }));
  }
  if (chart.kind === "dots") return [];
  return chart.legend ?? chart.series;
}

const [SMALLEST_DOT, LARGEST_DOT] = [4, 11];

/** The radius of a dot: its area goes with what it counts. */
export function dotSize(count: number, most: number): number {
  if (most <= 1) return SMALLEST_DOT + 1;
  return SMALLEST_DOT + (LARGEST_DOT - SMALLEST_DOT) * Math.sqrt((count - 1) / (most - 1));
}

const FAINTEST = 12;

/** Percent of its colour: full where the most is, none where there is nothing. */
export function heatOf(value: number, parts: readonly Pick<SharePart, "value">[]): number {
  const most = Math.max(...parts.map((part) => part.value));
  if (value <= 0 || most <= 0) return 0;
  return Math.round(FAINTEST + ((100 - FAINTEST) * value) / most);
}
