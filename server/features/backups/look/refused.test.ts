/** The bounds of looking into a backup: whose it is, how many at once and for how long, and what is said of a copy that is none. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LookPage, LookState } from "#contract/backup-look";
import type { BackupRecord } from "#contract/backups";
import { toId } from "#contract/id";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, grantLoan } from "#testkit/server/book";
import { TestServer } from "#testkit/server/server";
import { copyRows } from "../../../db/copy/back-up.ts";
import { addBackup, finishBackup } from "../../../db/journal/backups.ts";
import { transact } from "../../../db/journal/transact.ts";
import { MOST_OPEN } from "./open-copies.ts";

const MINUTE = 60_000;
const DATABASES = join(import.meta.dirname, "../../../../testkit/databases");

let folder: string;
let server: TestServer;
let admin: Agent;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  const office = await TestServer.office({ backupFolder: folder });
  ({ server, admin } = office);
  await grantLoan(office.device);
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const opened = () => readdirSync(folder).filter((name) => /^look-[0-9a-f]+$/.test(name));
const open = (agent: Agent, id: string) => agent.ask("POST", `/api/backups/${id}/look`);
const ask = (agent: Agent, id: string, rest: string) => agent.ask("GET", `/api/backups/${id}/look/${rest}`);
const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;

async function manual(collections = ["loans"]): Promise<BackupRecord> {
  const made = await admin.ask("POST", "/api/backups", { collections });
  expect(made.statusCode).toBe(200);
  server.clock.advance(1000);
  return made.json();
}

/** Lists a file of the folder as the copy of a night. */
async function listed(filename: string): Promise<string> {
  const id = toId(randomUUID());
  const createdAt = server.clock();
  await transact(server.db, async (writing) => {
    await addBackup(writing, {
      id,
      filename,
      backupType: "nightly",
      collections: [],
      createdAt,
      createdBy: null,
    });
    await finishBackup(writing, id, { fileSize: 1, provedAt: createdAt });
  });
  return id;
}

const COPY = "cuadre-20260304-060000.db";

/** The present book as the copy of a night. */
async function copied(filename = COPY): Promise<string> {
  await copyRows(server.db, join(folder, filename));
  return listed(filename);
}

