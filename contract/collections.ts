/** Every kind of record that travels: its schema, the module that may view it, and the indexes that loads may use. */

import type { z } from "zod";
import type { Module } from "#domain/access/permissions";
import type { AnyRecord } from "./record.ts";
import { fileRecord, settings, transaction, user } from "./records/business.ts";
import { cashClosing, cashDay, cashDrawer } from "./records/cash.ts";
import { collaterals } from "./records/collateral.ts";
import { yieldLoan, yieldPayment } from "./records/continuous-yield.ts";
import { custody, custodySettlement, handIn } from "./records/custody.ts";
import { expenses } from "./records/expense.ts";
import { interestRates } from "./records/interest-rate.ts";
import { lateMoney } from "./records/late-money.ts";
import { amortization, loan } from "./records/loan.ts";
import { paperWording } from "./records/paper-wording.ts";
import { payment, waitingAnnulment } from "./records/payment.ts";
import { clients, lenders } from "./records/people.ts";
import { portalAccount, portalLink } from "./records/portal.ts";
import { signature } from "./records/signature.ts";
import { routeOrder, visit } from "./records/visit.ts";

/** The plain records, each declared once. Parents before those that refer to them. */
export const RECORDS = { clients, lenders, interestRates, expenses, collaterals } as const satisfies Record<
  string,
  AnyRecord
>;

export const COLLECTIONS = {
  ...RECORDS,
  portalAccounts: { schema: portalAccount, module: "clients", indexes: ["clientId", "email"] },
  portalLinks: { schema: portalLink, module: "clients", indexes: ["clientId"] },
  loans: { schema: loan, module: "loans", indexes: ["clientId", "lenderId", "interestRateId"] },
  amortizationItems: { schema: amortization, module: "loans", indexes: [] },
  payments: { schema: payment, module: "payments", indexes: ["loanId", "claimedLoanId"] },
  continuousYield: { schema: yieldLoan, module: "loans", indexes: ["clientId", "lenderId"] },
  continuousYieldPayments: {
    schema: yieldPayment,
    module: "payments",
    indexes: ["yieldLoanId", "claimedLoanId"],
  },
  waitingAnnulments: { schema: waitingAnnulment, module: "payments", indexes: [] },
  lateMoney: { schema: lateMoney, module: "payments", indexes: [] },
  transactions: { schema: transaction, module: "cash", indexes: ["paymentId", "businessDay"] },
  cashDrawers: { schema: cashDrawer, module: "cash", indexes: [] },
  cashDays: { schema: cashDay, module: "cash", indexes: ["drawerId"] },
  cashClosings: { schema: cashClosing, module: "cash", indexes: ["drawerId"] },
  custodies: { schema: custody, module: "cash", indexes: ["officeDrawerId"] },
  handIns: { schema: handIn, module: "cash", indexes: ["drawerId", "status"] },
  custodySettlements: { schema: custodySettlement, module: "cash", indexes: ["drawerId"] },
  visits: { schema: visit, module: "payments", indexes: ["clientId", "day", "promisedFor"] },
  routeOrders: { schema: routeOrder, module: "payments", indexes: [] },
  files: { schema: fileRecord, module: "clients", indexes: ["ownerId"] },
  /** Of a client, under a paper of a loan or of a collateral. */
  signatures: { schema: signature, module: "clients", indexes: ["subjectId"] },
  users: { schema: user, module: "users", indexes: ["email", "role"] },
  /** Company, printing and late-fee settings reach everyone. */
  settings: { schema: settings, module: null, indexes: [] },
  /** Whoever prints a contract prints it as the business words it. */
  paperWordings: { schema: paperWording, module: null, indexes: [] },
} as const satisfies Record<string, { schema: z.ZodType; module: Module | null; indexes: readonly string[] }>;

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

/** Fields that are one value together, of a record that has such. */
export function groupsOf(collection: CollectionName): readonly (readonly string[])[] {
  return collection in RECORDS ? RECORDS[collection as RecordName].groups : [];
}

export type Doc<C extends CollectionName> = z.infer<(typeof COLLECTIONS)[C]["schema"]>;
export type IndexOf<C extends CollectionName> = (typeof COLLECTIONS)[C]["indexes"][number];

/** One record as it now stands, or null when it is gone. The only way that anything changes, on both sides. */
export type Change = {
  [C in CollectionName]: { collection: C; id: string; doc: Doc<C> | null };
}[CollectionName];
