/** One page of a part of a first load: records of a collection, or the files of loans with everything in them. */
import type { z } from "zod";
import { isRunning } from "#contract/client-links";
import type { CollectionName } from "#contract/collections";
import { parseId } from "#contract/id";
import {
  collectionOf,
  isLoanPart,
  type LoanPart,
  type OfLoan,
  type Part,
  type partQuery,
  type RecordPart,
  readOf,
} from "#contract/load";
import { type Scope, scopeOf } from "#contract/owned";
import { type Packed, pack } from "#contract/packed";
import { hasOwnPortfolio, leavesOutFinished } from "#contract/portfolio";
import type { Transaction, User } from "#contract/records/business";
import type { Loan } from "#contract/records/loan";
import * as value from "#contract/value";
import { snapshot } from "../db/database.ts";
import { changedSince, recordsOfClients } from "../db/journal/change-log.ts";
import { type Head, readHead } from "../db/journal/head.ts";
import { viewedClients } from "../db/journal/portfolios.ts";
import type { AnyDoc, Handle } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";
import type { Environment } from "../environment.ts";
import { Refused } from "../refused.ts";
import { judgeCursors, refusalOfLoss } from "./book.ts";
import { type ClaimedCursor, cursorAt, readOptional } from "./cursor.ts";
import { ownRecords } from "./own-records.ts";
import { madePage, type Page, type PageCache, plainPage } from "./page-cache.ts";
import { mayView, permOf } from "./perm.ts";
import { markOf, type Viewer, viewerOf, visibleAmong } from "./viewer.ts";

type Query = z.infer<typeof partQuery>;

const RECORDS = 1_000;
const MOVEMENTS = 1_000;
/** Packed together: as many as a browser's store takes in one row. */
const MOVEMENTS_TOGETHER = 250;
/** So many loans are read for a page, whichever belong to the part: most are open. A page is held in memory. */
const LOANS: Record<LoanPart, number> = { openLoans: 250, finishedLoans: 1_000, histories: 320 };

/** Behind which record a page begins; of movements also the day of it. Null: at the beginning. */
type After = { id: string; day?: string } | null;

interface Asked {
  query: Query;
  after: After;
  from: ClaimedCursor;
  seen: ClaimedCursor | null;
  /** The collections that are asked for in each loan's file, and may be viewed. */
  of: readonly OfLoan[];
  /** Whether this person may know which loans are finished. */
  viewsLoans: boolean;
  user: User;
  /** How much of the collection of the part the person may view. */
  scope: Scope;
}

/** The same, and who asks as of the snapshot. */
interface Reading extends Asked {
  viewer: Viewer;
}

export async function loadPart(env: Environment, cache: PageCache, user: User, query: Query): Promise<Page> {
  const asked = read(user, query);
  const own = asked.scope === "own" ? user.id : "";
  const rights = [query.part, query.after ?? "", ...asked.of, asked.viewsLoans, own];
  const judge = (handle: Handle, head: Head) =>
    judgeCursors(handle, env.keys, head, [asked.from, asked.seen]);
  const found = await snapshot(env.db, async (handle) => {
    const head = await readHead(handle);
    if (head.epoch !== query.epoch) throw new Refused("EPOCH_CHANGED");
    const memory = await judge(handle, head);
    if (memory === "lost") return memory;
    if (memory === "alone" || asked.from.seq < head.forgottenSeq) throw new Refused("CURSOR_TOO_OLD");
    const since = cache.since(head, asked.from.seq);
    const viewer = await viewerOf(handle, user);
    const key = [...rights, markOf(viewer)].join(" ");
    const kept = since === null ? undefined : cache.find(key, asked.from.seq);
    if (kept) return { kept };
    const page = await readPage(handle, { ...asked, viewer }, since ?? asked.from.seq);
    return { head, isShared: since !== null, page, key };
  });
  if (found === "lost") throw await refusalOfLoss(env.db, query.epoch, judge);
  if (found.kept) return found.kept;
  return madeOf(env, cache, found);
}

