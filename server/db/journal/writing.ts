/**
 * The means of writing in a transaction: reading as commands do, and writing changes, each with its number in
 * the change log and its line in the audit log.
 */
import { isDeepStrictEqual } from "node:util";
import { daysWith, type Moved, touchedDays } from "#commands/cash/days";
import type { Read, Wanted } from "#commands/command";
import type { Change, CollectionName, Doc } from "#contract/collections";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import type { CashDay } from "#contract/records/cash";
import type { Client } from "#contract/records/people";
import { SCHEMAS } from "#contract/schemas";
import { writeInstant } from "../engine/kinds.ts";
import { upsert } from "../records/any-table.ts";
import type { AnyDoc, Handle } from "../records/store.ts";
import { STORES } from "../records/stores.ts";
import { type AuditLine, auditLine, writeAudit } from "./audit.ts";
import type { Cause } from "./cause.ts";
import { loggedRows, type StoredChange } from "./client-log.ts";
import type { Head } from "./head.ts";
import type { KnownRecords } from "./known-records.ts";
import { numberedLoans } from "./numbered-loans.ts";
import { recordClients, recordPortfolio } from "./portfolios.ts";
import { noteProtocol } from "./record-protocols.ts";
import { recordRights } from "./rights.ts";

const CHANGE_LOG = {
  table: "change",
  key: ["collection", "entity_id"],
  columns: ["collection", "entity_id", "seq", "op", "at", "client_id"],
};

/** Parents first, so that what a record refers to is there. */
const WRITING_ORDER = Object.keys(STORES) as CollectionName[];

export class Writing implements Read {
  readonly handle: Handle;
  /** The number of all that this work changes. */
  readonly #seq: number;
  readonly #known: KnownRecords;
  /** No record is stored that its schema refuses: a file of a backup that holds one can be put back nowhere. */
  readonly #checksRecords: boolean;
  #head: Head;

  constructor(handle: Handle, head: Head, known: KnownRecords, checksRecords = false) {
    this.handle = handle;
    this.#seq = head.seq + 1;
    this.#head = head;
    this.#known = known;
    this.#checksRecords = checksRecords;
  }

  /** As this work has left it so far; stored when all that is committed with it is done. */
  get head(): Head {
    return this.#head;
  }

  changeHead(changed: Partial<Head>): void {
    this.#head = { ...this.#head, ...changed };
  }

