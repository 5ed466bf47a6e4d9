/** A host name that one business gave up and another was given: phones of the former one come back to it with all that they hold. */
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addHostName, removeHostName } from "#server/businesses/directory/host-names";
import { Agent } from "#testkit/server/agent";
import { expectDone, TestBusinesses } from "#testkit/server/businesses";
import { Chance } from "#testkit/simulator/chance";
import { freePort } from "../../server/process.ts";
import type { BrowserDouble } from "../browser-double.ts";
import { Phone } from "./phone.ts";
import { Office } from "./town.ts";

const HOST = "cobros.example";
const UNSENT = 2;

describe("a phone at a host name that another business was given", () => {
  const chance = new Chance("given away");
  const front = { port: 0 };
  let server: TestBusinesses;
  let former: Office;
  let present: Office;
  let agent: Agent;
  let stranger: Agent;
  let phone: Phone;

  const begin = async (id: string, host: string) => {
    const office = new Office(front, id, host);
    await office.begin(await (await server.add(id)).invite());
    return office;
  };
  const give = async (from: string, to: string) => {
    expectDone(await removeHostName(server.directory, server.cause, from, HOST));
    expectDone(await addHostName(server.directory, server.cause, to, HOST));
  };

  beforeAll(async () => {
    server = await TestBusinesses.start("sqlite in memory");
    server.clock.set(Date.now());
    front.port = server.port;
    former = await begin("antes", "antes.example");
    present = await begin("despues", "despues.example");
    expectDone(await addHostName(server.directory, server.cause, "antes", HOST));
    agent = await new Office(front, "antes", HOST).enter();
    stranger = await present.enter();
  });
  afterAll(() => server.close());

  /** With a payment that the former business has, and more that it has not heard of. */
  beforeEach(async () => {
    phone = phoneOf(agent);
    await phone.store.start();
    expect(await phone.empty()).toBe(true);
    await phone.collect();
    expect(await phone.empty()).toBe(true);
    front.port = Number(await freePort());
    for (let n = 0; n < UNSENT; n++) await phone.collect();
    front.port = server.port;
    await give("antes", "despues");
    return async () => {
      await phone.stop();
    };
  });

  function phoneOf(person: Agent, browser?: BrowserDouble): Phone {
    const office = new Office(front, "antes", HOST);
    office.loans.push(...former.loans);
    const made = new Phone("teléfono", office, person, chance.fork("phone"), browser);
    made.isCalm = true;
    return made;
  }
  /** Nothing of the one is at the other, and what was not sent is still there. */
  async function expectApart(): Promise<void> {
    expect(phone.store.layers.waiting.size).toBe(UNSENT);
    expect(await textIn(phone.browser)).not.toContain(present.word);
    const book = bookOf("despues");
    for (const trace of [former.word, agent.id, ...phone.saved.map(({ commandId }) => commandId)])
      expect(book).not.toContain(trace);
    expect(book).toContain(present.word);
  }
  const bookOf = (id: string): string => {
    const db = new DatabaseSync(server.fileOf(id), { readOnly: true });
    try {
      const tables = db.prepare("select name from sqlite_master where type = 'table'").all();
      return JSON.stringify(tables.map(({ name }) => db.prepare(`select * from "${name}"`).all()));
    } finally {
      db.close();
    }
  };
  async function expectWhole(back: Phone): Promise<void> {
    expect(await back.empty()).toBe(true);
    const book = bookOf("antes");
    for (const { commandId } of phone.saved) expect(book).toContain(commandId);
  }

  it("asks for a person of it, keeps its unsent payments, and sends them once the name leads to its own again", async () => {
    await phone.store.retry();
    expect(phone.faults).toEqual(["teléfono was signed out: NOT_SIGNED_IN"]);
    await expectApart();
    await phone.stop();
    await give("despues", "antes");
    const back = phoneOf(agent, phone.browser);
    await back.store.start();
    await expectWhole(back);
    await back.stop();
  });

  it("sends nothing of the one who was here when a person of the other business has signed in since", async () => {
    await phone.stop();
    const mixed = new Agent(agent.server, stranger.cookie, agent.session);
    phone.store = phoneOf(mixed, phone.browser).store;
    await phone.store.start();
    await phone.store.retry();
    await expectApart();
    await give("despues", "antes");
    await phone.stop();
    const back = phoneOf(agent, phone.browser);
    await back.store.start();
    await expectWhole(back);
    await back.stop();
  });
});

/** All that a browser has stored. */
async function textIn({ indexedDB }: BrowserDouble): Promise<string> {
  const parts: unknown[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const db = await answerOf(indexedDB.open(name));
    for (const store of db.objectStoreNames)
      parts.push(await answerOf(db.transaction(store).objectStore(store).getAll()));
    db.close();
  }
  return JSON.stringify(parts);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
