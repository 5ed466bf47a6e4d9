/** Tables of money that changed hands: payments as collected, and the movements of the drawer. */
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import { MOVEMENT_CAUSES } from "#contract/records/business";
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

/** Annulments that arrived before their payment, under the payment's id. */
export const waitingAnnulments = table("waiting_annulments", {
  id: required("id"),
  at: required("instant"),
  date: required("date"),
  reason: required("text"),
  user_id: required("id", { references: "user_account" }),
  user_name: required("text"),
  replaced_by: optional("id"),
  flags: required("json"),
  ...removal,
});

/** Cash that a device delivered after its user was removed, under the command's id, until it is taken or rejected. */
export const lateMoney = table("late_money", {
  id: required("id"),
  name: required("text"),
  v: required("count"),
  args: required("json"),
  receipt: optional("json"),
  amount: required("money"),
  device_id: required("id", { references: "device" }),
  user_id: required("id", { references: "user_account" }),
  user_name: required("text"),
  arrived_at: required("instant"),
  flags: required("json"),
  ...removal,
});

export const transactions = table(
  "transactions",
  {
    id: required("id"),
    transaction_type: required("word", { words: ["entrada", "salida"] }),
    amount: required("money", { check: "> 0" }),
    concept: required("text"),
    payment_method: required("word", { words: PAYMENT_METHODS }),
    transaction_date: required("date"),
    business_day: required("date"),
    at: required("instant"),
    loan_id: optional("id", { references: "loans" }),
    payment_id: optional("id", { references: "payments" }),
    expense_id: optional("id"),
    yield_loan_id: optional("id", { references: "continuous_yield_loans" }),
    yield_payment_id: optional("id", { references: "continuous_yield_payments" }),
    reversal_of: optional("id", { references: "transactions" }),
    notes: required("text"),
    user_id: required("id", { references: "user_account" }),
    drawer_id: required("id", { initial: MAIN_DRAWER_ID }),
    closing_id: optional("id"),
    hand_in_id: optional("id"),
    settlement_id: optional("id"),
    cause: optional("word", { words: MOVEMENT_CAUSES }),
    ...removal,
  },
  {
    indexes: [
      { columns: ["payment_id"] },
      { columns: ["loan_id"] },
      { columns: ["business_day"] },
      { columns: ["reversal_of"], unique: true, where: "reversal_of is not null" },
    ],
  },
);
