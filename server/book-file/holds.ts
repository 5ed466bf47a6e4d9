/** How many records of each collection a book or a file of a backup holds, as people count them: a deleted loan is in no list. */
import { BACKED_UP, type BackupHolds, fileNameOf } from "#contract/backups";
import type { CollectionName } from "#contract/collections";
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import { anyTable } from "../db/records/any-table.ts";
import type { Handle } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";
import type { BookFile } from "./read-file.ts";

/** A loan that was deleted shows only when money reached it all the same (ruling L13). */
export function isListedLoan({ deleted, summary }: Pick<Loan, "deleted" | "summary">): boolean {
  return deleted === null || summary.lastPaymentDate !== null;
}

export function isListedYield({ deleted, checkpoint }: Pick<YieldLoan, "deleted" | "checkpoint">): boolean {
  return deleted === null || checkpoint.lastPaymentDate !== null;
}

/** The column that says that money reached it. */
const PAID: Partial<Record<CollectionName, string>> = {
  loans: "summary_last_payment_date",
  continuousYield: "checkpoint_last_payment_date",
};

export async function holdsOf(
  handle: Handle,
  collections: readonly CollectionName[] = BACKED_UP,
): Promise<BackupHolds> {
  const holds: Record<string, number> = {};
  for (const collection of collections) {
    const unlisted = await unlistedIn(handle, collection);
    holds[fileNameOf(collection)] = (await STORES[collection].count(handle)) - unlisted;
  }
  return holds;
}

async function unlistedIn(handle: Handle, collection: CollectionName): Promise<number> {
  const paid = PAID[collection];
  if (paid === undefined) return 0;
  const { n } = await anyTable(handle)
    .selectFrom(STORES[collection].table.name)
    .select((row) => row.fn.countAll<number>().as("n"))
    .where("removed_at", "is", null)
    .where("deleted", "is not", null)
    .where(paid, "is", null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export function holdsOfFile({ docs }: Pick<BookFile, "docs">): BackupHolds {
  return Object.fromEntries(
    [...docs].map(([collection, own]) => {
      const all = [...own.values()];
      if (collection === "loans")
        return [fileNameOf(collection), (all as Loan[]).filter(isListedLoan).length];
      if (collection === "continuousYield")
        return [fileNameOf(collection), (all as YieldLoan[]).filter(isListedYield).length];
      return [fileNameOf(collection), all.length];
    }),
  );
}
