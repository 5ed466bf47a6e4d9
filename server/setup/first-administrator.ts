/** The first administrator and the first settings, made once and never again (ruling A5). */
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Context } from "#commands/command";
import { createUser } from "#commands/user/create";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { toId } from "#contract/id";
import type { User } from "#contract/records/business";
import type { setupRequest } from "#contract/session";
import { read } from "../db/database.ts";
import { transact } from "../db/journal/transact.ts";
import { hasUsers, storeCredential } from "../db/records/accounts.ts";
import type { Environment } from "../environment.ts";
import { hashPassword } from "../passwords.ts";
import { Refused } from "../refused.ts";
import { firstSettings } from "./first-settings.ts";

type Request = z.infer<typeof setupRequest>;

export async function isSetupNeeded({ db }: Pick<Environment, "db">): Promise<boolean> {
  return !(await read(db, hasUsers));
}

export async function setUp(
  env: Pick<Environment, "db" | "clock">,
  { name, email, password, companyName }: Request,
): Promise<User> {
  if (!(await isSetupNeeded(env))) throw new Refused("SETUP_DONE");
  const at = env.clock();
  const id = toId(randomUUID());
  const context = {
    ...NOBODY,
    actor: { id, name, role: "admin" as const },
    passwordHash: await hashPassword(password),
  };
  return transact(env.db, async (writing) => {
    // Asked again under the lock: of two who try at once, one is first.
    if (await hasUsers(writing.handle)) throw new Refused("SETUP_DONE");
    const decision = createUser.decide([], { id, at, name, email, role: "admin" }, context);
    if (!decision.ok) throw new Refused(decision.refusal.code);
    const settings = firstSettings(companyName ?? "", at);
    const changes = [
      ...decision.changes,
      { collection: "settings", id: toId(SETTINGS_ID), doc: settings } as const,
    ];
    const cause = { at, userId: id, deviceId: null, commandId: null, command: "setup" };
    await writing.write(changes, cause);
    if (decision.credential) await storeCredential(writing, decision.credential, cause);
    const user = await writing.get("users", id);
    if (!user) throw new Error("the first administrator was not stored");
    return user;
  });
}

/** The person who sets the business up may do everything. */
const NOBODY: Omit<Context, "actor" | "passwordHash"> = {
  commandId: toId("00000000-0000-4000-8000-000000000000"),
  deviceId: null,
  base: null,
  receipt: null,
  receipts: [],
  flags: [],
  may: () => true,
};
