/** A person of the staff gets an account: a user begins by seeing everything and changing nothing. */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { ROLES } from "#domain/access/permissions";
import { defineCommand, refused } from "../command.ts";
import { grantsFor } from "./grants.ts";
import { mayTouch } from "./rank.ts";

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  name: value.filledLine(120),
  email: value.email,
  role: z.enum(ROLES),
});

export const createUser = defineCommand({
  name: "user.create",
  v: 1,
  kind: "online",
  collection: "users",
  action: "create",
  args,
  access: { module: "users", action: "create", reads: [] },
  subject: ({ id }) => id,
  load: (read, { email }) => read.where("users", "email", email),
  decide(sameEmail, { id, at, name, email, role }, context) {
    if (sameEmail.some((other) => other.id !== id)) return refused(refusal("EMAIL_TAKEN"));
    if (context.passwordHash === null) return refused(refusal("PASSWORD_REQUIRED"));
    if (!mayTouch({ role }, context)) return refused(refusal("FORBIDDEN"));
    return {
      ok: true,
      changes: [
        {
          collection: "users",
          id,
          doc: {
            ...{ id, name, email, role, grants: grantsFor(role, context), createdAt: at },
            // A person gives no view of other clients than their own.
            ...(context.actor.hasOwnPortfolio && { portfolio: { zoneIds: [] } }),
          },
        },
      ],
      review: [],
      credential: { userId: id, passwordHash: context.passwordHash },
    };
  },
});
