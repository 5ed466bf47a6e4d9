/** Tables of the cash held by collectors: whose drawer there is, what was handed in, how shortages were settled. */
import { HAND_IN_STATUSES, SETTLEMENT_TYPES, SETTLEMENT_WAYS } from "#contract/records/custody";
import { optional, required, table } from "../table.ts";
import { removal } from "./removal.ts";

export const custodies = table(
  "custodies",
  {
    id: required("id"),
    user_id: required("id", { references: "user_account" }),
    holder_name: required("text"),
    office_drawer_id: required("id"),
    ...removal,
  },
  { indexes: [{ columns: ["user_id"] }, { columns: ["office_drawer_id"] }] },
);

export const handIns = table(
  "hand_ins",
  {
    id: required("id"),
    drawer_id: required("id"),
    user_id: required("id", { references: "user_account" }),
    holder_name: required("text"),
    amount: required("money", { check: "> 0" }),
    status: required("word", { words: HAND_IN_STATUSES }),
    counted: optional("money", { check: ">= 0" }),
    notes: required("text"),
    at: required("instant"),
    day: required("date"),
    by_id: required("id", { references: "user_account" }),
    by_name: required("text"),
    decided: optional("json"),
    ...removal,
  },
  { indexes: [{ columns: ["drawer_id"] }, { columns: ["status"] }, { columns: ["user_id"] }] },
);

export const custodySettlements = table(
  "custody_settlements",
  {
    id: required("id"),
    drawer_id: required("id"),
    user_id: required("id", { references: "user_account" }),
    holder_name: required("text"),
    type: required("word", { words: SETTLEMENT_TYPES }),
    amount: required("money", { check: "> 0" }),
    way: required("word", { words: SETTLEMENT_WAYS }),
    reason: required("text"),
    at: required("instant"),
    day: required("date"),
    by_id: required("id", { references: "user_account" }),
    by_name: required("text"),
    ...removal,
  },
  { indexes: [{ columns: ["drawer_id"] }, { columns: ["user_id"] }] },
);
