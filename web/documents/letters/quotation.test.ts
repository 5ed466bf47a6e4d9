import { describe, expect, it } from "vitest";
import { pesos } from "#domain/money/money";
import { sampleQuotation } from "#testkit/documents/sample-papers";
import { renderHtml } from "../paper/html.ts";
import { renderText } from "../paper/text.ts";
import { makeQuotation, quotationMessage } from "./quotation.ts";

const plain = (text: string) => text.replaceAll(/\s+/g, " ");
const textOf = (more: Partial<ReturnType<typeof sampleQuotation>> = {}) =>
  plain(renderText(makeQuotation({ ...sampleQuotation(), ...more }), 4000));

describe("a cotización", () => {
  it("says what is asked for, kept, settled and handed over, and every cuota with its date", () => {
    const text = textOf();
    expect(text).toContain("Válida hasta 10/02/2026");
    expect(text).toContain("Monto solicitado RD$10,000.00");
    expect(text).toContain("Gastos legales (descontado) RD$500.00");
    expect(text).toContain("Debe, y se salda RD$2,000.00");
    expect(text).toContain("Se le entrega RD$7,500.00");
    expect(text).toContain("Paga aparte RD$200.00");
    expect(text).toContain("13 cuotas de RD$1,000.00");
    expect(text).toContain("Total a pagar RD$13,000.00");
    expect(text).toContain("Costo anual");
    expect(text).toContain("1 24/01/2026 1,000.00");
    expect(text).toContain("13 18/04/2026 1,000.00");
  });

  it("binds no one, and says so", () => {
    expect(textOf()).toContain("no es un compromiso de prestar ni de tomar el préstamo");
  });

  it("needs no client, and says the other way round where the client hands over", () => {
    const text = textOf({ client: null, quotes: [pesos(12_000)] });
    expect(text).not.toContain("Ramona");
    expect(text).toContain("El cliente entrega RD$2,500.00");
  });

  it("fits both widths of receipts", () => {
    const paper = makeQuotation(sampleQuotation());
    for (const columns of [32, 48]) {
      const lines = renderText(paper, columns).split("\n");
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
    }
    expect(renderHtml(paper, "58mm")).toContain("COTIZACIÓN");
  });

  it("as a message leaves out a list of dates that no one reads", () => {
    const paper = makeQuotation(sampleQuotation());
    expect(quotationMessage(paper).blocks).toEqual(paper.blocks);
    const [row] = sampleQuotation().rows;
    const rows = Array.from(
      { length: 40 },
      (_, i) => ({ ...row, paymentNumber: i + 1 }) as NonNullable<typeof row>,
    );
    const long = quotationMessage(makeQuotation({ ...sampleQuotation(), rows }));
    expect(long.blocks.some(({ kind }) => kind === "table")).toBe(false);
    expect(renderText(long, 200)).toContain("40 cuotas de");
  });
});
