/** What the server finds odd about a money command. It is applied all the same, and a person looks at it. */
import type { Command } from "#commands/command";
import type { Receipt } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import { may } from "#domain/access/permissions";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { addDays, parseDate } from "#domain/calendar/calendar-date";
import type { ReviewCode } from "#domain/loan/state";
import { receiptIsOnAnother } from "../db/receipts.ts";
import type { Writing } from "../db/writing.ts";

const OLDEST_DAYS = 30;

export interface Arrival {
  command: Command;
  args: unknown;
  subject: Id;
  receipt: Receipt | null;
  user: User;
  now: Instant;
  importedBy?: Id;
}

export async function oddities(writing: Writing, arrival: Arrival): Promise<ReviewCode[]> {
  const { command, args, subject, receipt, user, now, importedBy } = arrival;
  if (command.kind !== "money") return [];
  const flags: ReviewCode[] = [];
  if (importedBy) flags.push("IMPORTED");
  if (!may(user, command.access.module, command.access.action)) flags.push("NO_PERMISSION");
  if (isDateOdd(args, now)) flags.push("DATE_ODD");
  if (receipt && (await receiptIsOnAnother(writing.handle, receipt.number, subject)))
    flags.push("RECEIPT_TWICE");
  return flags;
}

/** After the server's business date, or more than 30 days before it. */
function isDateOdd(args: unknown, now: Instant): boolean {
  const written = typeof args === "object" && args !== null && "date" in args ? args.date : undefined;
  const date = typeof written === "string" ? parseDate(written) : undefined;
  if (date === undefined) return false;
  const today = businessDate(now);
  return date > today || date < addDays(today, -OLDEST_DAYS);
}
