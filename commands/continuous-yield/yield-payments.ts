/** The payments of continuous yield: what their verbs know of them, and the verbs that they share with those of loans. */
import { z } from "zod";
import * as value from "#contract/value";
import { LAST_WEEK } from "#domain/continuous-yield/facts";
import { annulOf } from "../payment/annul.ts";
import { confirmOf } from "../payment/confirm.ts";
import type { Family } from "../payment/family.ts";
import { moveOf } from "../payment/move.ts";
import { refundExcessOf } from "../payment/refund-excess.ts";
import { updateNotesOf } from "../payment/update-notes.ts";
import { loadYield, projectYieldLoan } from "./aggregate.ts";

export const YIELD_PAYMENTS: Family<"yieldPayment"> = {
  kind: "yieldPayment",
  collection: "continuousYieldPayments",
  get: (read, id) => read.get("continuousYieldPayments", id),
  placeOf: ({ yieldLoanId, week }) => ({ loanId: yieldLoanId, number: week }),
  placed: (payment, { loanId, number }) => ({ ...payment, yieldLoanId: loanId, week: number }),
  load: loadYield,
  project: projectYieldLoan,
  stored: (payment) => ({ collection: "continuousYieldPayments", id: payment.id, doc: payment }),
};

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
