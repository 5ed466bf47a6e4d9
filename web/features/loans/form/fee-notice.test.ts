import { describe, expect, it } from "vitest";
import type { RatePercent } from "#domain/interest/rate";
import { pesos } from "#domain/money/money";
import { testId } from "#testkit/commands/records";
import { type ChargeInput, emptyCharge } from "#web/parts/loans/charges-form.ts";
import { feeNotice } from "./fee-notice.ts";

const AMOUNT = pesos(10_000);
const row = (n: number, changes: Partial<ChargeInput> = {}): ChargeInput => ({
  ...emptyCharge(testId(n)),
  name: `Cargo ${n}`,
  amount: pesos(500),
  ...changes,
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
