import { describe, expect, it } from "vitest";
import { sampleClient, sampleLoan, samplePayment, sampleSettings } from "#testkit/documents/sample-records";
import { makeReceipt } from "../receipt/receipt.ts";
import { paymentsReport } from "../reports/payments-list.ts";
import type { Paper, PaperSize } from "./content.ts";
import { renderPdf } from "./pdf.ts";

async function pages(paper: Paper, size: PaperSize): Promise<{ width: number; height: number }[]> {
  const raw = Buffer.from(await (await renderPdf(paper, size)).arrayBuffer()).toString("latin1");
  return Array.from(raw.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), ([, width, height]) => ({
    width: Math.round((Number(width) * 25.4) / 72),
    height: Math.round((Number(height) * 25.4) / 72),
  }));
}

const receipt = makeReceipt({
  payment: samplePayment(),
  loan: sampleLoan(),
  client: sampleClient(),
  settings: sampleSettings(),
  options: { copy: false },
});

describe("a paper as PDF", () => {
  it("makes a receipt one page as wide as its paper and as high as its text", async () => {
    if (!receipt.ok) throw new Error(receipt.message);
    for (const size of ["58mm", "80mm"] as const) {
      const [page, ...more] = await pages(receipt.paper, size);
      expect(more).toEqual([]);
      expect(page?.width).toBe(Number.parseInt(size, 10));
      expect(page?.height).toBeGreaterThan(100);
    }
  });

  it("carries a long list over several letter sheets", async () => {
    const { date } = samplePayment();
    const rows = Array.from({ length: 120 }, () => ({
      payment: samplePayment(),
      clientName: "Ana Prueba",
      loanNumber: undefined,
    }));
    const report = {
      title: "Reporte de Pagos",
      from: date,
      to: date,
      printedOn: date,
      rows,
      refunds: [],
      settings: sampleSettings(),
    };
    const sheets = await pages(paymentsReport(report), "letter");
    expect(sheets.length).toBeGreaterThan(2);
    expect(sheets[0]).toEqual({ width: 216, height: 279 });
  });
});
