/**
 * Cash that a device delivered after its user was removed: on no loan and in no drawer until a person with the right
 * takes or rejects it (ruling A2). It carries the command as it arrived, under the command's id.
 */
import { z } from "zod";
import { REVIEW_CODES } from "#domain/loan/state";
import { receipt } from "../envelope.ts";
import * as value from "../value.ts";

export const unclaimedCash = z.strictObject({
  id: value.id,
  name: z.string().max(60),
  v: z.int().min(1).max(1000),
  args: z.json(),
  receipt: receipt.nullable(),
  /** The cash that changed hands, for lists. */
  amount: value.amount,
  deviceId: value.id,
  /** Who took it. */
  userId: value.id,
  userName: value.line(120),
  arrivedAt: value.instant,
  /** The flags that the server gave it on arrival. */
  flags: z.array(z.enum(REVIEW_CODES)),
});
export type UnclaimedCash = z.infer<typeof unclaimedCash>;
