/** Charts on paper: within their room, with every figure of the model, in the colours of the screen by day. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Chart, ChartTone } from "#web/table/chart.ts";
import { asMoney } from "#web/table/chart-money.ts";
import type { Paper } from "../content.ts";
import { renderHtml } from "../html.ts";
import { renderPdf } from "../pdf.ts";
import { inkColor } from "./ink.ts";
import type { Shape } from "./shape.ts";
import { chartHeight, chartShapes } from "./shapes.ts";

const words = { about: "Una prueba.", ...asMoney };
const series = [
  { name: "Capital", tone: "capital" },
  { name: "Interés", tone: "interest" },
] as const;
const rows = ["01/11", "02/11", "03/11"].map((label, place) => ({
  label,
  values: [100_000 * (place + 1), place === 1 ? -50_000 : 20_000],
}));
const people = rows.map((row, place) => ({
  ...row,
  label: `Prestamista de nombre muy largo número ${place}`,
}));

const CHARTS: Chart[] = [
  { kind: "stacks", title: "Pilas", ...words, rowHead: "Día", series, rows },
  { kind: "bars", lying: true, title: "Acostadas", ...words, rowHead: "Prestamista", series, rows: people },
  {
    kind: "bars",
    title: "Con línea",
    ...words,
    rowHead: "Mes",
    series: [series[0], { name: "Resultado", tone: "late-fee", line: true }],
    rows,
  },
  { kind: "areas", title: "Áreas", ...words, rowHead: "Mes", series, rows },
  { kind: "lines", title: "Líneas", ...words, rowHead: "Mes", series, rows },
  { kind: "steps", title: "Escalones", ...words, rowHead: "Semana", series, rows },
  {
    kind: "shares",
    shape: "bar",
    title: "Barra",
    ...words,
    parts: [
      { name: "Bajo", value: 300, tone: "late", note: "2 clientes" },
      { name: "Nada", value: 0, tone: "bad" },
    ],
  },
  {
    kind: "shares",
    shape: "heat",
    title: "Calor",
    ...words,
    parts: [{ name: "PAR 1", value: 0, tone: "late" }],
  },
  {
    kind: "dots",
    title: "Puntos",
    ...words,
    rowHead: "Cliente",
    across: "% pagado",
    up: "Peor atraso",
    counted: "Clientes",
    tone: "brand",
    formatUp: String,
    dots: [
      { label: "Ana", across: 75, up: 0, count: 1 },
      { label: "9 clientes", across: 100, up: 12, count: 9 },
    ],
  },
];

const WIDTH = 174;

function cornersOf(shape: Shape): [x: number, y: number][] {
  switch (shape.kind) {
    case "box":
      return [
        [shape.x, shape.y],
        [shape.x + shape.width, shape.y + shape.height],
      ];
    case "line":
    case "field":
      return shape.points.map(([x, y]) => [x, y]);
    case "dot":
      return [
        [shape.x - shape.radius, shape.y - shape.radius],
        [shape.x + shape.radius, shape.y + shape.radius],
      ];
    case "word":
      return [[shape.x, shape.y]];
  }
}

describe.each(CHARTS)("$title", (chart) => {
  const height = chartHeight(chart);
  const shapes = chartShapes(chart, { width: WIDTH, height });

  it("keeps to its room", () => {
    for (const [x, y] of shapes.flatMap(cornersOf)) {
      expect(x).toBeGreaterThanOrEqual(-3);
      expect(x).toBeLessThanOrEqual(WIDTH + 3);
      expect(y).toBeGreaterThanOrEqual(-1);
      expect(y).toBeLessThanOrEqual(height + 1);
    }
  });

  it("is drawn on a printed page and in a PDF", async () => {
    const paper: Paper = {
      title: "Prueba",
      fileName: "prueba",
      footer: "",
      blocks: [{ kind: "chart", chart }],
    };
    const page = renderHtml(paper, "letter");
    expect(page).toContain(`aria-label="${chart.title}"`);
    expect(page).toContain("Una prueba.");
    expect(page).not.toContain("NaN");
    expect((await renderPdf(paper, "letter")).size).toBeGreaterThan(1_000);
  });
});

it("a bar is as long as its figure, and one below zero hangs from the line", () => {
  const [chart] = CHARTS;
  const boxes = chartShapes(chart as Chart, { width: WIDTH, height: 56 }).filter(
    (shape) => shape.kind === "box" && shape.width > 3,
  ) as Extract<Shape, { kind: "box" }>[];
  const [first, , second, hanging, third] = boxes;
  expect((second?.height ?? 0) / (first?.height ?? 1)).toBeCloseTo(2);
  expect((third?.height ?? 0) / (first?.height ?? 1)).toBeCloseTo(3);
  expect(hanging?.y).toBeCloseTo((first?.y ?? 0) + (first?.height ?? 0));
});

it("the colours in print are those of the theme by day", () => {
  const theme = readFileSync(new URL("../../../ui/theme.css", import.meta.url), "utf8");
  const light = [...theme.matchAll(/--chart-([a-z-]+): (#[0-9a-f]{6});/g)];
  const seen = new Set<string>();
  for (const [, tone = "", color] of light) {
    if (seen.has(tone)) continue;
    seen.add(tone);
    expect([tone, inkColor(tone as ChartTone)]).toEqual([tone, color]);
  }
  expect(seen.size).toBeGreaterThan(9);
});
