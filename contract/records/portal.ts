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
