/** A number below zero names no cuota: people read what it was, and a spreadsheet keeps the number (rulings L9, E15). */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { definitionOf } from "#domain/reports/definitions";
import { NO_FILTER } from "#domain/reports/report";
import { sampleLoan, sampleOutcome, samplePayment } from "#testkit/documents/sample-records";
import { partOfWorkbook } from "#testkit/documents/workbook-part";
import { arbitraryBook } from "#testkit/report-book";
import { cellText } from "#web/table/table.ts";
import { renderWorkbook } from "../export/workbook.ts";
import { paymentsTable } from "./payments-list.ts";
import { reportTable } from "./report-tables.ts";

const PAYMENTS = [
  samplePayment({
    kind: "interest_only",
    paymentNumber: -2,
    issued: null,
    outcome: sampleOutcome({ paymentNumber: -2 }),
  }),
  samplePayment({
    kind: "full_loan",
    paymentNumber: -1,
    issued: null,
    outcome: sampleOutcome({ paymentNumber: -1 }),
  }),
  samplePayment({ issued: null, outcome: sampleOutcome({ paymentNumber: 8 }) }),
];

async function numbersIn(table: Parameters<typeof renderWorkbook>[0][number]["table"]): Promise<string> {
  return partOfWorkbook(
    await renderWorkbook([{ name: "Pagos", notes: [], table }]),
    "xl/worksheets/sheet1.xml",
  );
}

describe("payments that served no cuota", () => {
  it("are named in the list of payments", async () => {
    const table = paymentsTable(
      PAYMENTS.map((payment) => ({ payment, clientName: "Ana Prueba", loanNumber: undefined })),
    );
    const place = table.columns.findIndex(({ title }) => title === "# Cuota");
    expect(table.rows.map((row) => cellText(row[place]))).toEqual(["Interés", "Total", "8"]);
    for (const value of [-2, -1, 8]) expect(await numbersIn(table)).toContain(`<v>${value}</v>`);
  });

  it("are named in the report of payments", async () => {
    const [book] = fc.sample(await arbitraryBook(), 1);
    if (!book) throw new Error("no book was made");
    const loan = sampleLoan();
    const records = {
      ...book.records,
      loans: new Map([[loan.id as string, loan]]),
      refunds: [],
      yieldRefunds: [],
    };
    const report = definitionOf("payments").begin(records, NO_FILTER);
    report.take(
      PAYMENTS.map((payment, place) => ({
        ...payment,
        id: `${payment.id}${place}` as typeof payment.id,
        loanId: loan.id,
      })),
    );
    const part = report.finish().parts[0];
    if (!part) throw new Error("the report has no payments");
    const table = reportTable(part, new Set());
    const place = table.columns.findIndex(({ title }) => title === "# Cuota");
    expect(table.rows.map((row) => cellText(row[place])).sort()).toEqual(["8", "Interés", "Total"]);
    for (const value of [-2, -1, 8]) expect(await numbersIn(table)).toContain(`<v>${value}</v>`);
  });
});
