/**
 * Stores what a replay of each loan's facts, of either kind, says where something else stands: after a defect of the rules was
 * corrected, the figures that it left behind follow. Facts and issued receipts stay; devices hear of every change.
 */
import { settleYield } from "#commands/continuous-yield/aggregate";
import { settleLoan } from "#commands/loan/settle";
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import { type Database, snapshot } from "../../db/database.ts";
import { transact, writeWithin } from "../../db/journal/transact.ts";
import type { Writing } from "../../db/journal/writing.ts";
import type { Handle } from "../../db/records/store.ts";
import {
  differingLoans,
  differingYields,
  type LoansPage,
  readLoans,
  readYields,
  type YieldsPage,
} from "./check.ts";

/** Tells what differed in each loan that it changes; answers how many they were. */
export async function rebuildBooks(
  db: Database,
  clock: () => Instant,
  tell: (difference: string) => void,
): Promise<number> {
  let changed = 0;
  for (let after: string | null = null; ; ) {
    const page: LoansPage = await snapshot(db, (handle) => readLoans(handle, after));
    for (const { id, difference } of differingLoans(page)) {
      await transact(db, (writing) => rebuildLoan(writing, id, clock()));
      tell(difference);
      changed++;
    }
    after = page.loans.at(-1)?.id ?? null;
    if (after === null) break;
  }
  return changed + (await rebuildYields(db, clock, tell));
}

async function rebuildYields(
  db: Database,
  clock: () => Instant,
  tell: (difference: string) => void,
): Promise<number> {
  let changed = 0;
  for (let after: string | null = null; ; ) {
    const page: YieldsPage = await snapshot(db, (handle) => readYields(handle, after));
    for (const { id, difference } of differingYields(page)) {
      await transact(db, (writing) => rebuildYield(writing, id, clock()));
      tell(difference);
      changed++;
    }
    after = page.loans.at(-1)?.id ?? null;
    if (after === null) return changed;
  }
}

/** The same inside the transaction of a migration. */
export async function rebuildWithin(
  handle: Handle,
  at: Instant,
  tell: (difference: string) => void,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const page: LoansPage = await readLoans(handle, after);
    for (const { id, difference } of differingLoans(page)) {
      await writeWithin(handle, (writing) => rebuildLoan(writing, id, at));
      tell(difference);
    }
    after = page.loans.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

async function rebuildYield(writing: Writing, id: Id, at: Instant): Promise<number> {
  const loan = await writing.get("continuousYield", id);
  if (!loan) return 0;
  const payments = await writing.where("continuousYieldPayments", "yieldLoanId", id);
  return writing.write(settleYield(loan, payments), causeAt(at));
}

async function rebuildLoan(writing: Writing, id: Id, at: Instant): Promise<number> {
  const loan = await writing.get("loans", id);
  if (!loan) return 0;
  const payments = await writing.where("payments", "loanId", id);
  return writing.write(settleLoan(loan, payments), causeAt(at));
}

function causeAt(at: Instant) {
  return { at, userId: null, deviceId: null, commandId: null, command: "books.rebuild" };
}
