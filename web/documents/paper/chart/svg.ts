/** A chart on a printed page: its shapes as SVG, with its title and its sentence. */
import type { Chart } from "#web/table/chart.ts";
import { escapeHtml } from "../escape.ts";
import { LABEL } from "./frame.ts";
import { inkColor } from "./ink.ts";
import type { Point, Shape } from "./shape.ts";
import { chartHeight, chartShapes } from "./shapes.ts";

/** Millimetres between the margins of an upright sheet; one on its side shows it larger. */
const WIDTH = 174;

export function chartHtml(chart: Chart): string {
  const height = chartHeight(chart);
  const shapes = chartShapes(chart, { width: WIDTH, height }).map(shapeSvg).join("");
  const title = escapeHtml(chart.title);
  return [
    `<figure class="chart"><figcaption><b>${title}</b> ${escapeHtml(chart.about)}</figcaption>`,
    `<svg viewBox="0 -1 ${WIDTH} ${height + 2}" role="img" aria-label="${title}">${shapes}</svg></figure>`,
  ].join("");
}

const ANCHORS = { left: "start", center: "middle", right: "end" } as const;

function shapeSvg(shape: Shape): string {
  switch (shape.kind) {
    case "box": {
      const { x, y, width, height, ink, strength } = shape;
      return `<rect x="${r(x)}" y="${r(y)}" width="${r(width)}" height="${r(height)}" fill="${inkColor(ink, strength)}"/>`;
    }
    case "line":
      return `<polyline points="${pointsOf(shape.points)}" fill="none" stroke="${inkColor(shape.ink)}" stroke-width="${shape.width}"/>`;
    case "field":
      return `<polygon points="${pointsOf(shape.points)}" fill="${inkColor(shape.ink, shape.strength)}"/>`;
    case "dot":
      return `<circle cx="${r(shape.x)}" cy="${r(shape.y)}" r="${r(shape.radius)}" fill="${inkColor(shape.ink, 0.75)}" stroke="#fff" stroke-width=".2"/>`;
    case "word": {
      const { x, y, text, align, bold } = shape;
      const weight = bold ? ' font-weight="700"' : "";
      return `<text x="${r(x)}" y="${r(y + LABEL * 0.85)}" text-anchor="${ANCHORS[align]}" font-size="${LABEL}"${weight} fill="${inkColor("word")}">${escapeHtml(text)}</text>`;
    }
  }
}

function pointsOf(points: readonly Point[]): string {
  return points.map(([x, y]) => `${r(x)},${r(y)}`).join(" ");
}

function r(value: number): number {
  return Math.round(value * 100) / 100;
}
