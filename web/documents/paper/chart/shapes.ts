/** A chart as boxes, lines, dots and words in millimetres: a printed page and a PDF file draw the same ones. */
import {
  type Chart,
  chartLegend,
  type DotChart,
  dotSize,
  heatOf,
  type ShareChart,
} from "#web/table/chart.ts";
import { niceScale, percentScale } from "#web/table/chart-scale.ts";
import { bottomOf, Frame, LABEL } from "./frame.ts";
import { seriesShapes } from "./series-shapes.ts";
import type { Shape, Size } from "./shape.ts";

const SWATCH = 2.4;
const LEGEND_LINE = 4.4;
const EDGE = 5;

/** As high as it needs to be: a bar of shares is low. */
export function chartHeight(chart: Chart): number {
  if (chart.kind === "shares" && chart.shape === "heat") return 24;
  return chart.kind === "shares" ? 26 : 56;
}

export function chartShapes(chart: Chart, { width, height }: Size): Shape[] {
  if (chart.kind === "shares") return chart.shape === "heat" ? heat(chart, width) : shares(chart, width);
  const top = legendShapes(chart, width);
  const frame = new Frame({ left: 0, top: top.height, right: width, bottom: height });
  return [...top.shapes, ...(chart.kind === "dots" ? dots(chart, frame) : seriesShapes(chart, frame))];
}

function legendShapes(chart: Chart, width: number): { shapes: Shape[]; height: number } {
  const shapes: Shape[] = [];
  let [x, y] = [0, 0];
  for (const { name, tone } of chartLegend(chart)) {
    const room = SWATCH + 1.2 + widthOf(name) + 5;
    if (x > 0 && x + room > width) [x, y] = [0, y + LEGEND_LINE];
    shapes.push({ kind: "box", x, y: y + 0.3, width: SWATCH, height: SWATCH, ink: tone });
    shapes.push({ kind: "word", x: x + SWATCH + 1.2, y, text: name, align: "left" });
    x += room;
  }
  return { shapes, height: shapes.length === 0 ? 2 : y + LEGEND_LINE + 1.5 };
}

/** Roughly: the letters of two media are not of one width. */
function widthOf(text: string): number {
  return text.length * LABEL * 0.52;
}

/** One bar in parts, and below it a line for each of them in as many columns as there is room for. */
function shares(chart: ShareChart, width: number): Shape[] {
  const parts = chart.parts.filter(({ value }) => value > 0);
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const shapes: Shape[] = [];
  let x = 0;
  for (const { value, tone } of parts) {
    const room = whole === 0 ? 0 : (width * value) / whole;
    shapes.push({ kind: "box", x, y: 0, width: Math.max(0.3, room - 0.4), height: 5, ink: tone });
    x += room;
  }
  return [...shapes, ...columns(chart, width, 8, true)];
}

function heat(chart: ShareChart, width: number): Shape[] {
  const room = width / chart.parts.length;
  const boxes = chart.parts.map(({ value, tone }, place): Shape => {
    const strength = heatOf(value, chart.parts) / 100;
    return { kind: "box", x: place * room, y: 0, width: room - 1.5, height: 7, ink: tone, strength };
  });
  return [...boxes, ...columns(chart, width, 9, false)];
}

function columns({ parts, format, short }: ShareChart, width: number, y: number, isMarked: boolean): Shape[] {
  const room = width / parts.length;
  return parts.flatMap(({ name, value, tone, note = "" }, place): Shape[] => {
    const x = place * room;
    const from = isMarked ? x + SWATCH + 1 : x;
    const word = (text: string, line: number, bold?: true): Shape => {
      return {
        kind: "word",
        x: line === 0 ? from : x,
        y: y + line * 4,
        text,
        align: "left",
        ...(bold && { bold }),
      };
    };
    return [
      ...(isMarked
        ? [{ kind: "box", x, y: y + 0.3, width: SWATCH, height: SWATCH, ink: tone } as const]
        : []),
      word(name, 0),
      word(isMarked ? format(value) : short(value), 1, true),
      ...(note ? [word(note, 2)] : []),
    ];
  });
}

function dots(chart: DotChart, frame: Frame): Shape[] {
  const { across, up, counted, tone, format, formatUp } = chart;
  const most = Math.max(...chart.dots.map(({ count }) => count));
  const upwards = niceScale([0, ...chart.dots.map((dot) => dot.up)]);
  const sideways = percentScale(chart.dots.map((dot) => dot.across));
  const { left, top, right, bottom } = frame.area;
  const plot = new Frame({ left, top: top + LEGEND_LINE, right, bottom }).inside(upwards.ticks.map(formatUp));
  // No dot touches an edge.
  const inner = new Frame({ ...plot.area, left: plot.area.left + EDGE, right: right - EDGE });
  const y = plot.up(upwards);
  const x = inner.across(sideways);
  return [
    ...plot.grid(upwards, formatUp),
    ...sideways.ticks.map(
      (tick): Shape => ({ kind: "word", x: x(tick), y: bottomOf(plot), text: format(tick), align: "center" }),
    ),
    ...chart.dots.map((dot): Shape => {
      const radius = dotSize(dot.count, most) / 5;
      return { kind: "dot", x: x(dot.across), y: y(dot.up), radius, ink: tone };
    }),
    {
      kind: "word",
      x: plot.area.right,
      y: top,
      text: `${counted}: ${across.toLowerCase()} hacia la derecha, ${up.toLowerCase()} hacia arriba`,
      align: "right",
    },
  ];
}
