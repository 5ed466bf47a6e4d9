/** The state of sync that a person can know: is it going on, what is here, what still waits, what needs a decision. */
import type { CollectionName } from "#contract/collections";
import { receiptsIn } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { FieldConflict } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import { mayBeGivenUp, type OutboxRow } from "../outbox/outbox-database.ts";

export type SyncPhase =
  | "idle"
  /** A first load, or a whole one beside the old data. */
  | "loading"
  | "sending"
  | "receiving"
  /** The server does not answer; tried again by itself. */
  | "offline"
  /** The server answered that it cannot now; tried again by itself. */
  | "error"
  /** Waits for the person to sign in again; nothing is lost. */
  | "signed-out"
  /** Another person is signed in in this browser. */
  | "other-user"
  /** Only sending goes on, until the app is updated. */
  | "client-old";

export type CollectionStatus = "pending" | "loading" | "completed" | "error";

export interface CollectionProgress {
  collection: CollectionName;
  status: CollectionStatus;
  /** Records on this device; of amortization, rows. */
  /** Null until a screen that shows it had it counted. */
  count: number | null;
  /** Why its download failed, in words for a person. */
  error: string | null;
}

/** Something that the server did not apply: edit and resend, or (never money, nor what has a receipt) discard. */
export interface AttentionItem {
  id: Id;
  /** The command, such as `client.update`. */
  name: string;
  collection: CollectionName;
  action: "create" | "update" | "delete";
  subject: Id;
  /** The arguments as they were sent. */
  data: unknown;
  at: Instant;
  outcome: string;
  code: string;
  message: string;
  conflicts: readonly FieldConflict[];
  receiptNumbers: readonly string[];
  money: boolean;
  discardable: boolean;
}

/** How far a whole load came. */
export interface LoadProgress {
  /** Collections, of how many. */
  done: number;
  total: number;
  /** Records brought by this try, of how many there were to bring, as a person counts them. */
  records: number;
  ofRecords: number;
  /** Judged by how long it took so far; null until that can be told. */
  msLeft: number | null;
}

export interface SyncState {
  phase: SyncPhase;
  collections: readonly CollectionProgress[];
  /** Commands not yet acknowledged, those that need a person included. */
  unsent: number;
  oldestUnsentAt: Instant | null;
  /** Command ids on their way now. */
  sending: ReadonlySet<string>;
  attention: readonly AttentionItem[];
  progress: LoadProgress | null;
  /** Whether the server has records of the business to bring, as it said when a whole load began; false until then. */
  hasRecords: boolean;
  /** Whether there is enough to work with: entries of at least three kinds (`presence.ts`). */
  hasData: boolean;
  /** Server time of the last page. */
  lastUpdate: Instant | null;
  /** Server clock minus device clock when they differ by more than five minutes; 0 otherwise. */
  clockErrorMs: number;
  error: string | null;
}

export const AT_REST: SyncState = {
  phase: "idle",
  collections: [],
  unsent: 0,
  oldestUnsentAt: null,
  sending: new Set(),
  attention: [],
  progress: null,
  hasRecords: false,
  hasData: false,
  lastUpdate: null,
  clockErrorMs: 0,
  error: null,
};

export function attentionOf(row: OutboxRow): AttentionItem {
  return {
    id: row.id,
    name: row.name,
    collection: row.collection,
    action: row.action,
    subject: row.subject,
    data: row.data,
    at: row.timestamp,
    outcome: row.answer?.outcome ?? "quarantined",
    code: row.answer?.code ?? "",
    message: row.answer?.message ?? "",
    conflicts: row.answer?.conflicts ?? [],
    receiptNumbers: receiptsIn(row).map(({ number }) => number),
    money: row.money,
    discardable: mayBeGivenUp(row),
  };
}