async function madeOf(
  { keys, isRepeatable = false }: Environment,
  cache: PageCache,
  { head, isShared, page, key }: { head: Head; isShared: boolean; page: object; key: string },
): Promise<Page> {
  const answer = { epoch: head.epoch, head: cursorAt(keys, head, null), ...page };
  const made = isRepeatable ? plainPage(head.seq, answer) : await madePage(head.seq, answer);
  if (isShared) cache.keep(key, head, made);
  return made;
}

function read(user: User, query: Query): Asked {
  if (query.userId !== user.id) throw new Refused("OTHER_USER");
  // Pages under other rights than those of the manifest would be taken for all that it promised.
  if (query.perm !== undefined && query.perm !== permOf(user, query.proto).hash)
    throw new Refused("RIGHTS_CHANGED");
  const { part } = query;
  const of = readOf(part === "finishedLoans" ? "loans" : isLoanPart(part) ? (query.of ?? "") : "");
  const after = query.after === undefined ? null : readAfter(part, query.after);
  const [from, seen] = [readOptional(query.from), readOptional(query.seen || undefined)];
  if (of === undefined || after === undefined || !from || seen === undefined)
    throw new Refused("BAD_REQUEST");
  const needed: readonly CollectionName[] = isLoanPart(part) ? of : [collectionOf(part)];
  if (!needed.every((name) => mayView(user, name))) throw new Refused("FORBIDDEN");
  // In the file of a loan lie the movements of every drawer.
  if (of.includes("transactions") && hasOwnPortfolio(user)) throw new Refused("FORBIDDEN");
  // The builds that say no protocol here are refused by the manifest, without which none loads parts.
  const scope = scopeOf(user, isLoanPart(part) ? "loans" : collectionOf(part));
  const viewsLoans = isLoanPart(part) && mayView(user, "loans");
  return { query, after, from, seen, of, viewsLoans, user, scope };
}

function readAfter(part: Part, text: string): After | undefined {
  const [day, id] = part === "movements" ? text.split(" ") : [undefined, text];
  const known = parseId(id ?? "");
  if (!known || (day !== undefined && !value.date.safeParse(day).success)) return undefined;
  return day === undefined ? { id: known } : { id: known, day };
}

async function readPage(handle: Handle, asked: Reading, since: number) {
  const { part } = asked.query;
  if (isLoanPart(part)) return filesPage(handle, part, asked, since);
  return part === "movements" ? movementsPage(handle, asked) : recordsPage(handle, part, asked);
}

async function recordsPage(handle: Handle, part: RecordPart, { after, scope, user, viewer }: Reading) {
  if (scope === "own") return { docs: await ownRecords(handle, user.id, part), next: null };
  const loose = LOOSE[part];
  const found =
    (scope === "clients" || scope === "running") && loose === undefined
      ? await ofViewedClients(handle, viewer, part, after, RECORDS)
      : await wholePage(handle, part, after, RECORDS, loose);
  return { docs: await visibleAmong(handle, viewer, part, found.docs), next: found.next };
}

/** In the order of their ids, and where the next page begins. */
async function wholePage(
  handle: Handle,
  name: CollectionName,
  after: After,
  limit: number,
  lacking?: string,
) {
  const docs = await STORES[name].page(handle, after?.id ?? null, limit, lacking);
  return { docs, next: docs.length === limit ? (docs.at(-1)?.id ?? null) : null };
}

/** The same of what hangs on the clients of the person's portfolio: the work is that of these, and not of the whole book. */
async function ofViewedClients(
  handle: Handle,
  { user }: Viewer,
  name: CollectionName,
  after: After,
  limit: number,
) {
  const page = { after: after?.id ?? null, limit };
  const ids = await recordsOfClients(handle, name, viewedClients(handle, user.id), page);
  const docs = await STORES[name].find(handle, ids);
  const next = ids.length === limit ? (ids.at(-1) ?? null) : null;
  return { docs: docs.toSorted((a, b) => (a.id < b.id ? -1 : 1)), next };
}

