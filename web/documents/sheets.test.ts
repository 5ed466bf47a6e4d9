/** All papers of a sheet have these in common: the business's head, a grid of values, numbered pages, and the mark of what is signed. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pdfPages } from "#testkit/documents/read-pdf";
import { samplePaperBook, samplePapers } from "#testkit/documents/sample-papers";
import { sampleClient, sampleLender, sampleLoan, sampleSettings } from "#testkit/documents/sample-records";
import { sampleYield } from "#testkit/documents/sample-yield";
import { makeContract } from "./contract/contract.ts";
import { makeYieldContract } from "./contract/yield-contract.ts";
import type { Paper, PaperSize } from "./paper/content.ts";
import { renderHtml } from "./paper/html.ts";
import { RULE_COLOUR, showLogo } from "./paper/letterhead.ts";
import type { DocumentOutcome } from "./paper/outcome.ts";
import { renderPdf } from "./paper/pdf.ts";
import { renderText } from "./paper/text.ts";
import { makePayoutSlip } from "./payout/payout-slip.ts";
import { makePromissoryNote } from "./promissory-note/simple.ts";
import { makeYieldStatement } from "./reports/yield-statement.ts";
import { shortHash } from "./signature/seal.ts";
import { signedTextSha256 } from "./signature/signed-text.ts";

/** One black dot. */
const LOGO =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

beforeEach(() => showLogo(LOGO));
afterEach(() => showLogo(null));

const RECORDS = {
  loan: sampleLoan({ number: 147 }),
  client: sampleClient(),
  lender: sampleLender(),
  settings: sampleSettings(),
};
const { notarial, ...SAMPLES } = samplePapers();
const { loan: YIELD, payment: PAID } = await sampleYield();
/** All but the notary's draft, which goes on the notary's own paper. */
const OF_THE_BUSINESS: [name: string, outcome: DocumentOutcome][] = Object.entries({
  ...SAMPLES,
  contract: makeContract(RECORDS),
  note: makePromissoryNote(RECORDS),
  yieldContract: makeYieldContract({ ...RECORDS, loan: YIELD }),
  yieldStatement: makeYieldStatement({
    ...RECORDS,
    loan: YIELD,
    payments: [PAID],
    today: calendarDate("2026-02-10"),
  }),
  slip: makePayoutSlip({ ...samplePaperBook(), settled: [] }),
});
const SIGNED = ["contract", "yieldContract", "note", "delivery"];

function paperOf(outcome: DocumentOutcome): Paper {
  if (!outcome.ok) throw new Error(outcome.missing.join("; "));
  return outcome.paper;
}

/** The foot of the printed page, as the browser gets it. */
function footOf(html: string): string {
  const [, foot = ""] = html.match(/@bottom-left\{content:([^;]*);/) ?? [];
  return foot.replace(/\\([0-9a-f]+) /g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

describe.each(OF_THE_BUSINESS)("%s, as a sheet", (name, outcome) => {
  const paper = paperOf(outcome);

  it.each(["A4", "letter"] as const)(
    "begins with the logo and a rule in the business's colour on %s",
    async (size) => {
      const html = renderHtml(paper, size);
      expect(html).toContain(`<header class="letterhead"><img src="${LOGO}"`);
      expect(html).toContain(`border-bottom:1.5pt solid ${RULE_COLOUR}`);
      const raw = await (await renderPdf(paper, size)).text();
      expect(raw).toMatch(/\/Subtype \/Image/);
    },
  );

  it.each(["A4", "letter"] as const)("counts every page on %s", async (size) => {
    expect(renderHtml(paper, size)).toContain('"Página " counter(page) " de " counter(pages)');
    const pages = await pdfPages(paper, size);
    for (const [place, words] of pages.entries())
      expect(words).toContain(`Página ${place + 1} de ${pages.length}`);
  });

  it("bears on each page the mark of the text that is signed and its number, and the others none", async () => {
    const mark = `Huella del texto: ${shortHash(await signedTextSha256(paper))}`;
    const places = [footOf(renderHtml(paper, "letter")), ...(await pdfPages(paper, "letter"))];
    for (const words of places) {
      expect(words.includes(mark)).toBe(SIGNED.includes(name));
      if (name === "contract") expect(words).toContain("Préstamo 0147");
    }
  });
});

describe("the mark of a contract", () => {
  const marksOf = (loan: typeof RECORDS.loan, size: PaperSize = "letter") =>
    footOf(renderHtml(paperOf(makeContract({ ...RECORDS, loan })), size)).match(/Huella.*/)?.[0];

  it("is another one once a word of it is, and not for another size or number", () => {
    const mark = marksOf(RECORDS.loan);
    expect(mark).toMatch(/^Huella del texto: [0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/);
    expect(marksOf(sampleLoan({ number: 148 }), "A4")).toBe(mark);
    expect(marksOf(sampleLoan({ number: 147, term: 12 }))).not.toBe(mark);
  });
});

describe("values on a sheet", () => {
  it("stand in a grid, and amounts that add up one under the other", () => {
    const html = renderHtml(paperOf(SAMPLES.quotation), "letter");
    expect(html).toMatch(/<dl><div class="pair"><dt>Fecha<\/dt>/);
    expect(html).toMatch(/<dl class="sum"><div class="pair amount"><dt>Monto solicitado<\/dt>/);
    expect(html).toContain("dl{display:grid");
  });
});

describe("a page to sign", () => {
  const filled = (rows: number, lines: number): Paper => ({
    title: "Prueba",
    fileName: "prueba",
    footer: "",
    blocks: [
      ...Array.from({ length: rows }, () => ({ kind: "text", text: "Renglón" }) as const),
      { kind: "text", text: "Hecho y firmado de buena fe. ".repeat(5 * lines) },
      { kind: "space" },
      { kind: "signatures", people: [{ role: "EL DEUDOR", name: "Ana Prueba", detail: "" }] },
    ],
  });

  it.each([1, 2, 4, 8])("is never without the last sentence, be it of %i lines", async (lines) => {
    for (let rows = 20; rows < 34; rows++) {
      const pages = await pdfPages(filled(rows, lines), "letter");
      const signed = pages.find((words) => words.includes("EL DEUDOR"));
      expect(signed, `after ${rows} lines`).toContain("Hecho y firmado");
    }
  });
});

describe("the statement", () => {
  it("says first what is owed today: what fell due, with its mora", () => {
    const text = renderText(paperOf(SAMPLES.statement), 80);
    expect(text).toMatch(/Debe hoy\s+RD\$2,100\.00/);
    expect(text.indexOf("Debe hoy")).toBeLessThan(text.indexOf("Monto prestado"));
  });
});
