/**
 * Oddities that the server finds about a payment, its annulment or its refund. A person looks at what they are on; those of
 * receipts of charges are on no record, and are said in the answer alone.
 */
import { bearersOf, type Command, createsPayment } from "#commands/command";
import { datedModule, mayBackDate } from "#commands/date-flags";
import type { Receipt } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import { may } from "#domain/access/permissions";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import type { ReviewCode } from "#domain/loan/state";
import type { Writing } from "../db/journal/writing.ts";
import { receiptStandsElsewhere } from "../db/records/receipts.ts";
import { dateIn, dateNeedsReview } from "./business-day.ts";

export interface Arrival {
  command: Command;
  args: unknown;
  subject: Id;
  user: User;
  receipt: Receipt | null;
  receipts?: readonly Receipt[] | undefined;
  /** The code of the receipts that the sending device may issue. */
  deviceCode: string | null;
  now: Instant;
  importedBy?: Id;
}

export async function reviewFlags(writing: Writing, arrival: Arrival): Promise<ReviewCode[]> {
  const { command, importedBy } = arrival;
  const found = await Promise.all(borne(arrival).map((each) => receiptFlags(writing, arrival, each)));
  if (!command.isFlagged) return [...new Set(found.flat())];
  const flags: ReviewCode[] = [];
  if (importedBy) flags.push("IMPORTED");
  if (hasDateToReview(arrival)) flags.push("DATE_ODD");
  return [...new Set([...flags, ...found.flat()])];
}

interface Borne {
  receipt: Receipt | null;
  /** The record that it is for. */
  bearer: Id;
}

/** The receipts that a command of its kind takes; null where it came without. */
function borne({ command, args, subject, receipt, receipts = [] }: Arrival): Borne[] {
  const single = createsPayment(command) ? [{ receipt, bearer: subject }] : [];
  const list = bearersOf(command, args).map((bearer, i) => ({ receipt: receipts[i] ?? null, bearer }));
  return [...single, ...list];
}

/** A date long past that was typed on purpose, by who may correct payments, is none (ruling A8). */
function hasDateToReview({ command, args, user, now }: Arrival): boolean {
  if (dateNeedsReview(dateIn(args, "today"), now)) return true;
  const date = dateIn(args, "date");
  const module = datedModule(command);
  const isTyped = module !== null && mayBackDate({ may: (...asked) => may(user, ...asked) }, module);
  return isTyped ? date !== undefined && date > businessDate(now) : dateNeedsReview(date, now);
}

/**
 * A number of another device's, or none, is flagged on its sender's payment. The device that issues the number by right is not
 * flagged for it, though it came later.
 */
async function receiptFlags(
  { handle }: Writing,
  { deviceCode }: Pick<Arrival, "deviceCode">,
  { receipt, bearer }: Borne,
): Promise<ReviewCode[]> {
  if (!receipt) return ["RECEIPT_FOREIGN"];
  const isOwn = receipt.number.split("-")[0] === deviceCode;
  const isTwice = await receiptStandsElsewhere(handle, { number: receipt.number, bearer, isOwn });
  return [...(isOwn ? [] : (["RECEIPT_FOREIGN"] as const)), ...(isTwice ? (["RECEIPT_TWICE"] as const) : [])];
}
