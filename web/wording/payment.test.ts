/** The specification's labels of payments. */
import { expect, test } from "vitest";
import { type Money, pesos, ZERO } from "#domain/money/money";
import { PAYMENT_STATE_WORDS, paymentState } from "./payment.ts";

function wordOf(status: "paid" | "partial" | "late", lateFee: Money): string {
  return PAYMENT_STATE_WORDS[paymentState({ ...STANDING, outcome: { status, lateFee, review: [] } })].label;
}

const STANDING = { annulled: null, confirmed: false, flags: [] };

test("a payment shows what it did to its cuota in the specification's words", () => {
  const shown = (["paid", "partial", "late"] as const).map((status) => wordOf(status, ZERO));
  expect([...shown, wordOf("late", pesos(50))]).toEqual(["Pagado", "Parcial", "Atrasado", "Con mora"]);
});

test("a payment that is not placed yet is Pendiente", () => {
  expect(PAYMENT_STATE_WORDS[paymentState({ ...STANDING, outcome: null })].label).toBe("Pendiente");
});
