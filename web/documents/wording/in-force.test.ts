import { describe, expect, it } from "vitest";
import { toId } from "#contract/id";
import type { PaperWording } from "#contract/records/paper-wording";
import type { Instant } from "#domain/calendar/business-date";
import { WORDED_PAPERS } from "#domain/documents/worded-papers";
import { type WordedClause, wordingProblems } from "#domain/documents/wording-rules";
import {
  AT,
  sampleClient,
  sampleLender,
  sampleLoan,
  sampleSettings,
} from "#testkit/documents/sample-records";
import { makeContract } from "../contract/contract.ts";
import { renderText } from "../paper/text.ts";
import { makePromissoryNote } from "../promissory-note/simple.ts";
import { makeSamplePaper } from "../wording-sample.ts";
import { clausesOf, ORIGINAL, type WordingInForce, wordingAt } from "./in-force.ts";
import { ORIGINAL_WORDINGS } from "./original.ts";

const WIDE = 9000;
const RECORDS = {
  loan: sampleLoan(),
  client: sampleClient(),
  lender: sampleLender(),
  settings: sampleSettings(),
};
const asDraft = (paper: "contract" | "promissory_note"): WordedClause[] =>
  clausesOf(paper, ORIGINAL).map((clause) => ({
    ...clause,
    text: wordingProblems(paper, [clause]).some(({ kind }) => kind === "reworded") ? "" : clause.text,
  }));

const day = (n: number) => (AT + n * 86_400_000) as Instant;
const person = toId("00000000-0000-4000-8000-000000000009");
const KEPT: PaperWording = {
  id: person,
  paper: "contract",
  number: 3,
  name: "Original restaurado",
  clauses: null,
  savedAt: day(2),
  savedById: person,
  savedByName: "Persona Ficticia",
  earlier: [
    {
      number: 2,
      name: "Con seguro",
      clauses: [],
      savedAt: day(1),
      savedById: person,
      savedByName: "Persona Ficticia",
    },
  ],
};

describe("the product's own wording", () => {
  it.each(WORDED_PAPERS)("for a %s keeps the rules that it holds the business to", (paper) => {
    expect(wordingProblems(paper, asDraft(paper))).toEqual([]);
  });

  it.each(WORDED_PAPERS)(
    "for a %s reads the same from the product as from a copy that was saved",
    (paper) => {
      const saved: WordingInForce = { number: 2, name: "Copia", clauses: asDraft(paper) };
      expect(clausesOf(paper, saved)).toEqual(ORIGINAL_WORDINGS[paper]);
    },
  );

  it.each(WORDED_PAPERS)("for a %s can be read before there is any loan", (paper) => {
    for (const settings of [null, sampleSettings()]) {
      const made = makeSamplePaper(paper, settings, ORIGINAL, AT);
      if (!made.ok) throw new Error(made.missing.join("; "));
      expect(renderText(made.paper, WIDE)).toContain("Cliente De Ejemplo");
    }
  });
});

describe("a paper", () => {
  it("is printed in the wording that stood when its loan was recorded", () => {
    expect(wordingAt(KEPT, day(0)).number).toBe(1);
    expect(wordingAt(KEPT, day(1)).number).toBe(2);
    expect(wordingAt(KEPT, day(5))).toMatchObject({ number: 3, clauses: null });
    expect(wordingAt(null, day(5))).toMatchObject(ORIGINAL);
  });

  it("says the business's clauses with the loan's values, and which wording it is", () => {
    const own = { key: "own-1", subject: "Seguro", text: "{cliente} asegura el vehículo por {monto}." };
    const wording = { number: 4, name: "Con seguro", clauses: asDraft("contract").toSpliced(1, 0, own) };
    const made = makeContract({ ...RECORDS, wording });
    if (!made.ok) throw new Error(made.missing.join("; "));
    expect(renderText(made.paper, WIDE)).toContain(
      "Ramona Peña Inventada asegura el vehículo por diez mil pesos dominicanos con 00/100 (RD$10,000.00).",
    );
    expect(made.paper.footer).toContain("Modelo contrato-prestamo-v1 · Redacción 4");
    const titles = made.paper.blocks.flatMap((block) => (block.kind === "clause" ? [block.title] : []));
    expect(titles.slice(0, 3)).toEqual(["PRIMERO. Objeto.", "SEGUNDO. Seguro.", "TERCERO. Entrega."]);
  });

  it("that is a pagaré follows its own wording too", () => {
    const clauses = asDraft("promissory_note").filter(({ key }) => key !== "default");
    const made = makePromissoryNote({ ...RECORDS, wording: { number: 2, name: "Corta", clauses } });
    if (!made.ok) throw new Error(made.missing.join("; "));
    const text = renderText(made.paper, WIDE);
    expect(text).not.toContain("beneficio del término");
    expect(text).toContain("no crea una deuda distinta");
    expect(made.paper.footer).toContain("Redacción 2");
  });
});
