/** A *cargo* of the business's own list (ruling G1): the form of a loan opens with those that are on for each new one. */
import { z } from "zod";
import { CHARGE_WAYS } from "#domain/loan/renewal";
import * as value from "../value.ts";
import { loanCharge, MOST_CHARGES } from "./loan.ts";

export const WHOLE_PERCENT = 100;

export const usualCharge = z
  .strictObject({
    id: value.id,
    name: loanCharge.shape.name,
    way: z.enum(CHARGE_WAYS),
    /** It has one of both: an amount, or a percent of what is asked for. */
    amount: value.positiveAmount.optional(),
    percent: value.positiveRate.refine((percent) => Number(percent) <= WHOLE_PERCENT).optional(),
    isForNewLoans: z.boolean(),
  })
  .refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined));
export type UsualCharge = z.infer<typeof usualCharge>;

/** No more than one loan may have. */
export const usualCharges = z.array(usualCharge).max(MOST_CHARGES);
