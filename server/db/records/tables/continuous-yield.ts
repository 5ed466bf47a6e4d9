/** Tables of continuous yield: the loan with its facts and the fold right after the last of them, and its payments. */

import { yieldAgreement } from "#contract/records/continuous-yield";
import { CAPITAL_LOWERS, YIELD_PAYMENT_TYPES, YIELD_PERIODS } from "#domain/continuous-yield/facts";
import { YIELD_STATUSES } from "#domain/continuous-yield/state";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { optional, required, table } from "../table.ts";
import { removal } from "./removal.ts";

const checkpoint = {
  checkpoint_principal: required("money"),
  checkpoint_lent: required("money"),
  checkpoint_principal_paid: required("money"),
  checkpoint_yield_paid: required("money"),
  checkpoint_begun: required("count", { check: ">= 0" }),
  checkpoint_in_course: required("money"),
  checkpoint_open: required("json"),
  checkpoint_ahead: required("json"),
  checkpoint_excess: required("money"),
  checkpoint_last_payment_date: optional("date"),
};

export const continuousYield = table(
  "continuous_yield_loans",
  {
    id: required("id"),
    client_id: required("id", { references: "clients" }),
    lender_id: required("id", { references: "lenders" }),
    notes: required("text"),
    payout_method: required("word", { words: PAYMENT_METHODS }),
    payout_movement_id: optional("id"),
    created_at: required("instant"),
    created_by: required("id", { references: "user_account" }),
    terms_versions: required("json"),
    rates: required("json"),
    additions: required("json"),
    refunds: required("json"),
    status_actions: required("json"),
    opening: optional("json"),
    charges: optional("json"),
    deleted: optional("json"),
    amount: required("money", { check: "> 0" }),
    start_date: required("date"),
    period: optional("word", { words: YIELD_PERIODS }),
    semimonthly_days: optional("json"),
    capital_lowers: optional("word", { words: CAPITAL_LOWERS }),
    status: required("word", { words: YIELD_STATUSES }),
    ...checkpoint,
    ...removal,
  },
  { indexes: [{ columns: ["client_id"] }, { columns: ["lender_id"] }] },
);

/** Fields that loans without them leave out. */
export const ABSENT_OF_YIELDS = ["opening", "charges", ...Object.keys(yieldAgreement)];

export const continuousYieldPayments = table(
  "continuous_yield_payments",
  {
    id: required("id"),
    /** Null while its loan is unknown here. */
    yield_loan_id: optional("id", { references: "continuous_yield_loans" }),
    claimed_loan_id: required("id"),
    amount: required("money", { check: "> 0" }),
    date: required("date"),
    at: required("instant"),
    type: required("word", { words: YIELD_PAYMENT_TYPES }),
    week: optional("count"),
    seen_payment_ids: required("json"),
    notes: required("text"),
    fingerprint: required("word"),
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
    ...removal,
  },
  {
    indexes: [
      { columns: ["yield_loan_id"] },
      { columns: ["claimed_loan_id"] },
      { columns: ["date"] },
      { columns: ["receipt_number"] },
      { columns: ["receipt_token"], where: "receipt_token is not null" },
    ],
  },
);
