/**
 * The order in which a person goes round on a weekday, by hand. It is the person's own word, so the last one that was
 * saved stands: two phones of one person never ask about it.
 */
import { z } from "zod";
import { LONGEST_ROUTE, type RouteOrder, routeOrderId, WEEKDAYS } from "#contract/records/visit";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";

const args = z.strictObject({
  at: value.instant,
  /** The record of the order, by `routeOrderId`. */
  id: value.id,
  /** Null for one's own round; an administrator arranges another's. */
  userId: value.id.nullable(),
  weekday: z
    .int()
    .min(0)
    .max(WEEKDAYS - 1),
  clientIds: z
    .array(value.id)
    .max(LONGEST_ROUTE)
    .refine((ids) => new Set(ids).size === ids.length, "one client twice"),
});

export const saveRouteOrder = defineCommand({
  name: "routeOrder.save",
  v: 1,
  kind: "record",
  collection: "routeOrders",
  action: "update",
  args,
  access: { module: "payments", action: "create", reads: [] },
  subject: ({ id }) => id,
  people: ({ userId }) => (userId ? [userId] : []),
  load: async () => null,
  decide(_state, { at, userId: other, weekday, clientIds }, { actor }) {
    const userId = other ?? actor.id;
    if (userId !== actor.id && actor.role !== "admin") return refused(refusal("FORBIDDEN"));
    const doc: RouteOrder = { id: routeOrderId(userId, weekday), userId, weekday, clientIds, updatedAt: at };
    return applied([{ collection: "routeOrders", id: doc.id, doc }]);
  },
});
