/** A borrower's account for the client portal. Its password and its last access are kept apart, and never travel. */
import { z } from "zod";
import * as value from "../value.ts";

export const portalAccount = z.strictObject({
  id: value.id,
  clientId: value.id,
  email: value.email,
  createdAt: value.instant,
  /** When its present password was set, so that the audit log shows every reset. */
  passwordSetAt: value.instant,
});
export type PortalAccount = z.infer<typeof portalAccount>;

/** How long a link that the office sends opens the portal. */
export const LINK_DAYS = [1, 7, 30, 90] as const;

/** A link for the client portal. Its address is signed by the server and stands in no document. */
export const portalLink = z.strictObject({
  id: value.id,
  clientId: value.id,
  createdAt: value.instant,
  expiresAt: value.instant,
  /** Who sent it. */
  userId: value.id,
  userName: value.line(120),
  revokedAt: value.instant.nullable(),
});
export type PortalLink = z.infer<typeof portalLink>;
