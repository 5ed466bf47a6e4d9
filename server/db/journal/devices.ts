/** Devices: one person in one browser, with the code of its receipts and how far its commands were answered. */
import type { UserDevice } from "#contract/devices";
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { readInstant, writeInstant } from "../engine/kinds.ts";
import { prepared } from "../engine/prepared.ts";
import type { Handle } from "../records/store.ts";
import { beginProgress } from "./device-progress.ts";
import type { Writing } from "./writing.ts";

export interface Device {
  id: string;
  code: string;
  userId: string;
  lastSeq: number;
  lastReceipt: number;
  /** Null while it is in use. */
  endedAt: number | null;
}

/** A device, and as of which change it was last answered (`standing.ts`). */
export interface AnsweredDevice extends Device {
  answeredSeq: number;
  answeredDay: CalendarDate | null;
  /** Commands up to this number are judged as of an earlier answer. */
  heldTo: number;
}

const FIELDS = [
  "id",
  "code",
  "user_id as userId",
  "last_seq as lastSeq",
  "last_receipt as lastReceipt",
  "ended_at",
] as const;

export async function findDevice({ tx }: Handle, id: Id): Promise<Device | undefined> {
  const row = await tx.selectFrom("device").select(FIELDS).where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const { ended_at, ...device } = row;
  return { ...device, endedAt: readOptionalInstant(ended_at) };
}

const deviceBesideHead = prepared(({ tx }, id: string) =>
  tx
    .selectFrom("head")
    .leftJoin("device", (join) => join.on("device.id", "=", id))
    .leftJoin("device_standing as standing", "standing.device_id", "device.id")
    .select(["head.epoch", "device.id as device_id", "device.code", "device.user_id"])
    .select([
      "device.last_seq",
      "device.last_receipt",
      "device.ended_at",
      "standing.answered_seq",
      "standing.answered_day",
      "standing.held_to",
    ]),
);

/** The device and the epoch that the book is in, in one statement. */
export async function findDeviceAndEpoch(
  handle: Handle,
  id: Id,
): Promise<{ epoch: string; device: AnsweredDevice | null }> {
  const [row] = await deviceBesideHead(handle, id);
  if (!row) throw new Error("the book has no head");
  const { epoch, device_id, code, user_id, last_seq, last_receipt, ended_at } = row;
  if (device_id === null || code === null || user_id === null) return { epoch, device: null };
  const reached = { lastSeq: last_seq ?? 0, lastReceipt: last_receipt ?? 0 };
  const endedAt = readOptionalInstant(ended_at);
  return {
    epoch,
    device: { id: device_id, code, userId: user_id, ...reached, endedAt, ...answeredOf(row) },
  };
}

function answeredOf(row: {
  answered_seq: number | null;
  answered_day: string | null;
  held_to: number | null;
}) {
  const { answered_seq, answered_day, held_to } = row;
  return {
    answeredSeq: answered_seq ?? 0,
    answeredDay: answered_day === null ? null : (parseDate(answered_day) ?? null),
    heldTo: Number(held_to ?? 0),
  };
}

function readOptionalInstant(stored: string | null): Instant | null {
  return stored === null ? null : (readInstant(stored) as Instant);
}

export async function codeIsTaken({ handle }: Writing, code: string): Promise<boolean> {
  const found = await handle.tx.selectFrom("device").select("id").where("code", "=", code).executeTakeFirst();
  return found !== undefined;
}

/** All devices that a user ever had, each with when it was registered. */
export async function registeredOf(
  { tx }: Handle,
  userId: Id,
): Promise<{ id: string; registeredAt: Instant }[]> {
  const rows = await tx
    .selectFrom("device")
    .select(["id", "registered_at"])
    .where("user_id", "=", userId)
    .execute();
  return rows.map((row) => ({ id: row.id, registeredAt: readInstant(row.registered_at) as Instant }));
}

