/** Tables of the client portal: the account, and apart from it what only signing in may see. */
import { optional, required, table } from "../table.ts";
import { removal } from "./removal.ts";

export const portalAccounts = table(
  "portal_account",
  {
    id: required("id"),
    client_id: required("id", { references: "clients" }),
    email: required("text"),
    created_at: required("instant"),
    password_set_at: required("instant"),
    ...removal,
  },
  {
    indexes: [
      { columns: ["client_id"], unique: true, where: "removed_at is null" },
      { columns: ["email"], unique: true, where: "removed_at is null" },
    ],
  },
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
