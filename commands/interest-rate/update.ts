/** A named rate changes for loans to come: those made already carry their own copy. */

import { z } from "zod";
import { interestRateFields } from "#contract/records/interest-rate";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { conflictsOf, patched } from "../conflict.ts";

const args = z.strictObject({ id: value.id, at: value.instant, changes: interestRateFields.partial() });

/** 3 % a month and 3 % a year are two rates: the figure means nothing without its type. */
export const RATE_GROUPS = [["rate", "type"]];

export const updateInterestRate = defineCommand({
  name: "interestRate.update",
  v: 1,
  kind: "record",
  collection: "interestRates",
  action: "update",
  args,
  access: { module: "interest_rates", action: "update", reads: [] },
  subject: ({ id }) => id,
  load: (read, { id }) => read.get("interestRates", id),
  decide(rate, { id, changes }, context) {
    if (!rate) return refused(refusal("RATE_MISSING"));
    const conflicts = conflictsOf(rate, changes, context.base, RATE_GROUPS);
    if (conflicts.length > 0) return refused(refusal("CONFLICT", { conflicts }));
    return applied([{ collection: "interestRates", id, doc: patched(rate, changes) }]);
  },
});
