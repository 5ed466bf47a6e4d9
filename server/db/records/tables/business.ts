/** Tables of the users and what they may do, and of the bytes of files. */
import { ACTIONS, MODULES, ROLES } from "#domain/access/permissions";
import { optional, required, table } from "../table.ts";
import { removal } from "./removal.ts";

export const userAccount = table(
  "user_account",
  {
    id: required("id"),
    name: required("text"),
    email: required("text"),
    role: required("word", { words: ROLES }),
    created_at: required("instant"),
    ...removal,
    portfolio: optional("json"),
  },
  { indexes: [{ columns: ["email"], unique: true, where: "removed_at is null" }, { columns: ["role"] }] },
);

export const userPermission = table(
  "user_permission",
  {
    user_id: required("id", { references: "user_account" }),
    module: required("word", { words: MODULES }),
    action: required("word", { words: ACTIONS }),
    granted: required("flag"),
  },
  { key: ["user_id", "module", "action"], clustered: true },
);

/** From which change to which a person held a right, by grant or by role; never shortened. */
export const rightHistory = table(
  "right_history",
  {
    user_id: required("id", { references: "user_account" }),
    module: required("word", { words: MODULES }),
    action: required("word", { words: ACTIONS }),
    from_seq: required("count"),
    until_seq: optional("count"),
  },
  { key: ["user_id", "module", "action", "from_seq"], clustered: true },
);

/** Never in a document, an argument, the journal or the audit log. */
export const credential = table(
  "credential",
  {
    user_id: required("id", { references: "user_account" }),
    password_hash: required("text"),
    changed_at: required("instant"),
  },
  { key: ["user_id"] },
);

/** Only the SHA-256 of a session's token is kept. */
export const session = table(
  "session",
  {
    token_hash: required("word"),
    user_id: required("id", { references: "user_account" }),
    created_at: required("instant"),
    seen_at: required("instant"),
    expires_at: required("instant"),
    /** The device that last spoke with it; null until one has. All that ever did stand in `session_device`. */
    device_id: optional("id"),
    /** When it ended with its device: the row stays, so that the browser hears why. */
    ended_at: optional("instant"),
  },
  { key: ["token_hash"], indexes: [{ columns: ["user_id"] }, { columns: ["device_id"] }] },
);

/** Every device that a session ever named: the end of one of them is the end of the session. */
export const sessionDevice = table(
  "session_device",
  { token_hash: required("word"), device_id: required("id") },
  { key: ["token_hash", "device_id"], indexes: [{ columns: ["device_id"] }] },
);

export const fileContent = table("file_content", {
  id: required("id", { references: "files" }),
  bytes: required("bytes"),
  stored_at: required("instant"),
});
