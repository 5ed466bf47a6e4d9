/** How a command travels: the envelope is checked first, its arguments alone and later. */
import { z } from "zod";
import { issuedAmounts, issuedYield } from "./records/issued.ts";
import * as value from "./value.ts";

/** A device allots these when a money command enters its outbox. */
export const receipt = z.strictObject({
  number: value.line(40).min(3),
  issued: z.union([issuedAmounts, issuedYield]).nullable(),
  /** The token in its QR code; absent from a device of before there was one. */
  token: value.token.optional(),
});
export type Receipt = z.infer<typeof receipt>;

const jsonObject = z.record(z.string().max(60), z.json());
export type JsonObject = z.infer<typeof jsonObject>;

export const envelope = z.strictObject({
  id: value.id,
  /** Rises with every command of a device. */
  seq: z.int().min(1),
  name: z.string().max(60),
  v: z.int().min(1).max(1000),
  /** Not validated here: a command with bad arguments is quarantined alone. */
  args: z.json(),
  /** The old values as the screen showed them, for updates and deletes. */
  base: jsonObject.nullable(),
  receipt: receipt.nullable(),
  /** When it entered the outbox. */
  timestamp: value.instant,
});
export type Envelope = z.infer<typeof envelope>;

export const OUTCOMES = ["applied", "review", "refused", "conflict", "quarantined"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const answer = z.strictObject({
  id: value.id,
  outcome: z.enum(OUTCOMES),
  code: z.string().max(60).optional(),
  message: z.string().optional(),
  conflicts: z
    .array(z.strictObject({ field: z.string(), base: z.json(), theirs: z.json(), mine: z.json() }))
    .optional(),
  /** The change number that carries its effect; 0 when it had none. */
  changeSeq: z.int().min(0),
});
export type Answer = z.infer<typeof answer>;
