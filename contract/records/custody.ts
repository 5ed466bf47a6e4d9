/**
 * Cash held by collectors (ruling C3): whose drawer there is, every hand-in of it to the office, and how shortages
 * and overages were settled. There is none of this while the business keeps one drawer.
 */
import { z } from "zod";
import * as field from "../record.ts";
import * as value from "../value.ts";
import { cashCount, earlierCounts } from "./cash.ts";

/** The drawer of a collector, under its id: made when the first cash comes into it, and never taken away. */
export const custodies = field.record({
  name: "custodies",
  table: "custodies",
  module: "cash",
  since: 6,
  fields: {
    userId: field.indexed(field.reference("users"), "server"),
    holderName: field.line(120),
    /** The drawer in which it is handed in. */
    officeDrawerId: field.indexed(field.mention(), "device"),
  },
});
export type Custody = z.infer<typeof custodies.schema>;

/** `given`: the office handed the cash to the collector, and it is not counted again. */
export const HAND_IN_STATUSES = ["pending", "accepted", "rejected", "withdrawn", "given"] as const;
export type HandInStatus = (typeof HAND_IN_STATUSES)[number];

/** Who accepted, rejected or withdrew it, when and why. */
const decision = z.strictObject({
  at: value.instant,
  userId: value.id,
  userName: value.line(120),
  reason: value.prose(500),
  count: cashCount.nullable(),
  /** It was counted again: the counts before, in their order. Left out where it was counted once. */
  earlier: earlierCounts.optional(),
});

export const handIns = field.record({
  name: "handIns",
  table: "hand_ins",
  module: "cash",
  since: 6,
  fields: {
    drawerId: field.indexed(field.mention(), "device"),
    /** The collector, even where another person recorded it. */
    userId: field.indexed(field.reference("users"), "server"),
    holderName: field.line(120),
    /** The amount as the collector says it. */
    amount: field.money(),
    /** The collector counted it again: the counts before, in their order. Null where it was counted once. */
    earlier: field.absent(field.optional(field.nested(earlierCounts))),
    status: field.indexed(field.word(HAND_IN_STATUSES), "device"),
    /** The amount that the office counted: only this much is credited. Null unless it was accepted. */
    counted: field.optional(field.amount()),
    notes: field.prose(1000),
    at: field.instant(),
    day: field.date(),
    /** Who recorded it: an administrator hands in for a collector who was removed. */
    byId: field.reference("users"),
    byName: field.line(120),
    decided: field.optional(field.nested(decision)),
  },
});
export type HandIn = z.infer<typeof handIns.schema>;

/** A *faltante* that the collector makes good, or a *sobrante* that is given back. */
export const SETTLEMENT_TYPES = ["shortage", "overage"] as const;
export const SETTLEMENT_WAYS = ["cash", "salary", "forgiven"] as const;

export const custodySettlements = field.record({
  name: "custodySettlements",
  table: "custody_settlements",
  module: "cash",
  since: 6,
  fields: {
    drawerId: field.indexed(field.mention(), "device"),
    userId: field.indexed(field.reference("users"), "server"),
    holderName: field.line(120),
    type: field.word(SETTLEMENT_TYPES),
    amount: field.money(),
    way: field.word(SETTLEMENT_WAYS),
    reason: field.prose(500),
    at: field.instant(),
    day: field.date(),
    byId: field.reference("users"),
    byName: field.line(120),
  },
});
export type CustodySettlement = z.infer<typeof custodySettlements.schema>;
