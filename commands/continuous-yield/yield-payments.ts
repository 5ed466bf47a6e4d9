/** The payments of continuous yield: what their verbs know of them, and the verbs that they share with those of loans. */
import { annulOf } from "../payment/annul.ts";
import type { Family } from "../payment/family.ts";
import { loadYield, projectYieldLoan } from "./aggregate.ts";

export const YIELD_PAYMENTS: Family<"yieldPayment"> = {
  kind: "yieldPayment",
  collection: "continuousYieldPayments",
  get: (read, id) => read.get("continuousYieldPayments", id),
  loanOf: ({ yieldLoanId }) => yieldLoanId,
  load: loadYield,
  project: projectYieldLoan,
  stored: (payment) => ({ collection: "continuousYieldPayments", id: payment.id, doc: payment }),
};

export const annulYieldPayment = annulOf(YIELD_PAYMENTS);
