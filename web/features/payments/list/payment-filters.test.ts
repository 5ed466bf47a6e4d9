/** A payment by which a loan was settled with a new one came in by none of the five methods (ruling P8). */
import { expect, test } from "vitest";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { findable, hasWord } from "#domain/search/fold";
import { testId } from "#testkit/commands/records";
import { samplePayment } from "#testkit/documents/sample-records";
import { paymentText } from "#web/offline/replica/payment-texts.ts";
import { wordsOf } from "#web/ui/list/visible-rows.ts";
import { CHOICES } from "./payment-filters.ts";

const renewing = samplePayment({ renewal: testId(7) });

test("the filter of a method finds its payments, and no payment of a reenganche", () => {
  const method = CHOICES.find(({ key }) => key === "metodo");
  const found = (payment: typeof renewing) =>
    PAYMENT_METHODS.filter((each) =>
      method?.matches({ payment, clientName: "", loanNumber: undefined }, each),
    );
  expect(found(samplePayment())).toEqual(["Efectivo"]);
  expect(found(renewing)).toEqual([]);
  expect(method?.options.map(({ value }) => value)).toEqual([...PAYMENT_METHODS]);
});

test("a search finds it by what its cell says", () => {
  const has = (text: string) => wordsOf(text).every((word) => hasWord(findable(paymentText(renewing)), word));
  expect([has("reenganche"), has("efectivo")]).toEqual([true, false]);
});
