/** All that an operator sees: how businesses are kept, and nothing of what is in their books or of how to reach them. */
import { afterEach, describe, expect, it } from "vitest";
import { clientArgs } from "#testkit/server/book";
import { canary } from "#testkit/server/businesses";
import { TestConsole } from "#testkit/server/operator-console";
import { addBusiness, noteBackup, noteProblem } from "../directory/businesses.ts";
import { Secret } from "../directory/secret.ts";

let console: TestConsole;
afterEach(() => console.close());

const list = async (search = "") => (await console.ask("GET", `/businesses${search}`)).json();
const idsOf = ({ businesses }: { businesses: { id: string }[] }) => businesses.map(({ id }) => id);

/** A business whose book is never opened. */
async function addOnPostgres(id: string, title: string, url = "postgres://ana:clave@db.example/x") {
  const place = { engine: "postgresql" as const, url: new Secret(url), schema: "esquema" };
  const business = { id, title, hostNames: [`${id}.example`], place, node: null };
  await addBusiness(console.directory, console.businesses.cause, business);
}

describe("the console", () => {
  it("gives out no password of a database, no token, and no word of a book", async () => {
    console = await TestConsole.entered("sqlite in a file");
    const secrets = [canary("clave"), canary("cliente")];
    const [password = "", client = ""] = secrets;
    const url = `postgres://ana:${password}@db.example:5432/${password}`;
    await addOnPostgres("la-luna", "La Luna", url);
    await noteProblem(console.directory, "la-luna", `cannot connect to ${url}: refused`);
    await noteBackup(console.directory, "la-luna", { problem: `pg_dump --dbname='${url}' failed` });
    const { admin } = await console.businesses.office("la-pina");
    const device = await admin.device();
    await device.send("client.create", { ...clientArgs(console.businesses.clock()), name: client });
    await console.ask("POST", "/businesses/la-pina/backup");
    const token = await console.token();
    const gets = console.routes.filter(({ method }) => method === "GET");
    expect(gets.length).toBeGreaterThan(6);
    for (const { url: path } of gets) {
      for (const id of ["la-luna", "la-pina"]) {
        const { body } = await console.ask("GET", path.replace("/api/operator", "").replace(":id", id));
        for (const secret of [...secrets, token, "argon2", console.cookie.split("=")[1] ?? ""])
          expect([path, body.includes(secret)]).toEqual([path, false]);
      }
    }
    const known = (await console.ask("GET", "/businesses/la-luna")).json().business;
    expect([known.problem, known.backup.problem]).toEqual([
      "cannot connect to [dirección] refused",
      "pg_dump --dbname='[dirección]' failed",
    ]);
  });

  it("finds businesses by title, short name and host name, however they are written", async () => {
    console = await TestConsole.entered("sqlite in a file");
    await addOnPostgres("la-pina", "Préstamos La Piña");
    await addOnPostgres("dos", "Negocio 10");
    await addOnPostgres("uno", "Negocio 9");
    expect(idsOf(await list())).toEqual(["uno", "dos", "la-pina"]);
    for (const q of ["piña", "PINA", "prestamos la", "la-pina", "la-pina.example"])
      expect(idsOf(await list(`?q=${encodeURIComponent(q)}`)), q).toEqual(["la-pina"]);
    expect(await list("?q=nada")).toMatchObject({ businesses: [], total: 3, found: 0, pages: 0 });
  });

  it("filters those with a problem, and counts them", async () => {
    console = await TestConsole.entered("sqlite in a file");
    await addOnPostgres("uno", "Uno");
    await addOnPostgres("dos", "Dos");
    await console.make("tres");
    await noteProblem(console.directory, "uno", "no disk");
    await console.ask("POST", "/businesses/tres/suspend");
    const { counts } = await list();
    expect(counts).toEqual({ behind: 0, problem: 1, suspended: 1 });
    expect(idsOf(await list("?filter=problem"))).toEqual(["uno"]);
    expect(idsOf(await list("?filter=suspended"))).toEqual(["tres"]);
    expect((await console.ask("GET", "/businesses?filter=otro")).statusCode).toBe(400);
  });

  it("shows a thousand businesses by pages", async () => {
    console = await TestConsole.entered("sqlite in a file");
    for (let n = 0; n < 120; n++) await addOnPostgres(`negocio-${n}`, `Negocio ${n}`);
    const [first, last, beyond] = [await list(), await list("?page=3"), await list("?page=9")];
    expect([first.pages, first.found, first.businesses.length]).toEqual([3, 120, 50]);
    expect([last.businesses.length, last.businesses.at(-1).title]).toEqual([20, "Negocio 119"]);
    expect(beyond.businesses).toEqual([]);
    expect((await console.ask("GET", "/businesses?page=0")).statusCode).toBe(400);
  });

  it("measures what is open, and how large the books are", async () => {
    console = await TestConsole.entered("sqlite in a file");
    await console.businesses.office("la-pina");
    await console.make("la-luna");
    const measures = (await console.ask("GET", "/measures")).json();
    expect(measures).toMatchObject({ total: 2, open: 1, waiting: 0, version: "test" });
    expect(measures.memory).toBeGreaterThan(1_000_000);
    const [first, second] = measures.businesses;
    expect(first).toMatchObject({ id: "la-pina", isOpen: true, underWay: 0, waiting: 0 });
    expect(second).toMatchObject({ id: "la-luna", isOpen: false, size: null });
    expect(first.size).toBe(measures.size);
  });
});
