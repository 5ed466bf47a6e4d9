/** Debian's Caddy in front of the product with a certificate of its own, and a Chromium that was given its authority. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { CHROMIUM, FLAGS } from "./chromium.ts";

/** A name that no public authority knows, as a shop without a domain has it. */
export const NAME = "oficina.test";

export interface Authority {
  /** Where the product is reached. */
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The Caddyfile is written as the screen of the public address writes it, on a port that needs no rights. */
export function caddyIn(folder: string, port: string, product: string): Authority {
  const file = join(folder, "Caddyfile");
  const sites = `https://${NAME}:${port}, https://127.0.0.1:${port}`;
  const options = "{\n admin off\n auto_https disable_redirects\n skip_install_trust\n}\n";
  writeFileSync(file, `${options}${sites} {\n tls internal\n reverse_proxy ${new URL(product).host}\n}\n`);
  let program: ChildProcess | null = null;
  return {
    url: `https://${NAME}:${port}`,
    async start() {
      const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      const args = ["run", "--config", file, "--adapter", "caddyfile"];
      const started = spawn("caddy", args, { env, stdio: ["ignore", "ignore", "pipe"] });
      program = started;
      await serves(started);
    },
    async stop() {
      const running = program;
      program = null;
      if (!running || running.exitCode !== null) return;
      const ended = once(running, "exit");
      // Asked to end, it would wait for the streams of hints.
      running.kill("SIGKILL");
      await ended;
    },
  };
}

function serves(program: ChildProcess): Promise<void> {
  let said = "";
  return new Promise((resolve, reject) => {
    program.stderr?.on("data", (part) => {
      said += String(part);
      if (said.includes("serving initial configuration")) resolve();
    });
    program.on("exit", () => reject(new Error(`Caddy did not start: ${said}`)));
  });
}

/** The file that goes into the phones. Caddy makes it as it begins. */
export async function authorityIn(folder: string): Promise<string> {
  const place = join(folder, "caddy/pki/authorities/local");
  mkdirSync(place, { recursive: true });
  const file = join(place, "root.crt");
  const watcher = watch(place);
  try {
    while (!existsSync(file)) await once(watcher, "change");
  } finally {
    watcher.close();
  }
  return file;
}

/** A browser in a home of its own; `authority` is installed there as a person installs it. */
export function browserTrusting(home: string, authority: string | null): Promise<Browser> {
  const store = join(home, ".pki/nssdb");
  mkdirSync(store, { recursive: true });
  const inStore = ["-d", `sql:${store}`];
  execFileSync("certutil", [...inStore, "-N", "--empty-password"]);
  if (authority !== null) {
    execFileSync("certutil", [...inStore, "-A", "-t", "C,,", "-n", "Cuadre", "-i", authority]);
  }
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [...FLAGS, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
    env: { ...process.env, HOME: home },
  });
}
