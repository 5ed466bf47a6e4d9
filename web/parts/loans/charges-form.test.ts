import { describe, expect, it } from "vitest";
import { chargesRefusal } from "#commands/loan/charges";
import type { RatePercent } from "#domain/interest/rate";
import { pesos } from "#domain/money/money";
import { testId } from "#testkit/commands/records";
import {
  type ChargeInput,
  capitalOf,
  chargeInput,
  emptyCharge,
  notTaken,
  readCharges,
  usualInput,
} from "./charges-form.ts";

const AMOUNT = pesos(10_000);
const row = (n: number, changes: Partial<ChargeInput> = {}): ChargeInput => ({
  ...emptyCharge(testId(n)),
  name: `Cargo ${n}`,
  amount: pesos(500),
  ...changes,
});
const problemsOf = (...charges: ChargeInput[]) =>
  readCharges({ amount: AMOUNT, charges }).problems.map(({ place, field }) => [place, field]);

describe("the charges of a form", () => {
  it("are those that the command accepts, with the capital that holds those added", () => {
    const percent = "2.5" as RatePercent;
    const charges = [
      row(1),
      row(2, { way: "apart" }),
      row(3, { way: "added", by: "percent", percent, amount: null }),
    ];
    const read = readCharges({ amount: AMOUNT, charges });
    expect(read.problems).toEqual([]);
    expect(read.charges[2]).toEqual({
      id: testId(3),
      name: "Cargo 3",
      way: "added",
      amount: 25_000,
      percent,
    });
    const capital = capitalOf({ amount: AMOUNT, charges });
    expect(capital).toBe(1_025_000);
    expect(chargesRefusal(capital ?? AMOUNT, read.charges)).toBeNull();
    expect(read.charges.map(chargeInput).map(({ by }) => by)).toEqual(["amount", "amount", "percent"]);
  });

  it("say beside the row what is wrong with it", () => {
    expect(problemsOf(row(1, { name: "  " }))).toEqual([[0, "name"]]);
    expect(problemsOf(row(1), row(2, { name: "CARGO 1" }))).toEqual([[1, "name"]]);
    expect(problemsOf(row(1), row(2, { amount: null }))).toEqual([[1, "amount"]]);
    expect(problemsOf(row(1, { amount: pesos(10_001) }))).toEqual([[0, "amount"]]);
    expect(problemsOf(row(1, { by: "percent", percent: null }))).toEqual([[0, "percent"]]);
    const half = { amount: pesos(5_001) };
    expect(problemsOf(row(1, half), row(2, half), row(3, { way: "apart" }))).toEqual([[1, "amount"]]);
    expect(problemsOf(row(1, half), row(2, { ...half, way: "apart" }))).toEqual([]);
    expect(problemsOf(row(1, { by: "percent", percent: "101" as RatePercent }))).toEqual([[0, "percent"]]);
  });

  it("can be taken from the list of the business, each once", () => {
    const usual = [
      { id: testId(7), name: "CARGO 1", way: "apart", amount: pesos(80), isForNewLoans: true },
      { id: testId(8), name: "Seguro", way: "added", percent: "2" as RatePercent, isForNewLoans: false },
    ] as const;
    expect(notTaken(usual, [row(1)])).toEqual([usual[1]]);
    expect(notTaken(usual, [row(1), usualInput(usual[1], testId(9))])).toEqual([]);
    expect(usualInput(usual[1], testId(9))).toMatchObject({
      id: testId(9),
      by: "percent",
      percent: "2",
      amount: null,
    });
  });

  it("count for nothing while their amount is not typed", () => {
    expect(capitalOf({ amount: AMOUNT, charges: [row(1, { way: "added", amount: null })] })).toBe(AMOUNT);
    expect(capitalOf({ amount: null, charges: [row(1, { way: "added" })] })).toBeNull();
  });
});
