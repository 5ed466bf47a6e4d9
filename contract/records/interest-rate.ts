/** A named rate that a loan copies when it is made. */

import { z } from "zod";
import { RATE_TYPES } from "#domain/interest/rate";
import * as value from "../value.ts";

export const interestRateFields = z.strictObject({
  name: value.filledLine(120),
  rate: value.positiveRate,
  type: z.enum(RATE_TYPES),
});
export type InterestRateFields = z.infer<typeof interestRateFields>;

export const interestRate = interestRateFields.extend({ id: value.id, createdAt: value.instant });
export type InterestRate = z.infer<typeof interestRate>;
