/** The business days that devices claim, judged by the server's own. */
import type { Command } from "#commands/command";
import { datedModule, mayBackDate } from "#commands/date-flags";
import type { Change } from "#contract/collections";
import type { Receipt } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import { may } from "#domain/access/permissions";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { addDays, type CalendarDate, formatDate, parseDate } from "#domain/calendar/calendar-date";
import { findProgress, judgedFrom } from "../db/journal/device-progress.ts";
import { registeredOf } from "../db/journal/devices.ts";
import type { Writing } from "../db/journal/writing.ts";
import type { Handle } from "../db/records/store.ts";

const OLDEST_DAYS = 30;

/** A date among a command's arguments. */
export function dateIn(args: unknown, field: "date" | "today"): CalendarDate | undefined {
  if (typeof args !== "object" || args === null) return undefined;
  const written: unknown = Reflect.get(args, field);
  return typeof written === "string" ? parseDate(written) : undefined;
}

/** After the server's business date, or more than 30 days before it. */
export function dateNeedsReview(date: CalendarDate | undefined, now: Instant): boolean {
  if (date === undefined) return false;
  const today = businessDate(now);
  return date > today || date < addDays(today, -OLDEST_DAYS);
}

interface Sent {
  command: Command;
  args: unknown;
  user: User;
  deviceId: Id | null;
  seq: number | null;
  receipt: Receipt | null;
  /** The code of the receipts that the sending device may issue. */
  deviceCode: string | null;
  importedBy?: Id;
}

/**
 * Money of a day before the one on which its device was last answered, or was registered, was not in the queue then: its day is
 * no day without signal (ruling A8). Who may date payments back is asked nothing, and a file says nothing of when its device was answered.
 */
export async function isBeforeAnswer({ handle }: Writing, sent: Sent): Promise<boolean> {
  const { command, args, user, deviceId, seq, importedBy } = sent;
  const module = datedModule(command);
  const today = dateIn(args, "today");
  if (module === null || today === undefined || deviceId === null || seq === null || importedBy) return false;
  if (mayBackDate({ may: (...asked) => may(user, ...asked) }, module)) return false;
  const from = judgedFrom(await findProgress(handle, deviceId), seq) ?? (await firstDayOf(handle, sent));
  return from !== null && today < from;
}

/**
 * Before its first answer a device may bring what another one of its user held without signal, under new numbers. What bears a
 * receipt of its own was recorded on it, and so was all money of a user who has no other: on no day before it was registered.
 */
async function firstDayOf(
  handle: Handle,
  { deviceId, deviceCode, receipt, user }: Sent,
): Promise<CalendarDate | null> {
  const devices = await registeredOf(handle, user.id);
  const device = devices.find(({ id }) => id === deviceId);
  const isOwn = receipt ? receipt.number.split("-")[0] === deviceCode : devices.length === 1;
  return device && isOwn ? businessDate(device.registeredAt) : null;
}

/**
 * A phone whose business day cannot be right changes neither a day that was closed long ago nor one that has not come:
 * its movements fall on the server's day, and quote the other. `written`: the day that the command gave them.
 */
export function onServerDay(
  changes: readonly Change[],
  { claimed, written }: { claimed: CalendarDate | undefined; written: CalendarDate | undefined },
  now: Instant,
): readonly Change[] {
  if (claimed === undefined || !dateNeedsReview(claimed, now)) return changes;
  const businessDay = businessDate(now);
  const quote = quoteOf(claimed);
  return changes.map((change) => {
    if (change.collection !== "transactions" || !change.doc) return change;
    if (change.doc.businessDay !== written) return change;
    const notes = [change.doc.notes, quote]
      .filter((note) => note !== "")
      .join("\n")
      .slice(0, LONGEST_NOTES);
    return { ...change, doc: { ...change.doc, businessDay, notes } };
  });
}

/**
 * The `today` of a command decides on facts that stay: the day of a hand-in, of which day a new term is, which days a closing
 * covers. One that cannot be is the server's day, and is quoted where there is a note. What carries flags of its own (a
 * payment, an expense) keeps what was claimed, is flagged, and its movements are moved.
 */
export function withServerDay(
  command: Pick<Command, "args" | "isFlagged">,
  args: unknown,
  now: Instant,
): unknown {
  return command.isFlagged ? args : onDayOfServer(command, args, now);
}

/** As above, of any command: cash that waits is posted on another day than it came, by the person who takes it. */
export function onDayOfServer(command: Pick<Command, "args">, args: unknown, now: Instant): unknown {
  const claimed = dateIn(args, "today");
  if (claimed === undefined || !dateNeedsReview(claimed, now)) return args;
  const moved = { ...(args as { notes?: string }), today: businessDate(now) };
  if (typeof moved.notes !== "string") return moved;
  const notes = [moved.notes, quoteOf(claimed)].filter((note) => note !== "").join("\n");
  const quoted = { ...moved, notes: notes.slice(0, LONGEST_NOTES) };
  return command.args.safeParse(quoted).success ? quoted : moved;
}

/**
 * A command that is sent directly is run here and nowhere else, so that the server's clock dates it: by an instant of the caller's a
 * link would hold for longer than its maker may give.
 */
export function withServerTime({ kind }: Pick<Command, "kind">, args: unknown, now: Instant): unknown {
  if (kind !== "online" || typeof args !== "object" || args === null || !("at" in args)) return args;
  return { ...args, at: now };
}

const LONGEST_NOTES = 1000;

function quoteOf(claimed: CalendarDate): string {
  return `Día según el dispositivo: ${formatDate(claimed)}`;
}
