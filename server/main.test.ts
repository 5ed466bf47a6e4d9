import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clientArgs } from "#testkit/server/book";
import { fakeClock } from "#testkit/server/clock";
import { ADMINISTRATOR } from "#testkit/server/server";

const program = fileURLToPath(new URL("main.ts", import.meta.url));

interface Running {
  process: ChildProcess;
  url: string;
  ended: Promise<number | null>;
}

describe("the server as a process", () => {
  let directory: string;
  const running = new Set<ChildProcess>();

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  });
  afterEach(() => {
    for (const child of running) child.kill("SIGKILL");
    running.clear();
    rmSync(directory, { recursive: true, force: true });
  });

  const launch = (environment: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [program], {
      env: { PATH: process.env.PATH, DATA_DIR: directory, PORT: "0", HOST: "127.0.0.1", ...environment },
    });
    running.add(child);
    let output = "";
    const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
    const printed = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (text) => {
          output += text;
          const url = /http:\/\/\S+/.exec(output)?.[0];
          if (url) resolve(url);
        });
      }
      child.on("exit", () => resolve(output));
    });
    return { child, ended, printed };
  };

  const start = async (): Promise<Running> => {
    const { child, ended, printed } = launch();
    const url = await printed;
    if (!url.startsWith("http")) throw new Error(`it did not start: ${url}`);
    return { process: child, url, ended };
  };

  const refusesToStart = async (environment: Record<string, string>) => {
    const { ended, printed } = launch(environment);
    return { code: await ended, says: await printed };
  };

  const post = (url: string, body: object, cookie = "") =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });

  /** Sets up, registers a device, and answers how to push a new client. */
  const enter = async (url: string) => {
    const response = await post(`${url}/api/setup`, ADMINISTRATOR);
    const cookie = (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const { user } = (await response.json()) as { user: { id: string } };
    const deviceId = randomUUID();
    const registered = await post(`${url}/api/sync/devices`, { deviceId, name: "x" }, cookie);
    const { epoch } = (await registered.json()) as { epoch: string };
    const at = fakeClock()();
    const push = async (base: string, seq: number) => {
      const command = { id: randomUUID(), seq, name: "client.create", v: 1, base: null, receipt: null };
      const commands = [{ ...command, args: clientArgs(at), timestamp: at }];
      const page = { proto: 1, userId: user.id, deviceId, epoch, after: 0, clientTime: at, commands };
      return (await post(`${base}/api/sync/push`, page, cookie)).status;
    };
    const clients = async (base: string) => {
      const manifest = await fetch(`${base}/api/sync/manifest`, { headers: { cookie } });
      return ((await manifest.json()) as { counts: { clients: number } }).counts.clients;
    };
    return { push, clients };
  };

  it("loses no answered command when it is killed at any moment, and starts again at once", async () => {
    const first = await start();
    const { push, clients } = await enter(first.url);
    let answered = 0;
    const pushing = (async () => {
      for (let seq = 1; seq <= 2000; seq++) {
        if ((await push(first.url, seq)) !== 200) return;
        answered++;
        if (answered === 15) first.process.kill("SIGKILL");
      }
    })().catch(() => {});
    await first.ended;
    await pushing;
    const second = await start();
    const stored = await clients(second.url);
    expect(answered).toBeGreaterThanOrEqual(15);
    expect([answered, answered + 1]).toContain(stored);
    second.process.kill("SIGTERM");
    expect(await second.ended).toBe(0);
  });

  it("refuses a data directory that another process uses, and says so", async () => {
    await start();
    const { code, says } = await refusesToStart({});
    expect(code).toBe(1);
    expect(says).toContain("another Cuadre is already running on");
  });

  it("ends cleanly on SIGTERM while a stream of hints is open", async () => {
    const { process: child, url, ended } = await start();
    const response = await post(`${url}/api/setup`, ADMINISTRATOR);
    const cookie = (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const { user } = (await response.json()) as { user: { id: string } };
    const events = await fetch(`${url}/api/sync/events?userId=${user.id}`, { headers: { cookie } });
    expect(events.headers.get("content-type")).toContain("text/event-stream");
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  it.each([
    [{ PORT: "ochenta" }, "PORT must be a number"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must look like"],
    [{ DATABASE_URL: "postgres://nadie@127.0.0.1:1/x" }, "cannot start"],
    [{ TRUST_PROXY: "quizás" }, "TRUST_PROXY must be 1 or 0"],
    [{ DATA_DIR: "/dev/null/x" }, "cannot start"],
  ])("says what is wrong with %o and ends with 1", async (environment, sentence) => {
    const { code, says } = await refusesToStart(environment as Record<string, string>);
    expect(code).toBe(1);
    expect(says).toContain(sentence);
  });
});
