/** The tables of the directory, in the order in which they may be created. Its migrations together make these. */
import type { Kysely } from "kysely";
import { optional, type RowOf, required, type Table, table } from "../../db/records/table.ts";

/**
 * `invited`: its first administrator has still to come. `suspended`: it is closed for its people, and their phones keep what
 * they record. `moving`: its book goes to another place. `gone`: its name is kept, so that no other business takes it.
 */
export const BUSINESS_STATES = ["invited", "open", "suspended", "moving", "gone"] as const;
export type BusinessState = (typeof BUSINESS_STATES)[number];

const business = table("business", {
  id: required("word"),
  title: required("text"),
  state: required("word", { words: BUSINESS_STATES }),
  created_at: required("instant"),
  /** Its first administrator came; null before. */
  begun_at: optional("instant"),
  engine: required("word", { words: ["sqlite", "postgresql"] }),
  /** A secret; null for a file. */
  url: optional("text"),
  /** The schema on PostgreSQL; null where the address says it. */
  schema_name: optional("word"),
  /** The node that has the file; null where any node may open it. */
  node: optional("word"),
  /** The name of the book (`bookName`): null until it was opened once. */
  book_name: optional("word"),
  /** The last migration that its book had. */
  version: optional("word"),
  last_opened_at: optional("instant"),
  /** Why the last opening failed; null where it did not. */
  problem: optional("text"),
  /** How its book was left at the last clean closing; null while it is open, or was killed. */
  left_tag: optional("word"),
  left_seq: optional("count"),
  left_build: optional("word"),
  last_backup_at: optional("instant"),
  last_proof_at: optional("instant"),
  backup_problem: optional("text"),
  /** Where a move has come to. */
  move: optional("json"),
});

const hostName = table(
  "host_name",
  { name: required("word"), business_id: required("word", { references: "business" }) },
  { key: ["name"], indexes: [{ columns: ["business_id"] }] },
);

const invitation = table(
  "invitation",
  {
    token_hash: required("word"),
    business_id: required("word", { references: "business" }),
    created_at: required("instant"),
    expires_at: required("instant"),
    used_at: optional("instant"),
  },
  { key: ["token_hash"], indexes: [{ columns: ["business_id"] }] },
);

const operator = table(
  "operator",
  {
    id: required("id"),
    name: required("text"),
    email: required("word"),
    password_hash: required("word"),
    created_at: required("instant"),
  },
  { indexes: [{ columns: ["email"], unique: true }] },
);

const operatorInvitation = table(
  "operator_invitation",
  {
    token_hash: required("word"),
    created_at: required("instant"),
    expires_at: required("instant"),
    used_at: optional("instant"),
  },
  { key: ["token_hash"] },
);

const operatorSession = table(
  "operator_session",
  {
    token_hash: required("word"),
    operator_id: required("id", { references: "operator" }),
    created_at: required("instant"),
    expires_at: required("instant"),
  },
  { key: ["token_hash"], indexes: [{ columns: ["operator_id"] }] },
);

const operatorEvent = table(
  "operator_event",
  {
    id: required("id"),
    at: required("instant"),
    /** The operator's name and e-mail, or the command line. */
    who: required("text"),
    act: required("word"),
    /** Kept when the business is gone. */
    business_id: optional("word"),
    detail: required("text"),
  },
  { indexes: [{ columns: ["at"] }, { columns: ["business_id"] }] },
);

const LISTED = [
  business,
  hostName,
  invitation,
  operator,
  operatorInvitation,
  operatorSession,
  operatorEvent,
] as const;

export const DIRECTORY_TABLES: readonly Table[] = LISTED;

type Listed = (typeof LISTED)[number];
export type DirectoryTables = { [T in Listed as T["name"]]: RowOf<T> };
export type Rows = Kysely<DirectoryTables>;
