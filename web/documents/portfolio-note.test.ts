/** A list or a sum that is made on a phone of *lo suyo* says so in every medium; a paper of one client does not. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money";
import { pdfPages } from "#testkit/documents/read-pdf";
import { partOfWorkbook } from "#testkit/documents/workbook-part";
import { tableFile } from "./export/export-table.ts";
import { renderWorkbook } from "./export/workbook.ts";
import { portfolioNote, showPortfolioOf } from "./paper/letterhead.ts";
import { companyHeading, reportHeading } from "./reports/company-heading.ts";

const NOTE = "De lo suyo: los clientes de Ana Inventada";
const BUSINESS = { companyName: "Préstamos de Prueba", companyRnc: "", companyAddress: "", companyPhone: "" };

const LIST = {
  title: "Pagos",
  columns: [{ heading: "Monto", kind: "money" as const, read: (centavos: number) => money(centavos) }],
  rows: [123_450],
  totals: [],
  fileName: "pagos",
  period: "marzo",
  format: "xlsx" as const,
};

async function exported(): Promise<string> {
  const file = await tableFile(LIST);
  if (!file.ok) throw new Error(file.message);
  return partOfWorkbook(file.content, "xl/sharedStrings.xml");
}

async function workbook(): Promise<string> {
  const table = { columns: [{ title: "Cliente", kind: "text" as const }], rows: [], totals: [] };
  const book = await renderWorkbook([{ name: "Clientes", notes: [], table }]);
  return partOfWorkbook(book, "xl/sharedStrings.xml");
}

const report = () => ({
  title: "Clientes",
  fileName: "clientes",
  footer: "Clientes",
  blocks: reportHeading(BUSINESS),
});

const headOfReport = () => JSON.stringify(reportHeading(BUSINESS));

describe("the note of an own portfolio", () => {
  beforeEach(() => showPortfolioOf("Ana Inventada"));
  afterEach(() => showPortfolioOf(null));

  it("names the person whose clients they are", () => expect(portfolioNote()).toBe(NOTE));

  it("is at the head of a report", () => expect(headOfReport()).toContain(NOTE));

  it("is at the head of a report as a PDF", async () => {
    expect((await pdfPages(report(), "letter")).join(" ")).toContain(NOTE);
  });

  it("is in an exported list, and in every workbook", async () => {
    expect(await exported()).toContain(NOTE);
    expect(await workbook()).toContain(NOTE);
  });

  it("is on no paper of one client", () => {
    expect(JSON.stringify(companyHeading(BUSINESS))).not.toContain("De lo suyo");
  });

  it("goes with the person: of all clients no list says anything", async () => {
    showPortfolioOf(null);
    expect(portfolioNote()).toBeNull();
    const pdf = (await pdfPages(report(), "letter")).join(" ");
    expect([headOfReport(), pdf, await exported(), await workbook()].join()).not.toContain("De lo suyo");
  });
});
