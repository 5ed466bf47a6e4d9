import { describe, expect, it } from "vitest";
import { LARGEST_AMOUNT, type Money, money, pesos, ZERO } from "#domain/money/money";
import { beside, contributionProblem } from "./payout-cash.ts";

const payout = (toHand: Money, paidApart = ZERO) => ({ method: "Efectivo" as const, toHand, paidApart });

describe("a drawer beside a payout", () => {
  it("that holds it lacks nothing", () => {
    expect(beside(pesos(5_000), payout(pesos(5_000)))).toEqual({ held: pesos(5_000), left: 0, missing: 0 });
  });

  it("that does not hold it lacks the rest, more where it is below zero already", () => {
    expect(beside(pesos(1_000), payout(pesos(5_000)))).toMatchObject({
      left: pesos(-4_000),
      missing: pesos(4_000),
    });
    expect(beside(pesos(-500), payout(pesos(5_000)))).toMatchObject({ missing: pesos(5_500) });
  });

  it("counts the cargos that the client pays beside it", () => {
    expect(beside(pesos(1_000), payout(pesos(5_000), pesos(200)))).toMatchObject({ missing: pesos(3_800) });
  });

  it("is left aside where no cash leaves it", () => {
    expect(beside(ZERO, { ...payout(pesos(5_000)), method: "Transferencia" })).toBeNull();
    expect(beside(pesos(-9), payout(ZERO))).toBeNull();
    expect(beside(ZERO, payout(pesos(-1_000)))).toBeNull();
  });
});

describe("an Aporte in the window", () => {
  it.each([
    [undefined, "Ingrese un monto válido"],
    [Number.NaN as Money, "Ingrese un monto válido"],
    [(LARGEST_AMOUNT + 1) as Money, "Ingrese un monto válido"],
    [ZERO, "Ingrese un monto válido mayor a cero"],
    [money(-1), "Ingrese un monto válido mayor a cero"],
    [money(1), null],
    [LARGEST_AMOUNT, null],
  ])("has of %s the sentence %s", (amount, said) => {
    expect(contributionProblem(amount)).toBe(said);
  });
});
