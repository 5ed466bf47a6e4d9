/** Oddities that the server finds about a payment, its annulment or its refund. A person looks at what they are on. */
import { type Command, createsPayment } from "#commands/command";
import type { Receipt } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import type { ReviewCode } from "#domain/loan/state";
import type { Writing } from "../db/journal/writing.ts";
import { receiptStandsElsewhere } from "../db/records/receipts.ts";
import { dateIn, isOddDate } from "./business-day.ts";

export interface Arrival {
  command: Command;
  args: unknown;
  subject: Id;
  receipt: Receipt | null;
  /** The code of the receipts that the sending device may issue. */
  deviceCode: string | null;
  now: Instant;
  importedBy?: Id;
}

export async function reviewFlags(writing: Writing, arrival: Arrival): Promise<ReviewCode[]> {
  const { command, args, now, importedBy } = arrival;
  if (!command.isFlagged) return [];
  const flags: ReviewCode[] = [];
  if (importedBy) flags.push("IMPORTED");
  if (DATES.some((field) => isOddDate(dateIn(args, field), now))) flags.push("DATE_ODD");
  return [...flags, ...(createsPayment(command) ? await receiptFlags(writing, arrival) : [])];
}

const DATES = ["date", "today"] as const;

/**
 * A number of another device's, or none, is flagged on its sender's payment. The device that issues the number by right is not
 * flagged for it, though it came later.
 */
async function receiptFlags(
  { handle }: Writing,
  { receipt, deviceCode, subject }: Arrival,
): Promise<ReviewCode[]> {
  if (!receipt) return ["RECEIPT_FOREIGN"];
  const isOwn = receipt.number.split("-")[0] === deviceCode;
  const isTwice = await receiptStandsElsewhere(handle, { number: receipt.number, payment: subject, isOwn });
  return [...(isOwn ? [] : (["RECEIPT_FOREIGN"] as const)), ...(isTwice ? (["RECEIPT_TWICE"] as const) : [])];
}
