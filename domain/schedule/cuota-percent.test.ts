/** The percents of a loan by cuota are those of exact decimals, also of a cuota that does not bring the amount back. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Exact } from "../money/exact.ts";
import { type Money, pesos } from "../money/money.ts";
import { percentOfLoan, percentPerCuota } from "./cuota-percent.ts";

const centavos = fc.integer({ min: 1, max: 100_000_000_000 }).map((each) => each as Money);
const terms = fc.record({ amount: centavos, cuota: centavos, term: fc.integer({ min: 1, max: 1500 }) });

describe("the percents of a loan by cuota", () => {
  it("are the decimal library's, to the hundredth", () => {
    fc.assert(
      fc.property(terms, ({ amount, term, cuota }) => {
        const part = new Exact(cuota).times(term).minus(amount).div(amount).times(100);
        expect(percentOfLoan({ amount, term, cuota })).toBe(part.toFixed(2).replace(/^-0\.00$/, "0.00"));
        const each = part
          .div(term)
          .toFixed(2)
          .replace(/^-0\.00$/, "0.00");
        expect(percentPerCuota({ amount, term, cuota })).toBe(each);
      }),
    );
  });

  it("say 30 % of the loan and 2.31 % for each of 13 cuotas of 1,000 on 10,000", () => {
    const terms = { amount: pesos(10_000), term: 13, cuota: pesos(1000) };
    expect([percentOfLoan(terms), percentPerCuota(terms)]).toEqual(["30.00", "2.31"]);
  });

  it("are below zero where the cuotas do not bring the amount", () => {
    expect(percentOfLoan({ amount: pesos(1000), term: 1, cuota: pesos(995) })).toBe("-0.50");
  });
});
