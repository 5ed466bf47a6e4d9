/** The fingerprint of what a command says: equal bodies hash equal, whatever its id, its device or its number. */
import { createHash } from "node:crypto";

export interface CommandBody {
  name: string;
  v: number;
  args: unknown;
  base: unknown;
  receipt: unknown;
  /** Absent, and no part of the text that is hashed, where the command takes no list of them. */
  receipts?: unknown;
  userId: string;
}

export function bodyHash({ name, v, args, base, receipt, receipts, userId }: CommandBody): string {
  const body = { name, v, args, base, receipt, receipts, userId };
  return createHash("sha256").update(canonicalJson(body)).digest("hex");
}

/** JSON with the fields of every object in the order of their names. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) => {
    if (typeof field !== "object" || field === null || Array.isArray(field)) return field;
    return Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
