/** A borrower's account for the client portal. Its password and its last access are kept apart, and never travel. */
import type { z } from "zod";
import * as field from "../record.ts";
import * as value from "../value.ts";
import { clients } from "./people.ts";

export const portalAccounts = field.record({
  name: "portalAccounts",
  table: "portal_account",
  module: "clients",
  fields: {
    clientId: field.indexed(field.reference(clients), "device", "present"),
    email: field.indexed(field.text(value.email), "device", "present"),
    createdAt: field.instant(),
    /** When its present password was set, so that the audit log shows every reset. */
    passwordSetAt: field.instant(),
  },
});
export type PortalAccount = z.infer<typeof portalAccounts.schema>;

/** How long a link that the office sends opens the portal. */
export const LINK_DAYS = [1, 7, 30, 90] as const;

/** A link for the client portal. Its address is signed by the server and stands in no document. */
export const portalLinks = field.record({
  name: "portalLinks",
  table: "portal_link",
  module: "clients",
  since: 7,
  fields: {
    clientId: field.indexed(field.reference(clients), "device"),
    createdAt: field.instant(),
    expiresAt: field.instant(),
    /** Who sent it. */
    userId: field.reference("users"),
    userName: field.line(120),
    revokedAt: field.optional(field.instant()),
  },
});
export type PortalLink = z.infer<typeof portalLinks.schema>;
