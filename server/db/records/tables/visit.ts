/** Tables of the collector's round: the results of visits, and the order of each person's weekday. */
import { VISIT_RESULTS } from "#contract/records/visit";
import { optional, required, table } from "../table.ts";
import { removal } from "./removal.ts";

export const visits = table(
  "visits",
  {
    id: required("id"),
    client_id: required("id", { references: "clients" }),
    result: required("word", { words: VISIT_RESULTS }),
    promised_for: optional("date"),
    notes: required("text"),
    latitude: optional("real"),
    longitude: optional("real"),
    at: required("instant"),
    day: required("date"),
    user_id: required("id", { references: "user_account" }),
    user_name: required("text"),
    ...removal,
  },
  { indexes: [{ columns: ["client_id"] }, { columns: ["day"] }, { columns: ["promised_for"] }] },
);

export const routeOrders = table("route_orders", {
  id: required("id"),
  user_id: required("id", { references: "user_account" }),
  weekday: required("count", { check: "between 0 and 6" }),
  client_ids: required("json"),
  updated_at: required("instant"),
  ...removal,
});
