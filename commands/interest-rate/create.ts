/** A named rate is offered to new loans. */

import { z } from "zod";
import { interestRateFields } from "#contract/records/interest-rate";
import * as value from "#contract/value";
import { applied, defineCommand } from "../command.ts";

const args = z.strictObject({ id: value.id, at: value.instant, fields: interestRateFields });

export const createInterestRate = defineCommand({
  name: "interestRate.create",
  v: 1,
  kind: "record",
  collection: "interestRates",
  action: "create",
  args,
  access: { module: "interest_rates", action: "create", reads: [] },
  subject: ({ id }) => id,
  load: async () => null,
  decide: (_state, { id, at, fields }) =>
    applied([{ collection: "interestRates", id, doc: { id, createdAt: at, ...fields } }]),
});
