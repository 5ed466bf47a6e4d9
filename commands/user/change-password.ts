/** A user gets a new password. It travels beside the arguments and is hashed before anything is decided. */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { defineCommand, refused } from "../command.ts";
import { maySetPassword } from "./rank.ts";

const args = z.strictObject({ id: value.id, at: value.instant });

export const changePassword = defineCommand({
  name: "user.changePassword",
  v: 1,
  kind: "online",
  collection: "users",
  action: "update",
  args,
  access: { module: "users", action: "update", reads: [] },
  subject: ({ id }) => id,
  load: (read, { id }) => read.get("users", id),
  decide(user, { id }, context) {
    if (!user) return refused(refusal("USER_MISSING"));
    if (context.passwordHash === null) return refused(refusal("PASSWORD_REQUIRED"));
    if (!maySetPassword(user, context)) return refused(refusal("FORBIDDEN"));
    return {
      ok: true,
      changes: [],
      review: [],
      credential: { userId: id, passwordHash: context.passwordHash },
    };
  },
});
