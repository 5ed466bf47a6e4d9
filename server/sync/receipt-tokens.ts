/**
 * The token in a receipt's QR code belongs to the payment or charge with which it arrived first: a collector who reads another's
 * receipt may send its token with another payment, and the genuine code would show that one. Arrival counts, because it is the one order that no
 * device can claim. The other keeps its money and its number, stands without a code, and a person reviews both.
 */
import type { Change, Doc } from "#contract/collections";
import { carriedOf, keptOf, type Receipt, receiptsIn } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { ReviewCode } from "#domain/loan/state";
import type { Writing } from "../db/journal/writing.ts";
import { type Bearer, holdersOfToken } from "../db/records/receipts.ts";

const TWICE: ReviewCode = "RECEIPT_TWICE";

/** The changes with each token on its first bearer alone, and whether another one came with it. */
export async function withTokensOnce(
  writing: Writing,
  changes: readonly Change[],
): Promise<{ changes: readonly Change[]; isTwice: boolean }> {
  const settled: Change[] = [];
  const first = new Map<string, Bearer>();
  for (const change of changes) {
    const own = await newlyBorne(writing, change);
    const taken = new Set<string>();
    for (const { bearer, token } of own) {
      const bearers = await holdersOfToken(writing.handle, token);
      // Late money is gone with the payment that it becomes.
      const others = bearers.filter(({ id }) => id !== bearer && !isRemoved(changes, id));
      for (const other of others) first.set(other.id, other);
      if (others.length > 0) taken.add(`${bearer} ${token}`);
    }
    settled.push(taken.size === 0 ? change : withoutTokens(change, taken));
  }
  const flagged = await Promise.all([...first.values()].map((bearer) => flag(writing, settled, bearer)));
  return { changes: [...settled, ...flagged.flat()], isTwice: first.size > 0 };
}

type Charged = Doc<"loans"> | Doc<"continuousYield">;

function hasCharges(change: Change): change is Extract<Change, { collection: "loans" | "continuousYield" }> {
  return change.collection === "loans" || change.collection === "continuousYield";
}

interface Borne {
  bearer: string;
  token: string;
}

/** The tokens of records that did not stand, and of charges that a loan did not have. */
async function newlyBorne(writing: Writing, change: Change): Promise<Borne[]> {
  const own = tokensOf(change);
  if (own.length === 0) return [];
  const before = await writing.get(change.collection, change.id as Id);
  if (!hasCharges(change)) return before === null ? own : [];
  const known = new Set((before as Charged | null)?.charges?.map(({ id }) => id));
  return own.filter(({ bearer }) => !known.has(bearer as Id));
}

function tokensOf(change: Change): Borne[] {
  const { collection, id, doc } = change;
  const borne = (token: string | null | undefined, bearer = id) => (token ? [{ bearer, token }] : []);
  if (doc === null) return [];
  if (hasCharges(change))
    return (change.doc?.charges ?? []).flatMap((charge) => borne(charge.receiptToken, charge.id));
  if (collection === "lateMoney")
    return receiptsIn(carriedOf(doc.receipt)).flatMap(({ token }) => borne(token));
  if (collection === "payments" || collection === "continuousYieldPayments") return borne(doc.receiptToken);
  return [];
}

function isRemoved(changes: readonly Change[], id: string): boolean {
  return changes.some((change) => change.collection === "lateMoney" && change.id === id && !change.doc);
}

function withoutTokens(change: Change, taken: ReadonlySet<string>): Change {
  if (change.collection === "lateMoney" && change.doc) {
    const { receipt, receipts } = carriedOf(change.doc.receipt);
    const without = ({ token, ...rest }: Receipt): Receipt =>
      token === undefined || taken.has(`${change.id} ${token}`) ? rest : { ...rest, token };
    const kept = keptOf({ receipt: receipt && without(receipt), receipts: receipts?.map(without) });
    return { ...change, doc: { ...flaggedTwice(change.doc), receipt: kept } };
  }
  if (hasCharges(change) && change.doc) {
    const charges = change.doc.charges?.map((charge) =>
      taken.has(`${charge.id} ${charge.receiptToken}`) ? { ...charge, receiptToken: null } : charge,
    );
    return { ...change, doc: { ...change.doc, ...(charges ? { charges } : {}) } } as Change;
  }
  return { ...change, doc: { ...flaggedTwice(change.doc as Doc<"payments">), receiptToken: null } } as Change;
}

/** The first bearer, where the same changes do not write it anyway; a charge bears no flags. */
async function flag(writing: Writing, settled: Change[], { collection, id }: Bearer): Promise<Change[]> {
  if (collection === "charges") return [];
  const at = settled.findIndex((change) => change.collection === collection && change.id === id);
  const doc = at < 0 ? await writing.get(collection, id) : settled[at]?.doc;
  if (!doc) return [];
  const change = {
    collection,
    id,
    doc: flaggedTwice(doc as Doc<Exclude<Bearer["collection"], "charges">>),
  } as Change;
  if (at < 0) return [change];
  settled[at] = change;
  return [];
}

function flaggedTwice<T extends { flags: ReviewCode[] }>(doc: T): T {
  return { ...doc, flags: [...new Set([...doc.flags, TWICE])] };
}
