/** Copies a database while it is in use: `VACUUM INTO` for the embedded one, `pg_dump` for PostgreSQL. */
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

interface PostgresSource {
  url: string;
  /** What pg_dump runs with: where it is found. */
  environment: Readonly<Record<string, string | undefined>>;
}

/** Writes a consistent copy and answers its file. A copy that fails leaves none behind. */
export async function backUp(
  source: { file: string } | PostgresSource,
  folder: string,
  now: Date,
): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const copy = join(folder, `cuadre-${stampOf(now)}.${"file" in source ? "db" : "dump"}`);
  if (existsSync(copy)) throw new Error(`there is a backup of this very second already: ${copy}`);
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    // Made first and empty, so that at no moment anybody but its owner may read it.
    writeFileSync(unfinished, "", { mode: 0o600 });
    if ("file" in source) copySqlite(source.file, unfinished);
    else await dumpPostgres(source, unfinished);
    chmodSync(unfinished, 0o600);
    renameSync(unfinished, copy);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return copy;
}

/** `20260304-150000`, in UTC. */
export function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
}

function copySqlite(file: string, copy: string): void {
  if (!existsSync(file)) throw new Error(`there is no database at ${file}`);
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    source.exec("pragma busy_timeout = 5000");
    source.prepare("vacuum into ?").run(copy);
  } finally {
    source.close();
  }
  verifyCopy(copy);
}

/** A backup that cannot be read is none: it is checked while the original is still there. */
export function verifyCopy(copy: string): void {
  const db = new DatabaseSync(copy, { readOnly: true });
  try {
    const [integrity] = db.prepare("pragma integrity_check").all();
    if (integrity?.integrity_check !== "ok")
      throw new Error(`the copy is damaged: ${integrity?.integrity_check}`);
    const orphans = db.prepare("pragma foreign_key_check").all();
    if (orphans.length > 0) throw new Error("the copy has rows that refer to nothing");
  } finally {
    db.close();
  }
}

async function dumpPostgres({ url, environment }: PostgresSource, copy: string): Promise<void> {
  const { hostname, port, username, password, pathname } = new URL(url);
  // In the environment, where other users of the machine cannot read the password.
  const env = {
    ...environment,
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port || "5432",
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  };
  const dump = spawn("pg_dump", ["--format=custom", "--no-owner", `--file=${copy}`], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  dump.stderr.on("data", (text) => {
    said += text;
  });
  await new Promise<void>((resolve, reject) => {
    dump.on("error", (cause) => reject(new Error("pg_dump is not installed (postgresql-client)", { cause })));
    dump.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`pg_dump failed: ${said.trim()}`)),
    );
  });
}
