/**
 * The program of the package, started by `cuadre.sh` or `cuadre.cmd`. It finds the data, makes a backup before a new
 * version touches them, starts the server in this very process and opens the browser.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loginScript } from "./at-login.ts";
import { compileCache, dataFolder, loginEntry, type Machine } from "./places.ts";
import { says } from "./texts.ts";

/** Says in the data directory which version last served it. */
const VERSION_MARK = "cuadre.version";

const machine: Machine = { platform: process.platform, variables: process.env, home: homedir() };
const app = fileURLToPath(new URL("..", import.meta.url));
const version: string = JSON.parse(readFileSync(join(app, "package.json"), "utf8")).version;
const directory = resolve(dataFolder(machine));
const port = Number(process.env.PORT ?? 3000);
const address = `http://localhost:${port}`;

const words: Record<string, () => Promise<unknown>> = {
  abrir: () => serve({ inBrowser: true }),
  servir: () => serve({ inBrowser: false }),
  copia: () => import("../backup.ts"),
  restaurar: () => import("../restore.ts"),
  revisar: () => import("../check-books.ts"),
  clave: () => import("../reset-password.ts"),
  "al-iniciar": async () => startAtLogin(),
  "no-al-iniciar": async () => forgetAtLogin(),
};

/** The server and the tools read their configuration from here. */
process.env.DATA_DIR = directory;
enableCompileCache(compileCache(machine));

// Options without a word, as `--new-book`, are the server's.
const given = process.argv[2];
const word = given === undefined || given.startsWith("--") ? "abrir" : given;
if (word === given) process.argv.splice(2, 1);
const perform = words[word];
if (perform) await perform();
else {
  console.error(says.unknownWord(word, Object.keys(words).join(", ")));
  process.exitCode = 2;
}

async function serve({ inBrowser }: { inBrowser: boolean }): Promise<void> {
  const running = await runningVersion();
  if (running === version) {
    console.log(says.opened(address));
    if (inBrowser) openBrowser();
    return;
  }
  if (running !== null) {
    refuse(says.otherRuns(running, version));
    return;
  }
  const from = servedBy();
  if (from !== null && from !== version && !(await backUp(from))) return;
  console.log(says.book(directory));
  await import("#server/main");
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  writeFileSync(join(directory, VERSION_MARK), `${version}\n`);
  console.log(says.open(address));
  if (inBrowser) {
    openBrowser();
    console.log(says.keepWindow);
  }
}

/** The version of the Cuadre that answers at our address; null when none does. */
async function runningVersion(): Promise<string | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(5000) });
    const body: { version?: unknown } = await answer.json();
    return typeof body.version === "string" ? body.version : null;
  } catch {
    return null;
  }
}

/** The version that last served the book, null for a folder without one. `npm start` writes none down. */
function servedBy(): string | null {
  if (!process.env.DATABASE_URL && !existsSync(join(directory, "cuadre.db"))) return null;
  const mark = join(directory, VERSION_MARK);
  return existsSync(mark) ? readFileSync(mark, "utf8").trim() : says.unknownVersion;
}

/** Nothing of the new version touches a book of which no proved copy was made. */
async function backUp(from: string): Promise<boolean> {
  const [{ readConfiguration }, { makeTrustedCopy, placesOf }] = await Promise.all([
    import("#server/configuration"),
    import("#server/features/backups/trusted"),
  ]);
  console.log(says.copying(from, version));
  try {
    const places = placesOf(readConfiguration(process.env), process.env);
    // The second folder may ask for a locked copy, whose key the book knows: the night's copy goes there.
    // In a folder of its own it outlives the night's rotation: the former version may be wanted again.
    const folder = join(places.folder, `before-${version}`);
    const plan = { ...places, folder, secondFolder: null, recipient: null };
    const { filename } = await makeTrustedCopy(plan, new Date());
    console.log(says.copied(join(folder, filename)));
    return true;
  } catch (error) {
    refuse(says.notCopied(error instanceof Error ? error.message : String(error)));
    return false;
  }
}

function openBrowser(): void {
  const isWindows = machine.platform === "win32";
  const [command, args] = isWindows
    ? (["cmd", ["/c", "start", "", address]] as const)
    : (["xdg-open", [address]] as const);
  const child = spawn(command, args, { stdio: "ignore", detached: !isWindows });
  child.on("error", () => console.log(says.openByHand));
  child.unref();
}

function startAtLogin(): void {
  const file = loginEntry(machine);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, loginScript({ ...machine, variables: chosen() }, dirname(app), port));
  const isOn =
    machine.platform === "win32" ||
    (systemd("daemon-reload") && systemd("enable", "cuadre") && systemd("restart", "cuadre"));
  console.log(isOn ? says.atLogin(file) : says.noSystemd(file));
}

/** The data directory is written down only where it is not the usual one. */
function chosen(): Machine["variables"] {
  const { DATA_DIR: _, ...others } = process.env;
  return directory === resolve(dataFolder({ ...machine, variables: others })) ? others : process.env;
}

function forgetAtLogin(): void {
  if (machine.platform !== "win32") systemd("disable", "--now", "cuadre");
  rmSync(loginEntry(machine), { force: true });
  console.log(says.notAtLogin);
}

function systemd(...args: string[]): boolean {
  return spawnSync("systemctl", ["--user", ...args], { stdio: "ignore" }).status === 0;
}

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
