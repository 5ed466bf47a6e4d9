/** A hand-in that waits is rejected by the office, or withdrawn by its collector: the cash stays in the collector's hands. */
import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { decidedBy, notWaiting } from "./decided.ts";

const dated = { id: value.id, at: value.instant, today: value.date };

export const rejectHandIn = defineCommand({
  name: "handIn.reject",
  v: 1,
  kind: "record",
  collection: "handIns",
  action: "update",
  args: z.strictObject({ ...dated, reason: value.reason }),
  access: { module: "cash", action: "create", reads: ["cash"] },
  subject: ({ id }) => id,
  load: (read, { id }) => read.get("handIns", id),
  decide(handIn, { at, reason }, { actor }) {
    const first = notWaiting(handIn);
    if (first || !handIn) return refused(first ?? refusal("HAND_IN_MISSING"));
    const doc = { ...handIn, status: "rejected" as const, decided: decidedBy(actor, at, reason) };
    return applied([{ collection: "handIns", id: doc.id, doc }]);
  },
});

export const withdrawHandIn = defineCommand({
  name: "handIn.withdraw",
  v: 1,
  kind: "record",
  collection: "handIns",
  action: "update",
  args: z.strictObject({ ...dated, reason: value.prose(500) }),
  access: { module: "payments", action: "create", reads: [] },
  subject: ({ id }) => id,
  load: (read, { id }) => read.get("handIns", id),
  decide(handIn, { at, reason }, { actor }) {
    const first = notWaiting(handIn);
    if (first || !handIn) return refused(first ?? refusal("HAND_IN_MISSING"));
    if (handIn.userId !== actor.id && handIn.byId !== actor.id) return refused(refusal("FORBIDDEN"));
    const doc = { ...handIn, status: "withdrawn" as const, decided: decidedBy(actor, at, reason) };
    return applied([{ collection: "handIns", id: doc.id, doc }]);
  },
});
