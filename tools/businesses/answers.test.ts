/** The command line beside a server that runs: it does what the console does, and the server notices. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { beginMove, findBusiness } from "#server/businesses/directory/businesses";
import { listEvents } from "#server/businesses/directory/events";
import { acceptInvitation, operatorBy } from "#server/businesses/directory/operators";
import { LIFE_LIMITS, Lives } from "#server/businesses/lives";
import { Mover } from "#server/businesses/move/mover";
import { beside } from "#server/businesses/operator/beside";
import { closeChanged } from "#server/businesses/watch";
import { makeTrustedCopy } from "#server/features/backups/trusted";
import { ADMINISTRATOR } from "#testkit/server/agent";
import { BusinessAt, TestBusinesses } from "#testkit/server/businesses";
import { setUpBy, tokenIn } from "#testkit/server/operator-console";
import { answer, type Desk } from "./answers.ts";
import { readLine } from "./command-line.ts";
import { tableText } from "./table.ts";

let businesses: TestBusinesses;
let lives: Lives;
let desk: Desk;

beforeEach(async () => {
  businesses = await TestBusinesses.start("sqlite in a file");
  const { host, node, directory, clock, timers } = businesses;
  lives = new Lives(host, { ...LIFE_LIMITS, mostBytes: 0 }, timers);
  desk = {
    directory,
    clock,
    hosting: beside({ host, lives, node }, makeTrustedCopy),
    mover: new Mover({ host, lives, node }, { adminUrl: "postgres://x@127.0.0.1:1/none" }),
    entrance: { protocol: "https", host: "operador.example" },
    operatorHost: "operador.example",
    operatorOrigin: "https://operador.example",
    report: (error) => businesses.reports.push(error),
  };
});
afterEach(async () => {
  await lives.end();
  await businesses.close();
});

async function closeWhenMoving(): Promise<void> {
  const { host, lives: open, node } = businesses;
  await expect.poll(async () => (await findBusiness(host.directory, "la-pina"))?.state).toBe("moving");
  await closeChanged({ host, lives: open, node });
}

const say = (...args: string[]) => answer(desk, readLine(args).asked);
const actsOf = async (id: string) =>
  (await listEvents(desk.directory, { businessId: id })).map(({ act, who }) => `${act} by ${who}`);

it("a business is made on the command line, and begun by its link at the server that runs", async () => {
  const { text, data } = await say("create", "La-Pina", "La Piña", "LA-PINA.example");
  const { link } = data as { link: string };
  expect(text).toContain(link);
  expect(link).toMatch(/^https:\/\/la-pina\.example\/login#invitacion=/);
  const at = new BusinessAt(businesses, "la-pina", "la-pina.example");
  expect((await setUpBy(at, tokenIn(link), ADMINISTRATOR)).statusCode).toBe(200);
  expect(await actsOf("la-pina")).toContain("business.create by the command line");
  await expect(say("invite", "la-pina")).rejects.toThrow("BUSINESS_STATE");
  await expect(say("create", "la-pina", "Otra", "otra.example")).rejects.toThrow("BUSINESS_ID_TAKEN");
  await expect(say("create", "otra", "Otra", "la-pina.example")).rejects.toThrow("HOST_TAKEN");
  await expect(say("create", "otra", "Otra", "otra.example", "--place", "postgresql")).rejects.toThrow(
    "BUSINESSES_DATABASE_URL",
  );
  await expect(say("suspend", "nadie")).rejects.toThrow("BUSINESS_UNKNOWN");
});

it("no business gets the name of the console, and a link has no port that was typed with its host", async () => {
  const reserved = ["Operador.example", "operador.example:443"];
  for (const host of reserved)
    await expect(say("create", "la-pina", "La Piña", host)).rejects.toThrow("HOST_RESERVED");
  const { link } = (await say("create", "la-pina", "La Piña", "La-Pina.example:8443")).data as {
    link: string;
  };
  expect(link).toMatch(/^https:\/\/la-pina\.example\/login#/);
  for (const host of reserved)
    await expect(say("hosts", "la-pina", "add", host)).rejects.toThrow("HOST_RESERVED");
});

it("a book that never was, is moving or is gone is neither backed up nor migrated", async () => {
  await businesses.add("nueva");
  await businesses.office("mudada");
  await businesses.office("ida");
  for (const verb of ["suspend", "end"]) await say(verb, "ida");
  await businesses.lives.end();
  await beginMove(desk.directory, businesses.cause, "mudada", {});
  for (const id of ["nueva", "mudada", "ida"])
    for (const verb of ["backup", "migrate"])
      expect(await say(verb, id)).toMatchObject({
        text: expect.stringContaining(`${id}: BUSINESS_STATE`),
        isFailed: true,
      });
  expect(await actsOf("ida")).not.toContain("business.backup by the command line");
});

it("a business that the server has open is suspended, backed up and resumed, as both audits say", async () => {
  const { at, admin } = await businesses.office("la-pina");
  expect(businesses.lives.open).toEqual(["la-pina"]);
  expect((await say("backup", "la-pina")).text).toBe("la-pina: backed up and proved");
  expect((await say("migrate", "--all")).text).toBe("la-pina: of the present form");
  expect((await say("suspend", "la-pina")).data).toEqual({ id: "la-pina", state: "suspended" });
  expect((await admin.ask("GET", "/api/session")).statusCode).toBe(503);
  expect((await say("resume", "la-pina")).data).toEqual({ id: "la-pina", state: "open" });
  expect((await at.inject({ method: "GET", url: "/api/health" })).statusCode).toBe(200);
  const { lines } = (await admin.ask("GET", "/api/audit?limit=4")).json();
  expect(lines.map(({ command }: { command: string }) => command)).toEqual([
    "operator.resume",
    "operator.suspend",
    "operator.migrate",
    "operator.backup",
  ]);
  expect(lines[0].after).toEqual({ operator: "the command line" });
  expect(businesses.reports).toEqual([]);
});

it("a business is renamed and taken away by its line, and its book stays", async () => {
  const { at } = await businesses.office("la-pina");
  expect((await say("rename", "la-pina", " La Piña, SRL ")).data).toEqual({
    id: "la-pina",
    title: "La Piña, SRL",
  });
  await expect(say("end", "la-pina")).rejects.toThrow("BUSINESS_STATE");
  await say("suspend", "la-pina");
  expect((await say("end", "la-pina")).data).toEqual({ id: "la-pina", state: "gone" });
  expect((await at.inject({ method: "GET", url: "/api/health" })).statusCode).toBe(404);
  expect((await say("backup", "--all")).text).toBe("No businesses.");
});

it("a business that is closed is opened for its backup, and closed again", async () => {
  await businesses.office("la-pina");
  await businesses.lives.close("la-pina");
  expect((await say("backup", "--all")).data).toEqual([{ id: "la-pina", problem: null }]);
  expect(lives.open).toEqual([]);
});

it("a backup that fails says why, and the program ends with it", async () => {
  await businesses.office("la-pina");
  await businesses.lives.close("la-pina");
  businesses.host.build = () => Promise.reject(new Error("a fault of the disk"));
  expect(await say("backup", "la-pina")).toMatchObject({
    text: "la-pina: a fault of the disk",
    isFailed: true,
  });
});

it("the list says how each business is kept, as a table and for programs", async () => {
  expect((await say("list")).text).toBe("No businesses.");
  await businesses.office("la-pina");
  await businesses.add("la-luna");
  const { text, data } = await say("list");
  expect(text.split("\n").map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([
    ["ID", "STATE"],
    ["la-luna", "invited"],
    ["la-pina", "open"],
  ]);
  expect(data).toMatchObject([
    { id: "la-luna", version: null },
    { id: "la-pina", isBehind: false },
  ]);
  expect((await say("list", "--suspended")).data).toEqual([]);
});

it("a move that cannot be made says where the book is, and why", async () => {
  const { at } = await businesses.office("la-pina");
  // The server closes the book as soon as it sees that it moves.
  const closing = closeWhenMoving();
  const moved = await say("move", "la-pina", "postgresql");
  await closing;
  expect(moved).toMatchObject({ isFailed: true, data: { isMoved: false } });
  expect(moved.text).toContain("ECONNREFUSED");
  expect((await at.inject({ method: "GET", url: "/api/health" })).statusCode).toBe(200);
  await expect(say("move", "la-pina", "file")).rejects.toThrow("MOVE_HERE");
});

it("host names are listed, added and taken away", async () => {
  await businesses.office("la-pina");
  expect((await say("hosts", "la-pina", "add", "cobros.example")).data).toEqual([
    "cobros.example",
    "la-pina.example",
  ]);
  expect((await say("hosts", "la-pina", "remove", "cobros.example")).text).toBe("la-pina.example");
  await expect(say("hosts", "la-pina", "remove", "la-pina.example")).rejects.toThrow("HOST_LAST");
  await expect(say("hosts", "nadie")).rejects.toThrow("BUSINESS_UNKNOWN");
});

it("a new operator comes by a link to the console", async () => {
  expect((await say("operator")).text).toMatch(/https:\/\/operador\.example\/operador#[\w-]{32}$/);
});

it("an operator who forgot the password gets another, and one who left is removed unless no other is left", async () => {
  for (const name of ["olga", "otilia"]) {
    const { link } = (await say("operator")).data as { link: string };
    const person = { name, email: `${name}@prueba.example`, password: "clave-de-antes" };
    await acceptInvitation(desk.directory, link.split("#")[1] ?? "", person, desk.clock());
  }
  const { password } = (await say("operator", "reset", "Olga@Prueba.example")).data as { password: string };
  const enters = async (typed: string) =>
    (await operatorBy(desk.directory, { email: "olga@prueba.example", password: typed })).ok;
  expect([await enters(password), await enters("clave-de-antes")]).toEqual([true, false]);
  await say("operator", "remove", "otilia@prueba.example");
  await expect(say("operator", "remove", "olga@prueba.example")).rejects.toThrow("OPERATOR_LAST");
  await expect(say("operator", "reset", "nadie@prueba.example")).rejects.toThrow(
    "no operator has the e-mail",
  );
});

it("a table keeps its columns apart, and no line ends in spaces", () => {
  expect(
    tableText(
      ["ID", "TITLE"],
      [
        ["la-pina", "La Piña"],
        ["x", ""],
      ],
    ),
  ).toBe("ID       TITLE\nla-pina  La Piña\nx");
});
