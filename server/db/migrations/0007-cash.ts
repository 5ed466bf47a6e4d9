/** The days of the drawer are added up from the movements that there are, and devices hear of them as of any change. */
import type { Transaction } from "#contract/records/business";
import type { Instant } from "#domain/calendar/business-date";
import { CashDays } from "../../books/cash-days.ts";
import { writeWithin } from "../journal/transact.ts";
import type { MigrationStep } from "../migrate.ts";
import { STORES } from "../records/stores.ts";

const PAGE = 1_000;

export const step: MigrationStep = async (handle) => {
  const days = new CashDays();
  for (let after: string | null = null; ; ) {
    const page = (await STORES.transactions.page(handle, after, PAGE)) as Transaction[];
    days.add(page);
    after = page.length === PAGE ? (page.at(-1)?.id ?? null) : null;
    if (after === null) break;
  }
  const cause = {
    at: Date.now() as Instant,
    userId: null,
    deviceId: null,
    commandId: null,
    command: "books.rebuild",
  };
  if (days.changes.length > 0) await writeWithin(handle, (writing) => writing.write(days.changes, cause));
};
