/** The real server on a database of its own: it is restarted, backed up, restored, broken and mended. */
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import { findCommand } from "#commands/catalogue";
import type { Command } from "#commands/command";
import type { CollectionName, Doc } from "#contract/collections";
import type { Answer } from "#contract/envelope";
import type { Id } from "#contract/id";
import { createApp } from "#server/app";
import { type Database, openDatabase, read } from "#server/db/database";
import { transact } from "#server/db/journal/transact";
import { endOtherSessions, findAnyAccount } from "#server/db/records/accounts";
import { STORES } from "#server/db/records/stores";
import type { Agenda } from "./agenda.ts";
import type { Chance } from "./chance.ts";
import type { Defect } from "./defect.ts";
import { fileAskedFor, isOfOthers } from "./file-owners.ts";
import { openSession, type Template } from "./template.ts";

export interface Asked {
  method: "GET" | "POST" | "PUT";
  path: string;
  cookie: string | null;
  body: string | null;
  /** A file on its way, with its type. */
  file?: { bytes: Buffer; type: string };
}

export interface Said {
  status: number;
  body: string;
}

/** Thrown by a build that is broken on purpose. */
class Broken extends Error {}

const LARGEST_PAGE = 5000;

export class ServerDouble {
  /** Commands that this build fails at, and those it does not know yet. */
  readonly broken = new Set<string>();
  readonly unknown = new Set<string>();
  /** Every answer that was given for a command, in order, over all restores. */
  readonly answers = new Map<string, Answer[]>();
  /** Unplanned faults. */
  readonly faults: string[] = [];
  /** Files that were served to a person who may not see them. */
  readonly leaks: string[] = [];
  /** How often the past was lost. */
  restores = 0;
  /** When it last went back to a copy, which forgets who viewed what since. */
  restoredAt = Number.NEGATIVE_INFINITY;
  #app: FastifyInstance | undefined;
  #db: Database | undefined;
  #file: string;
  #ours: string[] = [];
  #build = 1;
  #inside = 0;
  #agenda: Agenda;
  #chance: Chance;
  #template: Template;
  #defect: Defect;
  #listeners = new Set<() => void>();
  /** A second look at the same file, for defects and for proofs. */
  #beside: DatabaseSync | undefined;

  constructor(agenda: Agenda, chance: Chance, template: Template, defect: Defect) {
    this.#agenda = agenda;
    this.#chance = chance;
    this.#template = template;
    this.#defect = defect;
    this.#file = this.#nextFile();
    copyFileSync(template.file, this.#file);
  }

  get db(): Database {
    if (!this.#db) throw new Error("the office is closed");
    return this.#db;
  }

  get beside(): DatabaseSync {
    this.#beside ??= new DatabaseSync(this.#file);
    return this.#beside;
  }

  get isOpen(): boolean {
    return this.#app !== undefined;
  }

  async start(): Promise<void> {
    this.#db = openDatabase({ engine: "sqlite", file: this.#file });
    this.#db.onChange(() => {
      for (const listener of this.#listeners) listener();
    });
    this.#app = await createApp({
      db: this.#db,
      clock: this.#agenda.now,
      version: String(this.#build),
      isRepeatable: true,
      findCommand: (name, v) => this.#find(name, v),
      report: (error, where) => {
        if (!(error instanceof Broken)) this.faults.push(`${where}: ${String(error)}`);
      },
    });
    await this.#app.ready();
  }

