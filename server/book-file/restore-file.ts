/**
 * Puts a file of a backup back in one transaction, all or nothing. Cash that changed hands since the copy was made is
 * applied again in the order in which it was recorded, so no payment collected since is lost; what else was done since is
 * listed as undone (ruling B1, docs/rules/rulings.md).
 */
import { randomUUID } from "node:crypto";
import type { RestoreReport } from "#contract/backups";
import { fileNameOf } from "#contract/backups";
import { type Change, COLLECTION_NAMES, type CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import { ZERO } from "#domain/money/money";
import { differingLoans, type LoansPage, readLoans, settled } from "../books/check.ts";
import type { Cause } from "../db/journal/cause.ts";
import { bookName } from "../db/journal/change-log.ts";
import { learnSuspensions } from "../db/journal/restored-suspensions.ts";
import type { Writing } from "../db/journal/writing.ts";
import { storeContent } from "../db/records/file-content.ts";
import type { AnyDoc, Handle } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";
import type { Environment } from "../environment.ts";
import { Refused } from "../refused.ts";
import { type Differences, differencesIn } from "./compare.ts";
import { KEPT_COLLECTIONS } from "./groups.ts";
import { withLoanNumbers } from "./loan-numbers.ts";
import { parentsFirst } from "./parents-first.ts";
import { endSessionsOfReturned, putPasswords } from "./put-passwords.ts";
import type { BookFile } from "./read-file.ts";
import { rememberNamed } from "./remember-named.ts";
import { judgeSignature } from "./seal.ts";
import { settledUsers } from "./settle-users.ts";
import { applyAgain } from "./since-copy.ts";

const BATCH = 500;
/** A person reads so many of what was undone; the audit log has all. */
const LISTED = 100;
/** More than a business has. */
const ALL_ACCOUNTS = 100_000;

/** Parents before what refers to them. */
const ORDER = (Object.keys(STORES) as CollectionName[]).filter((name) => COLLECTION_NAMES.includes(name));

export async function restoreBookFile(
  writing: Writing,
  env: Pick<Environment, "clock" | "findCommand">,
  file: BookFile,
  actor: User,
): Promise<RestoreReport> {
  const isOwn = (await bookName(writing.handle)) === file.book;
  if (!isOwn) await refuseAnothersBook(writing.handle, file);
  const cause: Cause = {
    at: env.clock(),
    userId: actor.id,
    deviceId: null,
    commandId: null,
    command: "backup.restore",
  };
  writing.changeHead({ loanNumbers: Math.max(writing.head.loanNumbers, file.loanNumbers) });
  const docs = await withLoanNumbers(writing, await settledDocs(writing.handle, file.docs, actor));
  const put: BookFile = { ...file, docs };
  const found = new Map<CollectionName, Differences>();
  for (const name of ORDER) {
    const inFile = docs.get(name);
    if (inFile) found.set(name, await differencesIn(writing.handle, name, inFile));
  }
  await rememberNamed(writing, file, docs, cause);
  await writeAll(writing, found, cause);
  const named = await putPasswords(writing, put, cause);
  await endSessionsOfReturned(writing, {
    users: found.get("users")?.added ?? [],
    portalAccounts: found.get("portalAccounts")?.added ?? [],
  });
  await putContents(writing, put, cause.at);
  await verify(writing.handle, docs);
  const { reapplied, undone } = isOwn ? await applyAgain(writing, env, put, cause) : NOTHING_SINCE;
  await settleLoans(writing, cause);
  await learnSuspensions(writing, actor.id);
  writing.changeHead({ epoch: randomUUID() });
  return {
    createdAt: file.createdAt,
    signature: await judgeSignature(writing.handle, file.sealed, file.signature),
    changes: await changesOf(writing.handle, docs, found),
    reapplied,
    undone: { count: undone.length, commands: undone.slice(0, LISTED) },
    users: usersIn(found.get("users"), await goneUsers(writing, found), named.users),
    portalPasswords: named.borrowers,
  };
}

/** A business without data takes any: so a book moves to a new server. */
async function refuseAnothersBook(handle: Handle, { docs }: BookFile): Promise<void> {
  if (!(await isWithoutData(handle))) throw new Refused("BACKUP_OF_ANOTHER");
  // Its records name people and its waiting cash names devices, and neither are here.
  if (!docs.has("users")) throw new Refused("BACKUP_OF_ANOTHER");
  if ((docs.get("lateMoney")?.size ?? 0) > 0) throw new Refused("BACKUP_HAS_LATE_MONEY");
}

export async function isWithoutData(handle: Handle): Promise<boolean> {
  for (const collection of COLLECTION_NAMES) {
    if (collection === "users" || collection === "settings") continue;
    if ((await STORES[collection].count(handle)) > 0) return false;
  }
  return true;
}

const NOTHING_SINCE: Awaited<ReturnType<typeof applyAgain>> = {
  reapplied: { count: 0, amount: ZERO },
  undone: [],
};

type Docs = ReadonlyMap<CollectionName, ReadonlyMap<string, AnyDoc>>;

async function settledDocs(handle: Handle, docs: Docs, actor: User): Promise<Docs> {
  const inFile = docs.get("users");
  if (!inFile) return docs;
  const present = (await STORES.users.page(handle, null, ALL_ACCOUNTS)) as User[];
  return new Map(docs).set("users", settledUsers(inFile.values() as Iterable<User>, present, actor));
}

export async function writeAll(
  writing: Writing,
  found: ReadonlyMap<CollectionName, Differences>,
  cause: Cause,
): Promise<void> {
  // Records to remove leave first, so that an e-mail address is free for the person to whom the copy gives it.
  for (const collection of [...ORDER].reverse()) {
    if (KEPT_COLLECTIONS.includes(collection)) continue;
    const gone = found.get(collection)?.gone ?? [];
    const changes = gone.flatMap((id) => [
      { collection, id, doc: null } as Change,
      ...(collection === "loans" ? [{ collection: "amortizationItems", id, doc: null } as Change] : []),
    ]);
    await inBatches(changes, (batch) => writing.write(batch, cause));
  }
  for (const collection of ORDER) {
    const { added = [], changed = [] } = found.get(collection) ?? {};
    const changes = parentsFirst(collection, [...added, ...changed]).map(
      (doc) => ({ collection, id: doc.id, doc }) as Change,
    );
    await inBatches(changes, (batch) => writing.write(batch, cause));
  }
}

async function inBatches<T>(items: readonly T[], work: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) await work(items.slice(start, start + BATCH));
}

