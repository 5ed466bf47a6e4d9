// PostgreSQL clusters of their own for one run: made in temporary folders, reachable on 127.0.0.1, gone afterwards.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
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
export async function startCluster({ durable = false, settings = durable ? [] : careless } = {}) {
  await ensurePrograms("postgresql");
  return inFolder(async (place) => {
    const options = ["--auth=trust", "--username=cuadre", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
    await runProgram(place, "initdb", ["--pgdata", place.data, ...options]);
    return launch({ ...place, settings });
  });
}

/** Starts a standby that follows a cluster at this address, from a copy of it as it is. */
export function startStandby(url, { settings = [] } = {}) {
  return inFolder(async (place) => {
    const { hostname, port } = new URL(url);
    const from = `host=${hostname} port=${port} user=cuadre`;
    const options = ["--checkpoint=fast", "--no-sync", "--wal-method=stream", "--dbname", from];
    await runProgram(place, "pg_basebackup", ["--pgdata", place.data, "--write-recovery-conf", ...options]);
    const following = ["-c", `primary_conninfo=${from}`, "-c", "wal_retrieve_retry_interval=100ms"];
    return launch({ ...place, settings: [...settings, ...following] });
  });
}

async function inFolder(work) {
  const owner = ownerOfCluster();
  const folder = mkdtempSync(join(owner.uid === undefined ? tmpdir() : "/tmp", "cuadre-pg-"));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  try {
    return await work({ bin: findPostgres(), folder, data: join(folder, "data"), owner });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function runProgram({ bin, folder, owner }, name, args) {
  const child = spawn(join(bin, name), args, { cwd: folder, ...owner, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${name} failed: ${said}`);
}

/** PostgreSQL refuses to run as root, so root hands it to a user that exists on every machine. */
export function ownerOfCluster() {
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
  /** `SIGQUIT` ends it as a crash does, without a word to its clients. */
  const end = async (signal) => {
    server.kill(signal);
    await ended;
  };
  const stop = async () => {
    await end("SIGINT");
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://cuadre@127.0.0.1:${port}/postgres`;
  const ready = await Promise.race([ended, acceptsConnections(() => log)]);
  if (ready !== true) throw new Error(`PostgreSQL did not start (${ready}):\n${log}`);
  return { url, stop, end };
}

async function acceptsConnections(log) {
  const started = Date.now();
  while (!/ready to accept (read-only )?connections/.test(log())) {
    if (Date.now() - started > 60_000) return "no answer for a minute";
    await pause(20);
  }
  return true;
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