describe("looking into a backup", () => {
  it("is for administrators alone, and each question asks again", async () => {
    const backup = await manual();
    const clerk = await admin.hire({ settings: ["view", "create", "update", "delete"], clients: ["view"] });
    expect(codeOf(await open(clerk, backup.id))).toBe("FORBIDDEN");
    await open(admin, backup.id);
    for (const rest of ["clients", "loans", "yields", "payments", `clients/${randomUUID()}`])
      expect([rest, codeOf(await ask(clerk, backup.id, rest))]).toEqual([rest, "FORBIDDEN"]);
    const second = await admin.hire();
    await admin.run("user.update", { id: second.id, at: server.clock(), changes: { role: "admin" } });
    expect(codeOf(await ask(second, backup.id, "clients"))).toBe("BACKUP_NOT_OPEN");
  });

  it("by two people at once reads one file, which stays until both have left", async () => {
    const backup = await manual();
    const second = await admin.hire();
    await admin.run("user.update", { id: second.id, at: server.clock(), changes: { role: "admin" } });
    const answers = await Promise.all([
      open(admin, backup.id),
      open(second, backup.id),
      open(admin, backup.id),
    ]);
    expect(answers.map((answer) => (answer.json() as LookState).state)).toEqual(["open", "open", "open"]);
    expect(opened()).toHaveLength(1);
    await admin.ask("DELETE", `/api/backups/${backup.id}/look`);
    expect((await ask(second, backup.id, "clients")).statusCode).toBe(200);
    expect(codeOf(await ask(admin, backup.id, "clients"))).toBe("BACKUP_NOT_OPEN");
    await second.ask("DELETE", `/api/backups/${backup.id}/look`);
    expect(opened()).toEqual([]);
  });

  it("ends after ten minutes without a question, and goes on while there are questions", async () => {
    const backup = await manual();
    await open(admin, backup.id);
    server.clock.advance(9 * MINUTE);
    expect((await ask(admin, backup.id, "clients")).statusCode).toBe(200);
    server.clock.advance(9 * MINUTE);
    expect((await ask(admin, backup.id, "clients")).statusCode).toBe(200);
    server.clock.advance(11 * MINUTE);
    // Another copy is asked for: those that were left are closed by then.
    const other = await manual();
    await open(admin, other.id);
    expect(opened()).toHaveLength(1);
    expect(codeOf(await ask(admin, backup.id, "clients"))).toBe("BACKUP_NOT_OPEN");
  });

  it("is bounded for a person, whose oldest copy gives way, and for all, where the next one is refused", async () => {
    const backups = [await manual(), await manual(), await manual()];
    for (const { id } of backups) {
      await open(admin, id);
      server.clock.advance(1000);
    }
    expect(opened()).toHaveLength(MOST_OPEN.perPerson);
    expect(codeOf(await ask(admin, backups[0]?.id ?? "", "clients"))).toBe("BACKUP_NOT_OPEN");
    const people = [];
    for (let n = 0; n < 2; n++) {
      const person = await admin.hire();
      await admin.run("user.update", { id: person.id, at: server.clock(), changes: { role: "admin" } });
      people.push(person);
    }
    const more = [await manual(), await manual(), await manual()];
    const [one, other] = people as [Agent, Agent];
    await open(one, more[0]?.id ?? "");
    await open(one, more[1]?.id ?? "");
    expect(codeOf(await open(other, more[2]?.id ?? ""))).toBe("BACKUPS_OPEN");
    expect(opened()).toHaveLength(MOST_OPEN.inAll);
  });

  it("ends with the backup, deleted meanwhile, and with a file that is gone", async () => {
    const backup = await manual();
    await open(admin, backup.id);
    await admin.ask("DELETE", `/api/backups/${backup.id}`);
    expect([codeOf(await ask(admin, backup.id, "clients")), opened()]).toEqual(["BACKUP_MISSING", []]);
    const other = await manual();
    rmSync(join(folder, other.filename));
    expect(codeOf(await open(admin, other.id))).toBe("BACKUP_MISSING");
  });

  it("takes no path for an id, nor one that is unknown", async () => {
    const backup = await manual();
    await open(admin, backup.id);
    for (const id of ["..%2F..%2Fetc", "%2e%2e", "x".repeat(300), "null"])
      expect([
        id,
        (await open(admin, id)).statusCode,
        (await ask(admin, backup.id, `loans/${id}`)).statusCode,
      ]).toEqual([id, expect.toBeOneOf([400, 404, 414]), expect.toBeOneOf([400, 404, 414])]);
    expect(codeOf(await open(admin, randomUUID()))).toBe("BACKUP_MISSING");
    for (const kind of ["clients", "loans", "yields", "payments"])
      expect(codeOf(await ask(admin, backup.id, `${kind}/${randomUUID()}`))).toBe("BACKUP_RECORD_MISSING");
  });
});

describe("a page of an opened backup", () => {
  it("is found as people search: without accents, in any order, by telephone, number or amount", async () => {
    const device = await admin.device();
    const fields = { name: "Ángela", lastName: "De la Cruz", phone: "(809) 555-0101" };
    await device.send("client.create", clientArgs(server.clock(), undefined, fields));
    const backup = await manual();
    await open(admin, backup.id);
    const found = async (kind: string, q: string) =>
      ((await ask(admin, backup.id, `${kind}?q=${encodeURIComponent(q)}`)).json() as LookPage<"clients">)
        .total;
    for (const q of ["angela", "CRUZ ángela", "delacruz", "809 555", "8095550101", "(809) 555-0101"])
      expect([q, await found("clients", q)]).toEqual([q, 1]);
    expect(await found("clients", "")).toBe(2);
    const answer = await ask(admin, backup.id, "clients");
    expect(answer.headers["cache-control"], "no browser keeps it").toBe("no-store");
    expect(await found("clients", "%")).toBe(0);
    expect(await found("clients", "' or 1=1 --")).toBe(0);
    for (const q of ["#1", "10,000.00", "10000.00", "inventada"])
      expect([q, await found("loans", q)]).toEqual([q, 1]);
  });

  it("has 50 rows in order; one beyond the end is empty and says how many there are", async () => {
    const device = await admin.device();
    const many = Array.from({ length: 60 }, (_, n) =>
      device.command(
        "client.create",
        clientArgs(server.clock(), undefined, { name: `Zoila ${String(n).padStart(2, "0")}` }),
      ),
    );
    for (let from = 0; from < many.length; from += 30) await device.push(...many.slice(from, from + 30));
    const backup = await manual();
    await open(admin, backup.id);
    const page = async (n: number | string) => (await ask(admin, backup.id, `clients?page=${n}`)).json();
    const [first, second, beyond] = [await page(1), await page(2), await page(900)];
    expect([first.rows.length, second.rows.length, beyond.rows.length]).toEqual([50, 11, 0]);
    expect(beyond).toMatchObject({ total: 61, page: 900, pages: 2 });
    const names = [...first.rows, ...second.rows].map(({ client }) => client.name);
    expect(names).toEqual([
      "Carmen",
      ...Array.from({ length: 60 }, (_, n) => `Zoila ${String(n).padStart(2, "0")}`),
    ]);
    for (const n of [0, -1, 1.5, "x", 1e9]) expect((await page(n)).code).toBe("BAD_REQUEST");
    const long = `clients?q=${"a".repeat(300)}`;
    expect((await ask(admin, backup.id, long)).json()).toMatchObject({ code: "BAD_REQUEST" });
    expect((await ask(admin, backup.id, `clients?q=${"a ".repeat(50)}`)).statusCode).toBe(200);
  });
});