  async get<C extends CollectionName>(collection: C, id: Id): Promise<Doc<C> | null> {
    await this.#known.learn(collection, [id]);
    return (this.#known.of(collection).get(id) ?? null) as Doc<C> | null;
  }

  /** Reads what is going to be asked for, so that one record is not awaited after the other. */
  preload(wanted: Wanted): Promise<void> {
    return this.#known.preload([wanted]);
  }

  async where<C extends CollectionName>(collection: C, index: string, value: string): Promise<Doc<C>[]> {
    const found = await STORES[collection].where(this.handle, index, value);
    for (const doc of found) this.#known.of(collection).set(doc.id, doc);
    return found as Doc<C>[];
  }

  /** Writes what differs from what stands; answers the change number, or 0 when nothing did. */
  async write(given: readonly Change[], cause: Cause): Promise<number> {
    const changes = [...(await this.#numbered(given)), ...(await this.#daysOf(given))];
    const audit: AuditLine[] = [];
    const seq = this.#seq;
    const at = writeInstant(cause.at);
    const stored: StoredChange[] = [];
    const touched = WRITING_ORDER.map((collection) => {
      const own = lastOfEach(changes.filter((change) => change.collection === collection));
      return { collection, own };
    }).filter(({ own }) => own.size > 0);
    await Promise.all(touched.map(({ collection, own }) => this.#known.learn(collection, [...own.keys()])));
    for (const { collection, own } of touched) {
      const before = this.#present(collection, [...own.keys()]);
      const differing = [...own].filter(([id, doc]) => !isDeepStrictEqual(before.get(id) ?? null, doc));
      await this.#store(collection, differing, before, cause.at);
      for (const [id, doc] of differing) {
        stored.push({ collection, id: id as Id, before: before.get(id) ?? null, after: doc });
        const line = auditLine(collection, id, before.get(id) ?? null, doc);
        if (line) audit.push(line);
      }
    }
    if (stored.length === 0) return 0;
    this.changeHead({ seq });
    const log = await loggedRows(this.handle, this.#known, stored, seq);
    await this.#recordPortfolios(stored);
    await upsert(
      this.handle,
      CHANGE_LOG,
      log.map((row) => [row.collection, row.id, seq, row.op, at, row.clientId]),
    );
    await writeAudit(this.handle, audit, cause);
    return seq;
  }

  /**
   * Stores new records as rows that no reader sees, and answers them as stored: they have no change number and no line of the
   * audit log before an import is finished (`db/imports`).
   */
  async stage(given: readonly Change[], at: number): Promise<readonly Change[]> {
    const { changes, last } = numberedLoans(given, new Map(), this.#head.loanNumbers);
    if (last > this.#head.loanNumbers) this.changeHead({ loanNumbers: last });
    for (const collection of WRITING_ORDER) {
      const own = lastOfEach(changes.filter((change) => change.collection === collection));
      const docs = [...own.values()].filter((doc) => doc !== null);
      await this.#put(collection, docs, new Map());
      // A schedule is hidden by its loan.
      if (collection !== "amortizationItems")
        await STORES[collection].remove(this.handle, [...own.keys()], at);
    }
    return changes;
  }

  /** Takes a change number for what statements on many records change, after which all records are read again. */
  takeNumber(): number {
    this.#known.forget();
    this.changeHead({ seq: this.#seq });
    return this.#seq;
  }

  /** A line of the audit log beside those of the changes. */
  note(line: AuditLine, cause: Cause): Promise<void> {
    return writeAudit(this.handle, [line], cause);
  }

  async #numbered(changes: readonly Change[]): Promise<readonly Change[]> {
    const ids = changes.flatMap(({ collection, id }) => (collection === "loans" ? [id] : []));
    if (ids.length === 0) return changes;
    await this.#known.learn("loans", ids);
    const numbering = numberedLoans(changes, this.#known.of("loans"), this.#head.loanNumbers);
    if (numbering.last > this.#head.loanNumbers) this.changeHead({ loanNumbers: numbering.last });
    return numbering.changes;
  }

  /** The days of the drawers whose movements these are: they are written along, and never by a command. */
  async #daysOf(changes: readonly Change[]): Promise<readonly Change[]> {
    const own = lastOfEach(changes.filter(({ collection }) => collection === "transactions"));
    if (own.size === 0) return [];
    await this.#known.learn("transactions", [...own.keys()]);
    const moved = [...own]
      .map(([id, after]) => ({ before: this.#known.of("transactions").get(id) ?? null, after }) as Moved)
      .filter(({ before, after }) => !isDeepStrictEqual(before, after));
    const days = [...touchedDays(moved).keys()];
    await this.#known.learn("cashDays", days);
    return daysWith(moved, this.#present("cashDays", days) as unknown as Map<Id, CashDay>);
  }

  async #store(
    collection: CollectionName,
    docs: readonly (readonly [string, AnyDoc | null])[],
    before: ReadonlyMap<string, AnyDoc>,
    at: number,
  ): Promise<void> {
    const kept = docs.flatMap(([, doc]) => (doc ? [doc] : []));
    const gone = docs.flatMap(([id, doc]) => (doc ? [] : [id]));
    await this.#put(collection, kept, before);
    if (gone.length > 0) await STORES[collection].remove(this.handle, gone, at);
    for (const [id, doc] of docs) this.#known.of(collection).set(id, doc);
    if (collection === "users") await this.#recordRights(docs, before);
  }

  async #put(
    collection: CollectionName,
    docs: readonly AnyDoc[],
    before: ReadonlyMap<string, AnyDoc>,
  ): Promise<void> {
    if (docs.length === 0) return;
    if (this.#checksRecords) for (const doc of docs) assertFits(collection, doc);
    await STORES[collection].write(this.handle, docs, before);
    await noteProtocol(this.handle, collection, docs);
  }

  async #recordRights(
    docs: readonly (readonly [string, AnyDoc | null])[],
    before: ReadonlyMap<string, AnyDoc>,
  ): Promise<void> {
    for (const [id, doc] of docs) {
      const change = { before: (before.get(id) ?? null) as User | null, after: doc as User | null };
      await recordRights(this.handle, change, this.#seq);
    }
  }

  /** Users come before clients, so that each change of a client is judged by the users of now. */
  async #recordPortfolios(stored: readonly StoredChange[]): Promise<void> {
    const users = stored.filter(({ collection }) => collection === "users");
    for (const { before, after } of users) {
      const change = { before: before as User | null, after: after as User | null };
      await recordPortfolio(this.handle, change, this.#seq);
    }
    const clients = stored.filter(({ collection }) => collection === "clients");
    const changes = clients.map(({ before, after }) => ({
      before: before as Client | null,
      after: after as Client | null,
    }));
    await recordClients(this.handle, changes, this.#seq);
  }

  /** Those of the ids that stand, once they were learned. */
  #present(collection: CollectionName, ids: readonly string[]): Map<string, AnyDoc> {
    const known = this.#known.of(collection);
    return new Map(ids.flatMap((id) => (known.get(id) ? [[id, known.get(id) as AnyDoc]] : [])));
  }
}

function assertFits(collection: CollectionName, doc: AnyDoc): void {
  const { error } = SCHEMAS[collection].safeParse(doc);
  if (error) throw new Error(`${collection} ${doc.id} does not fit its schema: ${error.message}`);
}

function lastOfEach(changes: readonly Change[]): Map<string, AnyDoc | null> {
  return new Map(changes.map(({ id, doc }) => [id, doc]));
}
