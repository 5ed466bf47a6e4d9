/** The businesses of the directory: how one is added, found, changed in its state, and what is noted of its book. */
import type { Selectable } from "kysely";
import type { Instant } from "#domain/calendar/business-date";
import { readInstant, writeInstant } from "../../db/engine/kinds.ts";
import type { Head } from "../../db/journal/head.ts";
import { allOrNothing } from "./all-or-nothing.ts";
import { type Directory, reading, writing } from "./database.ts";
import { addEvent, type Cause } from "./events.ts";
import { addHostIn } from "./host-names.ts";
import { done, type Outcome, refused } from "./refusals.ts";
import { Secret } from "./secret.ts";
import type { BusinessState, DirectoryTables, Rows } from "./tables.ts";

/** Where a book is. A file is always at `<folder>/<id>/cuadre.db`. */
export type Place = { engine: "sqlite" } | { engine: "postgresql"; url: Secret; schema: string | null };

/** How a book was left at its last clean closing, and by which build. */
export interface Left extends Pick<Head, "tag" | "seq"> {
  build: string;
}

export interface Business {
  id: string;
  title: string;
  state: BusinessState;
  createdAt: Instant;
  /** Its first administrator came; null before. */
  begunAt: Instant | null;
  place: Place;
  /** The node that has the file; null where any node may open it. */
  node: string | null;
  hostNames: string[];
  /** The name of its book; null until it was opened once. */
  bookName: string | null;
  /** The last migration that its book had when it was last opened. */
  version: string | null;
  lastOpenedAt: Instant | null;
  /** Why the last opening failed; null where it did not. */
  problem: string | null;
  left: Left | null;
  lastBackupAt: Instant | null;
  lastProofAt: Instant | null;
  backupProblem: string | null;
  /** The state before its move, and how far the mover has come. */
  move: { before: BusinessState; stage: unknown } | null;
}

export interface NewBusiness {
  id: string;
  title: string;
  hostNames: readonly string[];
  place: Place;
  node: string | null;
}

const ID = /^[a-z][a-z0-9-]{1,38}[a-z0-9]$/;
const LONGEST_TITLE = 120;

/** A word that names its folder, and the business on the command line. */
export function isBusinessId(text: string): boolean {
  return ID.test(text);
}

