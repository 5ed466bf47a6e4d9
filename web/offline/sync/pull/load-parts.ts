/**
 * A whole load, part by part: what a day's work needs comes first, and from then on one can work. It goes on where an
 * earlier try ended.
 */
import type { CollectionName } from "#contract/collections";
import { collectionOf, isLoanPart, type Part, partsFor } from "#contract/load";
import { sentence } from "#contract/refusals";
import { type ManifestAnswer, PROTOCOL } from "#contract/sync";
import type { Reply, Server } from "../../connectivity/server.ts";
import { reasonOf, type Stop, stopOf } from "../../connectivity/stop.ts";
import { pause, type Timers } from "../../environment/environment.ts";
import type { Touched } from "../../overlay/overlay.ts";
import { countAll, type ReplicaDatabase } from "../../replica/replica-database.ts";
import type { CollectionStatus } from "../sync-state.ts";
import type { SyncStatus } from "../sync-status.ts";
import { type PartPage, partPage } from "./answers.ts";
import { beginLoad, beginWork, endLoad, forgetLoad, readyPage, storePart } from "./page.ts";

const PATH = "/api/sync/parts";

/** The owner of the replica that is loaded. */
export interface LoadHost {
  /** Between two parts: what was collected meanwhile does not wait for the end of a long load. */
  betweenParts(): Promise<Stop | null>;
  /** Pages were stored. */
  shown(replica: ReplicaDatabase, touched: Touched | null): Promise<void>;
}

interface LoadParts {
  server: Server;
  timers: Timers;
  /** How it goes is written here. */
  status: Pick<SyncStatus, "loading" | "collection" | "collectionFailed">;
  userId: string;
  host: LoadHost;
}

interface Failure {
  stop: Stop;
  /** Why, in words for a person; null when no reason was given. */
  said: string | null;
}

/** One load of one replica. */
export class PartLoad {
  #server: Server;
  #timers: Timers;
  #status: LoadParts["status"];
  #host: LoadHost;
  #userId: string;
  #replica: ReplicaDatabase;
  #epoch = "";
  #from = "";
  #perm = "";
  #of: readonly CollectionName[] = [];
  #brought = new Map<CollectionName, number>();
  /** The collections that a part failed to bring stay missing, whatever of them other parts bring. */
  #failed = new Set<CollectionName>();

  constructor({ server, timers, status, userId, host }: LoadParts, replica: ReplicaDatabase) {
    this.#server = server;
    this.#timers = timers;
    this.#status = status;
    this.#userId = userId;
    this.#host = host;
    this.#replica = replica;
  }

