/** Two nodes, each a process with a folder of its own, on one directory in PostgreSQL; a way in front leads to one of them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlaceKind } from "#contract/operator";
import { findBusiness } from "#server/businesses/directory/businesses";
import { type Directory, openDirectory } from "#server/businesses/directory/database";
import { type TestDatabase, testDatabase } from "#testkit/server/engines";
import { removeWithPlaces, SERVERS } from "#testkit/server/moves";
import { freePort, Launched } from "#testkit/server/process";
import { Chance } from "#testkit/simulator/chance";
import { ask } from "../../server/businesses.ts";
import { ConsoleAt } from "./console-at.ts";
import { Phone } from "./phone.ts";
import { violationsOf } from "./proofs.ts";
import { Office } from "./town.ts";

const UNSENT = 3;
/** Three processes start, and four businesses begin, on a machine that may be busy. */
const PATIENCE_MS = 300_000;

/** Both nodes have the first two open before one dies; the third was only ever open at the one that dies. */
const PLACES: Record<string, PlaceKind> = {
  uno: "postgresql",
  dos: "postgresql",
  tres: "postgresql",
  archivo: "file",
};
const SHARED = ["uno", "dos"];
const MOVABLE = ["uno", "dos", "tres"];

interface Node {
  name: string;
  folder: string;
  port: number;
  server: Launched;
}

describe.each(SERVERS)("two nodes on one directory on %s", (engine) => {
  let database: TestDatabase;
  let directory: Directory;
  let nowhere: number;
  const nodes: Node[] = [];
  const offices: Office[] = [];
  const phones: Phone[] = [];
  /** As a proxy that phones ask, whichever node is behind it. */
  const front = { port: 0 };

  const variables = (name: string, folder: string, port: number) => ({
    BUSINESSES_DIR: folder,
    DIRECTORY_URL: database.url ?? "",
    BUSINESSES_DATABASE_URL: database.url ?? "",
    NODE_NAME: name,
    PORT: String(port),
  });
  async function startNode(name: string): Promise<Node> {
    const folder = mkdtempSync(join(tmpdir(), "cuadre-node-"));
    const port = Number(await freePort());
    const node = { name, folder, port, server: new Launched(variables(name, folder, port)) };
    nodes.push(node);
    expect(await node.server.printed).toContain("http://");
    return node;
  }
  const node = (name: string) => nodes.find((each) => each.name === name) as Node;
  const office = (id: string) => offices.find((each) => each.id === id) as Office;
  const answerOf = async (name: string, id: string) => {
    const { host } = office(id);
    const { statusCode, headers } = await ask(node(name).port, {
      method: "GET",
      path: "/api/setup",
      headers: { host },
    });
    return [statusCode, headers["retry-after"]];
  };

  beforeAll(async () => {
    database = await testDatabase(engine);
    nowhere = Number(await freePort());
    const first = await startNode("a");
    front.port = first.port;
    const console = new ConsoleAt(first);
    await console.enter(first.server.output);
    await startNode("b");
    directory = await openDirectory({ folder: first.folder, url: database.url });
    for (const [id, place] of Object.entries(PLACES)) {
      const made = new Office(front, id);
      await made.begin(await console.make(id, made.host, place));
      offices.push(made);
    }
  }, PATIENCE_MS);
  afterAll(async () => {
    for (const phone of phones) await phone.stop();
    for (const { server, folder } of nodes) {
      await server.end("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    }
    await directory?.db.close();
    await removeWithPlaces(database);
  });

  it("each serve what is on PostgreSQL, and a file is served by the node that has it", async () => {
    for (const id of SHARED)
      for (const name of ["a", "b"])
        expect([name, id, ...(await answerOf(name, id))]).toEqual([name, id, 200, undefined]);
    expect((await findBusiness(directory, "archivo"))?.node).toBe("a");
    expect(await answerOf("a", "archivo")).toEqual([200, undefined]);
    expect(await answerOf("b", "archivo")).toEqual([503, "15"]);
  });

  it("lose no payment that phones hold when the one is killed and the other opens its businesses", {
    timeout: PATIENCE_MS,
  }, async () => {
    const chance = new Chance("two nodes");
    for (const id of MOVABLE) {
      const phone = new Phone(id, office(id), await office(id).enter(), chance.fork(id));
      phone.isCalm = true;
      phones.push(phone);
      await phone.store.start();
      expect(await phone.empty(), `${id} begins with all of its book`).toBe(true);
      await phone.collect();
      expect(await phone.empty()).toBe(true);
    }
    front.port = nowhere;
    for (const phone of phones) {
      for (let n = 0; n < UNSENT; n++) await phone.collect();
      expect(phone.store.layers.waiting.size, `${phone.name} holds what it collected`).toBe(UNSENT);
    }
    await node("a").server.end("SIGKILL");
    front.port = node("b").port;
    for (const phone of phones) expect([phone.name, await phone.empty()]).toEqual([phone.name, true]);
    for (const phone of phones) await phone.settle();
    expect(phones.flatMap(({ faults }) => faults)).toEqual([]);
    for (const phone of phones) {
      const business = await findBusiness(directory, phone.name);
      if (!business) throw new Error(`${phone.name} is gone`);
      const books = { folder: node("b").folder, offices };
      expect(await violationsOf(books, phone.office, business, [phone])).toEqual([]);
      const payments = await paymentsOf(phone.office);
      expect(payments).toEqual(phone.saved.map(({ papers }) => papers[0]?.[0]).sort());
    }
  });

  it("keep a file closed while its node is gone, and open it when the node is there again", {
    timeout: PATIENCE_MS,
  }, async () => {
    expect(await answerOf("b", "archivo")).toEqual([503, "15"]);
    const { name, folder, port } = node("a");
    node("a").server = new Launched(variables(name, folder, port));
    expect(await node("a").server.printed).toContain("http://");
    expect(await answerOf("a", "archivo")).toEqual([200, undefined]);
    for (const id of MOVABLE) expect(await answerOf("a", id)).toEqual([200, undefined]);
  });
});

/** The ids of all payments that the business has, as a new phone of it hears of them. */
async function paymentsOf(office: Office): Promise<string[]> {
  const device = await (await office.enter()).device();
  return (await device.pull()).flatMap(({ c, id }) => (c === "payments" ? [id as string] : [])).sort();
}
