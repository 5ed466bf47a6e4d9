/**
 * The work in the background for each business: the sweep that brings books to the present form after an update, and the
 * nightly copies. It goes through the directory, and opens no business for longer than it needs.
 */
import { createHash } from "node:crypto";
import type { Instant } from "#domain/calendar/business-date";
import { businessDate, startOfBusinessDate } from "#domain/calendar/business-date";
import { read } from "../db/database.ts";
import { listBackups } from "../db/journal/backups.ts";
import { migrationNames } from "../db/migrate.ts";
import { type Copier, copyWhenDue } from "../features/backups/nightly.ts";
import { type Business, listBusinesses, noteBackup } from "./directory/businesses.ts";
import type { Lives } from "./lives.ts";
import type { Host, OpenBusiness } from "./open-business.ts";
import { TIMERS, type Timers } from "./timers.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Copies are begun in these hours of the night, as Santo Domingo counts. */
const [FIRST_HOUR, HOURS] = [1, 5];
const AT_ONCE = 2;
const LOOK_EVERY_MS = 5 * 60_000;
const AGAIN_AFTER_MS = HOUR_MS;
/** After so many failures the fault is in the build and not in a book. */
const MOST_FAILURES = 3;

export interface Care {
  host: Host;
  lives: Lives;
  /** The name of this node. */
  node: string;
}

/** Those whose books this node may open. */
async function ownBusinesses({ host, node }: Care): Promise<Business[]> {
  return (await listBusinesses(host.directory)).filter(
    (business) =>
      business.state !== "gone" &&
      business.state !== "moving" &&
      business.bookName !== null &&
      (business.node === null || business.node === node),
  );
}

/** Does the work with the business open, and closes it again where it was closed. */
export async function withBusiness<T>(
  { lives }: Pick<Care, "lives">,
  business: Business,
  work: (open: OpenBusiness) => Promise<T>,
): Promise<T> {
  const wasOpen = lives.open.includes(business.id);
  const use = await lives.use(business, "care");
  try {
    return await work(use.business);
  } finally {
    use.over();
    if (!wasOpen) await lives.closeUnused(business.id);
  }
}

export interface Sweep {
  /** Businesses whose book is of this version now. */
  migrated: string[];
  failed: { id: string; problem: string }[];
  /** Not tried: the sweep stopped before them. */
  left: string[];
}

/**
 * Brings books to the present form, one at a time, and stops at the third failure. A book that is behind is brought there by
 * its next opening too: the sweep comes before that, so that its people need not wait. Done again, it goes on where it was.
 */
export async function sweepMigrations(
  care: Care,
  {
    only = null,
    isStopped = () => false,
  }: { only?: readonly string[] | null; isStopped?: () => boolean } = {},
): Promise<Sweep> {
  const sweep: Sweep = { migrated: [], failed: [], left: [] };
  for (const business of await ownBusinesses(care)) {
    const { id, version, place } = business;
    if (only ? !only.includes(id) : version === migrationNames(place.engine).at(-1)) continue;
    if (isStopped() || sweep.failed.length >= MOST_FAILURES) sweep.left.push(id);
    else
      try {
        await withBusiness(care, business, async () => {});
        sweep.migrated.push(id);
      } catch (error) {
        sweep.failed.push({ id, problem: error instanceof Error ? error.message : String(error) });
      }
  }
  return sweep;
}

/** The instant in the night of a day at which the copy of this business is due: each has its own, which is always the same. */
export function copyInstant(id: string, now: Instant): Instant {
  const share = createHash("sha256").update(id).digest().readUInt32BE() / 2 ** 32;
  const at = startOfBusinessDate(businessDate(now)) + (FIRST_HOUR + HOURS * share) * HOUR_MS;
  return Math.floor(at <= now ? at : at - DAY_MS) as Instant;
}

/** Makes the copies that are due, at most two at once. */
export async function copyBooks(
  care: Care,
  copier: Copier,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const now = care.host.clock();
  const due = (await ownBusinesses(care)).filter(
    ({ id, begunAt, lastProofAt }) =>
      begunAt !== null && (lastProofAt === null || lastProofAt < copyInstant(id, now)),
  );
  const next = async (): Promise<void> => {
    for (let business = due.shift(); business && !isStopped(); business = due.shift())
      await copyOne(care, business, copier);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

const tried = new WeakMap<Lives, Map<string, Instant>>();

async function copyOne(care: Care, business: Business, copier: Copier): Promise<void> {
  const { host, lives } = care;
  const { id } = business;
  const tries = tried.get(lives) ?? new Map<string, Instant>();
  tried.set(lives, tries);
  const now = host.clock();
  if (now - (tries.get(id) ?? 0) < AGAIN_AFTER_MS) return;
  tries.set(id, now);
  try {
    await withBusiness(care, business, async ({ book }) => {
      const report = (error: unknown, where: string) => host.report(error, `${id} ${where}`);
      const since = copyInstant(id, now);
      await copyWhenDue({ db: book.db, clock: host.clock, report }, book.places, copier, since);
      await noteCopies(care, id, book);
    });
  } catch (error) {
    host.report(error, `${id} backup`);
    const problem = error instanceof Error ? error.message : String(error);
    await noteBackup(host.directory, id, { problem }).catch((failure: unknown) =>
      host.report(failure, "directory"),
    );
  }
}

/** The directory says of a book's copies what the book says of them. */
export async function noteCopies(
  { host }: Pick<Care, "host">,
  id: string,
  { db }: Pick<OpenBusiness["book"], "db">,
): Promise<void> {
  const copies = (await read(db, listBackups)).filter(({ backupType }) => backupType === "nightly");
  const [newest] = copies.sort((a, b) => b.createdAt - a.createdAt);
  const proved = copies.find(({ status, provedAt }) => status === "completed" && provedAt !== null);
  if (proved?.provedAt)
    await noteBackup(host.directory, id, { at: proved.createdAt, provedAt: proved.provedAt });
  const problem = newest?.notes ?? "";
  if (newest && newest.status !== "running" && problem !== "")
    await noteBackup(host.directory, id, { problem });
}

/** Sweeps once, and looks after copies from then on, and after what is to be cleared away. Answers how to stop. */
export function takeCare(
  care: Care,
  copier: Copier,
  clearAway: () => Promise<unknown>,
  timers: Timers = TIMERS,
): () => Promise<void> {
  let isStopping = false;
  const isStopped = () => isStopping;
  const report = (error: unknown) => care.host.report(error, "care");
  let working: Promise<void> = sweepMigrations(care, { isStopped }).then(
    (sweep) => tellOf(care, sweep),
    report,
  );
  const cancel = timers.every(LOOK_EVERY_MS, () => {
    working = working
      .then(() => copyBooks(care, copier, isStopped))
      .then(clearAway)
      .then(() => {}, report);
  });
  return async () => {
    isStopping = true;
    cancel();
    await working;
  };
}

function tellOf({ host }: Care, { migrated, failed, left }: Sweep): void {
  if (migrated.length > 0)
    host.report(`${migrated.length} books were brought to the present form`, "migration");
  for (const { id, problem } of failed) host.report(`${id} is behind: ${problem}`, "migration");
  if (left.length > 0)
    host.report(
      `the sweep stopped, and ${left.length} books are behind: see to the failures, then start again`,
      "migration",
    );
}
