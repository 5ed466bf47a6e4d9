import { describe, expect, it } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { STREET_RULES, type Terms } from "#domain/loan/facts";
import { pesos } from "#domain/money/money";
import { testId } from "#testkit/commands/records";
import { emptyCharge } from "#web/parts/loans/charges-form.ts";
import { proposedUntil, quotable, type ToQuote, untilProblem } from "./quotation-form.ts";

const TODAY = calendarDate("2026-03-04");
const TERMS = {
  amount: pesos(10_000),
  ratePercent: "30",
  rateType: "annual",
  term: 13,
  frequency: "weekly",
  startDate: TODAY,
  interestType: "simple",
  rules: STREET_RULES,
} as Terms;
const POLICY = { percent: "5", mode: "once", graceDays: 0, capPercent: null } as const;

const asked = (more: Partial<ToQuote> = {}): ToQuote => ({
  terms: TERMS,
  refused: null,
  policy: POLICY as ToQuote["policy"],
  amount: pesos(10_000),
  charges: [],
  quotes: [],
  ...more,
});
const reasonOf = (more: Partial<ToQuote>) => {
  const found = quotable(asked(more));
  return found.ok ? null : found.reason;
};

describe("a loan in the form", () => {
  it("is quoted with every cuota once it is whole", () => {
    const found = quotable(asked());
    expect(found.ok && found.quoted.rows.map(({ payment }) => payment)).toEqual(
      Array.from({ length: 13 }, () => pesos(1_000)),
    );
  });

  it.each<[string, Partial<ToQuote>, RegExp]>([
    ["something is missing", { terms: undefined }, /faltan el monto, la tasa o el plazo/],
    ["the amount is missing", { amount: null }, /faltan el monto/],
    ["the mora cannot be read", { policy: undefined }, /mora/],
    [
      "no loan can have the terms",
      { terms: undefined, refused: { message: "No se puede." } as ToQuote["refused"] },
      /corrija antes los datos/,
    ],
    ["a charge has no name", { charges: [emptyCharge(testId(1))] }, /revise los cargos/],
  ])("waits where %s, and says so", (_, more, reason) => {
    expect(reasonOf(more)).toMatch(reason);
  });
});

describe("the day until which a cotización holds", () => {
  it("is a week from today unless another is typed", () => {
    expect(proposedUntil(TODAY)).toBe("2026-03-11");
    expect(untilProblem(proposedUntil(TODAY), TODAY)).toBeNull();
    expect(untilProblem(TODAY, TODAY)).toBeNull();
  });

  it.each([
    [undefined, /^Escriba hasta qué día/],
    ["31/02/2026", /^Escriba hasta qué día/],
    ["2026-03-03", /^Ese día ya pasó/],
    ["2036-03-03", /^Escriba un día de aquí a un año/],
  ])("is none where %s is typed", (typed, problem) => {
    expect(untilProblem(typed, TODAY)).toMatch(problem);
  });
});
