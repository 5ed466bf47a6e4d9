/** Copies of one business of a PostgreSQL that many share: they hold that one, and are proved and put back by themselves. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { restoreInto } from "#server/setup/restore";
import { ENGINES, type TestDatabase, testDatabase } from "#testkit/server/engines";
import { type Database, inside, openDatabase } from "../database.ts";
import { migrate } from "../migrate.ts";
import { dropPostgresPlace, makePostgresPlace, postgresPlaces } from "../postgres-place.ts";
import { backUp } from "./back-up.ts";
import type { PostgresSource } from "./postgres-dump.ts";
import { proveCopy } from "./prove.ts";
import { dropLeftProofs, withNewDatabase } from "./throwaway.ts";

const SERVERS = ENGINES.filter((engine) => engine === "postgresql");
const NOW = new Date("2026-03-04T16:00:00Z");

describe.each(SERVERS)("the copy of a business among many on %s", (engine) => {
  let database: TestDatabase;
  let adminUrl: string;
  const sources: Record<string, PostgresSource> = {};
  let folder: string;
  beforeAll(async () => {
    // The book of the whole database, as it was before there were many, and two businesses beside it.
    database = await testDatabase(engine, { hasTables: true });
    adminUrl = database.url ?? "";
    sources.alone = { url: adminUrl, environment: process.env };
    for (const name of ["ana", "eva"]) sources[name] = await place(name);
    for (const name of ["alone", "ana", "eva"]) await marked(name);
  });
  afterAll(async () => {
    for (const name of await postgresPlaces(adminUrl)) await dropPostgresPlace(adminUrl, name);
    await database.remove();
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const place = async (name: string): Promise<PostgresSource> => ({
    url: await makePostgresPlace(adminUrl, name),
    adminUrl,
    environment: process.env,
  });
  const sourceOf = (name: string) => sources[name] as PostgresSource;

  async function opened<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
    const db = openDatabase({ engine: "postgresql", url, connections: 1 });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }
  /** A book with a word of its own in it. */
  const marked = (name: string) =>
    opened(sourceOf(name).url, async (db) => {
      await migrate(db);
      const canary = `canary of ${name}`;
      await sql`insert into zones (id, name, note, name_key, created_at)
        values ('00000000-0000-4000-8000-000000000001', ${canary}, '', ${canary}, now())`.execute(
        inside(db).kysely,
      );
    });
  const zonesIn = (url: string) =>
    opened(url, async (db) => {
      const { rows } = await sql<{ name: string }>`select name from zones`.execute(inside(db).kysely);
      return rows.map(({ name }) => name);
    });

  it.each(["ana", "alone"])("%s holds no word of another", async (name) => {
    const copy = await backUp(sourceOf(name), folder, NOW);
    expect(copy.file).toMatch(/\.dump$/);
    expect(copy.totals.zones).toMatchObject({ rows: 1 });
    const text = execFileSync("pg_restore", ["--file=-", copy.file], { encoding: "utf8" });
    expect(text.match(/canary of \w+/g)).toEqual([`canary of ${name}`, `canary of ${name}`]);
  });

  it("is proved in a database that the role of the business may not create, and not when it holds less", async () => {
    const copy = await backUp(sourceOf("ana"), folder, NOW);
    await proveCopy(copy, sourceOf("ana"));
    const more = { ...copy, totals: { ...copy.totals, zones: { rows: 2 } } };
    await expect(proveCopy(more, sourceOf("ana"))).rejects.toThrow("zones.rows: 2 and 1");
  });

  it("is made row by row where no role may make the database in which a dump is proved", async () => {
    const { url, environment } = sourceOf("ana");
    const copy = await backUp({ url, environment }, folder, NOW);
    expect(copy.file).toMatch(/\.db$/);
    await proveCopy(copy, { url, environment });
  });

  it("is put back into a place of its name, and of any other, whether it was alone before or not", async () => {
    const later = new Date(NOW.getTime() + 1000);
    const [ofAna, ofAlone] = [
      (await backUp(sourceOf("ana"), folder, NOW)).file,
      (await backUp(sourceOf("alone"), folder, later)).file,
    ];
    await dropPostgresPlace(adminUrl, "ana");
    sources.ana = await place("ana");
    const bea = await place("bea");
    await restoreInto(sourceOf("ana"), ofAna);
    await restoreInto(bea, ofAlone);
    expect(await zonesIn(sourceOf("ana").url)).toEqual(["canary of ana"]);
    expect(await zonesIn(bea.url)).toEqual(["canary of alone"]);
    const nowhere = { url: sourceOf("eva").url, environment: process.env };
    await expect(restoreInto(nowhere, ofAlone)).rejects.toThrow("which the role may not create");
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it("leaves a database behind when its process is killed, which goes with its own business and no other", async () => {
    await opened(sourceOf("ana").url, (ana) =>
      opened(sourceOf("eva").url, async (eva) => {
        const left: string[] = [];
        await withNewDatabase(ana, sourceOf("ana"), async ({ url }) => {
          left.push(`${new URL(url).pathname.slice(1, -4)}dead`);
          expect(await dropLeftProofs(ana, sourceOf("ana"))).toEqual([]);
        });
        const [name = ""] = left;
        await opened(adminUrl, (admin) => sql`create database ${sql.id(name)}`.execute(inside(admin).kysely));
        expect(await dropLeftProofs(eva, sourceOf("eva"))).toEqual([]);
        await opened(adminUrl, async (alone) =>
          expect(await dropLeftProofs(alone, sourceOf("alone"))).toEqual([]),
        );
        expect(await dropLeftProofs(ana, sourceOf("ana"))).toEqual([name]);
      }),
    );
  });
});
