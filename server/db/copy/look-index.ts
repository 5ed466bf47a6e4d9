/** The order and the words by which people look through an opened copy: a table of its own in the file that was made of it. */
import { DatabaseSync } from "node:sqlite";
import { type RawBuilder, sql } from "kysely";
import type { SoughtWord } from "#domain/search/fold";
import type { Handle } from "../records/store.ts";

export interface LookEntry {
  kind: string;
  /** The collection of the record: a list may be of two. */
  collection: string;
  id: string;
  /** Findable text. */
  text: string;
}

export type LookHit = Pick<LookEntry, "collection" | "id">;

/** Entries of one kind come in their order. Nothing waits for the disk: a file that is not finished is thrown away. */
export function writeLookIndex(file: string, entries: Iterable<LookEntry>): void {
  const db = new DatabaseSync(file);
  try {
    db.exec("pragma synchronous = off; begin");
    db.exec(
      "create table look (place integer primary key, kind text not null, collection text not null, id text not null, text text not null)",
    );
    const insert = db.prepare("insert into look (kind, collection, id, text) values (?, ?, ?, ?)");
    for (const { kind, collection, id, text } of entries) insert.run(kind, collection, id, text);
    db.exec("create index look_kind on look (kind, place); commit");
  } finally {
    db.close();
  }
}

/** All words must be found, each in one of its spellings. */
export async function lookUp(
  { tx }: Handle,
  kind: string,
  words: readonly SoughtWord[],
  { from, limit }: { from: number; limit: number },
): Promise<{ total: number; hits: LookHit[] }> {
  const found = sql<boolean>`kind = ${kind} ${sql.join(words.map(hasWord), sql``)}`;
  const counted = await sql<{ total: number }>`select count(*) as total from look where ${found}`.execute(tx);
  const { rows } =
    await sql<LookHit>`select collection, id from look where ${found} order by place limit ${limit} offset ${from}`.execute(
      tx,
    );
  return { total: Number(counted.rows[0]?.total ?? 0), hits: rows };
}

function hasWord(word: SoughtWord): RawBuilder<boolean> {
  const spellings = word.map((spelling) => sql<boolean>`instr(text, ${spelling}) > 0`);
  return sql<boolean>` and (${sql.join(spellings, sql` or `)})`;
}
