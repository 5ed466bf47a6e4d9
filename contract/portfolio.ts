/**
 * Whether a person has an own portfolio (*lo suyo*, ruling A7), and which clients are in it. Sign-in asks it before any code of
 * the records is there, so nothing of them is read here.
 */
import type { Principal } from "#domain/access/permissions";
import type { Id } from "./id.ts";
import type { Portfolio } from "./records/business.ts";
import type { Client } from "./records/people.ts";
import type { Perm } from "./sync.ts";

export function hasOwnPortfolio(principal: Principal | null | undefined): boolean {
  return principal?.role === "user" && Boolean(principal.portfolio);
}

/** Whether finished loans are left out of the own portfolio, as the account says it or as a device heard it. */
export function leavesOutFinished(principal: Principal | null | undefined): boolean {
  if (!hasOwnPortfolio(principal)) return false;
  const portfolio = principal?.portfolio;
  return portfolio === "running" || (portfolio as { runningOnly?: boolean }).runningOnly === true;
}

/** Whether a client is in the own portfolio of a user. `id`: null of an account that is still to be made. */
export function isOfPortfolio(
  { id, portfolio }: { id: Id | null; portfolio?: Portfolio | null | undefined },
  { collectorId = null, zoneId = null }: Pick<Client, "collectorId" | "zoneId">,
): boolean {
  if (id !== null && collectorId === id) return true;
  return zoneId !== null && (portfolio?.zoneIds.includes(zoneId) ?? false);
}

/** The rights that a device heard of, as those of a person. */
export function principalOf({
  role,
  grants,
  portfolio,
}: Pick<Perm, "role" | "grants" | "portfolio">): Principal {
  return { role, grants: grants as Principal["grants"], ...(portfolio && { portfolio }) };
}
