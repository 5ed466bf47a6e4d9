/** The devices that may hold what came by a change, and have not been heard since a moment. */
import type { QuietPhone } from "#contract/imports";
import type { Instant } from "#domain/calendar/business-date";
import { readInstant, writeInstant } from "../engine/kinds.ts";
import type { Handle } from "../records/store.ts";

/** A device that only asks is noted at most this often, so that it may hold more than it is known to. */
export const NOTED_EVERY_MS = 3_600_000;

interface Held {
  /** The number of the change, and when it was made. */
  seq: number;
  at: number;
  /** When it must have been heard. */
  since: number;
  /** When this process last heard of a device. */
  heardOf(deviceId: string): number;
}

export async function quietDevices({ tx }: Handle, { seq, at, since, heardOf }: Held): Promise<QuietPhone[]> {
  const rows = await tx
    .selectFrom("device")
    .innerJoin("user_account", "user_account.id", "device.user_id")
    .leftJoin("device_standing as standing", "standing.device_id", "device.id")
    .select(["device.id", "device.name", "user_account.name as user_name", "device.seen_at"])
    .where("device.ended_at", "is", null)
    .where("device.seen_at", "<", writeInstant(since))
    .where(({ or, eb }) =>
      or([
        eb("device.held_seq", ">=", seq),
        eb("standing.answered_seq", ">=", seq),
        eb("device.seen_at", ">=", writeInstant(at - NOTED_EVERY_MS)),
      ]),
    )
    .orderBy("device.seen_at", "desc")
    .orderBy("device.id")
    .execute();
  return rows
    .map(({ id, name, user_name: userName, seen_at }) => ({
      name,
      userName,
      seenAt: Math.max(readInstant(seen_at), heardOf(id)) as Instant,
    }))
    .filter(({ seenAt }) => seenAt < since);
}
