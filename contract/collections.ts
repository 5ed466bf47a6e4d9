/** Every kind of record that travels: the module that may view it, and the indexes that loads may use. `SCHEMAS` has its fields. */

import type { z } from "zod";
import type { Module } from "#domain/access/permissions";
import type { AnyRecord } from "./record.ts";
import { collaterals } from "./records/collateral.ts";
import { expenses } from "./records/expense.ts";
import { interestRates } from "./records/interest-rate.ts";
import { clients, lenders } from "./records/people.ts";
import type { SCHEMAS } from "./schemas.ts";

/** The plain records, each declared once. Parents before those that refer to them. */
export const RECORDS = { clients, lenders, interestRates, expenses, collaterals } as const satisfies Record<
  string,
  AnyRecord
>;

export const COLLECTIONS = {
  ...RECORDS,
  portalAccounts: { module: "clients", indexes: ["clientId", "email"] },
  portalLinks: { module: "clients", indexes: ["clientId"] },
  loans: { module: "loans", indexes: ["clientId", "lenderId", "interestRateId"] },
  amortizationItems: { module: "loans", indexes: [] },
  payments: { module: "payments", indexes: ["loanId", "claimedLoanId"] },
  continuousYield: { module: "loans", indexes: ["clientId", "lenderId"] },
  continuousYieldPayments: { module: "payments", indexes: ["yieldLoanId", "claimedLoanId"] },
  waitingAnnulments: { module: "payments", indexes: [] },
  lateMoney: { module: "payments", indexes: [] },
  transactions: { module: "cash", indexes: ["paymentId", "businessDay"] },
  cashDrawers: { module: "cash", indexes: [] },
  cashDays: { module: "cash", indexes: ["drawerId"] },
  cashClosings: { module: "cash", indexes: ["drawerId"] },
  custodies: { module: "cash", indexes: ["officeDrawerId"] },
  handIns: { module: "cash", indexes: ["drawerId", "status"] },
  custodySettlements: { module: "cash", indexes: ["drawerId"] },
  visits: { module: "payments", indexes: ["clientId", "day", "promisedFor"] },
  routeOrders: { module: "payments", indexes: [] },
  files: { module: "clients", indexes: ["ownerId"] },
  /** A client's signatures, under a paper of a loan or of a collateral. */
  signatures: { module: "clients", indexes: ["subjectId"] },
  users: { module: "users", indexes: ["email", "role"] },
  /** Company, printing and late-fee settings reach everyone. */
  settings: { module: null, indexes: [] },
  /** Everybody prints a contract as the business words it. */
  paperWordings: { module: null, indexes: [] },
} as const satisfies Record<keyof typeof SCHEMAS, { module: Module | null; indexes: readonly string[] }>;

/**
 * By which protocol a collection came: a client of an earlier one is not shown that there is such a thing. The cache of
 * a device gets its tables by the version of the same number.
 */
export const COLLECTION_SINCE: Partial<Record<keyof typeof COLLECTIONS, number>> = {
  lateMoney: 2,
  continuousYield: 5,
  continuousYieldPayments: 5,
  cashDrawers: 5,
  cashDays: 5,
  cashClosings: 5,
  custodies: 6,
  handIns: 6,
  custodySettlements: 6,
  paperWordings: 7,
  signatures: 7,
  portalLinks: 7,
  visits: 7,
  routeOrders: 7,
  ...Object.fromEntries(
    Object.values<AnyRecord>(RECORDS).flatMap(({ name, since }) =>
      since === undefined ? [] : [[name, since]],
    ),
  ),
};

export type RecordName = keyof typeof RECORDS;
export type CollectionName = keyof typeof COLLECTIONS;
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[];

/**
 * The nine collections that the specification counts as a device's data: a data package carries them, and with entries
 * of three of them a device has something to work with.
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

export function isDeclared(collection: CollectionName): collection is RecordName {
  return Object.hasOwn(RECORDS, collection);
}

/** Fields that are one value together, of a record that has such. */
export function groupsOf(collection: CollectionName): readonly (readonly string[])[] {
  return isDeclared(collection) ? RECORDS[collection].groups : [];
}

export type Doc<C extends CollectionName> = z.infer<(typeof SCHEMAS)[C]>;
export type IndexOf<C extends CollectionName> = (typeof COLLECTIONS)[C]["indexes"][number];

/** One record as it now stands, or null when it is gone. The only way that anything changes, on both sides. */
export type Change = {
  [C in CollectionName]: { collection: C; id: string; doc: Doc<C> | null };
}[CollectionName];
