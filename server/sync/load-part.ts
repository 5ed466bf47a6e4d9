/** One page of a part of a first load: records of a collection, or the files of loans with everything in them. */
import type { z } from "zod";
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
import { maySee, scopeOf } from "#contract/owned";
import { type Packed, pack } from "#contract/packed";
import type { Transaction, User } from "#contract/records/business";
import type { Loan } from "#contract/records/loan";
import * as value from "#contract/value";
import { snapshot } from "../db/database.ts";
import { changedSince } from "../db/journal/change-log.ts";
import { type Head, readHead } from "../db/journal/head.ts";
import type { AnyDoc, Handle } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";
import type { Environment } from "../environment.ts";
import { Refused } from "../refused.ts";
import { judgeCursors, refusalOfLoss } from "./book.ts";
import { type ClaimedCursor, cursorAt, readOptional } from "./cursor.ts";
import { madePage, type Page, type PageCache, plainPage } from "./page-cache.ts";
import { mayView } from "./perm.ts";

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
  /** The person whose records alone are in the part; null for all. */
  only: User | null;
}

export async function loadPart(env: Environment, cache: PageCache, user: User, query: Query): Promise<Page> {
  const asked = read(user, query);
  const key = [query.part, query.after ?? "", ...asked.of, asked.viewsLoans, asked.only?.id ?? ""].join(" ");
  const judge = (handle: Handle, head: Head) =>
    judgeCursors(handle, env.keys, head, [asked.from, asked.seen]);
  const found = await snapshot(env.db, async (handle) => {
    const head = await readHead(handle);
    if (head.epoch !== query.epoch) throw new Refused("EPOCH_CHANGED");
    const memory = await judge(handle, head);
    if (memory === "lost") return memory;
    if (memory === "alone" || asked.from.seq < head.forgottenSeq) throw new Refused("CURSOR_TOO_OLD");
    const since = cache.since(head, asked.from.seq);
    const kept = since === null ? undefined : cache.find(key, asked.from.seq);
    if (kept) return { kept };
    const page = await readPage(handle, asked, since ?? asked.from.seq);
    return { head, isShared: since !== null, page };
  });
  if (found === "lost") throw await refusalOfLoss(env.db, query.epoch, judge);
  if (found.kept) return found.kept;
  return madeOf(env, cache, key, found);
}

async function madeOf(
  { keys, hasPlainPages = false }: Environment,
  cache: PageCache,
  key: string,
  { head, isShared, page }: { head: Head; isShared: boolean; page: object },
): Promise<Page> {
  const answer = { epoch: head.epoch, head: cursorAt(keys, head, null), ...page };
  const made = hasPlainPages ? plainPage(head.seq, answer) : await madePage(head.seq, answer);
  if (isShared) cache.keep(key, head, made);
  return made;
}

function read(user: User, query: Query): Asked {
  if (query.userId !== user.id) throw new Refused("OTHER_USER");
  const { part } = query;
  const of = readOf(part === "finishedLoans" ? "loans" : isLoanPart(part) ? (query.of ?? "") : "");
  const after = query.after === undefined ? null : readAfter(part, query.after);
  const [from, seen] = [readOptional(query.from), readOptional(query.seen || undefined)];
  if (of === undefined || after === undefined || !from || seen === undefined)
    throw new Refused("BAD_REQUEST");
  const needed: readonly CollectionName[] = isLoanPart(part) ? of : [collectionOf(part)];
  if (!needed.every((name) => mayView(user, name))) throw new Refused("FORBIDDEN");
  const only = !isLoanPart(part) && scopeOf(user, collectionOf(part)) === "own" ? user : null;
  return { query, after, from, seen, of, viewsLoans: isLoanPart(part) && mayView(user, "loans"), only };
}

function readAfter(part: Part, text: string): After | undefined {
  const [day, id] = part === "movements" ? text.split(" ") : [undefined, text];
  const known = parseId(id ?? "");
  if (!known || (day !== undefined && !value.date.safeParse(day).success)) return undefined;
  return day === undefined ? { id: known } : { id: known, day };
}

async function readPage(handle: Handle, asked: Asked, since: number) {
  const { part } = asked.query;
  if (isLoanPart(part)) return filesPage(handle, part, asked, since);
  return part === "movements" ? movementsPage(handle, asked.after) : recordsPage(handle, part, asked);
}

async function recordsPage(handle: Handle, part: RecordPart, { after, only }: Asked) {
  const docs = await STORES[part].page(handle, after?.id ?? null, RECORDS, LOOSE[part]);
  const next = docs.length === RECORDS ? (docs.at(-1)?.id ?? null) : null;
  return { docs: only ? docs.filter((doc) => maySee(only, part, doc)) : docs, next };
}

/** A movement's day never changes, so that none slips behind a page. */
async function movementsPage(handle: Handle, after: After) {
  const from = after && { value: after.day ?? "", id: after.id };
  const docs = (await STORES.transactions.pageBy(handle, "businessDay", from, MOVEMENTS)) as Transaction[];
  const last = docs.length === MOVEMENTS ? docs.at(-1) : undefined;
  const movements: Packed[] = [];
  for (let at = 0; at < docs.length; at += MOVEMENTS_TOGETHER) {
    movements.push(pack(docs.slice(at, at + MOVEMENTS_TOGETHER)));
  }
  return { movements, next: last ? `${last.businessDay} ${last.id}` : null };
}

/** Records that belong to a loan come in the loan's file. */
const LOOSE: Partial<Record<CollectionName, string>> = { payments: "loanId", transactions: "loanId" };

async function filesPage(handle: Handle, part: LoanPart, { after, of, viewsLoans }: Asked, since: number) {
  const limit = LOANS[part];
  const loans = (await STORES.loans.page(handle, after?.id ?? null, limit)) as Loan[];
  const next = loans.length === limit ? (loans.at(-1)?.id ?? null) : null;
  const changed = new Set(await changedSince(handle, "loans", since));
  // A status may change between two pages of a device: what changed since its load began is in every part. To a person
  // who may not view loans, no status shows.
  const isHere = (loan: Loan) =>
    viewsLoans ? changed.has(loan.id) || isCollected(loan) === (part === "openLoans") : part === "histories";
  const wanted = part === "histories" ? of.filter((name) => name !== "loans") : of;
  return { files: await filesOf(handle, loans.filter(isHere), wanted), next };
}

function isCollected({ status, deleted }: Loan): boolean {
  return deleted === null && (status === "active" || status === "defaulted");
}

async function filesOf(handle: Handle, loans: readonly Loan[], of: readonly OfLoan[]) {
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