describe("a copy that cannot be read", () => {
  const refusedAs = async (id: string) => {
    const answer = await open(admin, id);
    expect([opened(), readdirSync(folder).filter((name) => name.endsWith(".working"))]).toEqual([[], []]);
    return codeOf(answer);
  };

  it("is said to be damaged where a part of it is gone, and not to be a backup where it is none", async () => {
    const id = await copied();
    const whole = readFileSync(join(folder, COPY));
    writeFileSync(join(folder, COPY), whole.subarray(0, 60_000));
    expect(await refusedAs(id)).toBe("BACKUP_DAMAGED");
    writeFileSync(join(folder, COPY), "This is no database at all.");
    expect(await refusedAs(id)).toBe("BACKUP_DAMAGED");
    rmSync(join(folder, COPY));
    new DatabaseSync(join(folder, COPY)).exec("create table recipes (name text)");
    expect(await refusedAs(id)).toBe("BACKUP_UNREADABLE");
    writeFileSync(join(folder, COPY), whole);
    expect((await open(admin, id)).statusCode).toBe(200);
    const file = await manual();
    const place = join(folder, file.filename);
    writeFileSync(place, readFileSync(place, "utf8").replace("Carmen", "Carlos"));
    expect(codeOf(await open(admin, file.id))).toBe("BACKUP_DAMAGED");
  });

  it("is said to be of a later version, or of another business", async () => {
    const id = await copied();
    const copy = new DatabaseSync(join(folder, COPY));
    copy.exec(
      "insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2030-01-01T00:00:00Z')",
    );
    expect(await refusedAs(id)).toBe("BACKUP_NEWER");
    copy.exec("delete from kysely_migration where name = '9999-tomorrow'; update run set tag = 'of another'");
    copy.close();
    expect(await refusedAs(id)).toBe("BACKUP_OF_ANOTHER");
    const file = await manual();
    const place = join(folder, file.filename);
    const text = JSON.parse(readFileSync(place, "utf8"));
    text.cuadre.schema = "9999-tomorrow";
    writeFileSync(place, JSON.stringify(text));
    expect(await refusedAs(file.id)).toBe("BACKUP_NEWER");
  });
});

describe("a backup of an earlier version", () => {
  it.each(["0001", "0031"])(
    "is brought forward from migration %s in a file of its own, and stays as it is",
    async (number) => {
      const empty = await TestServer.start({ backupFolder: folder });
      const owner = await empty.setUp();
      await server.close();
      [server, admin] = [empty, owner];
      const place = join(folder, COPY);
      writeFileSync(place, gunzipSync(readFileSync(join(DATABASES, `${number}.sqlite.gz`))));
      const before = readFileSync(place);
      const id = await listed(COPY);
      const state = (await open(admin, id)).json() as LookState;
      expect([state.state, server.reports]).toEqual(["open", []]);
      const loans = (await ask(admin, id, "loans")).json() as LookPage<"loans">;
      expect(loans.total).toBe(state.holds?.loans);
      expect(loans.total).toBeGreaterThan(0);
      const [first] = loans.rows;
      expect((await ask(admin, id, `loans/${first?.loan.id}`)).statusCode).toBe(200);
      expect(readFileSync(place)).toEqual(before);
    },
  );
});

describe("a file of a part of the book", () => {
  it("shows what it holds, and names the people whom its records name", async () => {
    const part = await manual(["clients"]);
    expect((await open(admin, part.id)).json()).toMatchObject({
      state: "open",
      holds: { clients: 1, loans: 1 },
    });
    const settings = await manual(["system_settings"]);
    expect((await open(admin, settings.id)).json()).toMatchObject({ state: "open" });
    expect((await ask(admin, settings.id, "clients")).json()).toMatchObject({ rows: [], total: 0, pages: 0 });
  });
});
