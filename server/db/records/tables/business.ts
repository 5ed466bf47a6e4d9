/** Tables of the business as a whole: users and what they may do, settings, files. */
import { ACTIONS, MODULES, ROLES } from "#domain/access/permissions";
import { LATE_FEE_MODES } from "#domain/loan/facts";
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

export const settings = table("settings", {
  id: required("id"),
  company_name: required("text"),
  company_rnc: required("text"),
  company_address: required("text"),
  company_phone: required("text"),
  company_email: required("text"),
  default_currency: required("word"),
  default_language: required("word"),
  logo_file_id: optional("id"),
  printer_name: required("text"),
  receipt_width: required("count", { check: "in (58, 80)" }),
  receipt_footer_text: required("text"),
  show_client_signature: required("flag"),
  print_automatically: required("flag"),
  use_bluetooth_printer: required("flag"),
  late_fee_percent: required("word"),
  late_fee_mode: required("word", { words: LATE_FEE_MODES }),
  late_fee_grace_days: required("count", { check: ">= 0" }),
  late_fee_cap_percent: optional("word"),
  cash_tolerance: required("money", { check: ">= 0" }),
  cash_blind_close: required("flag", { initial: false }),
  cash_closing_tolerance: required("money", { check: ">= 0", initial: 0 }),
  cash_custody_from: optional("date"),
  public_address: required("text", { initial: "" }),
  map_tiles: optional("text"),
  created_at: required("instant"),
  updated_at: required("instant"),
  ...removal,
});

export const files = table(
  "files",
  {
    id: required("id"),
    owner_collection: required("word"),
    owner_id: required("id"),
    name: required("text"),
    type: required("text"),
    size: required("count", { check: "> 0" }),
    sha256: required("word"),
    created_at: required("instant"),
    user_id: required("id", { references: "user_account" }),
    uploaded: required("flag"),
    ...removal,
  },
  { indexes: [{ columns: ["owner_id"] }] },
);

export const fileContent = table("file_content", {
  id: required("id", { references: "files" }),
  bytes: required("bytes"),
  stored_at: required("instant"),
});
