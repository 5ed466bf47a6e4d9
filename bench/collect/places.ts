/** Where the collecting is measured: copies of one book on each engine, made in the same state again and again. */
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { fillBook } from "#demo/open-book";
import { dataDirectory, fillingOf } from "../book.ts";

export type Engine = "sqlite" | "postgresql";

/** One copy of the book. */
export interface Copy {
  engine: Engine;
  /** The file, or the address of the database. */
  where: string;
  /** The environment with which a server process serves this copy. */
  environment: Record<string, string>;
  remove(): Promise<void>;
}

export interface BenchDatabase {
  copy(): Promise<Copy>;
  remove(): Promise<void>;
}

export async function sqliteBook(loans: number): Promise<BenchDatabase> {
  return {
    async copy() {
      const directory = await dataDirectory(loans);
      return {
        engine: "sqlite",
        where: join(directory, "cuadre.db"),
        environment: { DATA_DIR: directory, DATABASE_URL: "" },
        remove: async () => rmSync(directory, { recursive: true, force: true }),
      };
    },
    remove: async () => {},
  };
}

/** On PostgreSQL a copy is a database made from the template. */
export async function postgresBook(cluster: string, loans: number): Promise<BenchDatabase> {
  const template = await createNamed(cluster);
  await fillBook({ dataDir: "", databaseUrl: urlOf(cluster, template) }, fillingOf(loans));
  return {
    async copy() {
      const name = await createNamed(cluster, template);
      const where = urlOf(cluster, name);
      return {
        engine: "postgresql",
        where,
        environment: { DATABASE_URL: where },
        remove: () => administer(cluster, `drop database ${name} with (force)`),
      };
    },
    remove: () => administer(cluster, `drop database ${template} with (force)`),
  };
}

async function createNamed(cluster: string, template?: string): Promise<string> {
  const name = `bench_${randomUUID().replaceAll("-", "")}`;
  await administer(cluster, `create database ${name}${template ? ` template ${template}` : ""}`);
  return name;
}

/** An empty database of its own; answers its address. */
export async function createDatabase(cluster: string): Promise<string> {
  return urlOf(cluster, await createNamed(cluster));
}

export function dropDatabase(cluster: string, url: string): Promise<void> {
  return administer(cluster, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

function urlOf(cluster: string, database: string): string {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(cluster: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
