/** The acts of an operator on a business, kept in the directory's events and in the audit of the business itself. */
import { existsSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { STORED } from "#testkit/server/engines";
import { OPERATOR, TestConsole } from "#testkit/server/operator-console";
import { beginMove, noteProblem } from "../directory/businesses.ts";
import { done, refused } from "../directory/refusals.ts";

const WHO = `${OPERATOR.name} <${OPERATOR.email}>`;

let console: TestConsole;
afterEach(() => console.close());

const act = async (id: string, name: string) =>
  (await console.ask("POST", `/businesses/${id}/${name}`)).json();
const eventsOf = async (id: string): Promise<string[]> =>
  (await console.ask("GET", `/businesses/${id}`)).json().events.map((event: { act: string; who: string }) => {
    return `${event.act} by ${event.who}`;
  });

describe.each(STORED)("an operator's act on %s", (engine) => {
  it("suspends a business and resumes it, and both audits say who did", async () => {
    console = await TestConsole.entered(engine);
    const { at, admin } = await console.businesses.office("la-pina");
    expect((await act("la-pina", "suspend")).business.state).toBe("suspended");
    const refused = await admin.ask("GET", "/api/session");
    expect([refused.statusCode, refused.json().message]).toEqual([
      503,
      expect.stringContaining("suspendido"),
    ]);
    expect(console.businesses.lives.open).toEqual([]);
    expect((await act("la-pina", "suspend")).code).toBe("BUSINESS_STATE");
    expect((await act("la-pina", "resume")).business.state).toBe("open");
    expect((await act("la-pina", "resume")).code).toBe("BUSINESS_STATE");
    expect((await at.inject({ method: "GET", url: "/api/health" })).statusCode).toBe(200);
    expect(await eventsOf("la-pina")).toEqual(
      expect.arrayContaining([`business.suspend by ${WHO}`, `business.resume by ${WHO}`]),
    );
    const { lines } = (await admin.ask("GET", "/api/audit?limit=2")).json();
    expect(lines).toMatchObject([
      { command: "operator.resume", collection: "settings", userName: null, after: { operator: WHO } },
      { command: "operator.suspend", collection: "settings", userName: null, after: { operator: WHO } },
    ]);
  });

  it("renames a business and takes it away, after which its name leads nowhere and its book is left", async () => {
    console = await TestConsole.entered(engine);
    const { at, admin } = await console.businesses.office("la-pina");
    const rename = async (title: string) =>
      (await console.ask("POST", "/businesses/la-pina/rename", { payload: { title } })).json();
    expect((await rename("  La Piña, SRL ")).business.title).toBe("La Piña, SRL");
    expect((await rename(" ")).code).toBe("BUSINESS_TITLE_INVALID");
    expect((await act("la-pina", "end")).code).toBe("BUSINESS_STATE");
    await act("la-pina", "suspend");
    expect((await act("la-pina", "end")).business).toMatchObject({ state: "gone", isBehind: false });
    expect((await act("la-pina", "resume")).code).toBe("BUSINESS_STATE");
    expect((await admin.ask("GET", "/api/session")).statusCode).toBe(404);
    expect((await at.inject({ method: "GET", url: "/" })).statusCode).toBe(404);
    expect(console.businesses.lives.open).toEqual([]);
    expect(await eventsOf("la-pina")).toEqual(
      expect.arrayContaining([`business.rename by ${WHO}`, `business.end by ${WHO}`]),
    );
    const released = await console.ask("DELETE", "/businesses/la-pina/hosts/la-pina.example");
    expect(released.json().business.hosts).toEqual([]);
  });

  it("backs a business up with a proof, and says when", async () => {
    console = await TestConsole.entered(engine);
    const { admin } = await console.businesses.office("la-pina");
    const { business } = await act("la-pina", "backup");
    expect(business.backup).toMatchObject({
      at: expect.any(Number),
      provedAt: expect.any(Number),
      problem: null,
      isLate: false,
    });
    expect(await eventsOf("la-pina")).toContain(`business.backup by ${WHO}`);
    const { lines } = (await admin.ask("GET", "/api/audit?limit=1")).json();
    expect(lines).toMatchObject([{ command: "operator.backup", after: { operator: WHO } }]);
    const { backups } = (await admin.ask("GET", "/api/backups")).json();
    expect(backups).toMatchObject([{ backupType: "nightly", status: "completed" }]);
  });
});

describe("an operator's act", () => {
  it("is refused of a book that was never opened, and its own audit gets no line", async () => {
    console = await TestConsole.entered("sqlite in a file");
    await console.make("la-luna");
    for (const name of ["backup", "migrate"])
      expect((await act("la-luna", name)).code).toBe("BUSINESS_STATE");
    expect((await act("la-luna", "suspend")).business.state).toBe("suspended");
    expect(console.businesses.lives.open).toEqual([]);
  });

  it("opens a business again at once after its fault was mended", async () => {
    console = await TestConsole.entered("sqlite in a file");
    await console.businesses.office("la-pina");
    await console.businesses.lives.close("la-pina");
    await noteProblem(console.directory, "la-pina", "no disk");
    expect((await act("la-pina", "migrate")).business).toMatchObject({ problem: null, isBehind: false });
    expect(await eventsOf("la-pina")).toContain(`business.migrate by ${WHO}`);
  });

  it("suspends a business whose book does not open", async () => {
    console = await TestConsole.entered("sqlite in a file");
    const { at } = await console.businesses.office("la-pina");
    await console.businesses.lives.close("la-pina");
    console.businesses.host.places = { ...console.businesses.host.places };
    const { build } = console.businesses.host;
    console.businesses.host.build = () => Promise.reject(new Error("a fault of the disk"));
    expect((await act("la-pina", "backup")).code).toBe("BUSINESS_NOT_BACKED_UP");
    expect((await act("la-pina", "suspend")).business).toMatchObject({
      state: "suspended",
      problem: "a fault of the disk",
    });
    if (build) console.businesses.host.build = build;
    else delete console.businesses.host.build;
    await act("la-pina", "resume");
    expect((await at.inject({ method: "GET", url: "/api/health" })).statusCode).toBe(200);
  });

  it("moves a business by the mover, where there is one", async () => {
    const begun: string[] = [];
    const mover = {
      begin: async (...words: string[]) => {
        begun.push(words.join(" "));
        return done();
      },
      cancel: async (id: string) => {
        begun.push(`${id} no more`);
        return done();
      },
      otherPlace: () => "postgresql" as const,
    };
    console = await TestConsole.entered("sqlite in a file", { mover });
    await console.make("la-pina");
    const payload = { place: "postgresql" };
    const moved = await console.ask("POST", "/businesses/la-pina/move", { payload });
    expect(moved.json().moveTo).toBe("postgresql");
    expect((await console.ask("POST", "/businesses/la-pina/move/cancel")).statusCode).toBe(200);
    expect(begun).toEqual([`la-pina postgresql ${WHO}`, "la-pina no more"]);
  });

  it("moves a business with a line in its audit, unless the move is refused", async () => {
    const mover = {
      begin: async () => (mover.place === null ? refused("MOVE_HERE") : done()),
      cancel: async () => done(),
      otherPlace: () => mover.place,
      place: null as "postgresql" | null,
    };
    console = await TestConsole.entered("sqlite in a file", { mover });
    const { admin } = await console.businesses.office("la-pina");
    const move = async () =>
      (await console.ask("POST", "/businesses/la-pina/move", { payload: { place: "postgresql" } }))
        .statusCode;
    const lastLine = async () => (await admin.ask("GET", "/api/audit?limit=1")).json().lines[0].command;
    expect([await move(), await lastLine()]).toEqual([409, "setup"]);
    mover.place = "postgresql";
    expect([await move(), await lastLine()]).toEqual([200, "operator.move"]);
  });

  it("says of a move that cannot be given up yet that it is tried again", async () => {
    const mover = {
      begin: async () => done(),
      cancel: () => Promise.reject(new Error("connect ECONNREFUSED")),
      otherPlace: () => null,
    };
    console = await TestConsole.entered("sqlite in a file", { mover });
    await console.make("la-pina");
    const answer = await console.ask("POST", "/businesses/la-pina/move/cancel");
    expect([answer.statusCode, answer.json().code]).toEqual([409, "MOVE_LEFT"]);
    expect(String(console.businesses.reports[0])).toContain("ECONNREFUSED");
  });

  it("leaves the book of a business alone that is moving", async () => {
    console = await TestConsole.entered("sqlite in a file");
    const { at } = await console.businesses.office("la-pina");
    await console.businesses.lives.close("la-pina");
    await beginMove(console.directory, console.businesses.cause, "la-pina", {});
    await console.ask("POST", "/businesses/la-pina/rename", { payload: { title: "La Piña, SRL" } });
    await console.ask("POST", "/businesses/la-pina/hosts", { payload: { host: "otra.example" } });
    expect(await at.row()).toMatchObject({
      title: "La Piña, SRL",
      hostNames: ["la-pina.example", "otra.example"],
      problem: null,
    });
    expect(console.businesses.reports).toEqual([]);
  });

  it("makes no folder again of a business that is gone", async () => {
    console = await TestConsole.entered("sqlite in a file");
    await console.businesses.office("la-pina");
    for (const name of ["suspend", "end"]) await act("la-pina", name);
    const folder = dirname(console.businesses.fileOf("la-pina"));
    rmSync(folder, { recursive: true });
    await console.ask("DELETE", "/businesses/la-pina/hosts/la-pina.example");
    expect(existsSync(folder)).toBe(false);
    expect(console.businesses.reports).toEqual([]);
  });

  it("moves none where there is no mover", async () => {
    console = await TestConsole.entered("sqlite in a file");
    await console.make("la-pina");
    const payload = { place: "postgresql" };
    expect((await console.ask("POST", "/businesses/la-pina/move", { payload })).statusCode).toBe(404);
    expect((await console.ask("GET", "/businesses/la-pina")).json().moveTo).toBeNull();
  });
});
