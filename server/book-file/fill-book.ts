/**
 * A file of a backup as a book of its own, in an empty database, which people look into: with the records of the file and those that
 * they name, as a restore writes them. No person signs in to it, so it has no passwords, and it goes on from nothing.
 */
import type { CollectionName } from "#contract/collections";
import type { Cause } from "../db/journal/cause.ts";
import type { Writing } from "../db/journal/writing.ts";
import type { Differences } from "./compare.ts";
import { withLoanNumbers } from "./loan-numbers.ts";
import type { BookFile } from "./read-file.ts";
import { rememberNamed } from "./remember-named.ts";
import { settleLoans, writeAll } from "./restore-file.ts";

export async function fillBook(writing: Writing, file: BookFile, at: number): Promise<void> {
  const cause: Cause = { at, userId: null, deviceId: null, commandId: null, command: "backup.look" };
  writing.changeHead({ loanNumbers: file.loanNumbers });
  const kept = new Map(file.docs);
  // Cash that waits names the device that brought it, and there are no devices here.
  kept.delete("lateMoney");
  const docs = await withLoanNumbers(writing, kept);
  const all = [...docs].map(([name, own]): [CollectionName, Differences] => [
    name,
    { added: [...own.values()], changed: [], gone: [] },
  ]);
  await rememberNamed(writing, file, docs, cause);
  await writeAll(writing, new Map(all), cause);
  await settleLoans(writing, cause);
}
