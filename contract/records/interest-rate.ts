/** A named rate that a loan copies when it is made. */
import type { z } from "zod";
import { RATE_TYPES } from "#domain/interest/rate";
import * as field from "../record.ts";

export const interestRates = field.record({
  name: "interestRates",
  verb: "interestRate",
  table: "interest_rates",
  module: "interest_rates",
  fields: {
    name: field.searched(field.filledLine(120)),
    rate: field.searched(field.positiveRate()),
    type: field.word(RATE_TYPES),
  },
  /** 3 % a month and 3 % a year are two rates: the figure means nothing without its type. */
  groups: [["rate", "type"]],
});
export type InterestRateFields = z.infer<typeof interestRates.typed>;
export type InterestRate = z.infer<typeof interestRates.schema>;
