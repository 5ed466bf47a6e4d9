/** Suspending the collection of many loans: the server's work, asked for by an administrator (ruling D8). */
import { z } from "zod";
import { FREQUENCIES } from "#domain/calendar/frequency";
import { suspension } from "./records/loan.ts";
import * as value from "./value.ts";

/** Loans that are collected; null leaves out none. */
export const suspensionFilter = z.strictObject({
  lenderId: value.id.nullable(),
  frequency: z.enum(FREQUENCIES).nullable(),
});
export type SuspensionFilter = z.infer<typeof suspensionFilter>;

const days = suspension.pick({ from: true, to: true, way: true }).shape;

export const previewSuspensionRequest = z.strictObject({ ...days, filter: suspensionFilter });
export type SuspensionAsked = z.infer<typeof previewSuspensionRequest>;

export const suspensionPreview = z.strictObject({
  /** Those that it would be recorded on. */
  loans: z.int(),
  /** Those with a cuota that moves, and these cuotas with what they owe. */
  movedLoans: z.int(),
  cuotas: z.int(),
  amount: value.signedAmount,
  /** The first of those, for a person to see. */
  first: z.array(
    z.strictObject({
      loanId: value.id,
      client: z.string(),
      paymentNumber: z.int(),
      before: value.date,
      after: value.date,
    }),
  ),
});
export type SuspensionPreview = z.infer<typeof suspensionPreview>;

export const startSuspensionRequest = z.strictObject({
  id: value.id,
  ...days,
  filter: suspensionFilter,
  reason: value.reason,
});
export type SuspensionStarted = z.infer<typeof startSuspensionRequest>;

export const annulSuspensionRequest = z.strictObject({ reason: value.reason });

/** The work on a suspension of many, and how far it has come. */
export const suspensionOfMany = z.strictObject({
  id: value.id,
  ...days,
  filter: suspensionFilter,
  reason: z.string(),
  userName: z.string(),
  at: value.instant,
  loans: z.int(),
  /** A backup brought its loans: for which lender and frequency it was asked is not known here. */
  restored: z.literal(true).optional(),
  /** Not reached yet: of the suspension, or of its annulment. */
  waiting: z.int(),
  /** Those that it was recorded on. */
  suspended: z.int(),
  /** Which could not take it when they were reached. */
  refused: z.int(),
  annulled: z.strictObject({ reason: z.string(), userName: z.string(), at: value.instant }).nullable(),
});
export type SuspensionOfMany = z.infer<typeof suspensionOfMany>;

export const suspensionsAnswer = z.strictObject({ suspensions: z.array(suspensionOfMany) });
