// Finds the programs that the tests need beside Node, and installs them from Debian where that is possible.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./process.mjs";

const isRoot = () => process.getuid?.() === 0;

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function inPath(name) {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/** Debian keeps programs of the system where PATH may not lead. */
export function findAmongSystem(name) {
  return inPath(name) ?? [`/usr/sbin/${name}`].find(isExecutable);
}

export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  return ["chromium", "chromium-browser", "google-chrome"]
    .map((name) => inPath(name) ?? [`/usr/bin/${name}`].find(isExecutable))
    .find(Boolean);
}

/** Chromium without windows: the same engine, with less to start and to draw for each page. */
export function findHeadlessShell() {
  const name = "chromium-headless-shell";
  return inPath(name) ?? [`/usr/bin/${name}`].find(isExecutable);
}

/** The folder with `initdb` and `postgres`: Debian keeps its versions outside PATH; the newest wins. */
export function findPostgres() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return folders.find(
    (folder) => isExecutable(join(folder, "initdb")) && isExecutable(join(folder, "postgres")),
  );
}

const programs = {
  chromium: { find: findChromium, what: "Chromium" },
  "chromium-headless-shell": { find: findHeadlessShell, what: "Chromium without windows" },
  postgresql: { find: findPostgres, what: "the PostgreSQL server" },
  caddy: { find: () => inPath("caddy"), what: "Caddy" },
  unzip: { find: () => inPath("unzip"), what: "unzip" },
  iproute2: { find: () => inPath("ip"), what: "ip" },
  "default-jdk-headless": { find: () => inPath("javac"), what: "a Java compiler" },
  "libnss3-tools": { find: () => inPath("certutil"), what: "certutil" },
  patroni: { find: () => inPath("patroni"), what: "Patroni", service: "patroni" },
  "etcd-server": { find: () => inPath("etcd"), what: "etcd", service: "etcd" },
  haproxy: { find: () => findAmongSystem("haproxy"), what: "HAProxy", service: "haproxy" },
  pgbouncer: { find: () => findAmongSystem("pgbouncer"), what: "pgbouncer", service: "pgbouncer" },
};

/** Installs a program that makes a run shorter, and goes on without it where that is not possible. */
export async function preferProgram(name) {
  try {
    await ensurePrograms(name);
  } catch {
    console.log(`Going on without ${programs[name].what}: the run takes longer.`);
  }
}

/** Makes sure that the programs of these Debian packages are here, or says what to install. */
export async function ensurePrograms(...packages) {
  const missing = packages.filter((name) => !programs[name].find());
  if (missing.length === 0) return;
  const what = missing.map((name) => programs[name].what).join(" and ");
  const canInstall = isRoot() && spawnSync("apt-get", ["--version"]).status === 0;
  if (!canInstall) {
    throw new Error(
      `The tests need ${what}. Install it, for example with: sudo apt-get install ${missing.join(" ")}`,
    );
  }
  console.log(`Installing ${what} from Debian…`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env });
  const { code } = await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...missing], {
    env,
  });
  if (code !== 0 || missing.some((name) => !programs[name].find())) {
    throw new Error(`apt-get could not install ${missing.join(" ")}: see its message above.`);
  }
  endServices(missing.flatMap((name) => programs[name].service ?? []));
}

/** A package may start its program as a service of the machine. The tests start their own, and this machine asked for none. */
function endServices(services) {
  if (services.length > 0) spawnSync("systemctl", ["disable", "--now", ...services]);
}
