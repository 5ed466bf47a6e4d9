import { expect, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { EXAMPLE_TERMS, exampleFacts, examplePayment } from "#testkit/loan-facts";
import { keptSentence } from "./TermsChangeView.tsx";
import { termsChange } from "./terms-change.ts";

const facts = exampleFacts({
  payments: [
    examplePayment("1", "2026-01-08", 1000, { paymentNumber: 1 }),
    examplePayment("2", "2026-01-15", 1000, { paymentNumber: 2 }),
  ],
});
const recordedOn = calendarDate("2026-01-20");
const cashTolerance = pesos(1);

test("a larger loan reopens the cuotas that were covered, and says which", () => {
  const change = termsChange(facts, {
    terms: { ...EXAMPLE_TERMS, amount: pesos(20_000) },
    cashTolerance,
    recordedOn,
  });
  expect(change?.before.summary.paidRows).toBe(2);
  expect(change?.after.summary.paidRows).toBe(0);
  expect(change?.reopened.map(({ paymentNumber }) => paymentNumber)).toEqual([1, 2]);
  expect(change?.after.summary.totalPaid).toBe(pesos(2_000));
});

test("no payment is lost, and the person reads it", () => {
  const change = termsChange(facts, { terms: { ...EXAMPLE_TERMS, term: 10 }, cashTolerance, recordedOn });
  expect(change && keptSentence(change)).toBe(
    "Los 2 pagos registrados (RD$2,000.00) se aplican al calendario nuevo: ningún pago se pierde.",
  );
});
