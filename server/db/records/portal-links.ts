/** Links for the portal: who may open one, and how often it was tried in vain. */
import type { Id } from "#contract/id";
import type { PortalLinkUse } from "#contract/portal";
import type { PortalLink } from "#contract/records/portal";
import type { Instant } from "#domain/calendar/business-date";
import { readInstant } from "../engine/kinds.ts";
import type { Writing } from "../journal/writing.ts";
import type { Handle } from "./store.ts";
import { STORES } from "./stores.ts";

export async function findPortalLink(handle: Handle, id: Id): Promise<PortalLink | undefined> {
  return (await STORES.portalLinks.find(handle, [id]))[0] as PortalLink | undefined;
}

/** Those of a client, the newest first, with what was done by each. */
export async function portalLinksOf(
  handle: Handle,
  clientId: Id,
): Promise<(PortalLink & Pick<PortalLinkUse, "lastUsedAt" | "wrongTries">)[]> {
  const links = (await STORES.portalLinks.where(handle, "clientId", clientId)) as PortalLink[];
  if (links.length === 0) return [];
  const rows = await handle.tx
    .selectFrom("portal_link_use")
    .selectAll()
    .where(
      "link_id",
      "in",
      links.map(({ id }) => id),
    )
    .execute();
  const uses = new Map(rows.map((row) => [row.link_id, row]));
  return links
    .sort((a, b) => b.createdAt - a.createdAt)
    .map((link) => {
      const use = uses.get(link.id);
      const lastUsedAt = use?.last_used_at ?? null;
      return {
        ...link,
        lastUsedAt: lastUsedAt === null ? null : (readInstant(lastUsedAt) as Instant),
        wrongTries: use?.wrong_tries ?? 0,
      };
    });
}

/** Counts a try at a link before it is judged; answers how many in vain there were before this one. */
export async function beginLinkTry({ handle: { tx } }: Writing, linkId: Id): Promise<number> {
  const before = await tx
    .selectFrom("portal_link_use")
    .select("wrong_tries")
    .where("link_id", "=", linkId)
    .executeTakeFirst();
  if (before) {
    await tx
      .updateTable("portal_link_use")
      .set(({ eb }) => ({ wrong_tries: eb("wrong_tries", "+", 1) }))
      .where("link_id", "=", linkId)
      .execute();
  } else {
    await tx
      .insertInto("portal_link_use")
      .values({ link_id: linkId, last_used_at: null, wrong_tries: 1 })
      .execute();
  }
  return before?.wrong_tries ?? 0;
}

/** The digits were right: this try was none in vain. Those of others before it stay counted. */
export async function takeLinkTryBack({ handle: { tx } }: Writing, linkId: Id): Promise<void> {
  await tx
    .updateTable("portal_link_use")
    .set(({ eb }) => ({ wrong_tries: eb("wrong_tries", "-", 1) }))
    .where("link_id", "=", linkId)
    .where("wrong_tries", ">", 0)
    .execute();
}
