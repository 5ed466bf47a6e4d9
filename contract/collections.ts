/**
 * Every kind of record that travels: the module that may view it, the indexes that loads may use, and since which protocol
 * it is there. `SCHEMAS` has the fields of those that no declaration has.
 */

import type { z } from "zod";
import type { Module } from "#domain/access/permissions";
import type { AnyRecord, PlainRecord } from "./record.ts";
import { files, settings, transactions, type User } from "./records/business.ts";
import { cashClosings, cashDays, cashDrawers } from "./records/cash.ts";
import { collaterals } from "./records/collateral.ts";
import type { YieldLoan, YieldPayment } from "./records/continuous-yield.ts";
import { custodies, custodySettlements, handIns } from "./records/custody.ts";
import { expenses } from "./records/expense.ts";
import { interestRates } from "./records/interest-rate.ts";
import type { Amortization, Loan } from "./records/loan.ts";
import { paperWordings } from "./records/paper-wording.ts";
import { type Payment, waitingAnnulments } from "./records/payment.ts";
import { clients, lenders } from "./records/people.ts";
import { portalAccounts, portalLinks } from "./records/portal.ts";
import { signatures } from "./records/signature.ts";
import { unclaimedCash } from "./records/unclaimed-cash.ts";
import { routeOrders, visits } from "./records/visit.ts";
import { zones } from "./records/zone.ts";

/**
 * A client of an earlier protocol than `since` is not shown that there is such a thing. The cache of a device gets its
 * tables by the version of the same number.
 */
interface Collection {
  module: Module | null;
  indexes: readonly string[];
  since?: number;
}

/** Parents before those that refer to them. */
export const COLLECTIONS = {
  zones,
  clients,
  lenders,
  interestRates,
  expenses,
  collaterals,
  portalAccounts,
  portalLinks,
  loans: { module: "loans", indexes: ["clientId", "lenderId", "interestRateId"] },
  amortizationItems: { module: "loans", indexes: [] },
  payments: { module: "payments", indexes: ["loanId", "claimedLoanId"] },
  continuousYield: { module: "loans", indexes: ["clientId", "lenderId"], since: 5 },
  continuousYieldPayments: { module: "payments", indexes: ["yieldLoanId", "claimedLoanId"], since: 5 },
  waitingAnnulments,
  lateMoney: unclaimedCash,
  transactions,
  cashDrawers,
  cashDays,
  cashClosings,
  custodies,
  handIns,
  custodySettlements,
  visits,
  routeOrders,
  files,
  signatures,
  users: { module: "users", indexes: ["email", "role"] },
  settings,
  paperWordings,
} as const satisfies Record<string, Collection>;

type Collections = typeof COLLECTIONS;
export type CollectionName = keyof Collections;
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[];

type Named<R> = { [C in CollectionName]: Collections[C] extends R ? C : never }[CollectionName];

/** The collections whose records are declared. */
export type RecordName = Named<AnyRecord>;
export const RECORDS = declaredAmong((declared) => declared) as Pick<Collections, RecordName>;

/** Those that people register, edit and delete by plain verbs. */
export type PlainName = Named<PlainRecord>;
export const PLAIN_RECORDS = declaredAmong(({ verb }) => verb) as Pick<Collections, PlainName>;

function declaredAmong(isWanted: (declared: AnyRecord) => unknown): object {
  const declared = Object.entries(COLLECTIONS).filter(
    ([, collection]) => "all" in collection && isWanted(collection),
  );
  return Object.fromEntries(declared);
}

export const COLLECTION_SINCE: Partial<Record<CollectionName, number>> = Object.fromEntries(
  Object.entries<Collection>(COLLECTIONS).flatMap(([name, { since }]) =>
    since === undefined ? [] : [[name, since]],
  ),
);

/**
 * The nine collections that the specification counts as a device's data: with entries of three of them a device has
 * something to work with.
 */
export const BOOK_COLLECTIONS: readonly CollectionName[] = [
  "clients",
  "lenders",
  "loans",
  "payments",
  "interestRates",
  "expenses",
  "continuousYield",
  "collaterals",
  "amortizationItems",
];

/** A data package carries the zones too, because the clients in it name them. */
export const PACKED_COLLECTIONS: readonly CollectionName[] = ["zones", ...BOOK_COLLECTIONS];

export function isPlain(collection: CollectionName): collection is PlainName {
  return Object.hasOwn(PLAIN_RECORDS, collection);
}

/** Fields that are one value together, of a record that has such. */
export function groupsOf(collection: CollectionName): readonly (readonly string[])[] {
  return isPlain(collection) ? PLAIN_RECORDS[collection].groups : [];
}

interface Undeclared {
  loans: Loan;
  amortizationItems: Amortization;
  payments: Payment;
  continuousYield: YieldLoan;
  continuousYieldPayments: YieldPayment;
  users: User;
}
type Docs = { [R in RecordName]: z.infer<Collections[R]["schema"]> } & Undeclared;
export type Doc<C extends CollectionName> = Docs[C];
export type IndexOf<C extends CollectionName> = (typeof COLLECTIONS)[C]["indexes"][number];

/** One record as it now stands, or null when it is gone. The only way that anything changes, on both sides. */
export type Change = {
  [C in CollectionName]: { collection: C; id: string; doc: Doc<C> | null };
}[CollectionName];
