/** Starts the built product as a person would have it: a process of its own, on an empty data directory. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

export interface Product {
  url: string;
  dataDir: string;
  /** Everything the server printed, for a failing test's message. */
  output(): string;
  /** SIGTERM, and waits for the end. Answers the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL: the power cut. */
  kill(): Promise<void>;
  /** Starts it again on the same data directory and port. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}

export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "cuadre-e2e-")));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let output = "";
  let child: ChildProcess;

  async function launch(): Promise<void> {
    child = spawn(process.execPath, ["server/main.ts"], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        output += String(chunk);
      });
    }
    await untilHealthy(url, child, () => output);
  }

  async function end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
    return child.exitCode;
  }

  await launch();
  return {
    url,
    dataDir,
    output: () => output,
    stop: () => end("SIGTERM"),
    kill: async () => {
      await end("SIGKILL");
    },
    restart: launch,
    dispose: async () => {
      await end("SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Asks until the server answers; an early exit fails at once with what it printed. */
async function untilHealthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output()}`);
    const healthy = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server did not become healthy:\n${output()}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(address)));
    });
  });
}
