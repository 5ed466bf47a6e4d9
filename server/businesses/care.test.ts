import { rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type BusinessAt, TestBusinesses } from "#testkit/server/businesses";
import { read } from "../db/database.ts";
import { readHead } from "../db/journal/head.ts";
import type { Copier } from "../features/backups/nightly.ts";
import { makeTrustedCopy } from "../features/backups/trusted.ts";
import { type Care, copyBooks, copyInstant, sweepMigrations, withBusiness } from "./care.ts";
import { findBusiness, noteMigrated } from "./directory/businesses.ts";

const HOUR_MS = 3_600_000;
let server: TestBusinesses;
let care: Care;
beforeEach(async () => {
  server = await TestBusinesses.start("sqlite in a file");
  care = { host: server.host, lives: server.lives, node: server.node };
});
afterEach(() => server.close());

/** As a book of the version before, whose last migration is to be run again. */
function behind(at: BusinessAt): void {
  const db = new DatabaseSync(server.fileOf(at.id));
  db.exec("delete from kysely_migration where name = (select max(name) from kysely_migration)");
  db.exec("alter table hand_ins drop column earlier");
  db.close();
}

const offices = async (...ids: string[]) => {
  const all: BusinessAt[] = [];
  for (const id of ids) all.push((await server.office(id)).at);
  for (const id of ids) await server.lives.close(id);
  return all;
};
const isMarkedBehind = async (ids: string[]) => {
  for (const id of ids) await noteMigrated(server.directory, id, "0033-imports");
};

describe("the sweep of migrations", () => {
  it("brings each book that is behind to the present form, leaves none open, and has nothing to do afterwards", async () => {
    const [one, two] = await offices("una", "dos", "tres");
    for (const each of [one, two]) behind(each as BusinessAt);
    await isMarkedBehind(["una", "dos"]);
    expect((await sweepMigrations(care)).migrated).toEqual(["dos", "una"]);
    expect(server.lives.open).toEqual([]);
    expect(await sweepMigrations(care)).toEqual({ migrated: [], failed: [], left: [] });
    expect((await one?.inject({ method: "GET", url: "/api/setup" }))?.statusCode).toBe(200);
  });

  it("stops at the third failure, goes on when it is started again, and takes one alone", async () => {
    const ids = ["a-uno", "b-dos", "c-tres", "d-cuatro", "e-cinco"];
    await offices(...ids);
    await isMarkedBehind(ids);
    for (const id of ids.slice(0, 3)) {
      for (const part of ["", "-wal", "-shm"]) rmSync(`${server.fileOf(id)}${part}`, { force: true });
      writeFileSync(server.fileOf(id), "no es una base de datos, ni lo será nunca");
    }
    const sweep = await sweepMigrations(care);
    expect(sweep.failed.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(sweep.failed[0]?.problem).toContain("is damaged");
    expect(sweep.left).toEqual(["d-cuatro", "e-cinco"]);
    expect((await sweepMigrations(care, { only: ["e-cinco"] })).migrated).toEqual(["e-cinco"]);
    expect((await sweepMigrations(care, { only: ["d-cuatro"] })).migrated).toEqual(["d-cuatro"]);
  });
});

describe("the copies of the night", () => {
  const nightOf = (id: string) => copyInstant(id, server.clock());

  it("have an hour for each business, always the same and in the night", () => {
    const ids = Array.from({ length: 200 }, (_, n) => `negocio-${n}`);
    const hours = ids.map((id) => new Date(nightOf(id) - 4 * HOUR_MS).getUTCHours());
    expect(new Set(hours)).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(nightOf("una")).toBe(copyInstant("una", (server.clock() + HOUR_MS) as never));
  });

  it("are made for each once a night, two at a time, proved, and noted in the directory", async () => {
    await offices("una", "dos", "tres");
    let [under, most] = [0, 0];
    const copier: Copier = async (plan, now) => {
      most = Math.max(most, ++under);
      return makeTrustedCopy(plan, now).finally(() => under--);
    };
    server.clock.advance(24 * HOUR_MS);
    await copyBooks(care, copier);
    expect(most).toBe(2);
    expect(server.lives.open).toEqual([]);
    for (const id of ["una", "dos", "tres"]) {
      expect(await rowOf(id)).toMatchObject({ lastProofAt: server.clock(), backupProblem: null });
    }
    await copyBooks(care, async () => {
      throw new Error("a second copy in one night");
    });
    expect((await rowOf("una")).backupProblem).toBeNull();
  });

  it("say in the directory why none was made, and begin no run for it", async () => {
    await offices("una");
    const tag = () => withBusiness(care, rowNow, async ({ book }) => (await read(book.db, readHead)).tag);
    let rowNow = await rowOf("una");
    const before = await tag();
    server.clock.advance(24 * HOUR_MS);
    await copyBooks(care, async () => {
      throw new Error("no room on the disk");
    });
    expect((await rowOf("una")).backupProblem).toContain("no room on the disk");
    rowNow = await rowOf("una");
    expect(await tag()).toBe(before);
  });
});

async function rowOf(id: string) {
  const found = await findBusiness(server.directory, id);
  if (!found) throw new Error(`no business ${id}`);
  return found;
}
