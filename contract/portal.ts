/** Whether a client may enter the portal, as the office asks the server. */
import { z } from "zod";
import * as value from "./value.ts";

export const portalAccessParams = z.strictObject({ clientId: value.id });

export const portalAccess = z.strictObject({
  hasAccess: z.boolean(),
  email: z.string().nullable(),
  /** Null while the client has not entered yet. */
  lastLogin: value.instant.nullable(),
});
export type PortalAccess = z.infer<typeof portalAccess>;
