/** Hashes of the passwords that came beside commands, apart from the journal: they say only whether one is the same. */
import type { Id } from "#contract/id";
import { upsert } from "../records/any-table.ts";
import type { Handle } from "../records/store.ts";
import type { Writing } from "./writing.ts";

const COMMAND_PASSWORD = {
  table: "command_password",
  key: ["command_id"],
  columns: ["command_id", "password_hash"],
};

export async function storeCommandPassword({ handle }: Writing, id: Id, hash: string): Promise<void> {
  await upsert(handle, COMMAND_PASSWORD, [[id, hash]]);
}

export async function findCommandPassword({ tx }: Handle, id: Id): Promise<string | null> {
  const row = await tx
    .selectFrom("command_password")
    .select("password_hash")
    .where("command_id", "=", id)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** The password with which this record was made. */
export async function findFirstPassword({ tx }: Handle, name: string, subject: Id): Promise<string | null> {
  const row = await tx
    .selectFrom("command_password as password")
    .innerJoin("command", "command.id", "password.command_id")
    .select("password.password_hash")
    .where("command.subject", "=", subject)
    .where("command.name", "=", name)
    .where("command.outcome", "in", ["applied", "review"])
    .executeTakeFirst();
  return row?.password_hash ?? null;
}
