/** The secret with which a device delivers cash after its user was removed. Only its hash is kept. */
import { createHash, randomBytes } from "node:crypto";
import type { Id } from "#contract/id";
import { writeInstant } from "../engine/kinds.ts";
import { upsert } from "../records/any-table.ts";
import type { Handle } from "../records/store.ts";
import { deviceSecret } from "../records/tables/log.ts";
import type { Writing } from "./writing.ts";

const SECRET = {
  table: deviceSecret.name,
  key: deviceSecret.key,
  columns: ["device_id", "secret_hash", "given_at", "withdrawn_at"],
};

export interface KnownSecret {
  secretHash: string;
  isWithdrawn: boolean;
}

export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

export async function findSecret({ tx }: Handle, deviceId: Id): Promise<KnownSecret | undefined> {
  const row = await tx
    .selectFrom("device_secret")
    .select(["secret_hash", "withdrawn_at"])
    .where("device_id", "=", deviceId)
    .executeTakeFirst();
  return row && { secretHash: row.secret_hash, isWithdrawn: row.withdrawn_at !== null };
}

/** Puts a new secret in the place of an earlier one; false for a device from which it was withdrawn. */
export async function giveSecret(
  { handle }: Writing,
  deviceId: Id,
  secret: string,
  at: number,
): Promise<boolean> {
  if ((await findSecret(handle, deviceId))?.isWithdrawn) return false;
  await upsert(handle, SECRET, [[deviceId, hashOfSecret(secret), writeInstant(at), null]]);
  return true;
}

/** For good: a device that was stolen gets no other one. */
export async function withdrawSecret({ handle }: Writing, deviceId: Id, at: number): Promise<void> {
  const known = await findSecret(handle, deviceId);
  const instant = writeInstant(at);
  await upsert(handle, SECRET, [[deviceId, known?.secretHash ?? "", instant, instant]]);
}
