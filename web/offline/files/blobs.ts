/** Photos and papers that wait to be uploaded, in a database of their own so that a large one never slows the outbox. */
import type { Table } from "dexie";
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import { Signal } from "#web/platform/signal.ts";
import { DeviceDatabase } from "../environment/device-database.ts";
import type { StorageOptions } from "../environment/environment.ts";

/** The bytes of a declared file. */
export interface LocalFile {
  id: Id;
  blob: Blob;
}

interface BlobRow {
  id: Id;
  type: string;
  size: number;
  /** Stored as bytes: some browsers cannot store a Blob. */
  bytes: ArrayBuffer;
  keptAt: Instant;
  state: "waiting" | "sent" | "refused";
}

/** As a person sees it: waiting, on its way, there, or never to be taken. */
export type FileState = BlobRow["state"] | "sending";

/** The space that sent files may take; the oldest make room first. Waiting ones are never removed. */
const LARGEST_KEEP = 200 * 1024 * 1024;

/** Turns that an unexpected file is left out of, at most. */
const MOST_TURNS = 16;

class BlobDatabase extends DeviceDatabase {
  declare files: Table<BlobRow, string>;

  constructor(userId: Id, storage: StorageOptions) {
    super(`blobs-${userId}`, storage, "strict");
    this.version(1).stores({ files: "id, state, keptAt" });
  }
}

export class Blobs {
  #database: BlobDatabase;
  #now: () => Instant;
  #isLeft = false;
  #freed = 0;
  #resting = new Map<string, { turns: number; left: number }>();
  /** Moves on with every file that came, was sent or went; beside it the one that is being sent. */
  readonly changed = new Signal<{ version: number; sending: string | null }>({ version: 0, sending: null });

  constructor(userId: Id, storage: StorageOptions, now: () => Instant) {
    this.#database = new BlobDatabase(userId, storage);
    this.#now = now;
  }

  close(): void {
    this.#database.close();
  }

  /** Stores the bytes before the command that declares them, so that a stored command never lacks its file. */
  async keep(files: readonly LocalFile[]): Promise<void> {
    const rows = await Promise.all(
      files.map(async ({ id, blob }) => ({
        id,
        type: blob.type,
        size: blob.size,
        bytes: await blob.arrayBuffer(),
        keptAt: this.#now(),
        state: "waiting" as const,
      })),
    );
    await this.#database.files.bulkPut(rows);
    this.#tell();
    await this.#makeRoom();
  }

  /** How often all that was seen has gone: what is on its way meanwhile is not kept. */
  get freed(): number {
    return this.#freed;
  }

  /**
   * The bytes of a file that the server has, as it gave them: they show it without signal, and make room first. `freed`: as
   * it was when the file was asked for.
   */
  async keepSeen(id: string, blob: Blob, freed = this.#freed): Promise<void> {
    const bytes = await blob.arrayBuffer();
    if (this.#isLeft) return;
    const row = { id: id as Id, type: blob.type, size: blob.size, bytes, keptAt: this.#now() };
    await this.#database.transaction("rw", this.#database.files, async () => {
      if (freed === this.#freed && !(await this.#database.files.get(id)))
        await this.#database.files.put({ ...row, state: "sent" });
    });
    await this.#makeRoom();
  }

  async get(id: string): Promise<Blob | null> {
    const row = await this.#database.files.get(id);
    return row ? new Blob([row.bytes], { type: row.type }) : null;
  }

  waiting(): Promise<BlobRow[]> {
    return this.#database.files.where("state").equals("waiting").toArray();
  }

  /** Their ids alone: the bytes of many papers at once are more than a phone may hold. */
  waitingIds(): Promise<string[]> {
    return this.#database.files.where("state").equals("waiting").primaryKeys();
  }

  /** Those that the server has: their copies here may go. */
  sentIds(): Promise<string[]> {
    return this.#database.files.where("state").equals("sent").primaryKeys();
  }

  row(id: string): Promise<BlobRow | undefined> {
    return this.#database.files.get(id);
  }

  /** How each of these stands here; those that are not here are left out. */
  async states(ids: readonly string[]): Promise<ReadonlyMap<string, FileState>> {
    const rows = await this.#database.files.bulkGet([...ids]);
    const { sending } = this.changed.snapshot();
    return new Map(
      rows.flatMap((row) => (row ? [[row.id, row.id === sending ? "sending" : row.state] as const] : [])),
    );
  }

  async mark(id: Id, state: BlobRow["state"]): Promise<void> {
    await this.#database.files.update(id, { state });
    this.#tell();
  }

  /** Null: nothing is being sent. */
  sends(id: string | null): void {
    this.#tell(id);
  }

  async forget(id: string): Promise<void> {
    await this.#database.files.delete(id);
    this.#tell();
  }

  /** The server did not expect it: it is left out for a while, twice as long each time, for it may be large. */
  rest(id: string): void {
    const turns = Math.min(2 * (this.#resting.get(id)?.turns ?? 1), MOST_TURNS);
    this.#resting.set(id, { turns, left: turns - 1 });
  }

  /** Whether it is left out of this turn. */
  rests(id: string): boolean {
    const resting = this.#resting.get(id);
    if (!resting || resting.left === 0) return false;
    resting.left--;
    return true;
  }

  #tell(sending = this.changed.snapshot().sending): void {
    this.changed.set({ version: this.changed.snapshot().version + 1, sending });
  }

  /** Its person signs out: what the server has goes, and a picture that was on its way is not kept any more. */
  async leave(): Promise<void> {
    this.#isLeft = true;
    await this.freeSent();
  }

  /** Removes every file that the server already has. */
  async freeSent(): Promise<void> {
    this.#freed++;
    await this.#database.files.where("state").equals("sent").delete();
  }

  async #makeRoom(): Promise<void> {
    const sizes = new Map<string, number>();
    const sent: string[] = [];
    await this.#database.files.orderBy("keptAt").each((row) => {
      sizes.set(row.id, row.size);
      if (row.state === "sent") sent.push(row.id);
    });
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const id of sent) {
      if (total <= LARGEST_KEEP) return;
      await this.#database.files.delete(id);
      total -= sizes.get(id) ?? 0;
    }
  }
}
