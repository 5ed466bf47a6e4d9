/** Pages and details of an opened copy. */
import { LOOK_PAGE, type LookDetail, type LookKind, type LookPage } from "#contract/backup-look";
import type { CollectionName, Doc } from "#contract/collections";
import type { Id } from "#contract/id";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Client, Lender } from "#contract/records/people";
import { isOpen } from "#domain/loan/written-off";
import { sum } from "#domain/money/money";
import { soughtWords } from "#domain/search/fold";
import { isListedLoan, isListedYield } from "../../../book-file/holds.ts";
import { type LookHit, lookUp } from "../../../db/copy/look-index.ts";
import type { Handle } from "../../../db/records/store.ts";
import { STORES } from "../../../db/records/stores.ts";

/** A page beyond the end is an empty one, which says how many there are. */
export async function pageOf<K extends LookKind>(
  handle: Handle,
  kind: K,
  { q = "", page = 1 }: { q?: string | undefined; page?: number | undefined },
): Promise<LookPage<K>> {
  const range = { from: (page - 1) * LOOK_PAGE, limit: LOOK_PAGE };
  const { total, hits } = await lookUp(handle, kind, soughtWords(q), range);
  const rows = await LINES[kind](handle, hits);
  return { rows, total, page, pages: Math.ceil(total / LOOK_PAGE) } as unknown as LookPage<K>;
}

const LINES: Record<LookKind, (handle: Handle, hits: readonly LookHit[]) => Promise<object[]>> = {
  clients: clientLines,
  loans: async (handle, hits) => {
    const loans = await inOrder(handle, "loans", hits);
    const people = await peopleOf(handle, loans);
    return loans.map((loan) => ({ loan, clientName: nameOf(people.get(loan.clientId)) }));
  },
  yields: async (handle, hits) => {
    const loans = await inOrder(handle, "continuousYield", hits);
    const people = await peopleOf(handle, loans);
    return loans.map((yieldLoan) => ({ yieldLoan, clientName: nameOf(people.get(yieldLoan.clientId)) }));
  },
  payments: paymentLines,
};

async function clientLines(handle: Handle, hits: readonly LookHit[]) {
  const clients = await inOrder(handle, "clients", hits);
  const ids = clients.map(({ id }) => id);
  const loans = (await STORES.loans.whereAny(handle, "clientId", ids)) as Loan[];
  const yields = (await STORES.continuousYield.whereAny(handle, "clientId", ids)) as YieldLoan[];
  return clients.map((client) => {
    const own = loans.filter(
      ({ clientId, deleted, status }) => clientId === client.id && !deleted && isOpen(status),
    );
    const ownYields = yields.filter(
      ({ clientId, deleted, status }) => clientId === client.id && !deleted && status === "active",
    );
    const owed = [
      ...own.map(({ summary }) => summary.balance),
      ...ownYields.map(({ checkpoint }) => checkpoint.principal),
    ];
    return { client, loans: own.length + ownYields.length, balance: sum(owed) };
  });
}

async function paymentLines(handle: Handle, hits: readonly LookHit[]) {
  const payments = await byId(handle, "payments", hits);
  const yieldPayments = await byId(handle, "continuousYieldPayments", hits);
  const loanIds = [...payments.values()].map(loanOf);
  const loans = byOwnId(await STORES.loans.find(handle, loanIds)) as Map<string, Loan>;
  const yieldIds = [...yieldPayments.values()].map(yieldLoanOf);
  const yields = byOwnId(await STORES.continuousYield.find(handle, yieldIds)) as Map<string, YieldLoan>;
  const people = await peopleOf(handle, [...loans.values(), ...yields.values()]);
  return hits.flatMap(({ id }) => {
    const payment = payments.get(id) ?? null;
    const yieldPayment = yieldPayments.get(id) ?? null;
    const loan = payment ? loans.get(loanOf(payment)) : undefined;
    const owner = loan ?? (yieldPayment ? yields.get(yieldLoanOf(yieldPayment)) : undefined);
    if (!payment && !yieldPayment) return [];
    const clientName = nameOf(people.get(owner?.clientId ?? ""));
    return [{ payment, yieldPayment, clientName, loanNumber: loan?.number ?? null }];
  });
}

/** Null where the copy has no such record. */
export function detailOf<K extends LookKind>(handle: Handle, kind: K, id: Id): Promise<LookDetail<K> | null> {
  return DETAILS[kind](handle, id) as Promise<LookDetail<K> | null>;
}

