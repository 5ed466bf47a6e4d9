import { request as ask } from "node:http";
import { afterEach, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, newId } from "#testkit/server/book";
import { TestServer } from "#testkit/server/server";
import { createApp } from "../app.ts";

let server: TestServer;
afterEach(() => server.close());

/** The app over the same book, with its turns counted. */
async function inTurns(): Promise<{
  port: number;
  held: () => number;
  most: () => number;
  end: () => Promise<void>;
}> {
  let [held, most] = [0, 0];
  const app = await createApp({
    db: server.db,
    clock: server.clock,
    version: "test",
    report: () => {},
    takeTurn: async () => {
      most = Math.max(most, ++held);
      let isHeld = true;
      return () => {
        if (isHeld) held--;
        isHeld = false;
      };
    },
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return { port, held: () => held, most: () => most, end: () => app.close() };
}

const sent = (port: number, path: string, { cookie }: Agent, method = "GET", headers = {}) =>
  ask({ port, host: "127.0.0.1", path, method, headers: { cookie, ...headers } });

it("a turn is held neither by a body that comes slowly nor by a stream of hints", async () => {
  const { server: started, admin, device } = await TestServer.office();
  server = started;
  const { port, held, most, end } = await inTurns();
  const stream = sent(port, `/api/sync/events?userId=${admin.id}`, admin);
  stream.end();
  await new Promise((resolve) => stream.once("response", resolve));
  expect([held(), most()]).toEqual([0, 0]);
  const body = JSON.stringify({
    proto: 1,
    userId: admin.id,
    deviceId: device.id,
    epoch: device.epoch,
    after: 0,
    clientTime: server.clock(),
    commands: [device.command("client.create", clientArgs(server.clock()))],
  });
  const slow = sent(port, "/api/sync/push", admin, "POST", {
    "content-type": "application/json",
    "content-length": `${Buffer.byteLength(body)}`,
  });
  slow.write(body.slice(0, 20));
  // Another one is asked and answered meanwhile: the slow one has arrived by then.
  const other = sent(port, "/api/session", admin);
  other.end();
  await new Promise((resolve) => other.once("response", resolve));
  expect([held(), most()]).toEqual([0, 1]);
  slow.end(body.slice(20));
  const { statusCode } = await new Promise<{ statusCode?: number }>((resolve) =>
    slow.once("response", resolve),
  );
  expect([statusCode, held()]).toEqual([200, 0]);
  stream.destroy();
  await end();
});

it("a turn is given back by a request that is refused, and by one that fails", async () => {
  const { server: started, admin } = await TestServer.office();
  server = started;
  const { port, held, most, end } = await inTurns();
  for (const path of [
    `/api/files/${newId()}`,
    "/api/audit?limit=muchos",
    "/api/users/x/devices",
    "/no-hay",
  ]) {
    const one = sent(port, path, admin);
    one.end();
    await new Promise((resolve) => one.once("response", resolve));
  }
  expect(held()).toBe(0);
  expect(most()).toBe(1);
  await end();
});
