/** Tables of the loan: its facts beside its present terms and summary, and its schedule row by row. */

import { ofTheStreet } from "#contract/records/loan";
import { FREQUENCIES } from "#domain/calendar/frequency";
import { INTEREST_TYPES, RATE_TYPES } from "#domain/interest/rate";
import { LOAN_STATUSES, ROW_STATUSES } from "#domain/loan/state";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { optional, required, table } from "../table.ts";
import { removal } from "./removal.ts";

const summary = {
  summary_next_payment_number: optional("count"),
  summary_next_due_date: optional("date"),
  summary_next_amount: required("money"),
  summary_outstanding_principal: required("money"),
  summary_outstanding_interest: required("money"),
  summary_balance: required("money"),
  summary_total_interest: required("money"),
  summary_total_paid: required("money"),
  summary_total_excess: required("money"),
  summary_rounding_adjustment: required("money"),
  summary_paid_rows: required("count", { check: ">= 0" }),
  summary_rows: required("count", { check: ">= 0" }),
  summary_progress_percent: required("count", { check: "between 0 and 100" }),
  summary_last_due_date: required("date"),
  summary_last_payment_date: optional("date"),
};

export const loans = table(
  "loans",
  {
    id: required("id"),
    number: optional("count", { check: "> 0" }),
    shared_numbers: optional("json"),
    client_id: required("id", { references: "clients" }),
    lender_id: required("id", { references: "lenders" }),
    interest_rate_id: optional("id", { references: "interest_rates" }),
    contract_template_id: optional("text"),
    legal_actions_consent: required("flag"),
    payout_method: required("word", { words: PAYMENT_METHODS }),
    payout_movement_id: optional("id"),
    created_at: required("instant"),
    created_by: required("id", { references: "user_account" }),
    terms_versions: required("json"),
    late_fee_versions: required("json"),
    waivers: required("json"),
    refunds: required("json"),
    status_actions: required("json"),
    opening: optional("json"),
    suspensions: optional("json"),
    agreements: optional("json"),
    charges: optional("json"),
    renews: optional("json"),
    deleted: optional("json"),
    amount: required("money", { check: "> 0" }),
    rate_percent: required("word"),
    rate_type: required("word", { words: RATE_TYPES }),
    term: required("count", { check: "between 1 and 3650" }),
    frequency: required("word", { words: FREQUENCIES }),
    start_date: required("date"),
    interest_type: required("word", { words: INTEREST_TYPES }),
    first_due_date: optional("date"),
    semimonthly_days: optional("json"),
    skips: optional("json"),
    cuota: optional("money", { check: "> 0" }),
    round_to: optional("money", { check: "> 0" }),
    rebate: optional("count", { check: "between 0 and 100" }),
    rules: optional("count"),
    end_date: required("date"),
    status: required("word", { words: LOAN_STATUSES }),
    in_legal: optional("date"),
    write_offs: optional("json"),
    /** Since when the loan is out of the portfolio, for questions about many loans. */
    written_off: optional("date"),
    ...summary,
    version: required("word"),
    ...removal,
  },
  {
    indexes: [
      { columns: ["number"], unique: true, where: "removed_at is null" },
      { columns: ["client_id"] },
      { columns: ["lender_id"] },
      { columns: ["interest_rate_id"] },
      { columns: ["status", "summary_next_due_date"] },
      { columns: ["created_at"] },
    ],
  },
);

/** Fields that loans without them leave out. */
export const ABSENT_OF_LOANS = [
  "number",
  "sharedNumbers",
  "suspensions",
  "agreements",
  "charges",
  "renews",
  "inLegal",
  "writeOffs",
  "rules",
  ...Object.keys(ofTheStreet),
];

export const amortizationItems = table(
  "amortization_items",
  {
    loan_id: required("id", { references: "loans" }),
    payment_number: required("count"),
    /** Its place in the schedule: extra interest rows stand where they were inserted. */
    position: required("count", { check: ">= 0" }),
    payment_date: required("date"),
    starting_balance: required("money"),
    payment: required("money"),
    principal: required("money"),
    interest: required("money"),
    ending_balance: required("money"),
    principal_paid: required("money"),
    interest_paid: required("money"),
    interest_rebated: required("money"),
    late_fee: required("money"),
    late_fee_paid: required("money"),
    late_fee_waived: required("money"),
    first_late_fee_date: required("date"),
    late_fee_before: required("money"),
    late_fee_from: required("date"),
    remaining_amount: required("money"),
    prepayment_amount: required("money"),
    status: required("word", { words: ROW_STATUSES }),
    late_fee_pauses: optional("json"),
    ...removal,
  },
  {
    key: ["loan_id", "payment_number"],
    clustered: true,
    checks: ["payment = principal + interest"],
    indexes: [{ columns: ["payment_date"], where: "status <> 'paid'" }],
  },
);
