/** The terms of a loan of the street on every paper that says terms: its percent, its two days, its days off. */
import { describe, expect, it } from "vitest";
import { standing } from "#domain/arrears/standing";
import { STREET, samplePaperBook } from "#testkit/documents/sample-papers";
import { makeContract } from "#web/documents/contract/contract.ts";
import { makeCollectionCard } from "#web/documents/letters/collection-card.ts";
import type { DocumentOutcome } from "#web/documents/paper/outcome.ts";
import { renderText } from "#web/documents/paper/text.ts";
import { makePromissoryNote } from "#web/documents/promissory-note/simple.ts";
import { makeStatement } from "#web/documents/reports/statement.ts";
import { amortizationPaper, grantedMessage } from "./papers.ts";

const BOOK = samplePaperBook(undefined, STREET);
const PLAIN = samplePaperBook();

function textOf(made: DocumentOutcome): string {
  if (!made.ok) throw new Error(made.missing.join());
  return renderText(made.paper, 300).replaceAll(/[\s\u00a0]+/g, " ");
}

const recordsOf = (book: typeof BOOK) => ({
  ...book,
  pending: false,
  collaterals: [],
  wordings: { contract: null, promissory_note: null },
  signatures: [],
  settled: [],
  standing: standing({ ...book.loan, rows: book.rows }, book.today),
});
const table = (book: typeof BOOK) => amortizationPaper(recordsOf(book));

describe.each([
  { paper: "the statement", make: (book: typeof BOOK) => makeStatement(book) },
  { paper: "the collection card", make: (book: typeof BOOK) => makeCollectionCard(book) },
  {
    paper: "the amortization table",
    make: (book: typeof BOOK): DocumentOutcome => ({ ok: true, paper: table(book) }),
  },
])("$paper", ({ make }) => {
  it("says the percents, the days of the quincena, the days off and the rebate of a loan of the street", () => {
    const text = textOf(make(BOOK));
    for (const said of [
      "Porcentaje 30.00 % del préstamo · 2.31 % por cuota · costo anual",
      "Plazo 13 quincenas · quincenal (5 y 20)",
      "Valor de la cuota RD$1,000.00",
      "No se cobra domingo",
      "Rebaja al saldar 50 % del interés que falta",
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain("Tasa ");
  });

  it("says the rate and the frequency of a plain loan, and nothing of the street", () => {
    const text = textOf(make(PLAIN));
    expect(text).toContain("Tasa 30 % simple");
    expect(text).toContain("Plazo 13 semanas · semanal");
    expect(text).not.toMatch(/del préstamo ·|No se cobra|Rebaja/);
  });
});

it.each([
  ["the contract", makeContract(BOOK)],
  ["the pagaré", makePromissoryNote(BOOK)],
])("%s says in words the two days of the quincena", (_, made) => {
  expect(textOf(made)).toContain("quincenales (el día cinco (5) y el día veinte (20) de cada mes)");
});

it("the message of a loan that was just granted says its cuotas, and leaves out what is not known yet", () => {
  const message = (book: typeof PLAIN) => textOf({ ok: true, paper: grantedMessage(recordsOf(book)) });
  const text = message(PLAIN);
  expect(text).toContain("Cuotas 13 de RD$1,000.00");
  expect(text).toContain("Frecuencia semanal");
  expect(text).toMatch(/Primera cuota \d\d\/\d\d\/\d{4}/);
  expect(text).toContain("Total a pagar RD$13,000.00");
  expect(message({ ...PLAIN, rows: [] })).not.toContain("cuota");
});
