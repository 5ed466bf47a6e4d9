/** The rows of a chart as bars beside or on each other, as steps, areas and lines. */
import { DOWN, type SeriesChart } from "#web/table/chart.ts";
import { type Scale, scaleOf } from "#web/table/chart-scale.ts";
import { bottomOf, type Frame, LABEL } from "./frame.ts";
import type { Point, Shape } from "./shape.ts";

/** The part of its room that a bar takes. */
const FULL = 0.72;
const WIDEST = 11;
const LONGEST_NAME = 26;

export function seriesShapes(chart: SeriesChart, frame: Frame): Shape[] {
  return chart.lying ? lyingBars(chart, frame) : upright(chart, frame);
}

function upright(chart: SeriesChart, frame: Frame): Shape[] {
  const scale = scaleOf(chart);
  const plot = frame.inside(scale.ticks.map(chart.short));
  const { left, right } = plot.area;
  const room = (right - left) / Math.max(1, chart.rows.length);
  const middle = (row: number) => left + (row + 0.5) * room;
  return [
    ...plot.grid(scale, chart.short),
    ...labels(chart, plot, middle, room),
    ...bars(chart, plot, scale, middle, room),
    ...lines(chart, plot, scale, middle),
  ];
}

/** As many as have room: each so many rows one. */
function labels(chart: SeriesChart, plot: Frame, middle: (row: number) => number, room: number): Shape[] {
  const longest = Math.max(...chart.rows.map(({ label }) => label.length));
  const each = Math.max(1, Math.ceil((longest * LABEL * 0.52 + 2) / room));
  return chart.rows.flatMap(({ label }, row): Shape[] =>
    row % each === 0
      ? [{ kind: "word", x: middle(row), y: bottomOf(plot), text: label, align: "center" }]
      : [],
  );
}

interface Bar {
  from: number;
  to: number;
  /** Among the bars that stand beside each other in a row. */
  place: number;
  ink: SeriesChart["series"][number]["tone"];
}

function barsOf({ kind, series, rows }: SeriesChart, row: number): Bar[] {
  const values = (rows[row]?.values ?? []).map((value) => value ?? 0);
  if (kind === "steps") {
    const [by = 0, end = 0] = values;
    return [{ from: end - by, to: end, place: 0, ink: by < 0 ? DOWN : (series[0]?.tone ?? "brand") }];
  }
  let [up, down, place] = [0, 0, 0];
  return series.flatMap(({ tone: ink, line }, index): Bar[] => {
    const value = values[index] ?? 0;
    if (line) return [];
    if (kind === "bars") return [{ from: 0, to: value, place: place++, ink }];
    const from = value < 0 ? down : up;
    if (value < 0) down += value;
    else up += value;
    return value === 0 ? [] : [{ from, to: from + value, place: 0, ink }];
  });
}

function bars(
  chart: SeriesChart,
  plot: Frame,
  scale: Scale,
  middle: (row: number) => number,
  room: number,
): Shape[] {
  if (chart.kind === "lines" || chart.kind === "areas") return [];
  const y = plot.up(scale);
  const beside = besides(chart);
  const width = Math.min(WIDEST, (room * FULL) / beside);
  return chart.rows.flatMap((_, row) =>
    barsOf(chart, row).map(({ from, to, place, ink }): Shape => {
      const x = middle(row) + (place - beside / 2) * width;
      const [top, bottom] = [y(Math.max(from, to)), y(Math.min(from, to))];
      return { kind: "box", x, y: top, width: width * 0.94, height: bottom - top, ink };
    }),
  );
}

function besides({ kind, series }: SeriesChart): number {
  return kind === "bars" ? Math.max(1, series.filter(({ line }) => !line).length) : 1;
}

function lines(chart: SeriesChart, plot: Frame, scale: Scale, middle: (row: number) => number): Shape[] {
  const y = plot.up(scale);
  return chart.series.flatMap(({ tone: ink, line }, index): Shape[] => {
    if (!line && chart.kind !== "lines" && chart.kind !== "areas") return [];
    const points = chart.rows.flatMap(({ values }, row): Point[] => {
      const value = values[index] ?? null;
      return value === null ? [] : [[middle(row), y(value)]];
    });
    const first = points[0];
    const last = points.at(-1);
    if (!first || !last) return [];
    const over: Shape = { kind: "line", points, ink, width: 0.6 };
    if (chart.kind !== "areas") return [over];
    const under: Point[] = [...points, [last[0], y(0)], [first[0], y(0)]];
    return [{ kind: "field", points: under, ink, strength: 0.55 }, over];
  });
}

function lyingBars(chart: SeriesChart, frame: Frame): Shape[] {
  const scale = scaleOf(chart);
  const names = chart.rows.map(({ label }) =>
    label.length > LONGEST_NAME ? `${label.slice(0, LONGEST_NAME - 1)}…` : label,
  );
  const plot = frame.inside(names);
  const { top, bottom, left } = plot.area;
  const x = plot.across(scale);
  const room = (bottom - top) / Math.max(1, chart.rows.length);
  const beside = besides(chart);
  const height = Math.min(WIDEST / 2, (room * FULL) / beside);
  return [
    ...scale.ticks.flatMap((tick): Shape[] => [
      {
        kind: "line",
        points: [
          [x(tick), top],
          [x(tick), bottom],
        ],
        ink: "grid",
        width: tick === 0 ? 0.3 : 0.1,
      },
      { kind: "word", x: x(tick), y: bottomOf(plot), text: chart.short(tick), align: "center" },
    ]),
    ...names.map((text, row): Shape => {
      const y = top + (row + 0.5) * room - LABEL / 2;
      return { kind: "word", x: left - 1, y, text, align: "right" };
    }),
    ...chart.rows.flatMap((_, row) =>
      barsOf(chart, row).map(({ from, to, place, ink }): Shape => {
        const y = top + (row + 0.5) * room + (place - beside / 2) * height;
        const [start, end] = [x(Math.min(from, to)), x(Math.max(from, to))];
        return { kind: "box", x: start, y, width: end - start, height: height * 0.92, ink };
      }),
    ),
  ];
}
