/** The store of every collection. */
import { inReview } from "#commands/payment/posting/review";
import { COLLECTION_NAMES, type CollectionName, RECORDS, type RecordName } from "#contract/collections";
import type { Fields as Declared } from "#contract/record";
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { writeOffOf } from "#domain/loan/written-off";
import { amortizationStore } from "./amortization-store.ts";
import { chargedStore } from "./charged-store.ts";
import { recordStore } from "./record-store.ts";
import type { Fields } from "./row.ts";
import type { Store } from "./store.ts";
import { ABSENT_OF_YIELDS, continuousYield, continuousYieldPayments } from "./tables/continuous-yield.ts";
import { RECORD_TABLES } from "./tables/declared.ts";
import { ABSENT_OF_LOANS, loans } from "./tables/loan.ts";
import { payments } from "./tables/payment.ts";
import { userStore } from "./user-store.ts";

const ofOutcome = (field: string) => (doc: Fields) => (doc.outcome as Fields | null)?.[field] ?? null;

const byHand: Record<Exclude<CollectionName, RecordName>, Store> = {
  users: userStore as unknown as Store,
  loans: chargedStore(
    recordStore(loans, {
      nested: ["summary"],
      absent: ABSENT_OF_LOANS,
      derived: { written_off: (doc) => writeOffOf(doc as unknown as Loan)?.date ?? null },
    }) as unknown as Store<Loan>,
  ) as unknown as Store,
  amortizationItems: amortizationStore as unknown as Store,
  payments: recordStore(payments, {
    absent: ["renewal"],
    derived: {
      annulled_date: (doc) => (doc.annulled as Fields | null)?.date ?? null,
      late_fee: ofOutcome("lateFee"),
      interest: ofOutcome("interest"),
      principal: ofOutcome("principal"),
      excess: ofOutcome("excess"),
      in_review: (doc) => inReview(doc as unknown as Payment),
    },
  }),
  continuousYield: chargedStore(
    recordStore(continuousYield, {
      nested: ["checkpoint"],
      absent: ABSENT_OF_YIELDS,
    }) as unknown as Store<YieldLoan>,
  ) as unknown as Store,
  continuousYieldPayments: recordStore(continuousYieldPayments),
};

/** The fields of a record that have a column for each of their parts. */
export function nestedIn(fields: Declared): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.parts);
}

const declared = Object.values(RECORDS).map(
  ({ name, all }) => [name, recordStore(RECORD_TABLES[name], { nested: nestedIn(all) })] as const,
);
const stores = { ...byHand, ...Object.fromEntries(declared) } as Record<CollectionName, Store>;

/** Parents first: writes go in this order. Records refer to users, who refer to none. */
export const STORES = Object.fromEntries(
  (["users", "settings", ...COLLECTION_NAMES] as const).map((name) => [name, stores[name]]),
) as Record<CollectionName, Store>;
