/** Cash that arrived after its maker's account was removed is right: it is posted as received by its maker then. */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused, rightsOf } from "../command.ts";
import { loadOriginal, makersContext } from "./original.ts";

const args = z.strictObject({ id: value.id, at: value.instant, today: value.date });

export const takeUnclaimedCash = defineCommand({
  name: "lateMoney.take",
  v: 1,
  kind: "record",
  collection: "lateMoney",
  action: "delete",
  args,
  access: { module: "payments", action: "update", reads: ["payments", "loans", "clients"] },
  subject: ({ id }) => id,
  load: async (read, { id }) => {
    const late = await read.get("lateMoney", id);
    return { late, original: late && (await loadOriginal(read, late)) };
  },
  decide({ late, original }, _args, context) {
    if (!late) return refused(refusal("LATE_DECIDED"));
    if (!original) return refused(refusal("SERVER_OLDER"));
    const { command, args, state } = original;
    // A loan granted or an expense is more than taking a payment.
    const more = rightsOf(command, args).filter(({ module }) => module !== "payments");
    if (!more.every(({ module, action }) => context.may(module, action)))
      return refused(refusal("FORBIDDEN"));
    const decision = command.decide(state, args, makersContext(late, context));
    if (!decision.ok) return decision;
    return applied(
      [...decision.changes, { collection: "lateMoney", id: late.id, doc: null }],
      decision.review,
    );
  },
});
