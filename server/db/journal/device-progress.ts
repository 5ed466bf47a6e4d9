/**
 * As of which change a device was last answered, and on which day. Its user may not have heard of anything later, so the
 * rights held since then count for the cash that it reports (ruling A2), which is of that day or a later one (ruling A8).
 */
import type { Id } from "#contract/id";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { prepared } from "../engine/prepared.ts";
import { upsert } from "../records/any-table.ts";
import type { Handle } from "../records/store.ts";
import { deviceStanding } from "../records/tables/log.ts";
import type { Writing } from "./writing.ts";

export interface DeviceProgress {
  /** The change as of which the last push was answered. */
  answeredSeq: number;
  /** Commands up to this number of the device waited behind that push, and are judged as of an earlier one. */
  heldTo: number;
  heldSeq: number;
  /** The server's days of those answers; null before the first one. */
  answeredDay: CalendarDate | null;
  heldDay: CalendarDate | null;
}

const STANDING = {
  table: deviceStanding.name,
  key: deviceStanding.key,
  columns: ["device_id", "answered_seq", "held_to", "held_seq", "answered_day", "held_day"],
};

const standingOf = prepared(({ tx }, deviceId: string) =>
  tx
    .selectFrom("device_standing")
    .select(["answered_seq as answeredSeq", "held_to as heldTo", "held_seq as heldSeq"])
    .select(["answered_day as answeredDay", "held_day as heldDay"])
    .where("device_id", "=", deviceId),
);

export async function findProgress(handle: Handle, deviceId: Id): Promise<DeviceProgress> {
  const [found] = await standingOf(handle, deviceId);
  if (!found) return { answeredSeq: 0, heldTo: 0, heldSeq: 0, answeredDay: null, heldDay: null };
  return { ...found, answeredDay: readDay(found.answeredDay), heldDay: readDay(found.heldDay) };
}

/** The change after which a right must have been held for a command of this number. */
export function judgedAfter({ answeredSeq, heldTo, heldSeq }: DeviceProgress, seq: number): number {
  return seq <= heldTo ? heldSeq : answeredSeq;
}

/** The day before which nothing was recorded that comes under this number; null where that is unknown. */
export function judgedFrom(
  { answeredDay, heldTo, heldDay }: DeviceProgress,
  seq: number,
): CalendarDate | null {
  return seq <= heldTo ? heldDay : answeredDay;
}

function readDay(stored: string | null): CalendarDate | null {
  return stored === null ? null : (parseDate(stored) ?? null);
}

/** A new device may bring what another one held without signal, so that its days begin with its first push, or with its receipts. */
export async function beginProgress(
  { handle, head }: Writing,
  deviceId: Id,
  answeredSeq = head.seq,
): Promise<void> {
  await upsert(handle, STANDING, [[deviceId, answeredSeq, 0, 0, null, null]]);
}

/**
 * A push was answered. The commands behind it in the queue were recorded before the answer, so they go on being judged
 * as of the answer before. Each further push says how many are left of them, and they only become fewer.
 */
export async function answered(
  { handle, head }: Writing,
  deviceId: Id,
  { lastSeq, waiting, day }: { lastSeq: number; waiting: number; day: CalendarDate },
): Promise<void> {
  const before = await findProgress(handle, deviceId);
  const isHeld = before.heldTo > lastSeq;
  const held = isHeld
    ? [Math.min(before.heldTo, lastSeq + waiting), before.heldSeq, day, before.heldDay]
    : [waiting === 0 ? 0 : lastSeq + waiting, before.answeredSeq, day, before.answeredDay];
  await upsert(handle, STANDING, [[deviceId, head.seq, ...held]]);
}
