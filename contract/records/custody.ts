/**
 * Cash held by collectors (ruling C3): whose drawer there is, every hand-in of it to the office, and how shortages
 * and overages were settled. There is none of this while the business keeps one drawer.
 */
import { z } from "zod";
import * as value from "../value.ts";
import { cashCount, earlierCounts } from "./cash.ts";

/** The drawer of a collector, under its id: made when the first cash comes into it, and never taken away. */
export const custody = z.strictObject({
  id: value.id,
  userId: value.id,
  holderName: value.line(120),
  /** The drawer in which it is handed in. */
  officeDrawerId: value.id,
});
export type Custody = z.infer<typeof custody>;

/** `given`: the office handed the cash to the collector, and it is not counted again. */
export const HAND_IN_STATUSES = ["pending", "accepted", "rejected", "withdrawn", "given"] as const;
export type HandInStatus = (typeof HAND_IN_STATUSES)[number];

export const handIn = z.strictObject({
  id: value.id,
  drawerId: value.id,
  /** The collector, even where another person recorded it. */
  userId: value.id,
  holderName: value.line(120),
  /** The amount as the collector says it. */
  amount: value.positiveAmount,
  status: z.enum(HAND_IN_STATUSES),
  /** The amount that the office counted: only this much is credited. Null unless it was accepted. */
  counted: value.amount.nullable(),
  notes: value.prose(1000),
  at: value.instant,
  day: value.date,
  /** Who recorded it: an administrator hands in for a collector who was removed. */
  byId: value.id,
  byName: value.line(120),
  /** Who accepted, rejected or withdrew it, when and why. */
  decided: z
    .strictObject({
      at: value.instant,
      userId: value.id,
      userName: value.line(120),
      reason: value.prose(500),
      count: cashCount.nullable(),
      /** It was counted again: the counts before, in their order. Left out where it was counted once. */
      earlier: earlierCounts.optional(),
    })
    .nullable(),
});
export type HandIn = z.infer<typeof handIn>;

/** A *faltante* that the collector makes good, or a *sobrante* that is given back. */
export const SETTLEMENT_TYPES = ["shortage", "overage"] as const;
export const SETTLEMENT_WAYS = ["cash", "salary", "forgiven"] as const;

export const custodySettlement = z.strictObject({
  id: value.id,
  drawerId: value.id,
  userId: value.id,
  holderName: value.line(120),
  type: z.enum(SETTLEMENT_TYPES),
  amount: value.positiveAmount,
  way: z.enum(SETTLEMENT_WAYS),
  reason: value.prose(500),
  at: value.instant,
  day: value.date,
  byId: value.id,
  byName: value.line(120),
});
export type CustodySettlement = z.infer<typeof custodySettlement>;
