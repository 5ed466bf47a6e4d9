/**
 * The outbox: what this device still owes the server and what it has sent. Precious: outside every reset, never deleted,
 * one per user and browser.
 */
import type { Table } from "dexie";
import type { CollectionName } from "#contract/collections";
import { type Answer, type JsonObject, type Receipt, receiptsIn } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import { DeviceDatabase } from "../environment/device-database.ts";
import type { StorageOptions } from "../environment/environment.ts";

/** A command as it was decided here. Immutable from enqueue; only `seq` and `deviceId` change, by renumbering. */
export interface OutboxItem {
  id: Id;
  collection: CollectionName;
  action: "create" | "update" | "delete";
  /** The command's arguments. */
  data: unknown;
  timestamp: Instant;
  seq: number;
  name: string;
  v: number;
  deviceId: Id;
  userId: Id;
  base: JsonObject | null;
  receipt: Receipt | null;
  /** Absent from a command that takes no list of them, and from rows of earlier builds. */
  receipts?: readonly Receipt[] | undefined;
  /** The number that the server gave to the loan which it made: sent again, it brings it along (ruling X4). */
  loanNumber?: number | undefined;
  /** The record it is about. */
  subject: Id;
  /** Money is never discarded. */
  money: boolean;
}

export interface OutboxRow extends OutboxItem {
  /** SENDING is not stored: a tab that dies while sending leaves the row queued. */
  state: "queued" | "attention";
  /** Why it needs a person; null while queued. */
  answer: Answer | null;
  /** The epoch of a base that already holds its effect: set when a restored server is asked again. */
  inBase: string;
}

/** Neither money, nor what a borrower has a receipt for. */
export function mayBeGivenUp({
  money,
  ...carried
}: Pick<OutboxItem, "money" | "receipt" | "receipts">): boolean {
  return !money && receiptsIn(carried).length === 0;
}

export interface JournalRow extends OutboxItem {
  answer: Answer;
  /** Server time of the answer. */
  answeredAt: Instant;
  /** The epoch of the replica that holds its effect; `UNSETTLED` until pulled, `ENDED` when there will be none. */
  settledIn: string;
  /** How a person ended an item that the server had not applied. */
  ended: "resent" | "discarded" | null;
}

export const UNSETTLED = "";
export const ENDED = "-";
export const NO_PROOF = "";

export interface DeviceRow {
  key: "device";
  deviceId: Id;
  /** Issued by the server: receipts are `<code>-<n>`. */
  code: string | null;
  epoch: string | null;
  /** Last sequence number given to a command. */
  seq: number;
  /** Last answered sequence number, as the server counts it. */
  after: number;
  /** The server's signature under `after`; `NO_PROOF` where it gave none, absent on devices of earlier builds. */
  proof?: string;
  /** The name of the device's user, for the day when the account is gone. */
  userName?: string;
  /** Delivers cash once the account is gone; null when the server gives none, absent until it was asked. */
  secret?: string | null;
  /** The device that this one was a copy of: by its secret cash goes while the server has given this one none. */
  copiedFrom?: { deviceId: Id; secret: string };
  /** When this device heard that the account is gone. */
  goneAt?: Instant;
  /** Not the account is gone: an administrator ended this device. */
  isEnded?: boolean;
}

export interface MetaRow {
  key: "meta";
  /** Rises with every transaction of the outbox. */
  boxVersion: number;
  /** Last receipt count issued. */
  receipts: number;
  /** The highest recorded instant of this device's commands. */
  lastAt: Instant;
  /** Which replica database is in use, by format. */
  cache: Readonly<Record<string, number>>;
  /** The replica no longer follows the server's log: it is built again beside the old one. */
  rebuild: boolean;
}

export class OutboxDatabase extends DeviceDatabase {
  declare outbox: Table<OutboxRow, string>;
  declare journal: Table<JournalRow, string>;
  declare device: Table<DeviceRow, string>;
  declare meta: Table<MetaRow, string>;

  constructor(userId: Id, storage: StorageOptions) {
    super(`box-${userId}`, storage, "strict");
    this.version(1).stores({
      outbox: "id, seq, subject",
      journal: "id, seq, subject, answeredAt, settledIn",
      device: "key",
      meta: "key",
    });
  }
}
