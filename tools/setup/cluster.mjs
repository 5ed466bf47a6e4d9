// A PostgreSQL cluster of its own for one run: made in a temporary folder, reachable on 127.0.0.1, gone afterwards.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ensurePrograms, findPostgres } from "./debian.mjs";
import { tied } from "./process.mjs";

/** Tests may lose their data with the machine; a bench that is compared with SQLite may not. */
const careless = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];

/** Starts the cluster, resolves with its address and the way to stop it. */
export async function startCluster({ durable = false } = {}) {
  await ensurePrograms("postgresql");
  const bin = findPostgres();
  const owner = ownerOfCluster();
  const folder = mkdtempSync(join(owner.uid === undefined ? tmpdir() : "/tmp", "cuadre-pg-"));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  try {
    const data = join(folder, "data");
    const options = ["--auth=trust", "--username=cuadre", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
    const made = spawnSync(join(bin, "initdb"), ["--pgdata", data, ...options], { cwd: folder, ...owner });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
    return await launch({ bin, folder, data, owner, settings: durable ? [] : careless });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL refuses to run as root, so root hands it to a user that exists on every machine. */
function ownerOfCluster() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag, user) => Number.parseInt(spawnSync("id", [flag, user], { encoding: "utf8" }).stdout, 10);
  for (const user of ["postgres", "nobody"]) {
    const uid = id("-u", user);
    const gid = id("-g", user);
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error(
    "PostgreSQL does not run as root, and there is neither a user `postgres` nor `nobody` to run it.",
  );
}

async function launch({ bin, folder, data, owner, settings }) {
  const port = await freePort();
  const listening = [
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    `port=${port}`,
    "-c",
    `unix_socket_directories=${folder}`,
  ];
  const command = tied("INT", join(bin, "postgres"), ["-D", data, ...listening, ...settings]);
  const server = spawn(...command, { cwd: folder, ...owner, detached: true });
  let log = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      log = (log + text).slice(-20_000);
    });
  }
  const ended = new Promise((resolve) => {
    server.on("error", (error) => resolve(error.message));
    server.on("exit", (code) => resolve(`exit code ${code}`));
  });
  const stop = async () => {
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://cuadre@127.0.0.1:${port}/postgres`;
  const ready = await Promise.race([ended, acceptsConnections(() => log)]);
  if (ready !== true) throw new Error(`PostgreSQL did not start (${ready}):\n${log}`);
  return { url, stop };
}

async function acceptsConnections(log) {
  const started = Date.now();
  while (!log().includes("ready to accept connections")) {
    if (Date.now() - started > 60_000) return "no answer for a minute";
    await pause(20);
  }
  return true;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
