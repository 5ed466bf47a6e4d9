import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { inspect } from "node:util";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Instant } from "#domain/calendar/business-date";
import { readCatalogue } from "#testkit/databases/catalogue";
import { type TestDirectory, testDirectory } from "#testkit/server/directory";
import { STORED, testDatabase } from "#testkit/server/engines";
import { inside } from "../../db/database.ts";
import { writeInstant } from "../../db/engine/kinds.ts";
import { createStatements } from "../../db/records/definition.ts";
import {
  addBusiness,
  beginMove,
  businessOfBook,
  businessOfHost,
  endBusiness,
  findBusiness,
  finishMove,
  giveUpMove,
  listBusinesses,
  noteBackup,
  noteBookName,
  noteLeft,
  noteOpened,
  noteProblem,
  renameBusiness,
  resumeBusiness,
  suspendBusiness,
} from "./businesses.ts";
import { type Directory, openDirectory, reading, writing } from "./database.ts";
import { listEvents } from "./events.ts";
import { addHostName, removeHostName } from "./host-names.ts";
import { inviteAdministrator, inviteOperator, judgeInvitation, useInvitation } from "./invitations.ts";
import {
  acceptInvitation,
  beginSession,
  endSession,
  hasOperators,
  operatorBy,
  operatorOfSession,
  removeOperator,
  setPassword,
} from "./operators.ts";
import type { Outcome } from "./refusals.ts";
import { Secret } from "./secret.ts";
import { DIRECTORY_TABLES } from "./tables.ts";

const DAY_MS = 86_400_000;
const cause = { at: Date.UTC(2026, 2, 4, 15) as Instant, who: "Olga <olga@prueba.example>" };
const later = (ms: number) => (cause.at + ms) as Instant;

const lapina = {
  id: "la-pina",
  title: "Préstamos La Piña",
  hostNames: ["lapina.example"],
  place: { engine: "sqlite" },
  node: null,
} as const;

const codeOf = (outcome: Outcome<unknown>) => (outcome.ok ? "done" : outcome.code);

function answerOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.sentence);
  return outcome.value;
}

