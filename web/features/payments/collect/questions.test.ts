/** The questions before money is recorded that cannot be taken back by a tap. */
import { expect, it } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { at, bookWithLoan, LOAN, paymentId } from "#testkit/commands/lending";
import { ADMINISTRATOR, testId } from "#testkit/commands/records";
import { previewFor } from "#web/offline/store/preview.ts";
import { newDraft } from "./draft.ts";
import { previewForm } from "./form-preview.ts";
import { payoffQuestion } from "./questions.ts";

async function previewOf(kind: "full_loan" | "full") {
  const records = await bookWithLoan();
  const aggregate = { loan: records.get("loans", LOAN), payments: records.all("payments"), touched: [] };
  return previewForm(
    {
      aggregate,
      today: calendarDate("2026-01-08"),
      at: at("2026-01-08"),
      paymentId: paymentId(99),
      preview: previewFor({ actor: ADMINISTRATOR, principal: ADMINISTRATOR }, testId(98)),
      replacing: null,
    },
    newDraft(kind),
  );
}

it("settling a loan is held on a phone, and a cuota is not asked about", async () => {
  expect(payoffQuestion(await previewOf("full_loan"))).toMatchObject({
    title: "¿Saldar el préstamo?",
    confirmLabel: "Saldar por RD$10,230.77",
    isHeld: true,
  });
  expect(payoffQuestion(await previewOf("full"))).toBeNull();
});
