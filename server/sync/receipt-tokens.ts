/**
 * The token in a receipt's QR code belongs to the payment with which it arrived first: whoever reads a receipt may send its
 * token with another payment, and the genuine code would show that one. Arrival counts, because it is the one order that no
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
    const tokens = tokensOf(change);
    const isNew = tokens.length > 0 && (await writing.get(change.collection, change.id as Id)) === null;
    const taken = new Set<string>();
    for (const token of isNew ? tokens : []) {
      const bearers = await holdersOfToken(writing.handle, token);
      // Late money is gone with the payment that it becomes.
      const others = bearers.filter(({ id }) => id !== change.id && !isRemoved(changes, id));
      for (const other of others) first.set(other.id, other);
      if (others.length > 0) taken.add(token);
    }
    settled.push(taken.size === 0 ? change : withoutTokens(change, taken));
  }
  const flagged = await Promise.all([...first.values()].map((bearer) => flag(writing, settled, bearer)));
  return { changes: [...settled, ...flagged.flat()], isTwice: first.size > 0 };
}

function tokensOf({ collection, doc }: Change): string[] {
  if (doc === null) return [];
  if (collection === "lateMoney")
    return receiptsIn(carriedOf(doc.receipt)).flatMap(({ token }) => token ?? []);
  if (collection === "payments" || collection === "continuousYieldPayments")
    return doc.receiptToken === null ? [] : [doc.receiptToken];
  return [];
}

function isRemoved(changes: readonly Change[], id: string): boolean {
  return changes.some((change) => change.collection === "lateMoney" && change.id === id && !change.doc);
}

function withoutTokens(change: Change, taken: ReadonlySet<string>): Change {
  if (change.collection === "lateMoney" && change.doc) {
    const { receipt, receipts } = carriedOf(change.doc.receipt);
    const without = ({ token, ...rest }: Receipt): Receipt =>
      token === undefined || taken.has(token) ? rest : { ...rest, token };
    const kept = keptOf({ receipt: receipt && without(receipt), receipts: receipts?.map(without) });
    return { ...change, doc: { ...flaggedTwice(change.doc), receipt: kept } };
  }
  return { ...change, doc: { ...flaggedTwice(change.doc as Doc<"payments">), receiptToken: null } } as Change;
}

/** The first bearer, where the same changes do not write it anyway. */
async function flag(writing: Writing, settled: Change[], { collection, id }: Bearer): Promise<Change[]> {
  const at = settled.findIndex((change) => change.collection === collection && change.id === id);
  const doc = at < 0 ? await writing.get(collection, id) : settled[at]?.doc;
  if (!doc) return [];
  const change = { collection, id, doc: flaggedTwice(doc as Doc<Bearer["collection"]>) } as Change;
  if (at < 0) return [change];
  settled[at] = change;
  return [];
}

function flaggedTwice<T extends { flags: ReviewCode[] }>(doc: T): T {
  return { ...doc, flags: [...new Set([...doc.flags, TWICE])] };
}
