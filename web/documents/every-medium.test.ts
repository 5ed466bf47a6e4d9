/** The papers of a loan, in every medium that they leave by: one content, and nothing of it is lost on the way. */
import { describe, expect, it } from "vitest";
import { pdfPages } from "#testkit/documents/read-pdf";
import { samplePapers } from "#testkit/documents/sample-papers";
import {
  AT,
  sampleClient,
  sampleLender,
  sampleLoan,
  sampleSettings,
} from "#testkit/documents/sample-records";
import { makeContract } from "./contract/contract.ts";
import { renderHtml } from "./paper/html.ts";
import type { DocumentOutcome } from "./paper/outcome.ts";
import { renderText } from "./paper/text.ts";
import { makePromissoryNote } from "./promissory-note/simple.ts";
import { ORIGINAL } from "./wording/in-force.ts";
import { makeSamplePaper } from "./wording-sample.ts";

const RECORDS = {
  loan: sampleLoan(),
  client: sampleClient(),
  lender: sampleLender(),
  settings: sampleSettings(),
};

const PAPERS = samplePapers();

async function pdfWords(outcome: DocumentOutcome): Promise<string> {
  if (!outcome.ok) throw new Error(outcome.missing.join("; "));
  return (await pdfPages(outcome.paper, "letter")).join(" ");
}

function plain(outcome: DocumentOutcome): { html: string; text: string } {
  if (!outcome.ok) throw new Error(outcome.missing.join("; "));
  const html = renderHtml(outcome.paper, "letter")
    .replace(/<style>[\s\S]*?<\/style>/, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/[\s\u00a0]+/g, " ");
  return { html, text: renderText(outcome.paper, 9000).replace(/[\s\u00a0]+/g, " ") };
}

describe.each([
  {
    paper: "the contract",
    outcome: makeContract(RECORDS),
    says: [
      "CONTRATO DE PRÉSTAMO",
      "diez mil pesos dominicanos con 00/100 (RD$10,000.00)",
      "PRIMERO. Objeto.",
      "DÉCIMO QUINTO. Ejemplares.",
      "EL ACREEDOR",
      "Ramona Peña Inventada",
      "ANEXO: TABLA DE AMORTIZACIÓN",
      "18/04/2026",
    ],
  },
  {
    paper: "the pagaré",
    outcome: makePromissoryNote(RECORDS),
    says: [
      "DEBO Y PAGARÉ a la orden de",
      "trece mil pesos dominicanos con 00/100 (RD$13,000.00)",
      "EL DEUDOR",
    ],
  },
  {
    paper: "a preview",
    outcome: makeSamplePaper("contract", null, ORIGINAL, AT),
    says: ["Cliente De Ejemplo", "Prestamista De Ejemplo", "con tres (3) días de gracia"],
  },
  {
    paper: "the letter of a paid loan",
    outcome: PAPERS.payoff,
    says: [
      "CARTA DE SALDO",
      "pagó por completo el préstamo número A1B2C3",
      "diez mil pesos dominicanos con 00/100 (RD$10,000.00)",
      "Préstamos El Ejemplo",
    ],
  },
  {
    paper: "the demand of payment",
    outcome: PAPERS.demand,
    says: [
      "INTIMACIÓN DE PAGO",
      "24/01/2026 10 50.00 1,050.00",
      "Total 100.00 2,100.00",
      "dos mil cien pesos dominicanos con 00/100 (RD$2,100.00)",
    ],
  },
  {
    paper: "the acuerdo de pago",
    outcome: PAPERS.agreement,
    says: [
      "ACUERDO DE PAGO",
      "dos mil cien pesos dominicanos con 00/100 (RD$2,100.00)",
      "1 07/02/2026 1,000.00",
      "2 14/02/2026 1,100.00",
      "EL DEUDOR",
    ],
  },
  {
    paper: "the card of the client",
    outcome: PAPERS.card,
    says: ["TARJETA DE COBRO", "Ramona Peña Inventada", "18/04/2026", "RD$1,000.00"],
  },
  {
    paper: "the statement",
    outcome: PAPERS.statement,
    says: [
      "ESTADO DE CUENTA",
      "Al 03/02/2026",
      "A1B2C3 · Activo",
      "24/01/2026 1,000.00 50.00 0.00 1,050.00 Con mora",
      "A1-000123 14/03/2026 Efectivo",
    ],
  },
  {
    paper: "the acta of a collateral",
    outcome: PAPERS.delivery,
    says: ["ACTA DE ENTREGA DE GARANTÍA", "Motocicleta Ficción roja", "K0000001", "ENTREGA", "RECIBE"],
  },
  {
    paper: "the notary's draft",
    outcome: PAPERS.notarial,
    says: ["BORRADOR para el notario", "catorce de marzo del año dos mil veintiséis (14/03/2026)"],
  },
  {
    paper: "the report of a day",
    outcome: PAPERS.daily,
    says: [
      "Pagos del día",
      "A1-000123",
      "Ramona Peña Inventada",
      "Cantidad de pagos",
      "RD$1,000.00",
      "Total cobrado",
    ],
  },
])("$paper", ({ outcome, says }) => {
  it("says the same on the screen, in print, as PDF and as plain text", async () => {
    const { html, text } = plain(outcome);
    const pdf = await pdfWords(outcome);
    for (const words of says) {
      for (const medium of [html, text, pdf]) expect(medium).toContain(words);
    }
  });

  it("counts its pages in the PDF and asks the printer to count them", async () => {
    expect(await pdfWords(outcome)).toMatch(/Página 1 de [1-9]/);
    expect(outcome.ok && renderHtml(outcome.paper, "letter")).toContain('"Página " counter(page) " de "');
  });
});
