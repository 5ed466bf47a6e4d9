/** The office sends a client a link for the portal. It opens with the last four digits of the cédula, for so many days. */

import { z } from "zod";
import { LINK_DAYS } from "#contract/records/portal";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import type { Instant } from "#domain/calendar/business-date";
import { lastFour } from "#domain/identity/digits";
import { applied, defineCommand, refused } from "../command.ts";

const DAY_MS = 86_400_000;

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  clientId: value.id,
  days: z.literal(LINK_DAYS),
});

export const createPortalLink = defineCommand({
  name: "portal.createLink",
  v: 1,
  kind: "online",
  collection: "portalLinks",
  action: "create",
  args,
  access: { module: "clients", action: "update", reads: ["clients"] },
  subject: ({ id }) => id,
  load: (read, { clientId }) => read.get("clients", clientId),
  decide(client, { id, at, clientId, days }, { actor }) {
    if (!client) return refused(refusal("CLIENT_MISSING"));
    if (lastFour(client.identification) === undefined) return refused(refusal("PORTAL_LINK_NEEDS_DIGITS"));
    const doc = {
      id,
      clientId,
      createdAt: at,
      expiresAt: (at + days * DAY_MS) as Instant,
      userId: actor.id,
      userName: actor.name,
      revokedAt: null,
    };
    return applied([{ collection: "portalLinks", id, doc }]);
  },
});
