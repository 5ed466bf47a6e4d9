/** The table of payments as collected. */
import { AFTER_PREPAYMENT, PAYMENT_KINDS } from "#domain/loan/facts";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { optional, required, table } from "../table.ts";
import { removal } from "./removal.ts";

export const payments = table(
  "payments",
  {
    id: required("id"),
    /** Null while its loan is unknown here. */
    loan_id: optional("id", { references: "loans" }),
    claimed_loan_id: required("id"),
    amount: required("money", { check: "> 0" }),
    date: required("date"),
    at: required("instant"),
    kind: required("word", { words: PAYMENT_KINDS }),
    payment_number: optional("count"),
    prepayment_amount: required("money", { check: ">= 0" }),
    after_prepayment: required("word", { words: AFTER_PREPAYMENT }),
    shifts_schedule: required("flag"),
    seen_payment_ids: required("json"),
    notes: required("text"),
    /** A digest of all that was received, to know it again; null on payments recorded before there was one. */
    fingerprint: optional("word"),
    payment_method: required("word", { words: PAYMENT_METHODS }),
    receipt_number: required("text"),
    receipt_token: optional("word"),
    issued: optional("json"),
    device_id: optional("id"),
    user_id: required("id", { references: "user_account" }),
    user_name: required("text"),
    annulled: optional("json"),
    replaces: optional("id"),
    renewal: optional("id"),
    confirmed: required("flag"),
    review_steps: required("json"),
    flags: required("json"),
    outcome: optional("json"),
    /** From here on for queries only: read out of the documents above at each write. */
    annulled_date: optional("date"),
    late_fee: optional("money"),
    interest: optional("money"),
    principal: optional("money"),
    excess: optional("money"),
    in_review: required("flag"),
    ...removal,
  },
  {
    checks: ["prepayment_amount <= amount"],
    indexes: [
      { columns: ["loan_id"] },
      { columns: ["claimed_loan_id"] },
      { columns: ["date"] },
      { columns: ["receipt_number"] },
      { columns: ["receipt_token"], where: "receipt_token is not null" },
    ],
  },
);
