/** A rate that no loan uses is removed. */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";

const args = z.strictObject({ id: value.id, at: value.instant });

export const deleteInterestRate = defineCommand({
  name: "interestRate.delete",
  v: 1,
  kind: "record",
  collection: "interestRates",
  action: "delete",
  args,
  access: { module: "interest_rates", action: "delete", reads: ["loans"] },
  subject: ({ id }) => id,
  load: async (read, { id }) => ({
    rate: await read.get("interestRates", id),
    loans: await read.where("loans", "interestRateId", id),
  }),
  decide({ rate, loans }, { id }) {
    if (!rate) return refused(refusal("RATE_MISSING"));
    if (loans.some((loan) => loan.deleted === null)) return refused(refusal("RATE_IN_USE"));
    return applied([{ collection: "interestRates", id, doc: null }]);
  },
});
