/** Proofs of a business at rest: the invariants of sync hold, its books agree, and it holds nothing of another. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { IDBKeyRange } from "fake-indexeddb";
import type { CollectionName } from "#contract/collections";
import type { Answer } from "#contract/envelope";
import { checkBooks } from "#server/books/check";
import type { Business } from "#server/businesses/directory/businesses";
import { copyRows } from "#server/db/copy/back-up";
import { databaseFile } from "#server/db/data-directory";
import { openDatabase, read } from "#server/db/database";
import { STORES } from "#server/db/records/stores";
import { INVARIANTS } from "../../simulator/invariants/all.ts";
import { type Evidence, gather } from "../../simulator/invariants/evidence.ts";
import type { Phone } from "./phone.ts";
import type { Office, Town } from "./town.ts";

const LARGEST_PAGE = 50_000;
/** It writes a payment more and compares what each side decides: the simulator tries it, and the seventh sees what came of it. */
const WRITES = 13;

/** The folder in which books are files, and all businesses. No book has a word of another. */
type Books = Pick<Town, "folder" | "offices">;

/** Every sentence that does not hold, with what differs. */
export async function violationsOf(
  town: Books,
  office: Office,
  business: Business,
  phones: readonly Phone[],
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "cuadre-proof-"));
  const file = join(folder, "book.db");
  try {
    const difference = await copyBook(town, business, file);
    const evidence = await gather(await scenarioOf(file, phones));
    const found = difference === null ? [] : [`${office.id}: the books differ: ${difference}`];
    for (const { number, sentence, holds } of INVARIANTS) {
      if (number === WRITES) continue;
      for (const detail of await holds(evidence))
        found.push(`${office.id}: ${number} ${sentence}: ${detail}`);
    }
    return [...found, ...strangers(town, office, evidence)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whichever engine it is on, the proofs read it as a file. Answers what its books say that its facts do not, as `check:books`. */
async function copyBook(town: Books, { id, place }: Business, to: string): Promise<string | null> {
  const file = databaseFile(join(town.folder, id));
  const db =
    place.engine === "sqlite"
      ? openDatabase({ engine: "sqlite", file, readOnly: true })
      : openDatabase({ engine: "postgresql", url: place.url.reveal(), connections: 1 });
  try {
    if (place.engine === "sqlite" && !existsSync(file)) throw new Error(`${id} has no file`);
    await copyRows(db, to);
    return (await checkBooks(db)).difference;
  } finally {
    await db.close();
  }
}

/** As much of a simulated life as the proofs ask for. */
async function scenarioOf(file: string, phones: readonly Phone[]): Promise<Evidence["scenario"]> {
  const db = openDatabase({ engine: "sqlite", file, readOnly: true });
  const records = new Map<CollectionName, unknown>();
  for (const [name, store] of Object.entries(STORES))
    records.set(name as CollectionName, await read(db, (handle) => store.page(handle, null, LARGEST_PAGE)));
  await db.close();
  const browsers = phones.map(browserOf);
  const acknowledged = phones.flatMap(({ saved }, at) =>
    saved.map((each) => [each.commandId, { ...each, browser: browsers[at] }] as const),
  );
  const loans = phones[0]?.office.loans ?? [];
  const scenario = {
    browsers,
    acknowledged: new Map(acknowledged),
    agenda: { now: () => Date.now() },
    known: { loans, transactions: [] },
    server: {
      answers: answersOf(phones),
      restores: 0,
      restoredAt: Number.NEGATIVE_INFINITY,
      leaks: [],
      all: async (name: CollectionName) => records.get(name),
      rows: (sql: string) => rowsOf(file, sql),
    },
  };
  return scenario as unknown as Evidence["scenario"];
}

function browserOf({ name, user, store, browser }: Phone) {
  const { indexedDB } = browser;
  return {
    name,
    indexedDB,
    storage: { indexedDB, IDBKeyRange },
    now: Date.now,
    people: new Map([[user.id, user]]),
    tabs: [{ name, user, store }],
    cloned: new Set(),
  };
}

function answersOf(phones: readonly Phone[]): Map<string, Answer[]> {
  return Map.groupBy(
    phones.flatMap(({ answers }) => answers),
    ({ id }) => id as string,
  );
}

function rowsOf(file: string, sql: string): unknown[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return db.prepare(sql).all();
  } finally {
    db.close();
  }
}

/** Words of another business in what this one's devices and server hold; and its own must be there, or nothing was read. */
function strangers(town: Books, { id, word }: Office, evidence: Evidence): string[] {
  const { caches, boxes, records, commands } = evidence;
  const held = caches.map(({ docs, overlay, browser }) => ({
    where: `the replica of ${browser.name}`,
    text: JSON.stringify([[...docs.values()], overlay]),
  }));
  const waiting = boxes.map(({ outbox, journal, browser }) => ({
    where: `the box of ${browser.name}`,
    text: JSON.stringify([outbox, journal]),
  }));
  const stored = { where: `the book of ${id}`, text: JSON.stringify([[...records.values()], commands]) };
  const found = [...held, ...waiting, stored].flatMap(({ where, text }) =>
    town.offices
      .filter((other) => other.word !== word && text.includes(other.word))
      .map((other) => `${where} (${id}) has a word of ${other.id}`),
  );
  const isBlind = [...held, stored].some(({ text }) => !text.includes(word));
  return isBlind ? [...found, `${id} does not hold its own word`] : found;
}
