/** What is known about a lender changes, field by field. */

import { z } from "zod";
import { lenderFields } from "#contract/records/people";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { conflictsOf, patched } from "../conflict.ts";

const args = z.strictObject({ id: value.id, at: value.instant, changes: lenderFields.partial() });

export const updateLender = defineCommand({
  name: "lender.update",
  v: 1,
  kind: "record",
  collection: "lenders",
  action: "update",
  args,
  access: { module: "lenders", action: "update", reads: [] },
  subject: ({ id }) => id,
  load: (read, { id }) => read.get("lenders", id),
  decide(lender, { id, changes }, context) {
    if (!lender) return refused(refusal("LENDER_MISSING"));
    const conflicts = conflictsOf(lender, changes, context.base);
    if (conflicts.length > 0) return refused(refusal("CONFLICT", { conflicts }));
    return applied([{ collection: "lenders", id, doc: patched(lender, changes) }]);
  },
});
