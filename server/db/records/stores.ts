/** The store of every collection. */
import { inReview } from "#commands/payment/posting/review";
import { COLLECTION_NAMES, type CollectionName, RECORDS, type RecordName } from "#contract/collections";
import type { Payment } from "#contract/records/payment";
import { amortizationStore } from "./amortization-store.ts";
import { recordStore } from "./record-store.ts";
import type { Fields } from "./row.ts";
import type { Store } from "./store.ts";
import { files, settings } from "./tables/business.ts";
import { cashClosings, cashDays, cashDrawers } from "./tables/cash.ts";
import { continuousYield, continuousYieldPayments } from "./tables/continuous-yield.ts";
import { custodies, custodySettlements, handIns } from "./tables/custody.ts";
import { RECORD_TABLES } from "./tables/declared.ts";
import { paperWordings, signatures } from "./tables/documents.ts";
import { loans } from "./tables/loan.ts";
import { lateMoney, payments, transactions, waitingAnnulments } from "./tables/payment.ts";
import { portalAccounts, portalLinks } from "./tables/portal.ts";
import { userStore } from "./user-store.ts";

const ofOutcome = (field: string) => (doc: Fields) => (doc.outcome as Fields | null)?.[field] ?? null;

const byHand: Record<Exclude<CollectionName, RecordName>, Store> = {
  users: userStore as unknown as Store,
  settings: recordStore(settings, { nested: ["lateFee"] }),
  portalAccounts: recordStore(portalAccounts),
  portalLinks: recordStore(portalLinks),
  loans: recordStore(loans, { nested: ["summary"] }),
  amortizationItems: amortizationStore as unknown as Store,
  payments: recordStore(payments, {
    derived: {
      annulled_date: (doc) => (doc.annulled as Fields | null)?.date ?? null,
      late_fee: ofOutcome("lateFee"),
      interest: ofOutcome("interest"),
      principal: ofOutcome("principal"),
      excess: ofOutcome("excess"),
      in_review: (doc) => inReview(doc as unknown as Payment),
    },
  }),
  continuousYield: recordStore(continuousYield, { nested: ["checkpoint"] }),
  continuousYieldPayments: recordStore(continuousYieldPayments),
  waitingAnnulments: recordStore(waitingAnnulments),
  lateMoney: recordStore(lateMoney),
  transactions: recordStore(transactions),
  cashDrawers: recordStore(cashDrawers),
  cashDays: recordStore(cashDays),
  cashClosings: recordStore(cashClosings),
  custodies: recordStore(custodies),
  handIns: recordStore(handIns),
  custodySettlements: recordStore(custodySettlements),
  files: recordStore(files),
  signatures: recordStore(signatures),
  paperWordings: recordStore(paperWordings),
};

const declared = Object.values(RECORDS).map(({ name }) => [name, recordStore(RECORD_TABLES[name])] as const);
const stores = { ...byHand, ...Object.fromEntries(declared) } as Record<CollectionName, Store>;

/** Parents first: writes go in this order. Records refer to users, who refer to none. */
export const STORES = Object.fromEntries(
  (["users", "settings", ...COLLECTION_NAMES] as const).map((name) => [name, stores[name]]),
) as Record<CollectionName, Store>;
