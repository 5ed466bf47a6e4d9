/** Which records hang on a client (ruling A7), and by what each says on which one. */
import type { CollectionName, Doc } from "./collections.ts";
import type { Id } from "./id.ts";

/** The client itself, or the record whose client it is. */
export type ClientLink = { client: Id } | { of: CollectionName; id: Id };

type LinkOf<C extends CollectionName> = (doc: Doc<C>) => ClientLink | null;

const ofField = ({ clientId }: { clientId: Id }): ClientLink => ({ client: clientId });
const itself = ({ id }: { id: Id }): ClientLink => ({ client: id });

const LINKS: { [C in CollectionName]?: LinkOf<C> } = {
  clients: itself,
  loans: ofField,
  amortizationItems: ({ id }) => ({ of: "loans", id }),
  payments: ({ loanId, claimedLoanId }) => ({ of: "loans", id: loanId ?? claimedLoanId }),
  continuousYield: ofField,
  continuousYieldPayments: ({ yieldLoanId, claimedLoanId }) => ({
    of: "continuousYield",
    id: yieldLoanId ?? claimedLoanId,
  }),
  collaterals: ofField,
  portalAccounts: ofField,
  portalLinks: ofField,
  visits: ofField,
  signatures: ofField,
  files: ({ ownerCollection, ownerId }) =>
    ownerCollection === "clients"
      ? { client: ownerId }
      : ownerCollection === "collaterals"
        ? { of: "collaterals", id: ownerId }
        : null,
};

/** A payment hangs on a client by its loan alone: a device that holds no loans cannot tell whose it is. */
export const BY_ANOTHER: Partial<Record<CollectionName, CollectionName>> = {
  payments: "loans",
  continuousYieldPayments: "continuousYield",
};

/** The collections whose records hang on a client. */
export const HANGING = Object.keys(LINKS) as readonly CollectionName[];

export function hangsOnClient(collection: CollectionName): boolean {
  return Object.hasOwn(LINKS, collection);
}

/** Null where the record hangs on no client. */
export function linkOf(collection: CollectionName, doc: object): ClientLink | null {
  const link = LINKS[collection] as ((doc: object) => ClientLink | null) | undefined;
  return link ? link(doc) : null;
}

/** The collections of loans, and of the facts that belong to one. */
const OF_LOAN: readonly CollectionName[] = [
  "loans",
  "amortizationItems",
  "payments",
  "continuousYield",
  "continuousYieldPayments",
];

export function hangsOnLoan(collection: CollectionName): boolean {
  return OF_LOAN.includes(collection);
}

type LoanCollection = "loans" | "continuousYield";
type LoanLink = { of: LoanCollection; id: Id };

/** Those of the loans themselves, of both kinds. */
export function isLoanCollection(collection: CollectionName): collection is LoanCollection {
  return collection === "loans" || collection === "continuousYield";
}

/** The loan of a record of these collections, which may be the record itself. */
export function loanLinkOf(collection: CollectionName, doc: { id: string }): LoanLink | null {
  if (!hangsOnLoan(collection)) return null;
  const link = linkOf(collection, doc);
  const isItself = !link || "client" in link;
  return (isItself ? { of: collection, id: doc.id } : link) as LoanLink;
}

/** Whether money is still to come of a loan of either kind. */
export function isRunning(of: LoanCollection, loan: object): boolean {
  const { deleted, status } = loan as Pick<Doc<"loans"> | Doc<"continuousYield">, "deleted" | "status">;
  return deleted === null && (status === "active" || (of === "loans" && status === "defaulted"));
}

/**
 * The client on which a record hangs, through the records between them; null where it hangs on none, or where one of these
 * is unknown. `find` answers a record, or nothing where there is none.
 */
export async function clientOf(
  collection: CollectionName,
  doc: object,
  find: (collection: CollectionName, id: Id) => Promise<object | null | undefined>,
): Promise<Id | null> {
  const link = linkOf(collection, doc);
  if (link === null) return null;
  if ("client" in link) return link.client;
  const parent = await find(link.of, link.id);
  return parent ? clientOf(link.of, parent, find) : null;
}
