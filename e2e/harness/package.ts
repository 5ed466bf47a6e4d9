/** A package for a shop on a machine that has nothing else: no Node, no npm, no network beyond itself. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { CHROMIUM, FLAGS } from "./chromium.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Makes the packages of these platforms and answers their files. */
export function makePackages(version: string, ...platforms: string[]): string[] {
  // A runner of tests says so in NODE_ENV, and a web app that is built under it is one for development.
  const { NODE_ENV: _, ...env } = process.env;
  const command = ["tools/setup.mjs", "package", ...platforms];
  execFileSync(process.execPath, command, { cwd: ROOT, env, stdio: "ignore" });
  return platforms.map((platform) => join(ROOT, "dist/package", `cuadre-${version}-${platform}.zip`));
}

/** The paths in a zip. */
export function listed(file: string): string[] {
  return execFileSync("unzip", ["-Z1", file], { encoding: "utf8", maxBuffer: 2 ** 24 })
    .trim()
    .split("\n");
}

export function contentOf(file: string, path: string): Buffer {
  return execFileSync("unzip", ["-p", file, path], { maxBuffer: 2 ** 28 });
}

/** Where the machine allows it, a process gets a network of its own, which reaches nothing but itself. */
const mayCutOff = spawnSync("unshare", ["-n", "true"]).status === 0;

/** A person's home, whose PATH holds nothing but what opens a browser: that notes the address it is given. */
export class Shop {
  readonly home: string;
  readonly opened: string;
  readonly port: string;
  #programs: string;

  constructor(home: string, port: string) {
    this.home = home;
    this.port = port;
    this.opened = join(home, "opened");
    this.#programs = join(home, "programs");
    mkdirSync(this.#programs, { recursive: true });
    const opener = join(this.#programs, "xdg-open");
    writeFileSync(opener, `#!/bin/sh\necho "$1" > '${this.opened}'\n`);
    chmodSync(opener, 0o755);
  }

  /** The book's folder, where a package looks for it by itself. */
  get data(): string {
    return join(this.home, ".local/share/cuadre/datos");
  }

  /** Starts the package that was unpacked in this folder, cut off from every network. */
  start(folder: string, ...words: string[]): Running {
    const command = ["env", "-i", ...this.#variables(), join(folder, "cuadre.sh"), ...words];
    const alone = ["unshare", "-n", "sh", "-c", 'ip link set lo up && exec "$@"', "sh", ...command];
    return new Running(mayCutOff ? alone : command, this.port);
  }

  #variables(): string[] {
    return [`HOME=${this.home}`, `PATH=${this.#programs}`, `PORT=${this.port}`];
  }

  /** Runs it beside the one that runs, in the same network. */
  startBeside(running: Running, folder: string, ...words: string[]): Running {
    const command = ["env", "-i", ...this.#variables(), join(folder, "cuadre.sh"), ...words];
    return new Running([...running.inside, ...command], this.port);
  }
}

/** A package that was started. */
export class Running {
  readonly ended: Promise<number | null>;
  readonly url: string;
  output = "";
  #child: ChildProcess;

  constructor([program = "", ...args]: readonly string[], port: string) {
    this.url = `http://localhost:${port}`;
    this.#child = spawn(program, args);
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on("data", (text) => {
        this.output += text;
        this.#child.emit("said");
      });
    }
    this.ended = new Promise((resolve) => this.#child.on("close", resolve));
  }

  /** The words before a command that let it see the network of this process. */
  get inside(): string[] {
    return mayCutOff ? ["nsenter", "-t", String(this.#child.pid), "-n"] : [];
  }

  /** Until it says so; throws when it ends before. */
  async says(text: string): Promise<void> {
    while (!this.output.includes(text)) {
      await Promise.race([
        once(this.#child, "said"),
        this.ended.then((code) => {
          if (!this.output.includes(text)) throw new Error(`it ended with ${code}: ${this.output}`);
        }),
      ]);
    }
  }

  stop(): Promise<number | null> {
    this.#child.kill("SIGTERM");
    return this.ended;
  }

  /** A browser in the network of this process. `script` is where the command that starts it may be written. */
  browser(script: string): Promise<Browser> {
    writeFileSync(script, `#!/bin/sh\nexec ${[...this.inside, CHROMIUM].join(" ")} "$@"\n`);
    chmodSync(script, 0o755);
    return chromium.launch({ executablePath: script, args: FLAGS });
  }
}
