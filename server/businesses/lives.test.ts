import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, it } from "vitest";
import { clientArgs } from "#testkit/server/book";
import { type BusinessAt, TestBusinesses } from "#testkit/server/businesses";
import { STORED } from "#testkit/server/engines";
import { read } from "../db/database.ts";
import { ConnectionLost } from "../db/engine/faults.ts";
import { takeLock } from "../db/engine/file-lock.ts";
import { readHead } from "../db/journal/head.ts";

let server: TestBusinesses;
afterEach(() => server.close());

const health = (at: BusinessAt) => at.inject({ method: "GET", url: "/api/health" });
const MINUTE_MS = 60_000;

describe.each(STORED)("the life of a business on %s", (engine) => {
  it("begins with a request, and ends after ten minutes without any", async () => {
    server = await TestBusinesses.start(engine);
    const { at } = await server.office("la-pina");
    expect(server.lives.open).toEqual(["la-pina"]);
    server.clock.advance(10 * MINUTE_MS - 1);
    await server.lives.closeIdle();
    expect(server.lives.open).toEqual(["la-pina"]);
    server.clock.advance(1);
    await server.lives.closeIdle();
    expect(server.lives.open).toEqual([]);
    expect((await health(at)).statusCode).toBe(200);
    expect(server.lives.open).toEqual(["la-pina"]);
  });

  it("begins no run at ten openings in a row, and one when the process was killed or is of another build", async () => {
    server = await TestBusinesses.start(engine);
    const { at, admin } = await server.office("la-pina");
    const device = await admin.device();
    await device.pull();
    const tagOf = async () => {
      const use = await server.lives.use(await at.row());
      const { tag } = await read(use.business.book.db, readHead);
      use.over();
      return tag;
    };
    const tag = await tagOf();
    for (let n = 0; n < 10; n++) {
      await server.lives.close("la-pina");
      await device.send("client.create", clientArgs(server.clock()));
      expect((await device.pull()).filter(({ c }) => c === "clients")).toHaveLength(1);
      expect(await tagOf()).toBe(tag);
    }
    await server.restart({ isKilled: true });
    const afterKill = await tagOf();
    expect(afterKill).not.toBe(tag);
    await server.restart();
    expect(await tagOf()).toBe(afterKill);
    await server.restart({ host: { version: "test-2" } });
    expect(await tagOf()).not.toBe(afterKill);
    expect(await device.pull()).toEqual([]);
  });
});

