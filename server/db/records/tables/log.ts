/** Tables of the record itself: change numbers, devices, commands and their answers, and the audit log. */
import { OUTCOMES } from "#contract/envelope";
import { optional, required, table } from "../table.ts";

/** One row. Every write locks it first, so the order of change numbers is the order of commits. */
export const head = table("head", {
  id: required("count", { check: "= 1" }),
  /** Made again whenever the server was restored; empty before the first start. */
  epoch: required("word"),
  seq: required("count", { check: ">= 0" }),
  /** The newest run: cursors carry its tag. */
  tag: required("word"),
  /** Tombstones up to this number were forgotten; an older cursor must load again. */
  forgotten_seq: required("count", { check: ">= 0" }),
  /** PostgreSQL's timeline that the newest run writes; null where the server does not say which it is. */
  timeline: optional("word"),
  /** The epoch in which PostgreSQL last went on upon another timeline, which may lack the end of the one before. */
  cut_epoch: optional("word"),
  /** The last number that a loan was given (ruling X4). It only rises. */
  loan_numbers: required("count", { check: ">= 0", initial: 0 }),
});

export const run = table(
  "run",
  {
    tag: required("word"),
    started_seq: required("count"),
    started_at: required("instant"),
    timeline: optional("word"),
  },
  { key: ["tag"] },
);

/** The keys that the book signs with, one for each purpose. They never leave the server. */
export const signingKey = table(
  "signing_key",
  { purpose: required("word"), secret: required("bytes"), made_at: required("instant") },
  { key: ["purpose"] },
);

export const change = table(
  "change",
  {
    collection: required("word"),
    entity_id: required("id"),
    seq: required("count"),
    op: required("word", { words: ["U", "D"] }),
    at: required("instant"),
    /** The client on which the record hangs (`contract/client-links.ts`); null where it hangs on none. */
    client_id: optional("id"),
  },
  {
    key: ["collection", "entity_id"],
    clustered: true,
    indexes: [
      { columns: ["seq", "collection", "entity_id"], unique: true },
      { columns: ["client_id", "collection", "entity_id"], where: "client_id is not null" },
    ],
  },
);

/** The clients that a record hung on before, each with the change by which it left. */
export const clientMove = table(
  "client_move",
  {
    collection: required("word"),
    entity_id: required("id"),
    client_id: required("id"),
    seq: required("count"),
  },
  { key: ["collection", "entity_id", "client_id"], clustered: true, indexes: [{ columns: ["seq"] }] },
);

/**
 * From which change to which a client was in the portfolio of a user who has an own one (ruling A7). A user who views all
 * clients has no row, and one for all of them together once that came to an end.
 */
export const scopeHistory = table(
  "scope_history",
  {
    user_id: required("id", { references: "user_account" }),
    client_id: required("id"),
    from_seq: required("count"),
    until_seq: optional("count"),
  },
  {
    key: ["user_id", "client_id", "from_seq"],
    clustered: true,
    indexes: [{ columns: ["user_id", "until_seq"] }, { columns: ["user_id", "from_seq"] }],
  },
);

/** The first protocol that reads every record of a collection, where a record is newer than the collection itself. */
export const recordProtocol = table(
  "record_protocol",
  { collection: required("word"), protocol: required("count") },
  { key: ["collection"] },
);

export const device = table(
  "device",
  {
    id: required("id"),
    code: required("word"),
    user_id: required("id", { references: "user_account" }),
    name: required("text"),
    last_seq: required("count"),
    last_receipt: required("count"),
    registered_at: required("instant"),
    seen_at: required("instant"),
    /** Commands and files that waited on it when it last reported; null of one that never said. */
    unsent: optional("count"),
    /** When an administrator ended it: it may no longer ask for anything, and delivers cash by its secret. */
    ended_at: optional("instant"),
    /** It said that it holds the book up to this change. */
    held_seq: optional("count"),
  },
  { indexes: [{ columns: ["code"], unique: true }, { columns: ["user_id"] }] },
);

/** As of which change a device was last answered, and what waited behind that answer. */
export const deviceStanding = table(
  "device_standing",
  {
    device_id: required("id", { references: "device" }),
    answered_seq: required("count"),
    held_to: required("count"),
    held_seq: required("count"),
    answered_day: optional("date"),
    held_day: optional("date"),
  },
  { key: ["device_id"] },
);

/** Only the SHA-256 of the secret is kept with which a device delivers cash after its user was removed. */
export const deviceSecret = table(
  "device_secret",
  {
    device_id: required("id", { references: "device" }),
    secret_hash: required("word"),
    given_at: required("instant"),
    withdrawn_at: optional("instant"),
  },
  { key: ["device_id"] },
);

/** Kept for ever: what arrived, and the answer that was given. */
export const command = table(
  "command",
  {
    id: required("id"),
    device_id: optional("id", { references: "device" }),
    seq: optional("count"),
    user_id: required("id", { references: "user_account" }),
    name: required("text"),
    v: required("count"),
    /** The one record it is about; null when its arguments could not be read. */
    subject: optional("id"),
    args: required("json"),
    base: optional("json"),
    receipt: optional("json"),
    body_hash: required("word"),
    client_time: required("instant"),
    received_at: required("instant"),
    outcome: required("word", { words: OUTCOMES }),
    result: required("json"),
    change_seq: required("count"),
    /** The build that decided it: an INTERNAL one is decided again by the next. */
    build: required("text"),
  },
  {
    indexes: [
      { columns: ["device_id", "seq"], unique: true, where: "device_id is not null" },
      { columns: ["subject"] },
    ],
  },
);

/** How much of one day's commands without effect is kept of a person: one row for each, of the last such day. */
export const keptWithoutEffect = table(
  "kept_without_effect",
  {
    user_id: required("id", { references: "user_account" }),
    day: required("date"),
    kept: required("count", { check: ">= 0" }),
    characters: required("count", { check: ">= 0" }),
  },
  { key: ["user_id"] },
);

/** The hash of a password that came beside a command, so that the same id with another password is known for another. */
export const commandPassword = table(
  "command_password",
  { command_id: required("id", { references: "command" }), password_hash: required("text") },
  { key: ["command_id"] },
);

/** Append-only (ruling A6). Of a change only the fields that differ are kept. */
export const audit = table(
  "audit",
  {
    number: required("serial"),
    at: required("instant"),
    user_id: optional("id"),
    device_id: optional("id"),
    command_id: optional("id"),
    command: required("text"),
    collection: required("word"),
    entity_id: required("id"),
    before: optional("json"),
    after: optional("json"),
  },
  {
    key: ["number"],
    indexes: [{ columns: ["collection", "entity_id"] }, { columns: ["user_id"] }, { columns: ["at"] }],
  },
);
