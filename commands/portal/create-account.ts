/** A client gets an account for the portal: one for each client, each with an e-mail of its own. */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { defineCommand, refused, wholeBook } from "../command.ts";

const args = z.strictObject({ id: value.id, at: value.instant, clientId: value.id, email: value.email });

export const createPortalAccount = defineCommand({
  name: "portal.createAccount",
  v: 1,
  kind: "online",
  collection: "portalAccounts",
  action: "create",
  args,
  access: { module: "clients", action: "update", reads: ["clients"] },
  subject: ({ id }) => id,
  load: async (read, { clientId, email }) => ({
    client: await read.get("clients", clientId),
    ofClient: await read.where("portalAccounts", "clientId", clientId),
    sameEmail: await wholeBook(read).where("portalAccounts", "email", email),
  }),
  decide({ client, ofClient, sameEmail }, { id, at, clientId, email }, context) {
    if (!client) return refused(refusal("CLIENT_MISSING"));
    if (ofClient.length > 0) return refused(refusal("PORTAL_ACCOUNT_EXISTS"));
    if (sameEmail.length > 0) return refused(refusal("PORTAL_EMAIL_TAKEN"));
    if (context.passwordHash === null) return refused(refusal("PORTAL_PASSWORD_REQUIRED"));
    return {
      ok: true,
      changes: [
        { collection: "portalAccounts", id, doc: { id, clientId, email, createdAt: at, passwordSetAt: at } },
      ],
      review: [],
      portalCredential: { accountId: id, passwordHash: context.passwordHash },
    };
  },
});
