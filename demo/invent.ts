/** Makes an empty, migrated database an invented business: its administrator as on the first day, then its past. */
import { DEMO_ADMINISTRATOR, DEMO_COMPANY } from "#contract/example";
import { addDays } from "#domain/calendar/calendar-date";
import type { Database } from "#server/db/database";
import { setUp } from "#server/setup/first-administrator";
import { timeOf } from "./borrower.ts";
import { HISTORY_DAYS } from "./conduct.ts";
import { type DemoCounts, fillDemoBook } from "./fill.ts";
import type { DemoOptions } from "./options.ts";

export type InventOptions = Omit<DemoOptions, "administrator">;

export async function inventBook(db: Database, options: InventOptions): Promise<DemoCounts> {
  const opened = timeOf(addDays(options.today, -HISTORY_DAYS), 7 * 60);
  const env = { db, clock: () => opened };
  const administrator = await setUp(env, { ...DEMO_ADMINISTRATOR, companyName: DEMO_COMPANY });
  return fillDemoBook(db, { ...options, administrator });
}
