/** The permissions of a user change module by module: the matrix is the administrators' alone. */

import { z } from "zod";
import { grants } from "#contract/records/business";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { conflictsOf } from "../conflict.ts";
import { withGrants } from "./grants.ts";

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  /** Only the modules that change, each with all that is then granted. */
  changes: grants,
});

export const setGrants = defineCommand({
  name: "user.setGrants",
  v: 1,
  kind: "online",
  collection: "users",
  action: "update",
  args,
  access: { module: "users", action: "update", reads: [], administrator: true },
  subject: ({ id }) => id,
  load: (read, { id }) => read.get("users", id),
  decide(user, { id, changes }, context) {
    if (!user) return refused(refusal("USER_MISSING"));
    if (user.role === "admin") return refused(refusal("ADMIN_FIXED"));
    const conflicts = conflictsOf(user.grants, changes, context.base);
    if (conflicts.length > 0) return refused(refusal("CONFLICT", { conflicts }));
    return applied([{ collection: "users", id, doc: { ...user, grants: withGrants(user.grants, changes) } }]);
  },
});