describe("a business", () => {
  const engine = "sqlite in a file";

  it("is opened once for all who ask at the same moment", async () => {
    server = await TestBusinesses.start(engine);
    const { at } = await server.office("la-pina");
    await server.lives.close("la-pina");
    let openings = 0;
    const before = server.host.app;
    Object.defineProperty(server.host, "app", {
      get() {
        openings++;
        return before;
      },
    });
    const answers = await Promise.all(Array.from({ length: 30 }, () => health(at)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(openings).toBe(1);
  });

  it("is closed for another, least recently used first, when memory is short, but never while it is in use", async () => {
    server = await TestBusinesses.start(engine, { limits: { mostBytes: 13 * 1024 * 1024 } });
    const places: BusinessAt[] = [];
    for (const id of ["uno", "dos", "tres", "cuatro"]) places.push(await server.add(id));
    const [one, two, three, four] = places as [BusinessAt, BusinessAt, BusinessAt, BusinessAt];
    const use = await server.lives.use(await one.row());
    for (const each of [two, three, two, four]) expect((await health(each)).statusCode).toBe(200);
    expect(server.lives.open).toContain("uno");
    expect(server.lives.open).not.toContain("tres");
    use.over();
    expect((await health(three)).statusCode).toBe(200);
    expect(server.lives.open).toContain("tres");
  });
});

describe("a failed opening", () => {
  const SECOND_MS = 1000;
  const failing = async (error: Error) => {
    server = await TestBusinesses.start("sqlite in a file");
    const { at } = await server.office("la-pina");
    await server.lives.close("la-pina");
    let tries = 0;
    server.host.build = () => {
      tries++;
      return Promise.reject(error);
    };
    const waits = [0, 5, 5, 5];
    for (const seconds of waits) {
      server.clock.advance(seconds * SECOND_MS);
      await health(at);
    }
    return tries;
  };

  it("is tried again every five seconds in an outage", async () => {
    expect(await failing(new ConnectionLost("the server of the database is away"))).toBe(4);
  });

  it("is tried again ever less often when the fault is the book's", async () => {
    expect(await failing(new Error("the book is empty"))).toBe(3);
  });
});

describe("the file of a business", () => {
  const begun = async () => {
    server = await TestBusinesses.start("sqlite in a file");
    const { at, admin } = await server.office("la-pina");
    await server.lives.close("la-pina");
    return { at, admin, file: server.fileOf("la-pina") };
  };
  const remove = (file: string) => {
    for (const part of ["", "-wal", "-shm"]) rmSync(`${file}${part}`, { force: true });
  };

  it("that was put back from an older copy tells a phone of the loss", async () => {
    const { admin, file } = await begun();
    const device = await admin.device();
    await device.send("client.create", clientArgs(server.clock()));
    await server.lives.close("la-pina");
    copyFileSync(file, `${file}.old`);
    const lost = device.command("client.create", clientArgs(server.clock()));
    await device.push(lost);
    await device.pull();
    await server.lives.close("la-pina");
    copyFileSync(`${file}.old`, file);
    // Another phone's work takes the numbers again that were lost.
    await (await admin.device()).send("client.create", clientArgs(server.clock()));
    expect((await device.askPull()).json().code).toBe("EPOCH_CHANGED");
    const again = await admin.device(device.id);
    expect(await again.push(lost)).toMatchObject([{ outcome: "applied" }]);
    expect((await again.pull()).filter(({ c }) => c === "clients")).toHaveLength(3);
  });

  const breakages: [string, string, (file: string, other: string) => void][] = [
    ["missing", "missing or empty. Put a backup", (file) => remove(file)],
    [
      "empty",
      "missing or empty. Put a backup",
      (file) => {
        remove(file);
        writeFileSync(file, "");
      },
    ],
    [
      "damaged",
      "is damaged. Put a backup",
      (file) => {
        remove(file);
        writeFileSync(file, "no es una base de datos, ni lo será nunca");
      },
    ],
    [
      "that of another business",
      "is that of another business",
      (file, other) => {
        remove(file);
        copyFileSync(other, file);
      },
    ],
  ];

  it.each(breakages)("is refused when it is %s, until the right one is back", async (_name, says, spoil) => {
    const { at, file } = await begun();
    await server.office("otra");
    await server.lives.close("otra");
    copyFileSync(file, `${file}.kept`);
    spoil(file, server.fileOf("otra"));
    const [answer, again] = [await health(at), await health(at)];
    for (const { statusCode, headers, json } of [answer, again]) {
      expect(statusCode).toBe(503);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect(json()).toMatchObject({ code: "UNAVAILABLE" });
      expect(json().message).toContain("en mantenimiento");
    }
    expect((await at.row()).problem).toContain(says);
    const faults = server.reports.length;
    expect((await health(at)).statusCode).toBe(503);
    expect(server.reports).toHaveLength(faults);
    remove(file);
    copyFileSync(`${file}.kept`, file);
    server.clock.advance(5 * MINUTE_MS);
    expect((await health(at)).statusCode).toBe(200);
    expect((await at.row()).problem).toBeNull();
  });

  it("is refused when a later version wrote it, and stays as it was", async () => {
    const { at, file } = await begun();
    const db = new DatabaseSync(file);
    db.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '')");
    db.close();
    expect((await health(at)).statusCode).toBe(503);
    expect((await at.row()).problem).toContain("a later version of Cuadre wrote the book");
  });

  it("is refused while another process has it, and nothing is made where there is none", async () => {
    const { at, file } = await begun();
    const unlock = takeLock(file.replace("cuadre.db", "cuadre.lock"));
    expect((await health(at)).statusCode).toBe(503);
    expect((await at.row()).problem).toContain("already running");
    unlock?.();
    remove(file);
    server.clock.advance(MINUTE_MS);
    expect((await health(at)).statusCode).toBe(503);
    expect(existsSync(file)).toBe(false);
  });

  it("is taken in when it was put there before the first opening, and no second time under another name", async () => {
    const { file } = await begun();
    const other = await server.add("otra");
    mkdirSync(file.replace("la-pina/cuadre.db", "otra"));
    copyFileSync(file, file.replace("la-pina", "otra"));
    expect((await health(other)).statusCode).toBe(503);
    expect((await other.row()).problem).toContain("is the one of la-pina");
  });
});
