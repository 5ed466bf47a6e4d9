import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toId } from "#contract/id";
import { checkBooks } from "#server/books/check";
import { ADMINISTRATOR, Agent } from "#testkit/server/agent";
import { clientArgs, grantLoan, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import { TestDevice } from "#testkit/server/device";
import { type TestDatabase, testDatabase } from "#testkit/server/engines";
import { ServerProcess } from "#testkit/server/process";

/** Three servers on one PostgreSQL, as behind a proxy that sends each request wherever it likes. */
let database: TestDatabase;
let servers: ServerProcess[];
let admin: Agent;
let loan: TestLoan;

beforeAll(async () => {
  database = await testDatabase("postgresql");
  // All at once, on an empty database: each would make the tables.
  servers = await Promise.all([0, 1, 2].map(() => ServerProcess.start({ DATABASE_URL: database.url ?? "" })));
  const setUps = await Promise.allSettled(servers.map((server) => Agent.setUp(server)));
  const entered = setUps.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  // One business has one founder, whichever server heard of it first.
  expect(entered).toHaveLength(1);
  admin = entered[0] as Agent;
  loan = await grantLoan(await admin.device());
});

afterAll(async () => {
  for (const server of servers ?? []) await server.kill();
  await database?.remove();
});

/** The same device, with its request going to another of the servers. */
function through(server: ServerProcess | undefined, device: TestDevice): TestDevice {
  const { id, code, epoch, seq, receipts } = device;
  return new TestDevice(device.agent.at(server as ServerProcess), {
    deviceId: id,
    code,
    epoch,
    lastSeq: seq,
    lastReceipt: receipts,
  });
}

const server = (n: number) => servers[n % servers.length] as ServerProcess;

describe("three servers on one PostgreSQL", () => {
  it("answer a device that asks another one each time", async () => {
    const device = await admin.device();
    const sent: string[] = [];
    for (let n = 0; n < 9; n++) {
      const args = paymentArgs(device, loan.id);
      const command = device.money("payment.collect", args);
      const reply = await through(server(n), device).ask([command], { after: n });
      expect(reply.json()).toMatchObject({ lastSeq: n + 1, results: [{ id: command.id }] });
      sent.push(args.id);
    }
    for (const each of servers) {
      const pulled = (await through(each, device).pull()).filter(({ c }) => c === "payments");
      expect(pulled.map(({ id }) => id)).toEqual(expect.arrayContaining(sent));
    }
  });

  it("give a command that reaches all of them at once one effect and one answer", async () => {
    const device = await admin.device();
    for (let n = 0; n < 20; n++) {
      const payment = paymentArgs(device, loan.id);
      const commands = [device.money("payment.collect", payment)];
      const reason = "Se contó mal";
      if (n % 2) {
        const { id, at, today } = payment;
        commands.push(device.command("payment.annul", { id, at, today, reason }));
      }
      const replies = await Promise.all(
        servers.map((each) => through(each, device).ask(commands, { after: 0 })),
      );
      const [first, ...others] = replies.map((reply) => reply.json().results);
      expect(first).toHaveLength(commands.length);
      for (const other of others) expect(other).toEqual(first);
    }
    const payments = (await device.pull()).filter(({ c }) => c === "payments");
    const receipts = payments.map(({ doc }) => (doc as { receiptNumber: string }).receiptNumber);
    expect(receipts.filter((number) => number.startsWith(device.code))).toHaveLength(20);
    const db = await database.open();
    expect(await checkBooks(db)).toMatchObject({ difference: null });
    await db.close();
  });

  it("share sessions: one enters at one, works at another, and leaving at one is leaving everywhere", async () => {
    const entered = await Agent.signIn(server(0), ADMINISTRATOR);
    const device = await entered.at(server(1)).device();
    await device.send("client.create", clientArgs(server(1).clock()));
    const asked = () => Promise.all(servers.map((each) => entered.at(each).ask("GET", "/api/session")));
    expect((await asked()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await entered.at(server(2)).ask("DELETE", "/api/session");
    expect((await asked()).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    const late = device.command("client.create", clientArgs(server(1).clock()));
    expect((await device.ask([late])).statusCode).toBe(401);
  });

  it("tell the devices at all of them of a change made at any", async () => {
    const device = await admin.device();
    for (const writer of servers) {
      const streams = await Promise.all(servers.map((each) => hints(each)));
      const heard = Promise.all(streams.map((stream) => stream.next()));
      let done = false;
      void heard.then(() => {
        done = true;
      });
      // A server listens from its first open stream on; what was changed before that needs no hint.
      while (!done) {
        const via = through(writer, device);
        await via.send("client.create", clientArgs(writer.clock()));
        device.seq = via.seq;
        await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, 250))]);
      }
      for (const stream of streams) stream.close();
    }
  });

  it("give each device one code, and no two the same, however they register", async () => {
    const ids = Array.from({ length: 12 }, () => toId(randomUUID()));
    const registered = await Promise.all(
      ids.map((id) => Promise.all(servers.map((each) => admin.at(each).device(id)))),
    );
    for (const same of registered) expect(new Set(same.map(({ code }) => code)).size).toBe(1);
    expect(new Set(registered.map(([device]) => device?.code)).size).toBe(ids.length);
    const [device] = registered[0] as [TestDevice];
    await device.push(device.money("payment.collect", paymentArgs(device, loan.id)));
    expect((await admin.at(server(1)).device(device.id)).receipts).toBe(1);
  });

  it("show every change to readers who follow at each of them, one of whom dies meanwhile", async () => {
    const [WRITERS, EACH] = [9, 12];
    // One person may register only so many devices in a day.
    const clerk = await admin.hire({ clients: ["view", "create"] });
    let writing = WRITERS;
    const written = new Set<string>();
    const write = async (n: number) => {
      const device = await clerk.device();
      for (let count = 0; count < EACH; count++) {
        const id = newId();
        const command = device.command("client.create", clientArgs(device.agent.server.clock(), id));
        for (let at = n + count; ; at++) {
          // The field's answer to a server that is gone: the same command again, to a process that is there.
          const reply = await through(server(at), device)
            .ask([command], { after: 0 })
            .catch(() => null);
          if (reply?.statusCode === 200) break;
        }
        written.add(id);
      }
      writing--;
    };
    const follow = async (next: (step: number) => ServerProcess) => {
      const reader = await clerk.device();
      const seen: string[] = [];
      for (let step = 0, last = false; ; step++) {
        const via = through(next(step), reader);
        via.cursor = reader.cursor;
        const reply = await via.askPull({ limit: 7 }).catch(() => null);
        if (reply?.statusCode !== 200) continue;
        const { changes, cursor } = reply.json();
        for (const { c, id } of changes) if (c === "clients") seen.push(id);
        reader.cursor = cursor;
        if (changes.length > 0) continue;
        if (last) return seen;
        last = writing === 0;
      }
    };
    const hopping = Promise.all([
      follow(() => server(0)),
      follow(() => server(1)),
      follow((step) => server(step)),
    ]);
    const dying = (async () => {
      while (written.size < (WRITERS * EACH) / 3) await new Promise((resolve) => setImmediate(resolve));
      await server(2).kill();
    })();
    await Promise.all([dying, ...Array.from({ length: WRITERS }, (_, n) => write(n))]);
    for (const seen of await hopping) {
      expect(seen).toEqual(expect.arrayContaining([...written]));
      expect(new Set(seen).size).toBe(seen.length);
    }
  });
});

/** A stream of hints; `next` resolves at the first hint. */
async function hints(at: ServerProcess): Promise<{ next(): Promise<void>; close(): void }> {
  const cut = new AbortController();
  const response = await fetch(`${at.url}/api/sync/events?userId=${admin.id}`, {
    headers: { cookie: admin.cookie },
    signal: cut.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    async next() {
      for (let heard = ""; !heard.includes("event: change"); ) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: "" };
        if (done) throw new Error("the stream ended");
        heard += value;
      }
    },
    close: () => cut.abort(),
  };
}
