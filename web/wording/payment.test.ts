/** The specification's labels of payments. */
import { expect, test } from "vitest";
import { PAYMENT_STATE_WORDS, paymentState } from "./payment.ts";

const STANDING = { annulled: null, confirmed: false, flags: [] };

test("a payment shows what it did to its cuota in the specification's words", () => {
  const shown = (["paid", "partial", "late"] as const).map((status) => {
    const state = paymentState({ ...STANDING, outcome: { status, review: [] } });
    return PAYMENT_STATE_WORDS[state].label;
  });
  expect(shown).toEqual(["Pagado", "Parcial", "Con mora"]);
});

test("a payment that is not placed yet is Pendiente", () => {
  expect(PAYMENT_STATE_WORDS[paymentState({ ...STANDING, outcome: null })].label).toBe("Pendiente");
});
