/** The sheet that a collector takes along: every loan with what it owes, room to write, and totals that agree. */
import { expect, it } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos, ZERO } from "#domain/money/money";
import { sampleSettings } from "#testkit/documents/sample-records";
import { renderHtml } from "../paper/html.ts";
import { renderPdf } from "../paper/pdf.ts";
import { renderText } from "../paper/text.ts";
import { type CollectionSheet, collectionSheet, type SheetLine } from "./collection-sheet.ts";

const LONG = "María de los Ángeles Encarnación Montás de la Rosa viuda de Santana Rodríguez";

const ana: SheetLine = {
  client: "Ana Prueba",
  phone: "8095550101",
  address: "Calle Inventada 1",
  loan: "0012",
  cuota: pesos(1_000),
  overdue: ZERO,
  lateFee: ZERO,
  total: pesos(1_000),
};
const luz: SheetLine = {
  ...ana,
  client: LONG,
  loan: "0013",
  overdue: pesos(2_000),
  lateFee: pesos(100),
  total: pesos(3_100),
};

const sheet = (more: Partial<CollectionSheet> = {}): CollectionSheet => ({
  date: calendarDate("2026-03-04"),
  collector: "Cobradora Prueba",
  zones: ["Centro", "Norte"],
  part: "Por cobrar hoy",
  lines: [ana, luz],
  settings: sampleSettings(),
  ...more,
});

const textOf = (given: CollectionSheet, columns: number, size: "A4" | "80mm" | "58mm") =>
  renderText(collectionSheet(given, size), columns);

it("has a row for each loan on a sheet on its side, with its boxes, and the totals at the foot", () => {
  const paper = collectionSheet(sheet(), "A4");
  expect(paper).toMatchObject({
    landscape: true,
    footer: "Hoja de cobro · Cobradora Prueba · 04/03/2026",
    fileName: "Hoja-de-cobro-Cobradora-Prueba-04-03-2026",
  });
  const text = textOf(sheet(), 300, "A4").replaceAll(/ +/g, " ");
  expect(text).toContain(
    "Cobrador: Cobradora Prueba · Fecha: 04/03/2026 · Zona: Centro, Norte · Por cobrar hoy",
  );
  expect(text).toContain("1 Ana Prueba (809) 555-0101 Calle Inventada 1 0012 1,000.00 0.00 0.00 1,000.00");
  expect(text).toContain("Total: 2 préstamos 2,000.00 2,000.00 100.00 4,100.00");
  const html = renderHtml(paper, "A4");
  expect(html).toContain("@page{size:A4 landscape");
  expect(html.match(/<td class="box">/g)).toHaveLength(4);
});

it.each([
  ["80mm", 48],
  ["58mm", 32],
] as const)("is a paragraph for each loan at %s, where no line is wider than the paper", (size, columns) => {
  const lines = textOf(sheet(), columns, size).split("\n");
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(columns);
  expect(lines.filter((line) => /^Cobrado +_+$/.test(line))).toHaveLength(2);
  expect(lines.filter((line) => /^Firma o nota +_+$/.test(line))).toHaveLength(2);
  const text = lines.join(" ").replaceAll(/ +/g, " ");
  expect(text).toContain(`2. ${LONG}`);
  expect(text).toContain("Atraso RD$2,000.00 Mora RD$100.00 Total RD$3,100.00");
  // A loan that is not behind says nothing of it.
  expect(text.match(/Mora/g)).toHaveLength(2);
});

it("says that nothing is to be collected, and draws no empty table", () => {
  const text = textOf(sheet({ lines: [], zones: [] }), 200, "A4");
  expect(text).toContain("Por cobrar hoy: no hay préstamos por cobrar.");
  expect(text).not.toContain("Teléfono");
  expect(text).not.toContain("Zona");
});

it("goes on over as many pages as it takes, each with its number", async () => {
  const lines = Array.from({ length: 60 }, () => luz);
  const pdf = await (await renderPdf(collectionSheet(sheet({ lines }), "A4"), "A4")).text();
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
});
