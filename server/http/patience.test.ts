import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "#server/app";
import type { Agent } from "#testkit/server/agent";
import { clientArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { TestServer } from "#testkit/server/server";
import { PATIENCE } from "./patience.ts";

const patience = {
  headersMs: 300,
  requestMs: 600,
  lingerMs: 100,
  silenceMs: 1200,
  heartbeatMs: 200,
  checkMs: 50,
};
/** A sender that is slow, and never silent. */
const DRIP_MS = 40;

describe("the patience of the server", () => {
  it("is what docs/operate says", () => {
    const page = readFileSync(new URL("../../docs/operate/README.md", import.meta.url), "utf8");
    const said = page.split("## How long it waits")[1]?.split("\n## ")[0]?.replace(/\s+/g, " ") ?? "";
    const { headersMs, requestMs, silenceMs, heartbeatMs, checkMs } = PATIENCE;
    for (const sentence of [
      `its headers within ${headersMs / 1000} s`,
      `all of itself within ${requestMs / 60_000} minutes`,
      `nothing moves for ${silenceMs / 1000} s`,
      `looks every ${checkMs / 1000} s`,
      `every ${heartbeatMs / 1000} s`,
    ])
      expect(said).toContain(sentence);
  });

  it("is that of the server which is built", async () => {
    const { server } = await TestServer.office();
    const { requestTimeout, headersTimeout, timeout } = server.app.server;
    expect({ requestTimeout, headersTimeout, timeout }).toEqual({
      requestTimeout: PATIENCE.requestMs,
      headersTimeout: PATIENCE.headersMs,
      timeout: PATIENCE.silenceMs,
    });
    await server.close();
  });
});

describe("a sender that takes its time", () => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let app: Awaited<ReturnType<typeof createApp>>;
  let url: URL;
  const reports: string[] = [];
  let reported: Promise<void>;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office());
    reports.length = 0;
    let hear = () => {};
    reported = new Promise((resolve) => {
      hear = resolve;
    });
    const report = (error: unknown, where: string) => {
      reports.push(`${where}: ${error}`);
      hear();
    };
    app = await createApp({ db: server.db, clock: server.clock, version: "test", report, patience });
    url = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  });
  afterEach(async () => {
    await app.close();
    await server.close();
  });

  const open = () => connect(Number(url.port), url.hostname).on("error", () => {});

  /** Sends a beginning, then a byte again and again; answers what came back when the server had enough. */
  function drip(socket: Socket, beginning: string, byte: string): Promise<string> {
    let heard = "";
    socket.on("data", (text) => {
      heard += text;
    });
    socket.write(beginning);
    const dripping = setInterval(() => socket.write(byte), DRIP_MS);
    return new Promise((resolve) => {
      socket.on("close", () => {
        clearInterval(dripping);
        resolve(heard);
      });
    });
  }

  const batch = () =>
    `POST /api/sync/push HTTP/1.1\r\nHost: x\r\nCookie: ${admin.cookie}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`;

  it("is sent away when its headers do not end", async () => {
    expect(await drip(open(), "GET /api/health HTTP/1.1\r\nHost: x\r\n", "A")).toContain("408");
  });

  it("is sent away when its body does not end, with one line in the log", async () => {
    await drip(open(), batch(), "x");
    await reported;
    expect(reports).toEqual(["POST /api/sync/push: the sender went away in the middle of its request"]);
  });

  it("is sent away when it says nothing at all", async () => {
    const socket = open().resume();
    await new Promise((resolve) => socket.on("close", resolve));
  });

  it("keeps its stream of hints, on which only the server speaks", async () => {
    const stream = await fetch(new URL(`/api/sync/events?userId=${admin.id}`, url), {
      headers: { cookie: admin.cookie },
    });
    const silent = open().resume();
    await new Promise((resolve) => silent.on("close", resolve));
    await device.send("client.create", clientArgs(server.clock()));
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = "";
    while (!heard.includes("event: change")) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error("the stream was closed");
      heard += value;
    }
    await reader?.cancel();
  });

  it("who goes away in the middle of a photo leaves one line in the log, and no outage", async () => {
    const socket = open();
    const gone = drip(socket, batch(), "x");
    await new Promise((resolve) => app.server.once("request", resolve));
    socket.resetAndDestroy();
    await gone;
    await reported;
    expect(reports).toEqual(["POST /api/sync/push: the sender went away in the middle of its request"]);
  });
});
