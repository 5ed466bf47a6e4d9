/** The pages of sync: register, push, pull, manifest. */

import { z } from "zod";
import { ACTIONS, MODULES } from "#domain/access/permissions";
import { COLLECTION_NAMES, COLLECTION_SINCE, type CollectionName } from "./collections.ts";
import { answer, envelope } from "./envelope.ts";
import { NEWEST_RECORDS } from "./newer.ts";
import * as value from "./value.ts";

/**
 * Raised with what an older client would not understand: it is answered without. 4: a first load by parts. A collection
 * that came later raises it by itself, and so does a field or a word of its records (`newer.ts`).
 */
export const PROTOCOL = Math.max(4, NEWEST_RECORDS, ...Object.values(COLLECTION_SINCE));
/** A client of before this one gets no answer to a pull until it is updated. */
export const OLDEST_PROTOCOL = 1;
export const LARGEST_BATCH = 50;
/** A device that holds more says this. */
export const MOST_UNSENT = 1_000_000;
/** A queue beyond this is judged by the rights of the answers that it gets on its way. */
export const MOST_WAITING = 10_000;

export const collectionName = z.enum(COLLECTION_NAMES as [CollectionName, ...CollectionName[]]);

export const registerRequest = z.strictObject({
  /** The person whose device it is; absent from builds that did not say so. */
  userId: value.id.optional(),
  deviceId: value.id,
  name: value.line(120),
  /** Absent from builds that refuse an answer with a secret. */
  proto: z.int().optional(),
});
export const registerAnswer = z.strictObject({
  deviceId: value.id,
  /** Four Crockford characters: receipts are `<code>-<n>`. */
  code: z.string().length(4),
  epoch: z.string(),
  /** Highest receipt count seen from this device, so that a wiped browser never reuses a number. */
  lastReceipt: z.int(),
  lastSeq: z.int(),
  /** Delivers cash after the account was removed, and nothing else. Each registration gives the same. */
  secret: z.string().max(100).optional(),
});

/** The server's signature under the last answered seq of a device: with it, `after` proves that the server was restored. */
export const proof = z.string().max(60);

export const pushRequest = z.strictObject({
  proto: z.int(),
  userId: value.id,
  deviceId: value.id,
  epoch: z.string().max(60),
  /** Last answered seq. */
  after: z.int().min(0),
  /** The signature that came with `after`; empty without one. Absent from builds that keep none. */
  proof: proof.optional(),
  clientTime: value.instant,
  commands: z.array(envelope).max(LARGEST_BATCH),
  /** How many commands wait behind these, recorded before any answer to them; absent from builds that did not say. */
  waiting: z.int().min(0).max(MOST_WAITING).optional(),
});
export type PushRequest = z.infer<typeof pushRequest>;

export const pushAnswer = z.strictObject({
  epoch: z.string(),
  serverTime: value.instant,
  lastSeq: z.int(),
  results: z.array(answer),
  /** Signs `lastSeq`; only for who sent a proof, or an empty one. */
  proof: proof.optional(),
});
export type PushAnswer = z.infer<typeof pushAnswer>;

/** The cash that a device reports by its secret, once its user is gone. */
export const lateRequest = z.strictObject({
  deviceId: value.id,
  /** The owner of the device, for a restored server that has forgotten it; absent from builds that did not say so. */
  userId: value.id.optional(),
  secret: z.string().max(100),
  commands: z.array(envelope).max(LARGEST_BATCH),
  /** Absent from builds that refuse an answer which says more than that it is gone. */
  proto: z.int().optional(),
  /** The last answer that the device holds, as in a push; absent from builds that did not say it, and to servers that refuse it. */
  last: z.strictObject({ epoch: z.string().max(60), after: z.int().min(0), proof }).optional(),
});
export type LateRequest = z.infer<typeof lateRequest>;

export const lateAnswer = z.strictObject({
  /** Whether the account is gone, or the device was ended; while it is not, nothing is taken this way. */
  isGone: z.boolean(),
  /** The device was ended and its user is still there; only for who says its protocol. */
  isEnded: z.boolean().optional(),
  epoch: z.string(),
  serverTime: value.instant,
  results: z.array(answer),
  /** How far the device is answered now, signed; only for who said how far it was. */
  reached: z.strictObject({ after: z.int(), proof }).optional(),
});
export type LateAnswer = z.infer<typeof lateAnswer>;

/** `{seq, collection, id, tag}` as one opaque text for the device. */
export const cursor = z.string().max(200);

export const pullQuery = z.strictObject({
  userId: value.id,
  epoch: z.string().max(60),
  cursor: cursor.optional(),
  /** Where the server stood when it gave the newest loaded page: further on than the cursor, until a pull is complete. */
  seen: cursor.optional(),
  perm: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(5000).optional(),
  proto: z.coerce.number().int().optional(),
  /** Last answered seq of this device, and its proof: beyond the server's own memory means that it was restored. */
  after: z.coerce.number().int().min(0).optional(),
  proof: proof.optional(),
  deviceId: value.id.optional(),
  /** Commands and files that wait on the device; absent from builds that did not say so. */
  unsent: z.coerce.number().int().min(0).max(MOST_UNSENT).optional(),
});

export const manifestQuery = z.strictObject({
  userId: value.id.optional(),
  /** Absent from builds of the first protocol. */
  proto: z.coerce.number().int().optional(),
});

export const loadQuery = z.strictObject({
  userId: value.id,
  epoch: z.string().max(60),
  c: collectionName,
  /** Last id of the page before. */
  after: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(5000).optional(),
  /** The `head` of the page before, of any collection; empty before the first. Absent from builds that read no `head`. */
  seen: cursor.optional(),
});

export const grantsRecord = z.partialRecord(z.enum(MODULES), z.array(z.enum(ACTIONS)));

export const perm = z.strictObject({
  hash: z.string(),
  role: z.enum(["admin", "user"]),
  grants: grantsRecord,
  /** Collections that this user may view. */
  view: z.array(collectionName),
  /** The user views what hangs on the clients of an own portfolio, or of their running loans alone; absent of a user who views all clients. */
  portfolio: z.enum(["own", "running"]).optional(),
});
export type Perm = z.infer<typeof perm>;

export const wireChange = z.strictObject({ c: collectionName, id: z.string(), doc: z.json().nullable() });
export type WireChange = z.infer<typeof wireChange>;

export const pullAnswer = z.strictObject({
  epoch: z.string(),
  serverTime: value.instant,
  perm,
  changes: z.array(wireChange),
  /** The clients that came into the user's portfolio since the cursor, and those that left it; absent where none did. */
  gained: z.array(value.id).optional(),
  lost: z.array(value.id).optional(),
  cursor,
  more: z.boolean(),
});
export type PullAnswer = z.infer<typeof pullAnswer>;

/** A page of a first load, without tombstones. */
export const loadAnswer = z.strictObject({
  epoch: z.string(),
  docs: z.array(z.json()),
  next: z.string().nullable(),
  /** Where the server stood when it read the page; only for who says what was `seen`. */
  head: cursor.optional(),
});
export type LoadAnswer = z.infer<typeof loadAnswer>;

export const manifestAnswer = z.strictObject({
  /** Names the business's book, the same for ever, through every restore. */
  book: z.string(),
  epoch: z.string(),
  serverTime: value.instant,
  perm,
  /** Where the general pull goes on after a first load. */
  cursor,
  counts: z.partialRecord(collectionName, z.int()),
});
export type ManifestAnswer = z.infer<typeof manifestAnswer>;