  /** Waits for requests that are inside, then shuts. */
  async stop(): Promise<void> {
    const app = this.#app;
    this.#app = undefined;
    while (this.#inside > 0) await this.#agenda.turns(1);
    await app?.close();
    await this.#db?.close();
    this.#db = undefined;
    this.#beside?.close();
    this.#beside = undefined;
  }

  /** Shuts for ever: nothing of this run stays. */
  async end(): Promise<void> {
    await this.stop();
    for (const file of this.#ours)
      for (const part of ["", "-wal", "-shm"]) rmSync(file + part, { force: true });
  }

  /** Another build on the same data; mended by default. */
  async restart(mended = true): Promise<void> {
    await this.stop();
    if (mended) {
      this.broken.clear();
      this.unknown.clear();
      this.#build++;
    }
    await this.start();
  }

  /** A copy of the whole database, as the product's backup makes it. */
  backup(): string {
    const copy = this.#nextFile();
    this.beside.prepare("vacuum into ?").run(copy);
    return copy;
  }

  /** Goes on from a copy: what was recorded since is lost here. */
  async restore(copy: string): Promise<void> {
    this.restores++;
    this.restoredAt = this.#agenda.now();
    await this.stop();
    this.#file = this.#nextFile();
    copyFileSync(copy, this.#file);
    await this.start();
    this.#forgetAnswers();
  }

  /** Tells of every commit that changed a record. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  signIn(userId: Id): Promise<string> {
    return this.#attend(() => openSession(this.db, userId, this.#chance.uuid(), this.#agenda.now()));
  }

  async isRemoved(userId: Id): Promise<boolean> {
    const account = await this.#attend(() => read(this.db, (handle) => findAnyAccount(handle, userId)));
    return account?.isRemoved ?? true;
  }

  /** Ends every session of a person, as after a lost phone. */
  async signOutEverywhere(userId: Id): Promise<void> {
    await this.#attend(() => transact(this.db, (writing) => endOtherSessions(writing, userId, null)));
  }

  async all<C extends CollectionName>(collection: C): Promise<Doc<C>[]> {
    const docs = await read(this.db, (handle) => STORES[collection].page(handle, null, LARGEST_PAGE));
    return docs as Doc<C>[];
  }

  rows<T>(sql: string): T[] {
    return this.beside.prepare(sql).all() as T[];
  }

  /** One request that arrived; undefined while the office is shut. */
  async ask(asked: Asked): Promise<Said | undefined> {
    const app = this.#app;
    if (!app) return undefined;
    return this.#attend(() => this.#answer(app, asked));
  }

  /** The office does not shut while a person is inside. */
  async #attend<T>(work: () => Promise<T>): Promise<T> {
    this.#inside++;
    try {
      return await work();
    } finally {
      this.#inside--;
    }
  }

  async #answer(app: FastifyInstance, asked: Asked): Promise<Said> {
    const pushed = asked.path === "/api/sync/push" && asked.body !== null ? JSON.parse(asked.body) : null;
    if (pushed) this.#defect.beforePush?.(this.beside, pushed);
    const fileId = fileAskedFor(asked);
    const mend = fileId && this.#defect.beforeFile?.(this.beside, fileId);
    const wasOthers = fileId !== null && isOfOthers(this.beside, asked.cookie, fileId);
    const payload = asked.file?.bytes ?? asked.body ?? undefined;
    const { statusCode, body } = await app.inject({
      method: asked.method,
      url: asked.path,
      headers: {
        "content-type": asked.file?.type ?? "application/json",
        ...(asked.cookie === null ? {} : { cookie: asked.cookie }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    this.#agenda.activity++;
    if (mend) mend();
    if (wasOthers && statusCode === 200 && isOfOthers(this.beside, asked.cookie, fileId))
      this.leaks.push(`file ${fileId} was served to a user who does not view its client`);
    if (pushed) this.#defect.afterPush?.(this.beside, pushed);
    const isAnswered = pushed !== null || asked.path === "/api/sync/late";
    if (isAnswered && statusCode === 200) this.#note(JSON.parse(body).results);
    return { status: statusCode, body };
  }

  #note(results: readonly Answer[]): void {
    for (const answer of results) {
      const given = this.answers.get(answer.id) ?? [];
      given.push(answer);
      this.answers.set(answer.id, given);
    }
  }

  /**
   * An answer that the copy does not know may be given again; the others stand. A copy made before an earlier restore
   * knows the answers of its own past.
   */
  #forgetAnswers(): void {
    const known = new Map(
      this.rows<{ id: string; result: string }>("select id, result from command").map((row) => [
        row.id,
        row.result,
      ]),
    );
    for (const [id, given] of this.answers) {
      const result = known.get(id);
      const isSaid = (answer: Answer) =>
        result !== undefined && isDeepStrictEqual(JSON.parse(result), answer);
      if (result === undefined || (given.some(isSaid) && !given.slice(-1).some(isSaid)))
        given.push(FORGOTTEN);
    }
  }

  #find(name: string, v: number): Command | undefined {
    if (this.unknown.has(name)) return undefined;
    const command = findCommand(name, v);
    if (!command || !this.broken.has(name)) return command;
    const decide = () => {
      throw new Broken(`${name} is broken in this build`);
    };
    return { ...command, decide };
  }

  #nextFile(): string {
    const file = join(this.#template.directory, `${this.#chance.uuid()}.db`);
    this.#ours.push(file);
    return file;
  }
}

/** Stands in the list of answers where a restore lost the command. */
export const FORGOTTEN: Answer = { id: "" as Id, outcome: "applied", code: "FORGOTTEN", changeSeq: 0 };
