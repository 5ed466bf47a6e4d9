/** A collector's round: the result of a visit without payment, and the order in which each person goes round. */
import { z } from "zod";
import { derivedId, type Id } from "../id.ts";
import * as value from "../value.ts";

/** *No estaba, prometió pagar, se negó, se mudó.* */
export const VISIT_RESULTS = ["not_home", "promised", "refused", "moved"] as const;
export type VisitResult = (typeof VISIT_RESULTS)[number];

/** A fact: it is never edited. A mistaken one is removed, and the audit log keeps it. */
export const visit = z.strictObject({
  id: value.id,
  clientId: value.id,
  result: z.enum(VISIT_RESULTS),
  /** The day on which the client promised to pay; null unless the client did. */
  promisedFor: value.date.nullable(),
  notes: value.prose(500),
  /** Where the visit was recorded; null where the phone did not say. */
  latitude: value.latitude.nullable(),
  longitude: value.longitude.nullable(),
  at: value.instant,
  day: value.date,
  userId: value.id,
  userName: value.line(120),
});
export type Visit = z.infer<typeof visit>;

/** 0 is Sunday, as in the calendar. */
export const WEEKDAYS = 7;
export const LONGEST_ROUTE = 2000;

/** The hand order of one person on one weekday. The last that was saved stands. */
export const routeOrder = z.strictObject({
  id: value.id,
  userId: value.id,
  weekday: z
    .int()
    .min(0)
    .max(WEEKDAYS - 1),
  clientIds: z.array(value.id).max(LONGEST_ROUTE),
  updatedAt: value.instant,
});
export type RouteOrder = z.infer<typeof routeOrder>;

/** The same id on every device, so that two devices of one person keep one order. */
export function routeOrderId(userId: Id, weekday: number): Id {
  return derivedId(userId, `route-${weekday}`);
}