  async run(manifest: ManifestAnswer): Promise<Stop | null> {
    const { state, missing } = await beginLoad(this.#replica, manifest);
    await this.#host.shown(this.#replica, new Map());
    this.#epoch = state.epoch;
    this.#from = state.cursor ?? "";
    this.#perm = manifest.perm.hash;
    this.#of = state.filesOf ?? [];
    const isResumed = Object.keys(state.parts ?? {}).length > 0;
    const here = isResumed ? await countAll(this.#replica) : new Map();
    this.#status.loading(missing, manifest.counts, here);
    const { working, rest } = partsFor(missing);
    const failed = await this.#beforeWork(working, missing);
    if (failed && !mayGoOn(failed)) return failed;
    const failedLater = await this.#each(rest, missing, (names) => this.#show(names));
    if (failed ?? failedLater) return failedLater ?? failed;
    await endLoad(this.#replica);
    await this.#host.shown(this.#replica, new Map());
    return null;
  }

  /**
   * The parts that work needs. Screens read them once, when one can work or nothing more comes: drawn after every part, a
   * book of thousands of loans kept its own download waiting.
   */
  async #beforeWork(parts: readonly Part[], missing: readonly CollectionName[]): Promise<Stop | null> {
    const here: CollectionName[] = [];
    const failed = await this.#each(parts, missing, (names) => {
      here.push(...names);
    });
    if (!failed) {
      await beginWork(this.#replica);
      // Records of open loans can be believed from now on, though their collections are not whole.
      const { loaded } = await this.#replica.readState();
      here.push(...this.#of.filter((name) => !loaded[name]?.done));
    }
    await this.#show(here);
    return failed;
  }

  #show(names: readonly CollectionName[]): Promise<void> {
    return this.#host.shown(this.#replica, new Map(names.map((name) => [name, null])));
  }

  /** A part that fails does not keep the others from coming; without a server there is no use in going on. */
  async #each(
    parts: readonly Part[],
    missing: readonly CollectionName[],
    whole: (names: readonly CollectionName[]) => Promise<void> | void,
  ): Promise<Stop | null> {
    let failed: Stop | null = null;
    for (const part of parts) {
      if ((await this.#replica.readState()).parts?.[part]?.done) continue;
      const names = missing.filter((name) =>
        isLoanPart(part) ? this.#of.includes(name) : name === collectionOf(part),
      );
      for (const name of names) this.#tell(name, "loading");
      const failure = await this.#load(part);
      if (failure) {
        failed = failure.stop;
        for (const name of names) this.#fail(name, failure.said);
        if (!mayGoOn(failed)) return failed;
      } else await this.#completed(names, whole);
      // The screen has its turn; nothing is waited for (docs/conformance.md, no-waits).
      await pause(this.#timers, 0);
      const halted = await this.#host.betweenParts();
      if (halted) return halted;
    }
    return failed;
  }

  async #completed(
    names: readonly CollectionName[],
    whole: (names: readonly CollectionName[]) => Promise<void> | void,
  ): Promise<void> {
    const { loaded } = await this.#replica.readState();
    const done = names.filter((name) => loaded[name]?.done);
    await whole(done);
    for (const name of done) this.#tell(name, "completed");
  }

  #tell(name: CollectionName, status: CollectionStatus, count?: number): void {
    if (!this.#failed.has(name)) this.#status.collection(name, status, count);
  }

  #fail(name: CollectionName, said: string | null): void {
    this.#failed.add(name);
    this.#status.collectionFailed(name, said);
  }

  async #load(part: Part): Promise<Failure | null> {
    const { parts, seen } = await this.#replica.readState();
    let asked: Promise<Reply> | null = this.#ask(part, parts?.[part]?.after ?? null, seen);
    let storing: Promise<void> = Promise.resolve();
    while (asked) {
      const page = await this.#pageOf(await asked);
      if ("stop" in page) {
        await storing;
        return page;
      }
      // The next page travels, and is made ready, while this one is stored.
      asked = page.next === null ? null : this.#ask(part, page.next, page.head);
      const ready = readyPage(part, page);
      await storing;
      storing = storePart(this.#replica, ready);
      // It is waited for when the next page is ready; until then no other caller looks whether it failed.
      storing.catch(() => {});
      this.#count(part, page);
    }
    await storing;
    return null;
  }

  async #pageOf(reply: Reply): Promise<PartPage | Failure> {
    if (reply.kind !== "answered") {
      const stop = stopOf(reply);
      if (stop === "CURSOR_TOO_OLD") await forgetLoad(this.#replica);
      return { stop, said: reasonOf(reply) };
    }
    const read = partPage.safeParse(reply.body);
    if (!read.success) return { stop: "UNREADABLE", said: null };
    if (read.data.epoch !== this.#epoch) return { stop: "EPOCH_CHANGED", said: sentence("EPOCH_CHANGED") };
    return read.data;
  }

  #ask(part: Part, after: string | null, seen: string | undefined): Promise<Reply> {
    return this.#server.get(PATH, {
      userId: this.#userId,
      epoch: this.#epoch,
      part,
      of: isLoanPart(part) ? this.#of.join(" ") : undefined,
      from: this.#from,
      after: after ?? undefined,
      seen: seen ?? "",
      perm: this.#perm,
      proto: PROTOCOL,
    });
  }

  #count(part: Part, { docs = [], files = [], movements = [] }: PartPage): void {
    if (!isLoanPart(part)) {
      this.#add(collectionOf(part), docs.length + movements.reduce((sum, { n }) => sum + n, 0));
      return;
    }
    const sum = (of: (file: (typeof files)[number]) => number) =>
      files.reduce((all, file) => all + of(file), 0);
    this.#add(
      "loans",
      sum(({ loan }) => (loan ? 1 : 0)),
    );
    this.#add(
      "amortizationItems",
      sum(({ rows }) => rows?.n ?? 0),
    );
    this.#add(
      "payments",
      sum(({ payments }) => payments?.n ?? 0),
    );
  }

  #add(name: CollectionName, count: number): void {
    if (count === 0) return;
    const brought = (this.#brought.get(name) ?? 0) + count;
    this.#brought.set(name, brought);
    this.#tell(name, "loading", brought);
  }
}

function mayGoOn(stop: Stop): boolean {
  return stop === "BUSY" || stop === "UNREADABLE";
}
