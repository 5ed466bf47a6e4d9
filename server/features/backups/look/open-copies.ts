/**
 * The copies that people look into at the moment, each read from a file in a folder of its own. A copy is closed when the last
 * person leaves it, when it was not used for some minutes, when its backup is deleted, and when the server stops.
 */
import type { Worker } from "node:worker_threads";
import type { BackupHolds, BackupRecord } from "#contract/backups";
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import { type Database, openDatabase } from "../../../db/database.ts";
import type { Environment } from "../../../environment.ts";
import { Refused } from "../../../refused.ts";
import { openFile } from "./prepare.ts";
import { preparedCopy } from "./prepared.ts";

/** Without a question for so long, a person has left. */
const IDLE_MS = 10 * 60_000;
const LOOK_EVERY_MS = 60_000;
/** At one moment. Each costs the disk about the size of the book. */
export const MOST_OPEN = { perPerson: 2, inAll: 4 };

export interface OpenCopy {
  db: Database;
  holds: BackupHolds;
  /** The moment of the copy. */
  madeAt: Instant;
}

interface Kept {
  /** When each person who looks into it last asked. */
  people: Map<Id, number>;
  opening: Promise<OpenCopy>;
  opened: (OpenCopy & { clear(): void }) | null;
  /** It could not be opened, and stays until the person who asked has heard why. */
  hasFailed: boolean;
}

export class OpenCopies {
  /** Threads that read a copy; a stop of the server ends them. */
  readonly threads = new Set<Worker>();
  readonly #env: Environment;
  readonly #kept = new Map<Id, Kept>();
  readonly #timer: NodeJS.Timeout;

  constructor(env: Environment) {
    this.#env = env;
    this.#timer = setInterval(() => void this.closeUnused(), LOOK_EVERY_MS).unref();
  }

  /** People who ask for one copy look into one file. Null where it is not open within that time: who asks again hears more. */
  async open(person: Id, backup: BackupRecord, place: string, waitMs: number): Promise<OpenCopy | null> {
    await this.closeUnused();
    const kept = this.#kept.get(backup.id) ?? (await this.#begin(person, backup, place));
    kept.people.set(person, this.#env.clock());
    try {
      return await soon(kept.opening, waitMs);
    } catch (error) {
      // It was heard: the next question begins again.
      if (this.#kept.get(backup.id) === kept) this.#kept.delete(backup.id);
      throw error;
    }
  }

  /** The copy that this person has open. */
  at(person: Id, id: Id): OpenCopy {
    const kept = this.#kept.get(id);
    if (!kept?.opened || !kept.people.has(person)) throw new Refused("BACKUP_NOT_OPEN");
    kept.people.set(person, this.#env.clock());
    return kept.opened;
  }

  async leave(person: Id, id: Id): Promise<void> {
    this.#kept.get(id)?.people.delete(person);
    await this.closeUnused();
  }

  /** The backup is there no more. */
  async close(id: Id): Promise<void> {
    this.#kept.get(id)?.people.clear();
    await this.closeUnused();
  }

  async closeUnused(): Promise<void> {
    const since = this.#env.clock() - IDLE_MS;
    for (const [id, kept] of this.#kept) {
      for (const [person, at] of kept.people) if (at < since) kept.people.delete(person);
      // One that is still being opened is closed as soon as it is.
      if (kept.people.size === 0 && (kept.opened || kept.hasFailed)) await this.#drop(id, kept);
    }
  }

  async closeAll(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([...this.threads].map((thread) => thread.terminate()));
    await Promise.allSettled([...this.#kept.values()].map(({ opening }) => opening));
    for (const [id, kept] of this.#kept) await this.#drop(id, kept);
  }

  async #begin(person: Id, backup: BackupRecord, place: string): Promise<Kept> {
    await this.#makeRoomFor(person);
    // Another person's question may have begun it meanwhile.
    const known = this.#kept.get(backup.id);
    if (known) return known;
    const kept: Kept = {
      people: new Map(),
      opened: null,
      hasFailed: false,
      opening: this.#opened(backup, place),
    };
    this.#kept.set(backup.id, kept);
    kept.opening.then(
      (opened) => {
        kept.opened = opened as Kept["opened"];
        void this.closeUnused();
      },
      () => {
        kept.hasFailed = true;
      },
    );
    return kept;
  }

  async #opened(backup: BackupRecord, place: string): Promise<NonNullable<Kept["opened"]>> {
    const { threads } = this;
    const { holds, madeAt, folder, clear } = await preparedCopy(this.#env, backup, {
      ...{ place, threads },
      makes: "look",
    });
    const db = openDatabase({ engine: "sqlite", file: openFile(folder), readOnly: true });
    return { db, holds, madeAt, clear };
  }

  /** A person's oldest copy gives way to the next; those of others do not. */
  async #makeRoomFor(person: Id): Promise<void> {
    const own = [...this.#kept].filter(([, { people }]) => people.has(person));
    const byUse = own.sort(([, one], [, other]) => usedAt(one, person) - usedAt(other, person));
    for (const [id] of byUse.slice(0, Math.max(0, own.length - MOST_OPEN.perPerson + 1)))
      await this.leave(person, id);
    if (this.#kept.size >= MOST_OPEN.inAll) throw new Refused("BACKUPS_OPEN");
  }

  async #drop(id: Id, kept: Kept): Promise<void> {
    if (this.#kept.get(id) === kept) this.#kept.delete(id);
    const { opened } = kept;
    kept.opened = null;
    await opened?.db.close();
    opened?.clear();
  }
}

async function soon<T>(work: Promise<T>, waitMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), waitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function usedAt({ people }: Kept, person: Id): number {
  return people.get(person) ?? 0;
}
