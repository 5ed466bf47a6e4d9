import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ask } from "#testkit/server/businesses";
import { Launched, ServerProcess } from "#testkit/server/process";

describe("the server for many businesses as a process", () => {
  let folder: string;
  const running = new Set<Launched>();
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  });
  afterEach(async () => {
    for (const launched of running) await launched.end("SIGKILL");
    running.clear();
    rmSync(folder, { recursive: true, force: true });
  });
  const launch = (variables: Record<string, string> = {}, args = ["--businesses", folder]) => {
    const launched = new Launched(variables, args);
    running.add(launched);
    return launched;
  };

  it("invites the first operator by a link, keeps its folder to itself, and ends cleanly", async () => {
    const server = await ServerProcess.of(launch());
    const port = Number(new URL(server.url).port);
    expect(server.url).toMatch(/^http:\/\/localhost:\d+\/operador#[\w-]{32}$/);
    const { statusCode } = await ask(port, {
      method: "GET",
      path: "/",
      headers: { host: "la-pina.example" },
    });
    expect(statusCode).toBe(404);
    expect(readdirSync(folder)).toContain("directory.db");
    const open = readdirSync(folder).filter((name) => statSync(join(folder, name)).mode & 0o077);
    expect(open).toEqual([]);
    const second = launch({ BUSINESSES_DIR: folder }, []);
    expect(await second.ended).toBe(1);
    expect(await second.printed).toContain("another Cuadre is already running on");
    expect(await server.stop()).toBe(0);
    rmSync(join(folder, "directory.db"));
    const lost = launch({ BUSINESSES_DIR: folder }, []);
    expect(await lost.ended).toBe(1);
    expect(await lost.printed).toContain("directory.db is missing");
  });

  it.each([
    [{ BUSINESSES_MEMORY_MB: "mucha" }, "BUSINESSES_MEMORY_MB must be"],
    [{ OPERATOR_HOST: "ana@x" }, "OPERATOR_HOST must be"],
    [{ DIRECTORY_URL: "postgres://nadie@127.0.0.1:1/x" }, "cannot start"],
  ])("says what is wrong with %o and ends with 1", async (variables, sentence) => {
    const launched = launch(variables as Record<string, string>);
    expect(await launched.ended).toBe(1);
    expect(await launched.printed).toContain(sentence);
  });
});

it("a server for one business imports nothing of it at its start", () => {
  const text = readFileSync(join(import.meta.dirname, "..", "main.ts"), "utf8");
  expect(text.match(/businesses\/[\w.]+/g)).toEqual(["businesses/start.ts"]);
  expect(text).toContain('await import("./businesses/start.ts")');
});