export function addBusiness(
  directory: Directory,
  cause: Cause,
  { id, title, hostNames, place, node }: NewBusiness,
): Promise<Outcome> {
  return allOrNothing(directory, async (rows) => {
    if (!isBusinessId(id)) return refused("BUSINESS_ID_INVALID");
    if (!isTitle(title)) return refused("BUSINESS_TITLE_INVALID");
    const added = await rows
      .insertInto("business")
      .values({
        ...NEW,
        id,
        title: title.trim(),
        created_at: writeInstant(cause.at),
        node,
        ...placeColumns(place),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return refused("BUSINESS_ID_TAKEN");
    for (const name of hostNames) {
      const outcome = await addHostIn(rows, id, name);
      if (!outcome.ok) return outcome;
    }
    await addEvent(rows, cause, { act: "business.create", businessId: id, detail: title.trim() });
    return done();
  });
}

const NEW = {
  state: "invited",
  begun_at: null,
  book_name: null,
  version: null,
  last_opened_at: null,
  problem: null,
  left_tag: null,
  left_seq: null,
  left_build: null,
  last_backup_at: null,
  last_proof_at: null,
  backup_problem: null,
  move: null,
} as const;

function isTitle(title: string): boolean {
  const { length } = title.trim();
  return length > 0 && length <= LONGEST_TITLE;
}

export async function listBusinesses(directory: Directory): Promise<Business[]> {
  return reading(directory, async (rows) => {
    const [found, names] = [
      await rows.selectFrom("business").selectAll().orderBy("id").execute(),
      await rows.selectFrom("host_name").selectAll().orderBy("name").execute(),
    ];
    const ofBusiness = Map.groupBy(names, ({ business_id }) => business_id);
    return found.map((row) =>
      businessOf(
        row,
        (ofBusiness.get(row.id) ?? []).map(({ name }) => name),
      ),
    );
  });
}

/** Who may open these. It is asked again and again, and costs nothing for all the other businesses. */
export async function accessOf(
  directory: Directory,
  ids: readonly string[],
): Promise<Pick<Business, "id" | "state" | "node">[]> {
  const found = await reading(directory, (rows) =>
    rows.selectFrom("business").select(["id", "state", "node"]).where("id", "in", ids).execute(),
  );
  return found.map(({ state, ...row }) => ({ ...row, state: state as BusinessState }));
}

export async function findBusiness(directory: Directory, id: string): Promise<Business | undefined> {
  return reading(directory, async (rows) => {
    const row = await rows.selectFrom("business").selectAll().where("id", "=", id).executeTakeFirst();
    return row && businessOf(row, await namesOf(rows, id));
  });
}

/** The business of a normalised host name: it is asked again for each request, so that no answer is of before a change. */
export async function businessOfHost(directory: Directory, name: string): Promise<Business | undefined> {
  return reading(directory, async (rows) => {
    const row = await rows
      .selectFrom("host_name")
      .innerJoin("business", "business.id", "host_name.business_id")
      .selectAll("business")
      .where("host_name.name", "=", name)
      .executeTakeFirst();
    return row && businessOf(row, [name]);
  });
}

async function namesOf(rows: Rows, id: string): Promise<string[]> {
  const names = await rows
    .selectFrom("host_name")
    .select("name")
    .where("business_id", "=", id)
    .orderBy("name")
    .execute();
  return names.map(({ name }) => name);
}

export function renameBusiness(directory: Directory, cause: Cause, id: string, title: string) {
  return changed(directory, cause, id, {
    act: "business.rename",
    detail: title.trim(),
    to: () => (isTitle(title) ? { title: title.trim() } : "BUSINESS_TITLE_INVALID"),
  });
}

export function suspendBusiness(directory: Directory, cause: Cause, id: string, reason = "") {
  return changed(directory, cause, id, {
    act: "business.suspend",
    detail: reason,
    to: ({ state }) => (state === "open" || state === "invited" ? { state: "suspended" } : "BUSINESS_STATE"),
  });
}

export function resumeBusiness(directory: Directory, cause: Cause, id: string) {
  return changed(directory, cause, id, {
    act: "business.resume",
    to: ({ state, begunAt }) =>
      state === "suspended" ? { state: begunAt === null ? "invited" : "open" } : "BUSINESS_STATE",
  });
}

/** Its name and its row stay. Its folder or schema is left where it is: a person removes it. */
export function endBusiness(directory: Directory, cause: Cause, id: string) {
  return changed(directory, cause, id, {
    act: "business.end",
    to: ({ state }) => (state === "suspended" || state === "invited" ? { state: "gone" } : "BUSINESS_STATE"),
  });
}

/** From here on it is closed on every node, and its phones keep what they record, until the move is finished or given up. */
export function beginMove(directory: Directory, cause: Cause, id: string, stage: unknown) {
  return changed(directory, cause, id, {
    act: "move.begin",
    to: ({ state }) =>
      state === "moving" || state === "gone"
        ? "BUSINESS_STATE"
        : { state: "moving", move: JSON.stringify({ before: state, stage }) },
  });
}

/** The one row by which the book is at its new place, in the state of before. Its next opening begins a run. */
export function finishMove(
  directory: Directory,
  cause: Cause,
  id: string,
  { place, node }: { place: Place; node: string | null },
) {
  return changed(directory, cause, id, {
    act: "move.finish",
    to: ({ move }) =>
      move ? { state: move.before, move: null, node, ...placeColumns(place), ...NOT_LEFT } : "BUSINESS_STATE",
  });
}

/** The book is where it was; a schema that was renamed twice has another password. */
export function giveUpMove(
  directory: Directory,
  cause: Cause,
  id: string,
  { place, reason }: { place: Place; reason: string },
) {
  return changed(directory, cause, id, {
    act: "move.give-up",
    detail: reason,
    to: ({ move }) => (move ? { state: move.before, move: null, ...placeColumns(place) } : "BUSINESS_STATE"),
  });
}

type Columns = Partial<Omit<Selectable<DirectoryTables["business"]>, "id">>;

interface Change {
  act: string;
  detail?: string;
  /** The columns that change, or the refusal. */
  to(business: Business): Columns | "BUSINESS_STATE" | "BUSINESS_TITLE_INVALID";
}

/** Two who change one business at once: the second one is decided over what the first left. */
function changed(
  directory: Directory,
  cause: Cause,
  id: string,
  { act, detail = "", to }: Change,
): Promise<Outcome> {
  return allOrNothing(directory, async (rows) => {
    // A change of nothing locks the row on PostgreSQL; on SQLite the transaction has locked everything.
    await rows.updateTable("business").set({ id }).where("id", "=", id).execute();
    const row = await rows.selectFrom("business").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return refused("BUSINESS_UNKNOWN");
    const columns = to(businessOf(row, []));
    if (typeof columns === "string") return refused(columns);
    await rows.updateTable("business").set(columns).where("id", "=", id).execute();
    await addEvent(rows, cause, { act, businessId: id, detail });
    return done();
  });
}

/** An opening found this in the book; `at`: where a person asked for it. While it is open it is left in no way that a later opening may trust. */
export function noteOpened(
  directory: Directory,
  id: string,
  { at, version, begunAt }: { at: Instant | null; version: string; begunAt: Instant | null },
): Promise<void> {
  return writing(directory, async (rows) => {
    await rows
      .updateTable("business")
      .set({
        version,
        problem: null,
        ...NOT_LEFT,
        ...(at === null ? {} : { last_opened_at: writeInstant(at) }),
      })
      .where("id", "=", id)
      .execute();
    if (begunAt !== null) await begin(rows, id, begunAt);
  });
}

const NOT_LEFT = { left_tag: null, left_seq: null, left_build: null };

export async function begin(rows: Rows, id: string, at: Instant): Promise<void> {
  const business = rows.updateTable("business").where("id", "=", id);
  await business
    .set({ begun_at: writeInstant(at) })
    .where("begun_at", "is", null)
    .execute();
  await business.set({ state: "open" }).where("state", "=", "invited").execute();
}

export function noteLeft(directory: Directory, id: string, { tag, seq, build }: Left): Promise<void> {
  return note(directory, id, { left_tag: tag, left_seq: seq, left_build: build });
}

export function noteProblem(directory: Directory, id: string, problem: string): Promise<void> {
  return note(directory, id, { problem });
}

/** The name by which the book of this business is known again. */
export function noteBookName(directory: Directory, id: string, name: string): Promise<void> {
  return note(directory, id, { book_name: name });
}

/** The business whose book has this name. */
export async function businessOfBook(directory: Directory, name: string): Promise<string | undefined> {
  const found = await reading(directory, (rows) =>
    rows
      .selectFrom("business")
      .select("id")
      .where("book_name", "=", name)
      .where("state", "!=", "gone")
      .executeTakeFirst(),
  );
  return found?.id;
}

/** The book is of this version now: the sweep of migrations brought it there. */
export function noteMigrated(directory: Directory, id: string, version: string): Promise<void> {
  return note(directory, id, { version, problem: null });
}

export function noteBackup(
  directory: Directory,
  id: string,
  backup: { at: Instant; provedAt: Instant } | { problem: string },
): Promise<void> {
  return note(
    directory,
    id,
    "problem" in backup
      ? { backup_problem: backup.problem }
      : {
          last_backup_at: writeInstant(backup.at),
          last_proof_at: writeInstant(backup.provedAt),
          backup_problem: null,
        },
  );
}

async function note(directory: Directory, id: string, columns: Columns): Promise<void> {
  await writing(directory, (rows) =>
    rows.updateTable("business").set(columns).where("id", "=", id).execute(),
  );
}

function placeColumns(place: Place) {
  return place.engine === "sqlite"
    ? ({ engine: "sqlite", url: null, schema_name: null } as const)
    : ({ engine: "postgresql", url: place.url.reveal(), schema_name: place.schema } as const);
}

function businessOf(row: Selectable<DirectoryTables["business"]>, hostNames: string[]): Business {
  const { left_tag: tag, left_seq: seq, left_build: build } = row;
  return {
    id: row.id,
    title: row.title,
    state: row.state as BusinessState,
    createdAt: readInstant(row.created_at) as Instant,
    begunAt: instant(row.begun_at),
    place:
      row.url === null
        ? { engine: "sqlite" }
        : { engine: "postgresql", url: new Secret(row.url), schema: row.schema_name },
    node: row.node,
    hostNames,
    bookName: row.book_name,
    version: row.version,
    lastOpenedAt: instant(row.last_opened_at),
    problem: row.problem,
    left: tag === null || seq === null || build === null ? null : { tag, seq, build },
    lastBackupAt: instant(row.last_backup_at),
    lastProofAt: instant(row.last_proof_at),
    backupProblem: row.backup_problem,
    move: row.move === null ? null : JSON.parse(row.move),
  };
}

function instant(text: string | null): Instant | null {
  return text === null ? null : (readInstant(text) as Instant);
}