const DETAILS: { [K in LookKind]: (handle: Handle, id: Id) => Promise<LookDetail<K> | null> } = {
  async clients(handle, id) {
    const client = await found(handle, "clients", id);
    if (!client) return null;
    const zone = client.zoneId ? await found(handle, "zones", client.zoneId) : undefined;
    const loans = (await STORES.loans.where(handle, "clientId", id)) as Loan[];
    const yields = (await STORES.continuousYield.where(handle, "clientId", id)) as YieldLoan[];
    return {
      client,
      zone: zone?.name ?? null,
      loans: loans.filter(isListedLoan).sort(newestFirst),
      yields: yields.filter(isListedYield).sort(newestFirst),
    };
  },
  async loans(handle, id) {
    const loan = await found(handle, "loans", id);
    if (!loan) return null;
    const schedule = await found(handle, "amortizationItems", id);
    const payments = (await STORES.payments.where(handle, "loanId", id)) as Payment[];
    return {
      loan,
      ...(await partiesOf(handle, loan)),
      rows: schedule?.rows ?? [],
      payments: payments.sort(latestFirst),
    };
  },
  async yields(handle, id) {
    const yieldLoan = await found(handle, "continuousYield", id);
    if (!yieldLoan) return null;
    const payments = (await STORES.continuousYieldPayments.where(
      handle,
      "yieldLoanId",
      id,
    )) as YieldPayment[];
    return { yieldLoan, ...(await partiesOf(handle, yieldLoan)), payments: payments.sort(latestFirst) };
  },
  async payments(handle, id) {
    const payment = (await found(handle, "payments", id)) ?? null;
    const yieldPayment = payment ? null : ((await found(handle, "continuousYieldPayments", id)) ?? null);
    if (!payment && !yieldPayment) return null;
    const loan = payment ? ((await found(handle, "loans", loanOf(payment))) ?? null) : null;
    const yieldLoan = yieldPayment
      ? ((await found(handle, "continuousYield", yieldLoanOf(yieldPayment))) ?? null)
      : null;
    const owner = loan ?? yieldLoan;
    const people = await peopleOf(handle, owner ? [owner] : []);
    return { payment, yieldPayment, client: people.get(owner?.clientId ?? "") ?? null, loan, yieldLoan };
  },
};

async function partiesOf(handle: Handle, { clientId, lenderId }: Loan | YieldLoan) {
  const people = await peopleOf(handle, [{ clientId }]);
  const [lender] = await presentOrRemoved(handle, "lenders", [lenderId]);
  return { client: people.get(clientId) ?? null, lenderName: nameOf(lender as Lender | undefined) };
}

function loanOf({ loanId, claimedLoanId }: Payment): Id {
  return loanId ?? claimedLoanId;
}

function yieldLoanOf({ yieldLoanId, claimedLoanId }: YieldPayment): Id {
  return yieldLoanId ?? claimedLoanId;
}

function newestFirst(one: { createdAt: number }, other: { createdAt: number }): number {
  return other.createdAt - one.createdAt;
}

function latestFirst(one: { date: string; at: number }, other: { date: string; at: number }): number {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  return other.at - one.at;
}

async function found<C extends CollectionName>(handle: Handle, collection: C, id: string) {
  const [doc] = await STORES[collection].find(handle, [id]);
  return doc as Doc<C> | undefined;
}

async function byId<C extends CollectionName>(
  handle: Handle,
  collection: C,
  hits: readonly LookHit[],
): Promise<Map<string, Doc<C>>> {
  const own = hits.filter((hit) => hit.collection === collection);
  const docs = await STORES[collection].find(
    handle,
    own.map(({ id }) => id),
  );
  return byOwnId(docs) as unknown as Map<string, Doc<C>>;
}

async function inOrder<C extends CollectionName>(handle: Handle, collection: C, hits: readonly LookHit[]) {
  const docs = await byId(handle, collection, hits);
  return hits.flatMap(({ id }) => docs.get(id) ?? []) as Doc<C>[];
}

function byOwnId<D extends { id: string }>(docs: readonly D[]): Map<string, D> {
  return new Map(docs.map((doc) => [doc.id, doc]));
}

/** Also those who were deleted: their loans go on naming them. */
async function peopleOf(
  handle: Handle,
  loans: readonly { clientId: Id }[],
): Promise<ReadonlyMap<string, Client>> {
  const ids = [...new Set(loans.map(({ clientId }) => clientId))];
  return byOwnId((await presentOrRemoved(handle, "clients", ids)) as Client[]);
}

async function presentOrRemoved(handle: Handle, collection: CollectionName, ids: readonly string[]) {
  const present = await STORES[collection].find(handle, ids);
  const known = byOwnId(present);
  const missing = ids.filter((id) => !known.has(id));
  return [...present, ...(await STORES[collection].findRemoved(handle, missing))];
}

function nameOf(person: Pick<Client, "name" | "lastName"> | undefined): string {
  return person ? `${person.name} ${person.lastName}`.trim() : "";
}
