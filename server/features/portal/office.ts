/** A client's access to the portal as the office sees it: the account, and the links with what was done by each. */
import type { Id } from "#contract/id";
import type { PortalAccess, PortalLinkUse } from "#contract/portal";
import type { User } from "#contract/records/business";
import { may } from "#domain/access/permissions";
import { findPortalAccess } from "../../db/records/portal-accounts.ts";
import { portalLinksOf } from "../../db/records/portal-links.ts";
import type { Handle } from "../../db/records/store.ts";
import type { Environment } from "../../environment.ts";
import { linkText, MOST_LINK_TRIES } from "./entering.ts";

export const LINK_PATH = "/client-portal/enlace/";

/** Only a person who may make a link is given its address: by it one enters, but for four digits. */
export async function readPortalAccess(
  env: Environment,
  handle: Handle,
  user: User,
  clientId: Id,
): Promise<PortalAccess> {
  const account = await findPortalAccess(handle, clientId);
  const links = await portalLinksOf(handle, clientId);
  const maySend = may(user, "clients", "update");
  return {
    ...account,
    links: links.map(({ clientId: _, ...link }) => {
      const state = stateOf(link, env.clock());
      const path = state === "live" && maySend ? LINK_PATH + linkText(env, { ...link, clientId }) : null;
      return { ...link, state, path };
    }),
  };
}

function stateOf(
  link: Pick<PortalLinkUse, "revokedAt" | "expiresAt" | "wrongTries">,
  now: number,
): PortalLinkUse["state"] {
  if (link.revokedAt !== null) return "revoked";
  if (link.expiresAt <= now) return "expired";
  return link.wrongTries >= MOST_LINK_TRIES ? "blocked" : "live";
}