/** A movement's day never changes, so that none slips behind a page. */
async function movementsPage(handle: Handle, { after, scope, user }: Reading) {
  const from = after && { value: after.day ?? "", id: after.id };
  const docs = (
    scope === "own"
      ? ownMovements(await ownRecords(handle, user.id, "transactions"), from)
      : await STORES.transactions.pageBy(handle, "businessDay", from, MOVEMENTS)
  ) as Transaction[];
  const last = docs.length === MOVEMENTS ? docs.at(-1) : undefined;
  const movements: Packed[] = [];
  for (let at = 0; at < docs.length; at += MOVEMENTS_TOGETHER) {
    movements.push(pack(docs.slice(at, at + MOVEMENTS_TOGETHER)));
  }
  return { movements, next: last ? `${last.businessDay} ${last.id}` : null };
}

function ownMovements(docs: readonly AnyDoc[], from: { value: string; id: string } | null): Transaction[] {
  const place = ({ businessDay, id }: Transaction) => `${businessDay} ${id}`;
  const inOrder = (docs as Transaction[]).toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  const beyond = from ? inOrder.filter((doc) => place(doc) > `${from.value} ${from.id}`) : inOrder;
  return beyond.slice(0, MOVEMENTS);
}

/** Records that belong to a loan come in the loan's file. */
const LOOSE: Partial<Record<CollectionName, string>> = { payments: "loanId", transactions: "loanId" };

async function filesPage(
  handle: Handle,
  part: LoanPart,
  { after, of, viewsLoans, viewer }: Reading,
  since: number,
) {
  const limit = LOANS[part];
  const { docs, next } = viewer.clients
    ? await ofViewedClients(handle, viewer, "loans", after, limit)
    : await wholePage(handle, "loans", after, limit);
  const loans = docs as Loan[];
  const changed = new Set(await changedSince(handle, "loans", since));
  // A status may change between two pages of a device: what changed since its load began is in every part. To a person
  // who may not view loans, no status shows.
  const isHere = (loan: Loan) =>
    viewsLoans ? changed.has(loan.id) || isCollected(loan) === (part === "openLoans") : part === "histories";
  const shown = leavesOutFinished(viewer.user) ? loans.filter(isCollected) : loans;
  const wanted = part === "histories" ? of.filter((name) => name !== "loans") : of;
  return { files: await filesOf(handle, shown.filter(isHere), wanted), next };
}

function isCollected(loan: Loan): boolean {
  return isRunning("loans", loan);
}

/** The files of these loans, with the parts of them that are asked for. */
export async function filesOf(handle: Handle, loans: readonly Loan[], of: readonly OfLoan[]) {
  const ids = loans.map(({ id }) => id);
  const schedules = new Map<string, AnyDoc>();
  if (of.includes("amortizationItems")) {
    for (const doc of await STORES.amortizationItems.find(handle, ids)) schedules.set(doc.id, doc);
  }
  const payments = of.includes("payments") ? await byLoan(handle, "payments", ids) : null;
  const movements = of.includes("transactions") ? await byLoan(handle, "transactions", ids) : null;
  return loans.map((loan) => ({
    id: loan.id,
    ...(of.includes("loans") ? { loan } : {}),
    ...rowsOf(schedules.get(loan.id)),
    ...(payments ? { payments: pack(payments.get(loan.id) ?? []) } : {}),
    ...(movements ? { movements: pack(movements.get(loan.id) ?? []) } : {}),
  }));
}

function rowsOf(schedule: AnyDoc | undefined): { rows?: ReturnType<typeof pack> } {
  return schedule && "rows" in schedule ? { rows: pack(schedule.rows) } : {};
}

/** In the order of their ids, as a device keeps them. */
async function byLoan(handle: Handle, name: "payments" | "transactions", ids: readonly string[]) {
  const docs = await STORES[name].whereAny(handle, "loanId", ids);
  const inOrder = docs.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as (AnyDoc & { loanId: string | null })[];
  return Map.groupBy(inOrder, ({ loanId }) => loanId ?? "");
}
