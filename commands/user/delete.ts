/** An account is closed. Its owner's records keep the owner's name. */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { mayTouch } from "./rank.ts";

const args = z.strictObject({ id: value.id, at: value.instant });

export const deleteUser = defineCommand({
  name: "user.delete",
  v: 1,
  kind: "online",
  collection: "users",
  action: "delete",
  args,
  access: { module: "users", action: "delete", reads: [] },
  subject: ({ id }) => id,
  load: async (read, { id }) => ({
    user: await read.get("users", id),
    admins: await read.where("users", "role", "admin"),
  }),
  decide({ user, admins }, { id }, context) {
    if (!user) return refused(refusal("USER_MISSING"));
    if (!mayTouch(user, context)) return refused(refusal("FORBIDDEN"));
    if (user.role === "admin" && admins.every((admin) => admin.id === id)) {
      return refused(refusal("LAST_ADMIN"));
    }
    return applied([{ collection: "users", id, doc: null }]);
  },
});
