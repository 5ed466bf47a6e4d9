/** A user's name, address or role changes; a password sent beside it replaces the old one. */

import { z } from "zod";
import type { User } from "#contract/records/business";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { ROLES } from "#domain/access/permissions";
import { type Context, defineCommand, refused } from "../command.ts";
import { conflictsOf, patched } from "../conflict.ts";
import { grantsFor } from "./grants.ts";
import { maySetPassword, mayTouch } from "./rank.ts";

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  changes: z.strictObject({ name: value.filledLine(120), email: value.email, role: z.enum(ROLES) }).partial(),
});

export const updateUser = defineCommand({
  name: "user.update",
  v: 1,
  kind: "online",
  collection: "users",
  action: "update",
  args,
  access: { module: "users", action: "update", reads: [] },
  subject: ({ id }) => id,
  load: async (read, { id, changes }) => ({
    user: await read.get("users", id),
    sameEmail: changes.email === undefined ? [] : await read.where("users", "email", changes.email),
    admins: await read.where("users", "role", "admin"),
  }),
  decide({ user, sameEmail, admins }, { id, changes }, context) {
    if (!user) return refused(refusal("USER_MISSING"));
    const after = patched(user, changes);
    if (!mayTouch(user, context) || !mayTouch(after, context)) return refused(refusal("FORBIDDEN"));
    if (context.passwordHash !== null && !maySetPassword(user, context)) return refused(refusal("FORBIDDEN"));
    if (sameEmail.some((other) => other.id !== id)) return refused(refusal("EMAIL_TAKEN"));
    if (after.role !== "admin" && admins.every((admin) => admin.id === id) && user.role === "admin") {
      return refused(refusal("LAST_ADMIN"));
    }
    const conflicts = conflictsOf(user, changes, context.base);
    if (conflicts.length > 0) return refused(refusal("CONFLICT", { conflicts }));
    return {
      ok: true,
      changes: [{ collection: "users", id, doc: { ...after, grants: grantsAfter(user, after, context) } }],
      review: [],
      ...(context.passwordHash === null
        ? {}
        : { credential: { userId: id, passwordHash: context.passwordHash } }),
    };
  },
});

/** An administrator who becomes a user begins like a new one. */
function grantsAfter(before: User, after: User, context: Context): User["grants"] {
  return before.role === after.role ? before.grants : grantsFor(after.role, context);
}
