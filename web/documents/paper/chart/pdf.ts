/** A chart in a PDF file: its shapes, drawn as lines and areas, so that it is sharp at every size. */
import type { jsPDF } from "jspdf";
import type { Chart } from "#web/table/chart.ts";
import { pdfCharacters } from "../plain-characters.ts";
import { LABEL } from "./frame.ts";
import { inkColor } from "./ink.ts";
import type { Shape } from "./shape.ts";
import { chartHeight, chartShapes } from "./shapes.ts";

const POINT = 25.4 / 72;
/** The width of a line unless a drawing says otherwise: the library's own. */
const HAIR = 0.200025;

interface Place {
  x: number;
  y: number;
  width: number;
}

export function drawPdfChart(doc: jsPDF, chart: Chart, { x, y, width }: Place): void {
  for (const shape of chartShapes(chart, { width, height: chartHeight(chart) })) drawShape(doc, shape, x, y);
  doc.setDrawColor(0, 0, 0).setTextColor(0, 0, 0).setFillColor(0, 0, 0);
  doc.setLineWidth(HAIR);
}

function drawShape(doc: jsPDF, shape: Shape, left: number, top: number): void {
  switch (shape.kind) {
    case "box":
      doc.setFillColor(inkColor(shape.ink, shape.strength));
      doc.rect(left + shape.x, top + shape.y, shape.width, shape.height, "F");
      break;
    case "line":
    case "field":
      drawPath(doc, shape, left, top);
      break;
    case "dot":
      doc.setFillColor(inkColor(shape.ink, 0.75));
      doc.circle(left + shape.x, top + shape.y, shape.radius, "F");
      break;
    case "word":
      doc.setFont("helvetica", shape.bold ? "bold" : "normal").setFontSize(LABEL / POINT);
      doc.setTextColor(inkColor("word"));
      doc.text(pdfCharacters(shape.text), left + shape.x, top + shape.y, {
        align: shape.align,
        baseline: "top",
      });
      break;
  }
}

function drawPath(
  doc: jsPDF,
  shape: Extract<Shape, { kind: "line" | "field" }>,
  left: number,
  top: number,
): void {
  const [first, ...rest] = shape.points;
  if (!first) return;
  // The library takes each point from the one before it.
  const steps = rest.map(([x, y], place) => {
    const [fromX, fromY] = shape.points[place] ?? first;
    return [x - fromX, y - fromY];
  });
  if (shape.kind === "field") doc.setFillColor(inkColor(shape.ink, shape.strength));
  else doc.setDrawColor(inkColor(shape.ink)).setLineWidth(shape.width);
  doc.lines(
    steps,
    left + first[0],
    top + first[1],
    [1, 1],
    shape.kind === "field" ? "F" : "S",
    shape.kind === "field",
  );
}
