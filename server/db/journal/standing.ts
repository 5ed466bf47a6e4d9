/**
 * As of which change a device was last answered. Its user may not have heard of anything later, so the rights held
 * since then count for the cash that it reports (ruling A2).
 */
import type { Id } from "#contract/id";
import { prepared } from "../engine/prepared.ts";
import { upsert } from "../records/any-table.ts";
import type { Handle } from "../records/store.ts";
import { deviceStanding } from "../records/tables/log.ts";
import type { Writing } from "./writing.ts";

export interface Standing {
  /** The change as of which the last push was answered. */
  answeredSeq: number;
  /** Commands up to this number of the device waited behind that push, and are judged as of an earlier one. */
  heldTo: number;
  heldSeq: number;
}

const STANDING = {
  table: deviceStanding.name,
  key: deviceStanding.key,
  columns: ["device_id", "answered_seq", "held_to", "held_seq"],
};

const standingOf = prepared(({ tx }, deviceId: string) =>
  tx
    .selectFrom("device_standing")
    .select(["answered_seq as answeredSeq", "held_to as heldTo", "held_seq as heldSeq"])
    .where("device_id", "=", deviceId),
);

export async function findStanding(handle: Handle, deviceId: Id): Promise<Standing> {
  const [found] = await standingOf(handle, deviceId);
  return found ?? { answeredSeq: 0, heldTo: 0, heldSeq: 0 };
}

/** The change after which a right must have been held for a command of this number. */
export function judgedAfter({ answeredSeq, heldTo, heldSeq }: Standing, seq: number): number {
  return seq <= heldTo ? heldSeq : answeredSeq;
}

export async function beginStanding(
  { handle, head }: Writing,
  deviceId: Id,
  answeredSeq = head.seq,
): Promise<void> {
  await upsert(handle, STANDING, [[deviceId, answeredSeq, 0, 0]]);
}

/**
 * A push was answered. The commands behind it in the queue were recorded before the answer, so they go on being judged
 * as of the answer before.
 */
export async function answered(
  { handle, head }: Writing,
  deviceId: Id,
  { lastSeq, waiting }: { lastSeq: number; waiting: number },
): Promise<void> {
  const { answeredSeq, heldTo, heldSeq } = await findStanding(handle, deviceId);
  const isHeld = heldTo > lastSeq;
  const held = isHeld ? [heldTo, heldSeq] : [waiting === 0 ? 0 : lastSeq + waiting, answeredSeq];
  await upsert(handle, STANDING, [[deviceId, head.seq, ...held]]);
}
