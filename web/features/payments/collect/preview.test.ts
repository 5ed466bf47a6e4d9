/** Where the form says that each peso goes is where the posting puts it, for every kind of money and every correction. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { money } from "#domain/money/money";
import { PAYMENT_CHOICES } from "#domain/payment/default-amount";
import { at, bookWithLoan, collectArgs, LOAN, paymentId } from "#testkit/commands/lending";
import { ADMINISTRATOR, type TestRecords, testId } from "#testkit/commands/records";
import { previewFor } from "#web/offline/store/preview.ts";
import { type Draft, draftOf, newDraft } from "./draft.ts";
import { type FormContext, previewForm, replaceArgs } from "./form-preview.ts";

const TODAY = "2026-03-20";

function context(records: TestRecords, replaced: number | null): FormContext {
  const loan = { loan: records.get("loans", LOAN), payments: records.all("payments"), touched: [] };
  return {
    aggregate: loan,
    today: calendarDate(TODAY),
    at: at(TODAY),
    paymentId: paymentId(99),
    preview: previewFor({ actor: ADMINISTRATOR, principal: ADMINISTRATOR }, testId(98)),
    replacing: replaced === null ? null : { old: records.get("payments", paymentId(replaced)), source: loan },
  };
}

const someDay = fc
  .integer({ min: 0, max: 70 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));

const somePayments = fc.array(
  fc.record({ day: someDay, amount: fc.integer({ min: 1_000, max: 300_000 }).map(money) }),
  { minLength: 1, maxLength: 4 },
);

const someDraft: fc.Arbitrary<Draft> = fc
  .record({
    choice: fc.constantFrom(...PAYMENT_CHOICES),
    day: fc.option(someDay),
    amount: fc.option(fc.integer({ min: 100, max: 1_500_000 }).map(money)),
    prepayment: fc.integer({ min: 100, max: 1_500_000 }).map(money),
    afterPrepayment: fc.constantFrom("keep_cuota" as const, "keep_term" as const),
    shiftsSchedule: fc.boolean(),
    forgives: fc.boolean(),
  })
  .map(({ choice, day, forgives, ...said }) => ({
    ...newDraft(choice),
    ...said,
    date: day === null ? null : calendarDate(day),
    lateFee: forgives ? money(0) : null,
    lateFeeReason: "Cliente de años",
    reason: "Dato mal escrito",
  }));

test("a payment is stored as the form shows it", async () => {
  await fc.assert(
    fc.asyncProperty(somePayments, someDraft, fc.option(fc.nat()), async (payments, said, replaced) => {
      const records = await bookWithLoan();
      for (const [n, { day, amount }] of payments.entries()) {
        await records.succeed("payment.collect", collectArgs(n, day, amount, { paymentNumber: null }));
      }
      const place = replaced === null ? null : replaced % payments.length;
      const own = place === null ? null : draftOf(records.get("payments", paymentId(place)));
      const draft = own ? { ...own, date: said.date ?? own.date, reason: said.reason } : said;
      const form = context(records, place);
      const shown = previewForm(form, draft);
      fc.pre(shown.problem === null && shown.result !== null);
      const { old } = form.replacing ?? {};
      if (old) await records.succeed("payment.replace", replaceArgs(shown.args, old, draft.reason));
      else await records.succeed("payment.collect", shown.args);
      expect(shown.result?.rows).toEqual(records.get("amortizationItems", LOAN).rows);
      expect(shown.result?.loan.summary).toEqual(records.get("loans", LOAN).summary);
      expect(shown.result?.payment.outcome).toEqual(records.get("payments", paymentId(99)).outcome);
    }),
    { numRuns: 120 },
  );
});
