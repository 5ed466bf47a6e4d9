/** A client's portal account gets a new password. It travels beside the arguments and is hashed before deciding. */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { defineCommand, refused } from "../command.ts";

const args = z.strictObject({ clientId: value.id, at: value.instant });

export const resetPortalPassword = defineCommand({
  name: "portal.resetPassword",
  v: 1,
  kind: "online",
  collection: "portalAccounts",
  action: "update",
  args,
  access: { module: "clients", action: "update", reads: ["clients"] },
  subject: ({ clientId }) => clientId,
  load: (read, { clientId }) => read.where("portalAccounts", "clientId", clientId),
  decide([account], { at }, context) {
    if (!account) return refused(refusal("PORTAL_ACCOUNT_MISSING"));
    if (context.passwordHash === null) return refused(refusal("PORTAL_PASSWORD_REQUIRED"));
    return {
      ok: true,
      changes: [{ collection: "portalAccounts", id: account.id, doc: { ...account, passwordSetAt: at } }],
      review: [],
      portalCredential: { accountId: account.id, passwordHash: context.passwordHash },
    };
  },
});
