import { sql } from "kysely";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { toId } from "#contract/id";
import type { InterestRate } from "#contract/records/interest-rate";
import type { RatePercent } from "#domain/interest/rate";
import { newId } from "#testkit/server/book";
import { fakeClock } from "#testkit/server/clock";
import { ENGINES, testDatabase } from "#testkit/server/engines";
import { Chance } from "#testkit/simulator/chance";
import { type Database, openDatabase, snapshot } from "../database.ts";
import { changesAfter, type Position } from "./change-log.ts";
import { transact } from "./transact.ts";

const WRITERS = 16;
const EACH = 25;
const PAGE = 7;

interface Numbering<P> {
  /** One transaction: takes its number, takes its time, and commits or not. */
  write(id: string, seconds: number, commits: boolean): Promise<unknown>;
  /** The next rows behind a reader's place. */
  page(after: P | null): Promise<(P & { id: string })[]>;
}

/** Many writers, some of whom roll back, beside one reader who goes on from the last row that it saw. */
async function followed<P>({ write, page }: Numbering<P>): Promise<{ written: string[]; seen: string[] }> {
  const [written, seen]: string[][] = [[], []];
  let writing = WRITERS;
  const writer = async (n: number) => {
    const chance = new Chance(`writer ${n}`);
    for (let count = 0; count < EACH; count++) {
      const [id, commits] = [chance.id(), !chance.maybe(1 / 3)];
      const done = write(id, chance.next() / 200, commits).then(() => written?.push(id));
      await (commits ? done : done.catch(() => {}));
    }
    writing--;
  };
  const reader = async () => {
    let place: P | null = null;
    for (let last = false; ; ) {
      const rows: (P & { id: string })[] = await page(place);
      for (const { id } of rows) seen?.push(id);
      place = rows.at(-1) ?? place;
      if (rows.length > 0) continue;
      if (last) break;
      last = writing === 0;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await Promise.all([reader(), ...Array.from({ length: WRITERS }, (_, n) => writer(n))]);
  expect(written?.length).toBeGreaterThan((WRITERS * EACH) / 2);
  return { written: written ?? [], seen: seen ?? [] };
}

function alone(url: string): Database {
  return openDatabase({ engine: "postgresql", url, connections: 1 });
}

describe.each(ENGINES)("the order of changes, on %s", (engine) => {
  it("never lets a change appear behind a reader that has passed it, with any writers and rollbacks", async () => {
    const database = await testDatabase(engine);
    const db = await database.open();
    // One process writes in its own order anyway: on a server each writer is a process of its own.
    const { url } = database;
    const writers = url === null ? [db] : Array.from({ length: WRITERS }, () => alone(url));
    let turn = 0;
    const at = fakeClock()();
    const cause = { at, userId: null, deviceId: null, commandId: null, command: "test" };
    const beginning: Position = { seq: 0, collection: "", id: newId() };
    const { written, seen } = await followed<Position>({
      write: (id, seconds, commits) =>
        transact(writers[turn++ % writers.length] ?? db, async (tx) => {
          const named = { id: toId(id), name: id, createdAt: at };
          const doc: InterestRate = { ...named, rate: "5" as RatePercent, type: "monthly" };
          await tx.write([{ collection: "interestRates", id: doc.id, doc }], cause);
          if (database.url) await sql`select pg_sleep(${seconds})`.execute(tx.handle.tx);
          if (!commits) throw new Error("rolled back");
        }),
      page: (after) =>
        snapshot(db, (handle) => changesAfter(handle, after ?? beginning, ["interestRates"], PAGE)),
    });
    expect(seen.toSorted()).toEqual(written.toSorted());
    for (const each of new Set([...writers, db])) await each.close();
    await database.remove();
  });
});

describe("numbers drawn from a plain sequence", () => {
  it("lose rows to the very same reader, who passes those that are not committed yet", async () => {
    const database = await testDatabase("postgresql");
    const pool = new pg.Pool({ connectionString: database.url ?? "", max: WRITERS + 1 });
    await pool.query("create table naive (seq bigserial primary key, id text not null)");
    const { written, seen } = await followed<{ seq: string }>({
      async write(id, seconds, commits) {
        const client = await pool.connect();
        await client.query("begin");
        await client.query("insert into naive (id) values ($1)", [id]);
        await client.query("select pg_sleep($1)", [seconds]);
        await client.query(commits ? "commit" : "rollback");
        client.release();
        if (!commits) throw new Error("rolled back");
      },
      page: async (after) => {
        const text = "select seq, id from naive where seq > $1 order by seq limit $2";
        return (await pool.query(text, [after?.seq ?? 0, PAGE])).rows;
      },
    });
    const missed = written.filter((id) => !seen.includes(id));
    expect(missed.length).toBeGreaterThan(0);
    await pool.end();
    await database.remove();
  });
});
