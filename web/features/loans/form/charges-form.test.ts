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
  feeNotice,
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

describe("the notice of a new loan", () => {
  const FEE = "El costo de preparación del contrato es el 10\u00a0% del monto del préstamo";
  const notice = (isSet: boolean, ...charges: ChargeInput[]) => feeNotice({ amount: AMOUNT, charges }, isSet);

  it("is that of the specification as long as the business has set no charges", () => {
    expect(notice(false)).toBe(`${FEE}: RD$1,000.00.`);
    expect(feeNotice({ amount: null, charges: [] }, false)).toBe(`${FEE}.`);
  });

  it("is none once it has, on a loan without any", () => {
    expect(notice(true)).toBeNull();
    expect(feeNotice({ amount: null }, true)).toBeNull();
  });

  it.each([
    ["deducted", "descontado"],
    ["apart", "pagado aparte"],
    ["added", "sumado al préstamo"],
  ] as const)("says exactly a charge that is %s", (way, said) => {
    for (const isSet of [true, false]) {
      expect(notice(isSet, row(1, { way }))).toBe(`Cargo: Cargo 1 RD$500.00, ${said}.`);
    }
  });

  it("says a percent with what it is of, and nothing while a charge cannot be read", () => {
    const percent = row(2, { by: "percent", percent: "2.5" as RatePercent, amount: null });
    expect(notice(true, row(1), percent)).toBe(
      "Cargos: Cargo 1 RD$500.00, descontado; Cargo 2 RD$250.00 (2.5\u00a0% de lo que se pide), descontado.",
    );
    expect(notice(false, row(1, { amount: null }))).toBeNull();
  });
});
