/** The edit that a person is shown is the edit that is posted (ruling L4). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import type { RatePercent } from "#domain/interest/rate";
import type { Terms } from "#domain/loan/facts";
import { type Money, money, pesos } from "#domain/money/money";
import { at, bookWithLoan, collectArgs, day, LOAN, loanArgs } from "#testkit/commands/lending";
import { ADMINISTRATOR, type TestRecords, testId } from "#testkit/commands/records";
import { previewFor } from "#web/offline/store/preview.ts";
import { keptSentence } from "./TermsChangeView.tsx";
import { type EditedLoan, termsChange } from "./terms-change.ts";

const { terms } = loanArgs();
const cashTolerance = pesos(1);

async function twoPaid(): Promise<TestRecords> {
  const records = await bookWithLoan();
  await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
  await records.succeed("payment.collect", collectArgs(2, "2026-01-15", pesos(1_000), { paymentNumber: 2 }));
  return records;
}

function edited(records: TestRecords): EditedLoan {
  return {
    aggregate: { loan: records.get("loans", LOAN), payments: records.all("payments"), touched: [] },
    rows: records.get("amortizationItems", LOAN).rows,
    stamp: { at: at("2026-03-20"), today: day("2026-03-20") },
    preview: previewFor({ actor: ADMINISTRATOR, principal: ADMINISTRATOR }, testId(98)),
  };
}

test("a larger loan reopens the cuotas that were covered, and says which", async () => {
  const change = termsChange(edited(await twoPaid()), {
    terms: { ...terms, amount: pesos(20_000) },
    cashTolerance,
  });
  expect(change?.before.summary.paidRows).toBe(2);
  expect(change?.after.summary.paidRows).toBe(0);
  expect(change?.reopened.map(({ paymentNumber }) => paymentNumber)).toEqual([1, 2]);
  expect(change?.after.summary.totalPaid).toBe(pesos(2_000));
});

test("no payment is lost, and the person reads it", async () => {
  const change = termsChange(edited(await twoPaid()), { terms: { ...terms, term: 10 }, cashTolerance });
  expect(change && keptSentence(change)).toBe(
    "Los 2 pagos registrados (RD$2,000.00) se aplican al calendario nuevo: ningún pago se pierde.",
  );
});

const someTerms: fc.Arbitrary<Terms> = fc.record({
  amount: fc.integer({ min: 500_000, max: 2_000_000 }).map(money),
  ratePercent: fc.integer({ min: 1, max: 60 }).map((rate) => String(rate) as RatePercent),
  rateType: fc.constant("monthly" as const),
  term: fc.integer({ min: 3, max: 20 }),
  frequency: fc.constantFrom("weekly" as const, "biweekly" as const),
  startDate: fc.constantFrom(calendarDate("2026-01-01"), calendarDate("2026-01-03")),
  interestType: fc.constantFrom("simple" as const, "compound" as const),
});

const somePayments = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 70 }),
    amount: fc.integer({ min: 1_000, max: 300_000 }).map(money),
    kind: fc.constantFrom("installment" as const, "interest_only" as const, "principal_prepayment" as const),
  }),
  { maxLength: 5 },
);

test("the preview of any edit is what is stored, to the centavo", async () => {
  await fc.assert(
    fc.asyncProperty(
      somePayments,
      someTerms,
      fc.constantFrom(0, 100, 500),
      async (payments, next, tolerance) => {
        const records = await bookWithLoan();
        for (const [n, { days, amount, kind }] of payments.entries()) {
          const date = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
          const prepaymentAmount = (kind === "principal_prepayment" ? amount : 0) as Money;
          await records.succeed("payment.collect", collectArgs(n, date, amount, { kind, prepaymentAmount }));
        }
        const loan = edited(records);
        const shown = termsChange(loan, { terms: next, cashTolerance: money(tolerance) });
        const changes = { ...next, cashTolerance: money(tolerance) };
        await records.succeed("loan.update", { id: LOAN, ...loan.stamp, changes, reason: "" }, { v: 2 });
        expect(shown?.after).toEqual({
          summary: records.get("loans", LOAN).summary,
          rows: records.get("amortizationItems", LOAN).rows,
        });
      },
    ),
    { numRuns: 60 },
  );
});