describe.each(STORED)("the directory on %s", (engine) => {
  let place: TestDirectory;
  let directory: Directory;
  beforeEach(async () => {
    place = await testDirectory(engine);
    directory = await place.open();
  });
  afterEach(async () => {
    await directory.db.close();
    await place.remove();
  });

  const add = (change: object = {}) => addBusiness(directory, cause, { ...lapina, ...change });

  it("has the tables that are declared, in a schema that may be named", async () => {
    const other = await testDirectory(engine);
    const { folder, url } = other.location;
    const named = url && `${url}?options=-c%20search_path%3Dpublic`;
    const byMigrations = (await openDirectory({ folder, url: named })).db;
    const declared = await testDatabase(engine);
    const byDeclaration = declared.openAsItIs();
    for (const statement of DIRECTORY_TABLES.flatMap((table) =>
      createStatements(byDeclaration.engine, table),
    ))
      await sql.raw(statement).execute(inside(byDeclaration).kysely);
    expect(await readCatalogue(byMigrations)).toEqual(await readCatalogue(byDeclaration));
    for (const db of [byMigrations, byDeclaration]) await db.close();
    await declared.remove();
    await other.remove();
  });

  it("finds a business by its name and by its hosts, after a restart too", async () => {
    expect(codeOf(await add())).toBe("done");
    await directory.db.close();
    directory = await place.open();
    const found = await findBusiness(directory, "la-pina");
    expect(found).toMatchObject({
      title: "Préstamos La Piña",
      state: "invited",
      hostNames: ["lapina.example"],
    });
    expect(await businessOfHost(directory, "lapina.example")).toEqual(found);
    expect(await businessOfHost(directory, "otra.example")).toBeUndefined();
    expect(await listBusinesses(directory)).toEqual([found]);
  });

  it.each([
    ["BUSINESS_ID_INVALID", { id: "La Piña" }],
    ["BUSINESS_ID_INVALID", { id: "../x" }],
    ["BUSINESS_ID_INVALID", { id: "ab-" }],
    ["BUSINESS_TITLE_INVALID", { id: "otra", title: "  " }],
    ["BUSINESS_ID_TAKEN", { hostNames: [] }],
    ["HOST_TAKEN", { id: "otra", hostNames: ["otra.example", "LAPINA.example."] }],
    ["HOST_RESERVED", { id: "otra", hostNames: ["localhost"] }],
    ["HOST_INVALID", { id: "otra", hostNames: ["10.0.0.1"] }],
  ])("refuses with %s a business of %j, and keeps nothing of it", async (code, change) => {
    await add();
    expect(codeOf(await add(change))).toBe(code);
    expect((await listBusinesses(directory)).map(({ id }) => id)).toEqual(["la-pina"]);
    expect(await businessOfHost(directory, "otra.example")).toBeUndefined();
    expect((await listEvents(directory)).map(({ act }) => act)).toEqual(["business.create"]);
  });

  it("gives a host name to one business and takes it back, but not the last one", async () => {
    await add();
    await add({ id: "otra", hostNames: ["otra.example"] });
    expect(codeOf(await addHostName(directory, cause, "otra", "lapina.example:443"))).toBe("HOST_TAKEN");
    expect(codeOf(await addHostName(directory, cause, "otra", "piña.example"))).toBe("done");
    expect((await businessOfHost(directory, "xn--pia-8ma.example"))?.id).toBe("otra");
    expect(codeOf(await removeHostName(directory, cause, "la-pina", "otra.example"))).toBe("HOST_UNKNOWN");
    expect(codeOf(await removeHostName(directory, cause, "otra", "OTRA.example"))).toBe("done");
    expect(codeOf(await removeHostName(directory, cause, "otra", "piña.example"))).toBe("HOST_LAST");
    expect(codeOf(await addHostName(directory, cause, "no-hay", "x.example"))).toBe("BUSINESS_UNKNOWN");
  });

  it("changes states as they may follow each other, and tells who did it", async () => {
    await add();
    const steps: [string, Promise<Outcome>][] = [];
    const step = async (code: string, act: () => Promise<Outcome>) => {
      const acted = act();
      steps.push([code, acted]);
      expect([code, codeOf(await acted)]).toEqual([code, code]);
    };
    const { id } = lapina;
    await step("BUSINESS_STATE", () => resumeBusiness(directory, cause, id));
    await step("done", () => suspendBusiness(directory, cause, id, "No pagó"));
    await step("BUSINESS_STATE", () => suspendBusiness(directory, cause, id));
    await step("done", () => resumeBusiness(directory, cause, id));
    expect((await findBusiness(directory, id))?.state).toBe("invited");
    await step("done", () => beginMove(directory, cause, id, "copy"));
    await step("BUSINESS_STATE", () => suspendBusiness(directory, cause, id));
    await step("BUSINESS_STATE", () => beginMove(directory, cause, id, "copy"));
    expect(await findBusiness(directory, id)).toMatchObject({
      state: "moving",
      move: { before: "invited", stage: "copy" },
    });
    const back = { place: lapina.place, reason: "sin espacio" };
    await step("done", () => giveUpMove(directory, cause, id, back));
    await step("BUSINESS_STATE", () => giveUpMove(directory, cause, id, back));
    expect(await findBusiness(directory, id)).toMatchObject({ state: "invited", move: null });
    await step("done", () => beginMove(directory, cause, id, "copy"));
    const url = new Secret("postgres://a:palabra@db/x");
    const to = { place: { engine: "postgresql", url, schema: "la_pina" }, node: "uno" } as const;
    await step("done", () => finishMove(directory, cause, id, to));
    await step("BUSINESS_STATE", () => finishMove(directory, cause, id, to));
    expect(await findBusiness(directory, id)).toMatchObject({ state: "invited", move: null, node: "uno" });
    await step("done", () => renameBusiness(directory, cause, id, "La Piña, SRL"));
    await step("done", () => endBusiness(directory, cause, id));
    await step("BUSINESS_STATE", () => resumeBusiness(directory, cause, id));
    await step("done", () => removeHostName(directory, cause, id, "lapina.example"));
    await step("BUSINESS_UNKNOWN", () => suspendBusiness(directory, cause, "no-hay"));
    const done = steps.filter(([code]) => code === "done").length;
    const events = await listEvents(directory, { businessId: id });
    expect(events).toHaveLength(1 + done);
    expect(new Set(events.map(({ who }) => who))).toEqual(new Set([cause.who]));
  });

  it("says the address of a database in no text that is made of it", async () => {
    const url = new Secret("postgres://a:palabra@db/x");
    await add({ place: { engine: "postgresql", url, schema: null } });
    const found = await findBusiness(directory, "la-pina");
    const texts = [
      JSON.stringify(found),
      inspect(found),
      `${url}`,
      JSON.stringify(await listEvents(directory)),
    ];
    expect(texts.join()).not.toContain("palabra");
    expect(found?.place).toMatchObject({ engine: "postgresql" });
    expect(found?.place.engine === "postgresql" && found.place.url.reveal()).toContain("palabra");
  });

  it("trusts how a book was left until the book is opened", async () => {
    await add();
    const opened = { at: later(1), version: "0033-imports", begunAt: later(1) };
    await noteOpened(directory, "la-pina", opened);
    await noteBookName(directory, "la-pina", "libro");
    expect(await businessOfBook(directory, "libro")).toBe("la-pina");
    await noteLeft(directory, "la-pina", { tag: "t", seq: 7, build: "1.0" });
    await noteProblem(directory, "la-pina", "no disk");
    await noteBackup(directory, "la-pina", { at: later(2), provedAt: later(3) });
    expect(await findBusiness(directory, "la-pina")).toMatchObject({
      state: "open",
      begunAt: later(1),
      bookName: "libro",
      left: { tag: "t", seq: 7, build: "1.0" },
      problem: "no disk",
      lastProofAt: later(3),
    });
    await noteOpened(directory, "la-pina", opened);
    expect(await findBusiness(directory, "la-pina")).toMatchObject({ left: null, problem: null });
    await noteBackup(directory, "la-pina", { problem: "full" });
    expect(await findBusiness(directory, "la-pina")).toMatchObject({
      backupProblem: "full",
      lastBackupAt: later(2),
    });
  });

  it("takes an invitation once, within seven days, at its own business, and the newest alone", async () => {
    await add();
    await add({ id: "otra", hostNames: [] });
    const judge = async (token: Secret, at = cause.at, id = "la-pina") =>
      codeOf(await judgeInvitation(directory, id, token.reveal(), at));
    const first = answerOf(await inviteAdministrator(directory, cause, "la-pina"));
    expect(await judge(first)).toBe("done");
    expect(await judge(first, cause.at, "otra")).toBe("INVITATION_UNKNOWN");
    const second = answerOf(await inviteAdministrator(directory, cause, "la-pina"));
    expect(await judge(first)).toBe("INVITATION_UNKNOWN");
    expect(await judge(second, later(7 * DAY_MS))).toBe("INVITATION_EXPIRED");
    expect(await judge(second, later(7 * DAY_MS - 1))).toBe("done");
    expect(await judge(new Secret("x".repeat(5000)))).toBe("INVITATION_UNKNOWN");
    await useInvitation(directory, "la-pina", second.reveal(), later(1));
    expect(await judge(second)).toBe("INVITATION_USED");
    expect(await findBusiness(directory, "la-pina")).toMatchObject({ state: "open", begunAt: later(1) });
    expect(codeOf(await inviteAdministrator(directory, cause, "la-pina"))).toBe("BUSINESS_STATE");
    expect(codeOf(await inviteAdministrator(directory, cause, "no-hay"))).toBe("BUSINESS_UNKNOWN");
  });

  it("makes an operator by an invitation only, whose session ends", async () => {
    const olga = { name: "Olga", email: "Olga@prueba.example", password: "secreto-de-olga" };
    const accept = (token: Secret, person = olga) =>
      acceptInvitation(directory, token.reveal(), person, cause.at);
    expect(await hasOperators(directory)).toBe(false);
    expect(codeOf(await accept(new Secret("adivinada")))).toBe("INVITATION_UNKNOWN");
    const token = await inviteOperator(directory, cause);
    expect(codeOf(await accept(token, { ...olga, email: "olga" }))).toBe("OPERATOR_EMAIL_INVALID");
    const [one, two] = await Promise.all([
      accept(token),
      accept(token, { ...olga, email: "b@prueba.example" }),
    ]);
    expect([one, two].map(codeOf).sort()).toEqual(["INVITATION_USED", "done"]);
    const operator = answerOf(one?.ok ? one : (two as typeof one));
    expect(codeOf(await operatorBy(directory, { email: operator.email, password: "otra" }))).toBe(
      "OPERATOR_UNKNOWN",
    );
    expect(codeOf(await operatorBy(directory, { email: "x@y.z", password: "otra" }))).toBe(
      "OPERATOR_UNKNOWN",
    );
    expect(answerOf(await operatorBy(directory, { ...olga, email: operator.email }))).toEqual(operator);
    const session = (await beginSession(directory, operator, cause.at)).reveal();
    expect(await operatorOfSession(directory, session, later(1))).toEqual(operator);
    expect(await operatorOfSession(directory, session, later(DAY_MS))).toBeUndefined();
    await setPassword(directory, cause, operator.id, "otra-palabra");
    expect(await operatorOfSession(directory, session, later(1))).toBeUndefined();
    const another = (await beginSession(directory, operator, cause.at)).reveal();
    await endSession(directory, another);
    expect(await operatorOfSession(directory, another, later(1))).toBeUndefined();
    expect(codeOf(await removeOperator(directory, cause, operator.id))).toBe("OPERATOR_LAST");
  });

  it("is never left without an operator by two who remove each other at once, nor with two good invitations", async () => {
    const other = place.location.url === null ? directory : await place.open();
    const nodes = [directory, other];
    const good = async (table: "operator" | "operator_invitation" | "invitation") =>
      (await reading(directory, (rows) => rows.selectFrom(table).selectAll().execute())).length;
    await add();
    for (let n = 0; n < 10; n++) {
      const ids = [randomUUID(), randomUUID()];
      await writing(directory, async (rows) => {
        await rows.deleteFrom("operator").execute();
        for (const id of ids)
          await rows
            .insertInto("operator")
            .values({ id, name: id, email: id, password_hash: "", created_at: writeInstant(cause.at) })
            .execute();
      });
      await Promise.all(nodes.map((node, at) => removeOperator(node, cause, ids[at] ?? "")));
      expect(await good("operator")).toBe(1);
      await Promise.all(nodes.map((node) => inviteOperator(node, cause)));
      expect(await good("operator_invitation")).toBe(1);
      await Promise.all(nodes.map((node) => inviteAdministrator(node, cause, "la-pina")));
      expect(await good("invitation")).toBe(1);
    }
    if (other !== directory) await other.db.close();
  });

  it("is refused when a later version wrote it", async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('0099-later', '')`.execute(
      inside(directory.db).kysely,
    );
    await directory.db.close();
    await expect(place.open()).rejects.toThrow("written by a later version of Cuadre. Start that version");
    directory = await testDirectory("sqlite in a file").then((other) => other.open());
  });
});

describe("the file of a directory", () => {
  let place: TestDirectory;
  beforeEach(async () => {
    place = await testDirectory("sqlite in a file");
  });
  afterEach(() => place.remove());

  const file = () => join(place.location.folder, "directory.db");

  it("is refused when it is missing, and there once was one", async () => {
    await (await place.open()).db.close();
    rmSync(file());
    await expect(place.open()).rejects.toThrow("had a directory of businesses, and directory.db is missing");
    expect(existsSync(file())).toBe(false);
  });

  it("is refused when it is missing beside the folder of a business", async () => {
    mkdirSync(join(place.location.folder, "la-pina"));
    writeFileSync(join(place.location.folder, "la-pina", "cuadre.db"), "x");
    await expect(place.open()).rejects.toThrow("directory.db is missing");
  });

  it.each([
    ["of no bytes", () => writeFileSync(file(), "")],
    ["without a table", () => new DatabaseSync(file()).exec("pragma user_version = 1")],
  ])("is refused when it is empty, and there once was one: %s", async (_name, empty) => {
    await (await place.open()).db.close();
    rmSync(file());
    empty();
    await expect(place.open()).rejects.toThrow("had a directory of businesses, and directory.db is empty");
  });

  it("that a killed first start left empty is begun", async () => {
    writeFileSync(file(), "");
    const directory = await place.open();
    expect(await listBusinesses(directory)).toEqual([]);
    await directory.db.close();
  });

  it.each([
    ["no database", "no es una base de datos, ni lo será"],
    ["a torn one", Buffer.concat([Buffer.from("SQLite format 3\0"), Buffer.alloc(8000, 7)])],
  ])("is refused when it is damaged: %s", async (_name, content) => {
    writeFileSync(file(), content);
    await expect(place.open()).rejects.toThrow("is damaged or is no directory of Cuadre");
  });
});