export async function countDevicesSince({ handle }: Writing, userId: Id, since: number): Promise<number> {
  const { count } = await handle.tx
    .selectFrom("device")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("registered_at", ">", writeInstant(since))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** `answeredSeq`: the change as of which the device was last answered, where that is not this moment. */
export async function addDevice(
  writing: Writing,
  device: { id: Id; code: string; userId: Id; name: string; at: number; answeredSeq?: number },
): Promise<void> {
  const at = writeInstant(device.at);
  await writing.handle.tx
    .insertInto("device")
    .values({
      id: device.id,
      code: device.code,
      user_id: device.userId,
      name: device.name,
      last_seq: 0,
      last_receipt: 0,
      registered_at: at,
      seen_at: at,
    })
    .execute();
  await beginProgress(writing, device.id, device.answeredSeq);
}

const advance = prepared(({ tx }, id: string, seq: number, receipt: number, at: string) =>
  tx
    .updateTable("device")
    .set(({ ref, val, eb }) => ({
      last_seq: eb.case().when("last_seq", "<", seq).then(val(seq)).else(ref("last_seq")).end(),
      last_receipt: eb
        .case()
        .when("last_receipt", "<", receipt)
        .then(val(receipt))
        .else(ref("last_receipt"))
        .end(),
      seen_at: at,
    }))
    .where("id", "=", id),
);

/** Remembers the highest sequence number answered and the highest receipt issued. */
export async function advanceDevice(
  { handle }: Writing,
  id: Id,
  { seq, receipt, at }: { seq: number; receipt: number; at: number },
): Promise<void> {
  await advance(handle, id, seq, receipt, writeInstant(at));
}

/** `unsent`: how much it says that waits on it; absent from builds that do not say so. `heldSeq`: up to which change it holds the book. */
export async function seenDevice(
  { handle: { tx } }: Writing,
  id: Id,
  userId: Id,
  { at, unsent, heldSeq }: { at: number; unsent?: number | undefined; heldSeq: number | null },
): Promise<void> {
  await tx
    .updateTable("device")
    .set({ seen_at: writeInstant(at), ...(unsent === undefined ? {} : { unsent }), held_seq: heldSeq })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .execute();
}

/** For good: its user signs in again as another device. Each session that ever named it ends with it. */
export async function endDevice({ handle: { tx } }: Writing, id: Id, at: number): Promise<void> {
  const ended_at = writeInstant(at);
  await tx.updateTable("device").set({ ended_at }).where("id", "=", id).execute();
  const named = tx.selectFrom("session_device").select("token_hash").where("device_id", "=", id);
  await tx
    .updateTable("session")
    .set({ ended_at })
    .where("token_hash", "in", named)
    .where("ended_at", "is", null)
    .execute();
}

/** Those of a user, the one heard of last first. `viewed`: how many clients the user views, null of all, since which change. */
export async function devicesOf(
  { tx }: Handle,
  userId: Id,
  viewed: { clients: number | null; since: number },
): Promise<UserDevice[]> {
  const rows = await tx
    .selectFrom("device")
    .leftJoin("device_secret as secret", "secret.device_id", "device.id")
    .select(["device.id", "device.name", "device.code", "device.registered_at", "device.seen_at"])
    .select(["device.unsent", "device.ended_at", "device.held_seq"])
    .select(["secret.given_at", "secret.withdrawn_at"])
    .where("device.user_id", "=", userId)
    .orderBy("device.seen_at", "desc")
    .execute();
  return rows.map(({ id, name, code, unsent, given_at, withdrawn_at, ...row }) => ({
    id: id as Id,
    ...{ name, code, unsent },
    endedAt: readOptionalInstant(row.ended_at),
    clients: viewed.clients,
    isCurrent: viewed.clients === null || (row.held_seq !== null && Number(row.held_seq) >= viewed.since),
    delivers: given_at !== null && withdrawn_at === null,
    registeredAt: readInstant(row.registered_at) as Instant,
    seenAt: readInstant(row.seen_at) as Instant,
  }));
}
