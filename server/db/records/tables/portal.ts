/** Tables of the client portal that only signing in may see. */
import { optional, required, table } from "../table.ts";

/** When a link was last opened, and how often four wrong digits were given for it. */
export const portalLinkUse = table(
  "portal_link_use",
  {
    link_id: required("id", { references: "portal_link" }),
    last_used_at: optional("instant"),
    wrong_tries: required("count", { check: ">= 0" }),
  },
  { key: ["link_id"] },
);

/** A borrower's sessions. Only the SHA-256 of a token is kept. */
export const portalSession = table(
  "portal_session",
  {
    token_hash: required("word"),
    client_id: required("id", { references: "clients" }),
    /** The way in, of which the session ends with it: an account, or a link. */
    account_id: optional("id", { references: "portal_account" }),
    link_id: optional("id", { references: "portal_link" }),
    created_at: required("instant"),
    seen_at: required("instant"),
    expires_at: required("instant"),
  },
  { key: ["token_hash"], indexes: [{ columns: ["client_id"] }] },
);

/** Never in a document, an argument, the journal or the audit log. */
export const portalCredential = table(
  "portal_credential",
  {
    account_id: required("id", { references: "portal_account" }),
    password_hash: required("text"),
    last_login_at: optional("instant"),
  },
  { key: ["account_id"] },
);
