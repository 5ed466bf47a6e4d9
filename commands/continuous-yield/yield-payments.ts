/** The payments of continuous yield: what their verbs know of them, and the verbs that they share with those of loans. */
import { z } from "zod";
import type { YieldPayment } from "#contract/records/continuous-yield";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { LAST_WEEK } from "#domain/continuous-yield/facts";
import { heldExcess } from "#domain/continuous-yield/refunds-held";
import { projectYield } from "#domain/continuous-yield/replay";
import { withLoan } from "../loan/aggregate.ts";
import { annulOf } from "../payment/annul.ts";
import { collectOf } from "../payment/collect.ts";
import { confirmOf } from "../payment/confirm.ts";
import type { Family, Receiving } from "../payment/family.ts";
import { moveOf } from "../payment/move.ts";
import { refundExcessOf } from "../payment/refund-excess.ts";
import { replaceOf, replacingFields } from "../payment/replace.ts";
import { updateNotesOf } from "../payment/update-notes.ts";
import { aggregateYieldFacts, loadYield, projectYieldLoan } from "./aggregate.ts";
import { isSameYieldPayment, type YieldReceived, yieldPaymentOf, yieldReceivedFields } from "./received.ts";

export const YIELD_PAYMENTS: Family<"yieldPayment"> = {
  kind: "yieldPayment",
  collection: "continuousYieldPayments",
  get: (read, id) => read.get("continuousYieldPayments", id),
  placeOf: ({ yieldLoanId, week }) => ({ loanId: yieldLoanId, number: week }),
  placed: (payment, { loanId, number }) => ({ ...payment, yieldLoanId: loanId, week: number }),
  load: loadYield,
  project: projectYieldLoan,
  locked: () => null,
  stored: (payment) => ({ collection: "continuousYieldPayments", id: payment.id, doc: payment }),
};

export const YIELD_RECEIVING: Receiving<"yieldPayment", YieldReceived> = {
  ...YIELD_PAYMENTS,
  made: yieldPaymentOf,
  isSame: isSameYieldPayment,
  concept: ({ type }) => CONCEPTS[type],
  incomplete: () => null,
  unfit: ({ loan: { opening } }, { date }) =>
    opening && date < opening.date ? refusal("DATE_IN_NOTEBOOK") : null,
  oddities: () => [],
  crossed: (aggregate) => aggregate,
  beside: (aggregate) => aggregate,
  isEditable: () => true,
  reopened(aggregate) {
    const { status } = projectYield(aggregateYieldFacts(aggregate));
    return withLoan(aggregate, { ...aggregate.loan, status });
  },
  heldExcess: (aggregate, paymentId) => heldExcess(aggregateYieldFacts(aggregate), paymentId),
  foldSeesRefunds: true,
};

const CONCEPTS: Record<YieldPayment["type"], string> = {
  yield: "Pago de rédito",
  principal: "Pago de capital de rédito",
  mixed: "Pago mixto de rédito",
};

const collectArgs = z.strictObject(yieldReceivedFields);
export type CollectYieldArgs = z.infer<typeof collectArgs>;
export const collectYield = collectOf(YIELD_RECEIVING, collectArgs, (loanId) => ({
  continuousYield: [loanId],
}));

const replaceArgs = z.strictObject({ ...yieldReceivedFields, ...replacingFields });
export type ReplaceYieldArgs = z.infer<typeof replaceArgs>;
export const replaceYieldPayment = replaceOf(YIELD_RECEIVING, replaceArgs);

export const annulYieldPayment = annulOf(YIELD_PAYMENTS);
export const updateYieldPaymentNotes = updateNotesOf(YIELD_PAYMENTS);
export const confirmYieldPayment = confirmOf(YIELD_PAYMENTS);
export const refundYieldExcess = refundExcessOf(YIELD_PAYMENTS);

export const moveYieldPayment = moveOf(
  YIELD_PAYMENTS,
  z.strictObject({
    id: value.id,
    at: value.instant,
    today: value.date,
    yieldLoanId: value.id,
    week: z.int().min(1).max(LAST_WEEK).nullable(),
    reason: value.reason,
  }),
);
