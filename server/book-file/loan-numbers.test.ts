/** A file of a backup put back: numbers of loans stay theirs, and none is given a second time (ruling X4). */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findCommand } from "#commands/catalogue";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import type { Loan } from "#contract/records/loan";
import { grantLoan } from "#testkit/server/book";
import { ENGINES, type EngineName } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { checkBooks } from "../books/check.ts";
import { read } from "../db/database.ts";
import { transact } from "../db/journal/transact.ts";
import { migrationNames } from "../db/migrate.ts";
import type { AnyDoc } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";
import { backupGroups } from "./groups.ts";
import { type BookFile, readBookFile } from "./read-file.ts";
import { restoreBookFile } from "./restore-file.ts";
import { writeBookFile } from "./write-file.ts";

let folder: string;
let opened: TestServer[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  opened = [];
});
afterEach(async () => {
  for (const server of opened) {
    expect((await checkBooks(server.db)).difference).toBeNull();
    await server.close();
  }
  rmSync(folder, { recursive: true });
});

async function office(engine: EngineName) {
  const made = await TestServer.office({ engine });
  opened.push(made.server);
  return made;
}

async function copyOf({ db, clock }: TestServer): Promise<BookFile> {
  const file = join(folder, "copy.json");
  await writeBookFile(db, backupGroups().flat(), { file, now: clock(), version: "test" });
  const found = readBookFile(readFileSync(file, "utf8"), migrationNames("sqlite").at(-1) ?? "");
  if (!found.ok) throw new Error(found.code);
  return found.file;
}

const putBack = ({ db, clock }: TestServer, file: BookFile, actorId: Id) =>
  transact(db, async (writing) => {
    const actor = (await writing.get("users", actorId)) as User;
    return restoreBookFile(writing, { clock, findCommand }, file, actor);
  });

/** As a build of before loans had numbers wrote it. */
function unnumbered(file: BookFile): BookFile {
  const loans = [...(file.docs.get("loans") ?? [])].map(([id, doc]): [string, AnyDoc] => {
    const { number: _number, ...rest } = doc as unknown as Loan;
    return [id, rest];
  });
  return { ...file, loanNumbers: 0, docs: new Map(file.docs).set("loans", new Map(loans)) };
}

const numbersOf = async ({ db }: TestServer) => {
  const loans = (await read(db, (handle) => STORES.loans.page(handle, null, 100))) as unknown as Loan[];
  return Object.fromEntries(loans.map(({ id, number }) => [id, number]));
};

describe.each(ENGINES)("numbers of loans in a file, on %s", (engine) => {
  it("stay, and the loan that comes next gets none of a loan that the copy does not have", async () => {
    const { server, admin, device } = await office(engine);
    const [first, second] = [await grantLoan(device), await grantLoan(device)];
    const copy = await copyOf(server);
    await grantLoan(device);
    await putBack(server, copy, admin.id);
    expect(await numbersOf(server)).toEqual({ [first.id]: 1, [second.id]: 2 });
    const next = await grantLoan(await admin.device());
    expect((await numbersOf(server))[next.id]).toBe(4);
  });

  it("go along to another server, which goes on behind all that were given", async () => {
    const from = await office(engine);
    const kept = await grantLoan(from.device);
    const early = await copyOf(from.server);
    await grantLoan(from.device);
    await putBack(from.server, early, from.admin.id);
    const to = await office(engine);
    await putBack(to.server, await copyOf(from.server), to.admin.id);
    expect(await numbersOf(to.server)).toEqual({ [kept.id]: 1 });
    const next = await grantLoan(await to.admin.device());
    expect((await numbersOf(to.server))[next.id]).toBe(3);
  });

  it("that a file of before there were any does not say are those of here, else the next by when loans were recorded", async () => {
    const { server, admin, device } = await office(engine);
    const [first, second] = [await grantLoan(device), await grantLoan(device)];
    const old = unnumbered(await copyOf(server));
    await putBack(server, old, admin.id);
    expect(await numbersOf(server)).toEqual({ [first.id]: 1, [second.id]: 2 });
    const to = await office(engine);
    await putBack(to.server, old, to.admin.id);
    const ids = [...((old.docs.get("loans") ?? new Map()) as ReadonlyMap<string, Loan>).values()]
      .toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))
      .map(({ id }) => id);
    expect(await numbersOf(to.server)).toEqual({ [ids[0] ?? ""]: 1, [ids[1] ?? ""]: 2 });
  });
});
