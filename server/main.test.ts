import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Launched, ServerProcess } from "#testkit/server/process";

/** Five starts on a busy machine are slow, not wrong. */
const STARTS_MS = 120_000;

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

  it("refuses a data directory whose book is gone, until it is told to begin a new one", {
    timeout: STARTS_MS,
  }, async () => {
    await (await start()).stop();
    for (const lose of [
      () => writeFileSync(join(directory, "cuadre.db"), ""),
      () => rmSync(join(directory, "cuadre.db")),
    ]) {
      lose();
      for (const rest of ["-wal", "-shm"]) rmSync(join(directory, `cuadre.db${rest}`), { force: true });
      const { code, says } = await refusesToStart({});
      expect(code).toBe(1);
      expect(says).toContain("had a book, and cuadre.db is missing or empty");
      expect(says).not.toContain("    at ");
    }
    const anew = new Launched({ DATA_DIR: directory }, ["--new-book"]);
    running.add(anew);
    await (await ServerProcess.of(anew)).setUp();
  });

  it("keeps what it stores from everybody but its owner, also where an earlier version did not", async () => {
    const open = () => readdirSync(directory).filter((name) => statSync(join(directory, name)).mode & 0o077);
    const first = await start();
    await first.setUp();
    expect(open()).toEqual([]);
    await first.stop();
    chmodSync(directory, 0o755);
    for (const name of readdirSync(directory)) chmodSync(join(directory, name), 0o644);
    await start();
    expect(open()).toEqual([]);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
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
    [{ DATABASE_URL: "postgres://a@uno,dos/x" }, "names several hosts"],
    [{ DATABASE_URL: "postgres://nadie@127.0.0.1:1/x" }, "cannot start"],
    [{ TRUST_PROXY: "quizás" }, "TRUST_PROXY must be how many proxies are in front"],
    [{ DATA_DIR: "/dev/null/x" }, "cannot start"],
  ])("says what is wrong with %o and ends with 1", async (environment, sentence) => {
    const { code, says } = await refusesToStart(environment as Record<string, string>);
    expect(code).toBe(1);
    expect(says).toContain(sentence);
  });
});
