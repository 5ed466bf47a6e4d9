/** A lender without loans is removed. */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";

const args = z.strictObject({ id: value.id, at: value.instant });

export const deleteLender = defineCommand({
  name: "lender.delete",
  v: 1,
  kind: "record",
  collection: "lenders",
  action: "delete",
  args,
  access: { module: "lenders", action: "delete", reads: ["loans"] },
  subject: ({ id }) => id,
  load: async (read, { id }) => ({
    lender: await read.get("lenders", id),
    loans: await read.where("loans", "lenderId", id),
  }),
  decide({ lender, loans }, { id }) {
    if (!lender) return refused(refusal("LENDER_MISSING"));
    if (loans.some((loan) => loan.deleted === null)) return refused(refusal("LENDER_HAS_LOANS"));
    return applied([{ collection: "lenders", id, doc: null }]);
  },
});
