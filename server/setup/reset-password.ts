/** A new password for an administrator who forgot it and is the only one: on the server, and audited. */
import { randomInt } from "node:crypto";
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import { emailOf } from "#domain/search/look-alikes";
import { type Database, read } from "../db/database.ts";
import { transact } from "../db/journal/transact.ts";
import { endOtherSessions, findAccount, storeCredential } from "../db/records/accounts.ts";
import { hashPassword } from "../passwords.ts";

/** No letter or digit that is taken for another when it is read from a screen. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 16;

export function newPassword(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** Answers the new password, which is written nowhere else; sessions begun with the old one end. */
export async function resetPassword(db: Database, clock: () => Instant, email: string): Promise<string> {
  const account = await read(db, (handle) => findAccount(handle, emailOf(email)));
  if (!account) throw new Error(`no account has the e-mail ${email}`);
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const userId = account.id as Id;
  await transact(db, async (writing) => {
    const cause = { at: clock(), userId: null, deviceId: null, commandId: null, command: "password.reset" };
    await storeCredential(writing, { userId, passwordHash }, cause);
    await endOtherSessions(writing, userId, null);
  });
  return password;
}
