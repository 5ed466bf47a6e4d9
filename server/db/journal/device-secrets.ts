/**
 * The secret with which a device delivers cash after its user was removed. It is what this book's key signs of the device and
 * of its user: asked for again it is the same, so that an answer that was lost costs nothing, and a restored book knows it
 * though it has forgotten the device. Of a secret that an earlier build drew, the hash is kept.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Id } from "#contract/id";
import { writeInstant } from "../engine/kinds.ts";
import { upsert } from "../records/any-table.ts";
import type { Keys } from "../records/keys.ts";
import type { Handle } from "../records/store.ts";
import { deviceSecret } from "../records/tables/log.ts";
import type { Writing } from "./writing.ts";

const SECRET = {
  table: deviceSecret.name,
  key: deviceSecret.key,
  columns: ["device_id", "secret_hash", "given_at", "withdrawn_at"],
};

/** A device and whose it is. */
interface Owned {
  deviceId: Id;
  userId: Id;
}

/** 43 characters. */
function secretOf({ device }: Keys, { deviceId, userId }: Owned): string {
  return createHmac("sha256", device).update(`${deviceId} ${userId}`).digest("base64url");
}

function hashOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** A secret that was withdrawn opens nothing, and still shows which device asks; null for one that is not its. */
export async function judgeSecret(
  handle: Handle,
  keys: Keys,
  owned: Owned,
  secret: string,
): Promise<"good" | "withdrawn" | null> {
  const known = await findSecret(handle, owned.deviceId);
  const isItsOwn =
    isEqual(secret, secretOf(keys, owned)) ||
    (known !== undefined && isEqual(hashOfSecret(secret), known.secretHash));
  if (!isItsOwn) return null;
  return known?.isWithdrawn ? "withdrawn" : "good";
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

async function findSecret({ tx }: Handle, deviceId: Id) {
  const row = await tx
    .selectFrom("device_secret")
    .select(["secret_hash", "withdrawn_at"])
    .where("device_id", "=", deviceId)
    .executeTakeFirst();
  return row && { secretHash: row.secret_hash, isWithdrawn: row.withdrawn_at !== null };
}

/** Null for a device from which it was withdrawn. One that an earlier build drew stays good beside it. */
export async function giveSecret(
  { handle }: Writing,
  keys: Keys,
  owned: Owned,
  at: number,
): Promise<string | null> {
  const known = await findSecret(handle, owned.deviceId);
  if (known?.isWithdrawn) return null;
  const secret = secretOf(keys, owned);
  if (!known) await upsert(handle, SECRET, [[owned.deviceId, hashOfSecret(secret), writeInstant(at), null]]);
  return secret;
}

/** For good: a device that was stolen gets no other one. */
export async function withdrawSecret({ handle }: Writing, deviceId: Id, at: number): Promise<void> {
  const known = await findSecret(handle, deviceId);
  const instant = writeInstant(at);
  await upsert(handle, SECRET, [[deviceId, known?.secretHash ?? "", instant, instant]]);
}
