/** A link for the portal opens it no longer, and a borrower who came in by it is signed out. */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";

const args = z.strictObject({ id: value.id, at: value.instant });

export const revokePortalLink = defineCommand({
  name: "portal.revokeLink",
  v: 1,
  kind: "online",
  collection: "portalLinks",
  action: "update",
  args,
  access: { module: "clients", action: "update", reads: ["clients"] },
  subject: ({ id }) => id,
  load: (read, { id }) => read.get("portalLinks", id),
  decide(link, { id, at }) {
    if (!link) return refused(refusal("PORTAL_LINK_MISSING"));
    // Two people at once mean the same: the first instant stands.
    if (link.revokedAt !== null) return applied([]);
    return applied([{ collection: "portalLinks", id, doc: { ...link, revokedAt: at } }]);
  },
});
