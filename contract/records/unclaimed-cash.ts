/**
 * Cash that a device delivered after its user was removed: on no loan and in no drawer until a person with the right
 * takes or rejects it (ruling A2). It carries the command as it arrived, under the command's id.
 */
import { z } from "zod";
import { REVIEW_CODES } from "#domain/loan/state";
import { keptReceipts } from "../envelope.ts";
import * as field from "../record.ts";

export const unclaimedCash = field.record({
  name: "lateMoney",
  table: "late_money",
  module: "payments",
  since: 2,
  fields: {
    name: field.text(z.string().max(60)),
    v: field.whole(z.int().min(1).max(1000)),
    args: field.nested(z.json()),
    /** One, or the list of a command that takes several. */
    receipt: field.optional(field.nested(keptReceipts)),
    /** The cash that changed hands, for lists. */
    amount: field.unchecked(field.amount()),
    deviceId: field.reference("devices"),
    /** Who took it. */
    userId: field.reference("users"),
    userName: field.line(120),
    arrivedAt: field.instant(),
    /** The flags that the server gave it on arrival. */
    flags: field.wordList(REVIEW_CODES),
  },
});
export type UnclaimedCash = z.infer<typeof unclaimedCash.schema>;
