/** A book that comes from PostgreSQL to a node whose disk is full: the real server, which may write no large file. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConsoleAt } from "#testkit/device/many/console-at";
import { Office } from "#testkit/device/many/town";
import { type TestDatabase, testDatabase } from "#testkit/server/engines";
import { removeWithPlaces, SERVERS } from "#testkit/server/moves";
import { Launched } from "#testkit/server/process";
import { type Business, findBusiness } from "../directory/businesses.ts";
import { type Directory, openDirectory } from "../directory/database.ts";
import { listEvents } from "../directory/events.ts";

const ID = "la-pina";
/** Less than a book without any record. */
const FULL_AFTER = 200;
/** The real server starts twice on a machine that may be busy. */
const PATIENCE_MS = 300_000;
const PATIENCE = { timeout: 60_000, interval: 50 };

describe.each(SERVERS)("a move from %s to a full disk", (engine) => {
  let database: TestDatabase;
  let folder: string;
  let directory: Directory;
  let server: Launched;
  const at = { port: 0 };

  beforeEach(async () => {
    database = await testDatabase(engine);
    folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  });
  afterEach(async () => {
    await server.end("SIGKILL");
    await directory.db.close();
    rmSync(folder, { recursive: true, force: true });
    await removeWithPlaces(database);
  });

  async function start(disk: { fullAfter?: number } = {}): Promise<void> {
    const url = database.url ?? "";
    const variables = { BUSINESSES_DIR: folder, DIRECTORY_URL: url, BUSINESSES_DATABASE_URL: url };
    server = new Launched({ ...variables, NODE_NAME: "uno" }, [], disk);
    const [, port = ""] = /localhost:(\d+)/.exec(await server.printed) ?? [];
    at.port = Number(port);
  }
  async function settled(): Promise<Business | undefined> {
    return vi.waitFor(async () => {
      const found = await findBusiness(directory, ID);
      expect(found?.state).toBe("open");
      return found;
    }, PATIENCE);
  }

  it("is given up with a sentence, leaves no file, and succeeds once there is room", {
    timeout: PATIENCE_MS,
  }, async () => {
    await start({ fullAfter: FULL_AFTER });
    directory = await openDirectory({ folder, url: database.url });
    const console = new ConsoleAt(at);
    await console.enter(server.output);
    const office = new Office(at, ID);
    await office.begin(await console.make(ID, office.host, "postgresql"));
    const toFile = () => console.ask(`/businesses/${ID}/move`, { payload: { place: "file" } });
    expect((await toFile()).statusCode).toBe(200);
    expect((await settled())?.place.engine).toBe("postgresql");
    const said = await listEvents(directory, { businessId: ID });
    expect(said.find(({ act }) => act === "move.give-up")?.detail).toMatch(
      /^the book could not be written to its new place: .*disk.*\. See whether there is room/,
    );
    const files = existsSync(join(folder, ID)) ? readdirSync(join(folder, ID)) : [];
    expect(files.filter((name) => name.includes(".db"))).toEqual([]);
    const phone = await (await office.enter()).device();
    const loansOf = async () => (await phone.pull()).filter(({ c }) => c === "loans").map(({ id }) => id);
    expect((await loansOf()).sort()).toEqual(office.loans.toSorted());

    expect(await server.end("SIGTERM")).toBe(0);
    await start();
    expect((await toFile()).statusCode).toBe(200);
    expect((await settled())?.place.engine).toBe("sqlite");
    expect(await loansOf()).toEqual([]);
    expect((await phone.askPull()).statusCode).toBe(200);
  });
});
