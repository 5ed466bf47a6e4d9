import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WORDED_PAPERS, type WordedPaper } from "./worded-papers.ts";
import {
  CLAUSE_RULES,
  fillFields,
  PAPER_FIELDS,
  type WordedClause,
  wordingProblems,
} from "./wording-rules.ts";

/** The least that the rules let a paper say. */
function leastOf(paper: WordedPaper): WordedClause[] {
  return CLAUSE_RULES[paper]
    .filter(({ freedom }) => freedom !== "free")
    .map(({ key, freedom, fields }) => ({
      key,
      subject: key,
      text: freedom === "fixed" ? "" : `Texto ${fields.map((field) => `{${field}}`).join(" ")}`,
    }));
}

const change = (clauses: readonly WordedClause[], key: string, text: string) =>
  clauses.map((clause) => (clause.key === key ? { ...clause, text } : clause));

describe.each(WORDED_PAPERS)("the wording of a %s", (paper) => {
  const least = leastOf(paper);

  it("may be as short as its required clauses", () => {
    expect(wordingProblems(paper, least)).toEqual([]);
  });

  it("cannot lose any required clause, nor a field that the clause must name", () => {
    for (const { key, freedom, fields } of CLAUSE_RULES[paper]) {
      if (freedom === "free") continue;
      const without = wordingProblems(
        paper,
        least.filter((clause) => clause.key !== key),
      );
      expect(without).toContainEqual({ kind: "removed", key });
      for (const field of fields) {
        const text = `Texto ${fields.filter((other) => other !== field).map((other) => `{${other}}`)}`;
        expect(wordingProblems(paper, change(least, key, text))).toEqual([
          { kind: "field-missing", key, field },
        ]);
      }
    }
  });

  it("cannot reword what the product itself acts by", () => {
    const fixed = CLAUSE_RULES[paper].filter(({ freedom }) => freedom === "fixed");
    expect(fixed.length).toBeGreaterThan(1);
    for (const { key } of fixed)
      expect(wordingProblems(paper, change(least, key, "Otra cosa"))).toEqual([{ kind: "reworded", key }]);
  });

  it("keeps its first and its last clause where they are", () => {
    const [first, ...rest] = least;
    const turned = wordingProblems(paper, [...rest, ...(first ? [first] : [])]);
    expect(turned.map(({ kind }) => kind)).toEqual(["moved", "moved"]);
  });

  it("takes clauses of the business's own, with a title and known fields", () => {
    const own = (text: string, subject = "Seguro") =>
      wordingProblems(paper, least.toSpliced(1, 0, { key: "own-1", subject, text }));
    expect(own("EL DEUDOR {cliente} paga el seguro.")).toEqual([]);
    expect(own("Por {premio}")).toEqual([{ kind: "field-unknown", key: "own-1", field: "premio" }]);
    expect(own("Por {monto")).toEqual([{ kind: "field-unknown", key: "own-1", field: "{" }]);
    expect(own("  ")).toEqual([{ kind: "empty", key: "own-1" }]);
    expect(own("Texto", " ")).toEqual([{ kind: "untitled", key: "own-1" }]);
  });
});

describe("the fields of a wording", () => {
  it("are filled once: a name with braces in it stays as it is written", () => {
    expect(fillFields("De {cliente} por {monto}", { cliente: "{monto} Pérez", monto: "RD$1.00" })).toBe(
      "De {monto} Pérez por RD$1.00",
    );
  });

  it("leave no known field unfilled, whatever stands around", () => {
    const values = Object.fromEntries(PAPER_FIELDS.map((field) => [field, "x"]));
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...PAPER_FIELDS), fc.string(), (before, field, after) => {
        const [left, right] = [before.replace(/[{}]/g, ""), after.replace(/[{}]/g, "")];
        expect(fillFields(`${left}{${field}}${right}`, values)).toBe(`${left}x${right}`);
      }),
    );
  });
});
