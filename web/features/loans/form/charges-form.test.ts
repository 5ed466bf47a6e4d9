import { describe, expect, it } from "vitest";
import { chargesRefusal } from "#commands/loan/charges";
import type { RatePercent } from "#domain/interest/rate";
import { pesos } from "#domain/money/money";
import { testId } from "#testkit/commands/records";
import { type ChargeInput, capitalOf, chargeInput, emptyCharge, readCharges } from "./charges-form.ts";

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
    expect(problemsOf(row(1, { by: "percent", percent: "101" as RatePercent }))).toEqual([[0, "percent"]]);
  });

  it("count for nothing while their amount is not typed", () => {
    expect(capitalOf({ amount: AMOUNT, charges: [row(1, { way: "added", amount: null })] })).toBe(AMOUNT);
    expect(capitalOf({ amount: null, charges: [row(1, { way: "added" })] })).toBeNull();
  });
});
