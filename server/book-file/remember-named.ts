/** Records of a file name accounts and records that it does not bring back: they are known here as removed ones, by their names. */
import type { Change, CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import type { InterestRate } from "#contract/records/interest-rate";
import type { Client, Lender } from "#contract/records/people";
import type { Instant } from "#domain/calendar/business-date";
import type { Cause } from "../db/journal/cause.ts";
import type { Writing } from "../db/journal/writing.ts";
import { idsWithRow } from "../db/records/removed-rows.ts";
import { fieldName } from "../db/records/row.ts";
import type { AnyDoc } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";
import { Refused } from "../refused.ts";
import { namingsOf } from "./named.ts";
import type { BookFile } from "./read-file.ts";

type Docs = BookFile["docs"];

/** `docs` are those that are put back. Each that is missing is written and removed, so that its row is there to be named. */
export async function rememberNamed(
  writing: Writing,
  file: BookFile,
  docs: Docs,
  cause: Cause,
): Promise<void> {
  const wanted = idsNamed(docs);
  const accounts = namesIn(file);
  const users = new Set([...(wanted.get("users") ?? []), ...accounts.keys()]);
  wanted.set("users", users);
  const missing = new Map<CollectionName, string[]>();
  for (const [collection, ids] of wanted)
    missing.set(collection, await missingOf(writing, docs, collection, ids));
  const nameless = (missing.get("users") ?? []).filter((id) => !accounts.has(id));
  const written = nameless.length > 0 ? namesWritten(docs) : new Map<string, string>();
  for (const [collection, ids] of missing) {
    const known = new Map(file.named.records[collection]?.map((doc) => [doc.id as string, doc]));
    const former = ids.map((id) => {
      if (collection === "users") return formerUser(id, accounts.get(id) ?? written.get(id), cause.at);
      return known.get(id) ?? formerRecord(collection, id, cause.at);
    });
    await remembered(writing, collection, former, cause);
  }
}

async function missingOf(
  { handle }: Writing,
  docs: Docs,
  collection: CollectionName,
  ids: ReadonlySet<string>,
): Promise<string[]> {
  const own = docs.get(collection);
  const absent = [...ids].filter((id) => !own?.has(id));
  const here = await idsWithRow(handle, STORES[collection].table, absent);
  return absent.filter((id) => !here.has(id));
}

async function remembered(
  writing: Writing,
  collection: CollectionName,
  docs: readonly AnyDoc[],
  cause: Cause,
): Promise<void> {
  await writing.write(
    docs.map((doc) => ({ collection, id: doc.id, doc }) as Change),
    cause,
  );
  await writing.write(
    docs.map(({ id }) => ({ collection, id, doc: null }) as Change),
    cause,
  );
}

/** The records of each collection that others name. */
function idsNamed(docs: Docs): Map<CollectionName, Set<string>> {
  const ids = new Map<CollectionName, Set<string>>();
  for (const { collection, column, named } of namingsOf([...docs.keys()])) {
    const field = fieldName(column);
    const own = ids.get(named) ?? new Set<string>();
    for (const doc of docs.get(collection)?.values() ?? []) {
      const id: unknown = Reflect.get(doc, field);
      if (typeof id === "string") own.add(id);
    }
    ids.set(named, own);
  }
  return ids;
}

/** The accounts that the file knows, whether it brings them back or not. */
function namesIn({ named, docs }: BookFile): Map<string, string> {
  const users = [...(docs.get("users")?.values() ?? [])] as User[];
  return new Map([...named.accounts, ...users].map(({ id, name }) => [id, name]));
}

/** A payment, a closing or an annulment says beside the account also its name. */
function namesWritten(docs: Docs): Map<string, string> {
  const names = new Map<string, string>();
  const read = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    const { userId, userName } = part as { userId?: unknown; userName?: unknown };
    if (typeof userId === "string" && typeof userName === "string" && userName !== "")
      names.set(userId, userName);
    for (const inner of Object.values(part)) read(inner);
  };
  for (const own of docs.values()) for (const doc of own.values()) read(doc);
  return names;
}

/** It has no password and its address is no one's, so that it can never sign in. */
function formerUser(id: string, name = "Cuenta eliminada", at: number): User {
  const email = `${id}@anterior.invalid`;
  return { id: id as Id, name, email, role: "user", grants: {}, createdAt: at as Instant };
}

/** A file of a version that left removed records out names them by their ids alone. */
function formerRecord(collection: CollectionName, id: string, at: number): AnyDoc {
  const head = { id: id as Id, createdAt: at as Instant };
  const person = {
    ...head,
    lastName: "eliminado",
    identification: "000-0000000-0",
    email: "",
    phone: "000-000-0000",
    address: "Sin datos",
  };
  if (collection === "clients") {
    const place = {
      residencePhotoId: null,
      latitude: null,
      longitude: null,
      zoneId: null,
      collectorId: null,
    };
    const messages = { whatsappNotificationsEnabled: false, whatsappPhone: "" };
    return { ...person, ...place, ...messages, name: "Cliente" } satisfies Client;
  }
  if (collection === "lenders") return { ...person, name: "Prestamista" } satisfies Lender;
  if (collection === "interestRates")
    return { ...head, name: "Tasa eliminada", rate: "1", type: "annual" } as InterestRate;
  throw new Refused("BACKUP_DAMAGED");
}
