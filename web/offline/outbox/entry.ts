/** The shapes of a command's entry into the outbox: the values allotted to it, its draft, and how the entry went. */
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import type { OutboxItem } from "./outbox-database.ts";

/** The values that the outbox allots to a command that enters it. */
export interface Slot {
  seq: number;
  deviceId: Id;
  /** Begins its receipts; null while the server has not given this device one. */
  code: string | null;
  /** Last receipt count issued. */
  lastReceipt: number;
  /** The refused command in whose place it is sent: the receipts that it put on paper stay (invariant 10). */
  superseded: OutboxItem | null;
  /** No command of this device may be recorded before this instant. */
  lastAt: Instant;
}

export interface Draft<T> {
  item: OutboxItem;
  at: Instant;
  /** How many receipt numbers it gave out. */
  numbers: number;
  result: T;
}

export type Entry<T, R> =
  | { kind: "entered"; result: T; item: OutboxItem; version: number }
  /** The outbox moved since the caller read it. */
  | { kind: "moved" }
  /** The same create is already here. */
  | { kind: "known"; item: OutboxItem }
  | { kind: "reused" }
  | { kind: "refused"; refusal: R };