async function putContents(writing: Writing, { docs, contents }: BookFile, at: number): Promise<void> {
  const files = docs.get("files");
  for (const [id, base64] of contents) {
    if (files?.has(id)) await storeContent(writing, id as Id, Buffer.from(base64, "base64"), at);
  }
}

/** Before anything else is built on it: the book holds the copy, record by record. */
async function verify(handle: Handle, docs: Docs): Promise<void> {
  for (const [collection, inFile] of docs) {
    const { added, changed, gone } = await differencesIn(handle, collection, inFile);
    const left = KEPT_COLLECTIONS.includes(collection) ? 0 : gone.length;
    if (added.length + changed.length + left > 0) throw new Refused("RESTORE_FAILED");
  }
}

/** Every loan says again what its facts say: schedules are in no copy, and payments were applied again. */
export async function settleLoans(writing: Writing, cause: Cause): Promise<void> {
  for (let after: string | null = null; ; ) {
    const page: LoansPage = await readLoans(writing.handle, after);
    for (const { id } of differingLoans(page)) await writing.write(settled(page, id), cause);
    after = page.loans.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

/** The count of records gone is taken at the end: a payment that was applied again is not gone. */
async function changesOf(
  handle: Handle,
  docs: Docs,
  found: ReadonlyMap<CollectionName, Differences>,
): Promise<RestoreReport["changes"]> {
  const changes: RestoreReport["changes"] = [];
  for (const [collection, { added, changed, gone }] of found) {
    let back = 0;
    await inBatches(gone, async (ids) => {
      back += (await STORES[collection].find(handle, ids)).length;
    });
    changes.push({
      collection: fileNameOf(collection),
      records: docs.get(collection)?.size ?? 0,
      added: added.length,
      changed: changed.length,
      gone: gone.length - back,
    });
  }
  return changes;
}

async function goneUsers(writing: Writing, found: ReadonlyMap<CollectionName, Differences>): Promise<User[]> {
  return (await STORES.users.find(writing.handle, found.get("users")?.gone ?? [])) as User[];
}

function usersIn(
  differences: Differences | undefined,
  kept: readonly User[],
  withPassword: ReadonlySet<string>,
): RestoreReport["users"] {
  const { added = [], changed = [] } = differences ?? {};
  const line = (change: "added" | "changed" | "kept") => (doc: AnyDoc | User) => {
    const { id, name, email, role } = doc as User;
    return { name, email, role, change, password: withPassword.has(id) };
  };
  return [...added.map(line("added")), ...changed.map(line("changed")), ...kept.map(line("kept"))];
}
