/** The built product as a process of its own, timed from its start to its first healthy answer. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const ROOT = join(import.meta.dirname, "..");
const ASK_EVERY_MS = 10;
const GIVE_UP_MS = 60_000;

export interface Product {
  url: string;
  /** From the start of the process to the first healthy answer. */
  startMs: number;
  /** Megabytes of memory that the process holds now, and the most it ever held. */
  memory(): { now: number; most: number };
  stop(): Promise<void>;
}

export type Way = "server/main.ts" | "tools/setup.mjs";

/** `tools/setup.mjs` is what `npm start` runs: it looks whether everything is installed and built first. */
export async function startProduct(
  environment: Record<string, string>,
  way: Way = "server/main.ts",
  root = ROOT,
): Promise<Product> {
  return startProgram(
    [process.execPath, ...(way === "tools/setup.mjs" ? [way, "start"] : [way])],
    { ...process.env, ...environment },
    root,
  );
}

/** The package for a shop that was unpacked in this folder, without anything of this repository. */
export function startPackage(folder: string, environment: Record<string, string>): Promise<Product> {
  return startProgram([join(folder, "cuadre.sh"), "servir"], environment);
}

async function startProgram(
  [program = "", ...args]: readonly string[],
  environment: NodeJS.ProcessEnv,
  root = ROOT,
): Promise<Product> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    env: { ...environment, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += String(chunk);
    });
  }
  // Without the name of a business, a server for many answers only that it is there.
  const isServing = environment.BUSINESSES_DIR ? () => true : (answer: Response) => answer.ok;
  await untilServing(url, child, { isServing, output: () => output });
  const startMs = performance.now() - began;
  return { url, startMs, memory: () => memoryOf(child.pid ?? 0), stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
}

interface Waiting {
  isServing(answer: Response): boolean;
  output(): string;
}

async function untilServing(url: string, child: ChildProcess, { isServing, output }: Waiting): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < GIVE_UP_MS) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output()}`);
    if (await fetch(`${url}/api/health`).then(isServing, () => false)) return;
    await pause(ASK_EVERY_MS);
  }
  throw new Error(`the server did not become healthy:\n${output()}`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(address)));
    });
  });
}
