import { describe, expect, it } from "vitest";
import { findable, hasWord, soughtWords } from "../search/fold.ts";
import { loanMark, loanNumberText, numberText, paperMark, soughtNumber } from "./number.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";

describe("the number of a loan", () => {
  it("has four digits or more", () => {
    expect([1, 147, 9_999, 10_000, 1_234_567].map(numberText)).toEqual([
      "0001",
      "0147",
      "9999",
      "10000",
      "1234567",
    ]);
  });

  it("is to be given until the server has given it, and the loan is known by its short id", () => {
    expect(loanNumberText({ id: ID })).toBe("por asignar · 0f8fad5b");
    expect([loanMark({ id: ID }), paperMark({ id: ID })]).toEqual(["0f8fad5b", "0F8FAD"]);
  });

  it("takes the place of the short id once it is there", () => {
    const loan = { id: ID, number: 147 };
    expect([loanNumberText(loan), loanMark(loan), paperMark(loan)]).toEqual(["0147", "0147", "0147"]);
  });

  it.each(["147", "0147", "#147", "#0147", " 0147 ", "# 147"])("finds the loan when %s is typed", (typed) => {
    const text = findable(`#${ID}${soughtNumber(147)} Carmen Inventada`);
    expect(soughtWords(typed).every((word) => hasWord(text, word))).toBe(true);
    const other = findable(`#${ID}${soughtNumber(250)} Carmen Inventada`);
    expect(soughtWords(typed).every((word) => hasWord(other, word))).toBe(false);
  });
});
