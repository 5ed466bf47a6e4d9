import { expect, it } from "vitest";
import { type Money, money, pesos } from "#domain/money/money";
import { amountProblem } from "./amount-problem.ts";

it("takes any amount up to what is owed, and says which one is too much", () => {
  expect(amountProblem(money(1), pesos(50))).toBeNull();
  expect(amountProblem(pesos(50), pesos(50))).toBeNull();
  expect(amountProblem(money(5_001), pesos(50))).toBe("No puede pasar de RD$50.00.");
});

it("says apart what is missing, unreadable, or nothing", () => {
  expect(amountProblem(undefined, pesos(50))).toBe("Ingrese un monto válido");
  expect(amountProblem(Number.NaN as Money, pesos(50))).toBe("Ingrese un monto válido");
  expect(amountProblem(money(0), pesos(50))).toBe("Ingrese un monto válido mayor a cero");
});
