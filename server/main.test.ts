import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Launched, ServerProcess } from "#testkit/server/process";

describe("the server as a process", () => {
  let directory: string;
  const running = new Set<Launched>();

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  });
  afterEach(async () => {
    for (const launched of running) await launched.end("SIGKILL");
    running.clear();
    rmSync(directory, { recursive: true, force: true });
  });

  const launch = (environment: Record<string, string> = {}) => {
    const launched = new Launched({ DATA_DIR: directory, ...environment });
    running.add(launched);
    return launched;
  };

  const start = () => ServerProcess.of(launch());

  const refusesToStart = async (environment: Record<string, string>) => {
    const { ended, printed } = launch(environment);
    return { code: await ended, says: await printed };
  };

  it("refuses a data directory that another process uses, and says so", async () => {
    await start();
    const { code, says } = await refusesToStart({});
    expect(code).toBe(1);
    expect(says).toContain("another Cuadre is already running on");
  });

  it("ends cleanly on SIGTERM while a stream of hints is open", async () => {
    const server = await start();
    const { cookie, id } = await server.setUp();
    const events = await fetch(`${server.url}/api/sync/events?userId=${id}`, { headers: { cookie } });
    expect(events.headers.get("content-type")).toContain("text/event-stream");
    expect(await server.stop()).toBe(0);
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
