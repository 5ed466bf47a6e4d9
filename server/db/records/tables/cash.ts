/** Tables of the drawer: how it stands, what its days add up to, and every count of it. */
import { CLOSING_STATUSES } from "#contract/records/cash";
import { optional, required, table } from "../table.ts";
import { removal } from "./removal.ts";

export const cashDrawers = table("cash_drawers", {
  id: required("id"),
  opening_id: optional("id"),
  open_from: optional("date"),
  closed: optional("json"),
  ...removal,
});

export const cashDays = table(
  "cash_days",
  {
    id: required("id"),
    drawer_id: required("id"),
    day: required("date"),
    sums: required("json"),
    ...removal,
  },
  { indexes: [{ columns: ["drawer_id"] }] },
);

export const cashClosings = table(
  "cash_closings",
  {
    id: required("id"),
    drawer_id: required("id"),
    status: required("word", { words: CLOSING_STATUSES }),
    opening_id: optional("id"),
    from_date: required("date"),
    closing_date: required("date"),
    opening_balance: required("money"),
    total_income: required("money", { check: ">= 0" }),
    total_expenses: required("money", { check: ">= 0" }),
    expected_balance: required("money"),
    closing_balance: required("money", { check: ">= 0" }),
    difference: required("money"),
    reason: required("text"),
    notes: required("text"),
    counts: required("json"),
    sums: required("json"),
    opened_by: optional("text"),
    at: required("instant"),
    user_id: required("id", { references: "user_account" }),
    user_name: required("text"),
    ...removal,
  },
  { indexes: [{ columns: ["drawer_id"] }] },
);
