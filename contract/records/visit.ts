/** A collector's round: the result of a visit without payment, and the order in which each person goes round. */
import { z } from "zod";
import { derivedId, type Id } from "../id.ts";
import * as field from "../record.ts";
import * as value from "../value.ts";
import { clients } from "./people.ts";

/** *No estaba, prometió pagar, se negó, se mudó.* */
export const VISIT_RESULTS = ["not_home", "promised", "refused", "moved"] as const;
export type VisitResult = (typeof VISIT_RESULTS)[number];

/** A fact: it is never edited. A mistaken one is removed, and the audit log keeps it. */
export const visits = field.record({
  name: "visits",
  table: "visits",
  module: "payments",
  since: 7,
  fields: {
    clientId: field.indexed(field.reference(clients), "device"),
    result: field.word(VISIT_RESULTS),
    /** The day on which the client promised to pay; null unless the client did. */
    promisedFor: field.indexed(field.optional(field.date()), "device"),
    notes: field.prose(500),
    /** Where the visit was recorded; null where the phone did not say. */
    latitude: field.optional(field.latitude()),
    longitude: field.optional(field.longitude()),
    at: field.instant(),
    day: field.indexed(field.date(), "device"),
    userId: field.reference("users"),
    userName: field.line(120),
  },
});
export type Visit = z.infer<typeof visits.schema>;

/** 0 is Sunday, as in the calendar. */
export const WEEKDAYS = 7;
export const LONGEST_ROUTE = 2000;

/** The hand order of one person on one weekday. The last that was saved stands. */
export const routeOrders = field.record({
  name: "routeOrders",
  table: "route_orders",
  module: "payments",
  since: 7,
  fields: {
    userId: field.reference("users"),
    weekday: field.whole(
      z
        .int()
        .min(0)
        .max(WEEKDAYS - 1),
      "between 0 and 6",
    ),
    clientIds: field.nested(z.array(value.id).max(LONGEST_ROUTE)),
    updatedAt: field.instant(),
  },
});
export type RouteOrder = z.infer<typeof routeOrders.schema>;

/** The same id on every device, so that two devices of one person keep one order. */
export function routeOrderId(userId: Id, weekday: number): Id {
  return derivedId(userId, `route-${weekday}`);
}
