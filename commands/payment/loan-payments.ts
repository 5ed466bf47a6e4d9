/** The payments of loans, as their verbs know them. */
import { loadAggregate, projectLoan } from "../loan/aggregate.ts";
import type { Family } from "./family.ts";

export const LOAN_PAYMENTS: Family<"payment"> = {
  kind: "payment",
  collection: "payments",
  get: (read, id) => read.get("payments", id),
  placeOf: ({ loanId, paymentNumber }) => ({ loanId, number: paymentNumber }),
  placed: (payment, { loanId, number }) => ({ ...payment, loanId, paymentNumber: number }),
  load: loadAggregate,
  project: projectLoan,
  stored: (payment) => ({ collection: "payments", id: payment.id, doc: payment }),
};
