/** Cash that arrived after its maker's account was removed is not believed: it is posted nowhere, for a reason. */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";

const args = z.strictObject({ id: value.id, at: value.instant, reason: value.reason });

export const rejectUnclaimedCash = defineCommand({
  name: "lateMoney.reject",
  v: 1,
  kind: "record",
  collection: "lateMoney",
  action: "delete",
  args,
  access: { module: "payments", action: "update", reads: ["payments"] },
  subject: ({ id }) => id,
  load: (read, { id }) => read.get("lateMoney", id),
  decide(late, { id }) {
    if (!late) return refused(refusal("LATE_DECIDED"));
    return applied([{ collection: "lateMoney", id, doc: null }]);
  },
});
