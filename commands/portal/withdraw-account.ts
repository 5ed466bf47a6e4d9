/** A client may enter the portal no longer: the account goes, every link is taken back, and a borrower who is in is out. */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";

const args = z.strictObject({ clientId: value.id, at: value.instant });

export const withdrawPortalAccount = defineCommand({
  name: "portal.withdrawAccount",
  v: 1,
  kind: "online",
  collection: "portalAccounts",
  action: "delete",
  args,
  access: { module: "clients", action: "update", reads: ["clients"] },
  subject: ({ clientId }) => clientId,
  load: async (read, { clientId }) => ({
    accounts: await read.where("portalAccounts", "clientId", clientId),
    links: await read.where("portalLinks", "clientId", clientId),
  }),
  decide({ accounts, links }, { at }) {
    const open = links.filter(({ revokedAt }) => revokedAt === null);
    if (accounts.length === 0 && open.length === 0) return refused(refusal("PORTAL_ACCOUNT_MISSING"));
    return applied([
      ...accounts.map(({ id }) => ({ collection: "portalAccounts" as const, id, doc: null })),
      ...open.map((link) => ({
        collection: "portalLinks" as const,
        id: link.id,
        doc: { ...link, revokedAt: at },
      })),
    ]);
  },
});
