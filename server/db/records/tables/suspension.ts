/** Tables of a suspension of many loans: what was asked, and how far the work on each loan has come. */
import { SUSPENSION_WAYS } from "#domain/loan/facts";
import { optional, required, table } from "../table.ts";

export const SUSPENSION_STATES = ["waiting", "suspended", "refused", "annulling", "annulled"] as const;

export const suspensionJob = table(
  "suspension_job",
  {
    id: required("id"),
    from_day: required("date"),
    to_day: required("date"),
    way: required("word", { words: SUSPENSION_WAYS }),
    reason: required("text"),
    filter: required("json"),
    /** The business day on which it is recorded on every loan. */
    today: required("date"),
    created_at: required("instant"),
    user_id: required("id", { references: "user_account" }),
    annulled_at: optional("instant"),
    annulled_on: optional("date"),
    annulled_by: optional("id", { references: "user_account" }),
    annulled_reason: optional("text"),
  },
  { indexes: [{ columns: ["created_at"] }] },
);

/** Chosen when it began: a loan that is made later is not in it. */
export const suspensionJobLoan = table(
  "suspension_job_loan",
  {
    job_id: required("id", { references: "suspension_job" }),
    loan_id: required("id", { references: "loans" }),
    state: required("word", { words: SUSPENSION_STATES }),
  },
  { key: ["job_id", "loan_id"], indexes: [{ columns: ["state", "job_id", "loan_id"] }] },
);
