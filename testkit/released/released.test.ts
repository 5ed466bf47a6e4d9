/** A book and the phones of every released version: the book is brought to the present form, and their envelopes arrive. */
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { findCommand } from "#commands/catalogue";
import type { CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import { NEWER } from "#contract/newer";
import { createApp } from "#server/app";
import { checkBooks } from "#server/books/check";
import { type Database, inside } from "#server/db/database";
import { readHead } from "#server/db/journal/head";
import { migrate } from "#server/db/migrate";
import { commitOf, turnOf } from "../commit.ts";
import { openStored } from "../databases/filled.ts";
import { type EngineName, STORED, testDatabase } from "../server/engines.ts";
import { openSession } from "../simulator/template.ts";
import {
  type DeviceRow,
  RECORDED,
  type Recorded,
  type Recording,
  readBook,
  readRecording,
  type Story,
} from "./recording.ts";
import { presentShapes, readShapes } from "./shapes.ts";

/** The last migration of the version that wrote each recording. */
const MIGRATION: Record<string, string> = {
  "0.3.0": "0018",
  "0.4.0": "0026",
  "0.5.0": "0027",
  "0.6.0": "0028",
  "0.7.0": "0031",
  "0.8.0": "0031",
  "0.10.0": "0032",
  "0.11.0": "0033",
  "0.12.0": "0034",
};

/**
 * The answers that a later version gives otherwise because the earlier one was wrong, each with the ruling that decides.
 * They are of money dated before the day of its record, and of no other.
 */
const MENDED: Record<string, string> = {
  "payment.collect 1: applied, now review DATE_ODD":
    "A8: without payments/update a payment is of the day of its record; L6: of an edited loan one dated before the edit is named",
  "expense.create 1: applied, now review DATE_ODD": "A8: so is an expense",
};

function isMended(difference: string, { args }: Recorded["envelope"]): boolean {
  const { today, date, fields } = args as { today: string; date?: string; fields?: { expenseDate: string } };
  const dated = date ?? fields?.expenseDate;
  return MENDED[difference] !== undefined && dated !== undefined && dated < today;
}

/** A run of all tests takes the stories by turns, so many beside each other; `npm run prove -- engines` takes all. */
const TURNS = process.env.DRAW ? 4 : 1;
const TURN = turnOf(commitOf(import.meta.dirname), TURNS);

const cases = RECORDED.flatMap((version) => STORED.map((engine) => ({ version, engine })));

describe("a business and its phones of an earlier version", () => {
  it.each(cases)("$version: a migrated book on $engine answers recorded envelopes alike", async (one) => {
    const recording = readRecording(one.version);
    const some =
      one.engine === "postgresql"
        ? recording.stories.slice(0, TURNS === 1 ? 6 : 2 * TURNS)
        : recording.stories;
    const stories = some.filter((_, at) => at % TURNS === TURN);
    const differences: string[] = [];
    for (const story of stories) differences.push(...(await replay(story, recording, one.engine)));
    expect(differences).toEqual([]);
  });

  it.each(RECORDED)("%s: the catalogue knows every command and version that its phones sent", (version) => {
    const { stories } = readRecording(version);
    for (const { commands } of stories) {
      for (const { envelope } of commands) expect(findCommand(envelope.name, envelope.v)).toBeDefined();
    }
  });
});

describe.each(RECORDED)("the records that a phone of %s can read", (version) => {
  const { protocol, shapes } = readShapes(version);

  it("are told from those that hold a later field or word, each named in contract/newer.ts", () => {
    const unnamed = Object.entries(presentShapes()).flatMap(([collection, lines]) => {
      const known = shapes[collection];
      // A collection that came later is not shown to it at all.
      if (!known) return [];
      return lines
        .filter((line) => !known.includes(line) && !isNamed(collection as CollectionName, line, protocol))
        .map((line) => `${collection}: ${line}`);
    });
    expect(unnamed).toEqual([]);
  });

  it("have lost no field and no word, because its envelopes and its packages still hold them", () => {
    const present = presentShapes();
    const lost = Object.entries(shapes).flatMap(([collection, lines]) =>
      lines.filter((line) => !present[collection]?.includes(line)).map((line) => `${collection}: ${line}`),
    );
    expect(lost).toEqual([]);
  });
});

/** A mark of the field itself, of a field around it, or of the word in it. */
function isNamed(collection: CollectionName, line: string, protocol: number): boolean {
  const [place = "", word] = line.split(" = ");
  return (NEWER[collection] ?? []).some(({ since, field, words }) => {
    if (since <= protocol) return false;
    if (words) return place === field && word !== undefined && words.includes(word);
    return place === field || place.startsWith(`${field}.`) || place.startsWith(`${field}[]`);
  });
}

/** The differences between the answers that were recorded and those of the present server, in words. */
async function replay(story: Story, { version }: Recording, engine: EngineName): Promise<string[]> {
  const database = await testDatabase(engine);
  const db = await openStored(database, readBook(version), MIGRATION[version] ?? "");
  await register(db, story.devices);
  await migrate(db);
  const phones = new Phones(db, story);
  await phones.start();
  const differences: string[] = [];
  for (const recorded of story.commands) {
    const answer = await phones.deliver(recorded);
    const [before, after] = [told(recorded.answer), told(answer)];
    const difference = `${recorded.envelope.name} ${recorded.envelope.v}: ${before}, now ${after}`;
    if (before !== after && !isMended(difference, recorded.envelope))
      differences.push(`story ${story.seed}, ${difference}`);
  }
  const { difference } = await checkBooks(db);
  if (difference !== null) differences.push(`story ${story.seed}, the books: ${difference}`);
  await phones.stop();
  await db.close();
  await database.remove();
  return differences;
}

function told({ outcome, code }: Recorded["answer"]): string {
  return code === undefined ? outcome : `${outcome} ${code}`;
}

/** The phones had registered at the server of their time. */
async function register(db: Database, devices: readonly DeviceRow[]): Promise<void> {
  for (const device of devices) {
    const columns = sql.join(Object.keys(device).map((name) => sql.ref(name)));
    const values = sql.join(Object.values(device));
    await sql`insert into device (${columns}) values (${values})`.execute(inside(db).kysely);
  }
}

class Phones {
  readonly #db: Database;
  readonly #story: Story;
  readonly #cookies = new Map<string, string>();
  readonly #answered = new Map<string, number>();
  #now = 0;
  #app: FastifyInstance | undefined;
  #epoch = "";

  constructor(db: Database, story: Story) {
    this.#db = db;
    this.#story = story;
    this.#now = story.commands[0]?.at ?? 0;
  }

  async start(): Promise<void> {
    const clock = () => this.#now as never;
    const report = (error: unknown) => {
      throw error;
    };
    this.#app = await createApp({ db: this.#db, clock, version: "test", report });
    const users = new Set(this.#story.commands.map(({ userId }) => userId));
    for (const [n, id] of [...users].entries())
      this.#cookies.set(id, await openSession(this.#db, id as Id, `session-${n}`, this.#now));
    const { epoch } = await readHead({ engine: this.#db.engine, tx: inside(this.#db).kysely });
    this.#epoch = epoch;
  }

  /** As the phone sends it: queued work in a push, the others alone. */
  async deliver({ deviceId, userId, at, envelope }: Recorded): Promise<Recorded["answer"]> {
    this.#now = at;
    if (deviceId === null) {
      const { id, name, v, args, base } = envelope;
      return this.#ask("/api/commands", userId, { id, name, v, args, ...(base ? { base } : {}) });
    }
    const body = {
      proto: 8,
      userId,
      deviceId,
      epoch: this.#epoch,
      after: this.#answered.get(deviceId) ?? 0,
      clientTime: at,
      commands: [envelope],
    };
    const { results, lastSeq } = await this.#ask("/api/sync/push", userId, body);
    this.#answered.set(deviceId, lastSeq);
    return results[0];
  }

  async #ask(url: string, userId: string, payload: object) {
    const headers = { cookie: this.#cookies.get(userId) ?? "" };
    const answer = await this.#app?.inject({ method: "POST", url, headers, payload });
    if (answer?.statusCode !== 200) throw new Error(`${url}: ${answer?.statusCode} ${answer?.body}`);
    return answer.json();
  }

  async stop(): Promise<void> {
    await this.#app?.close();
  }
}
