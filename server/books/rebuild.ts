/**
 * Stores what a replay of each loan's facts, of either kind, says where something else stands: after a defect of the rules was
 * corrected, the figures that it left behind follow. Facts and issued receipts stay; devices hear of every change.
 */
import { settleYield } from "#commands/continuous-yield/aggregate";
import { settleLoan } from "#commands/loan/settle";
import type { Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import type { Instant } from "#domain/calendar/business-date";
import { type Database, snapshot } from "../db/database.ts";
import { transact, writeWithin } from "../db/journal/transact.ts";
import type { Writing } from "../db/journal/writing.ts";
import type { Handle } from "../db/records/store.ts";
import {
  differingLoans,
  differingYields,
  type LoansPage,
  readFacts,
  readLoans,
  readYields,
  type YieldsPage,
} from "./check.ts";

/** Tells what differed in each loan that it changes, of continuous yield too; answers how many they were. */
export async function rebuildBooks(
  db: Database,
  clock: () => Instant,
  tell: (difference: string) => void,
): Promise<number> {
  const loans = await rebuildEach(
    (after) => snapshot(db, (handle) => readLoans(handle, after)),
    differingLoans,
    (id) => transact(db, (writing) => rebuildLoan(writing, id, clock())),
    tell,
  );
  const yields = await rebuildEach(
    (after) => snapshot(db, (handle) => readYields(handle, after)),
    differingYields,
    (id) => transact(db, (writing) => rebuildYield(writing, id, clock())),
    tell,
  );
  return loans + yields;
}

/** Page by page; answers how many differed. */
async function rebuildEach<Page extends LoansPage | YieldsPage>(
  readPage: (after: string | null) => Promise<Page>,
  differing: (page: Page) => Iterable<{ id: Id; difference: string }>,
  rebuild: (id: Id) => Promise<unknown>,
  tell: (difference: string) => void,
): Promise<number> {
  let changed = 0;
  for (let after: string | null = null; ; ) {
    const page: Page = await readPage(after);
    for (const { id, difference } of differing(page)) {
      await rebuild(id);
      tell(difference);
      changed++;
    }
    after = page.loans.at(-1)?.id ?? null;
    if (after === null) return changed;
  }
}

/** The same of loans alone, inside the transaction of a migration. */
export async function rebuildWithin(
  handle: Handle,
  at: Instant,
  tell: (difference: string) => void,
): Promise<void> {
  await rebuildEach(
    (after) => readLoans(handle, after),
    differingLoans,
    (id) => writeWithin(handle, (writing) => rebuildLoan(writing, id, at)),
    tell,
  );
}

/** The same of these loans, and of no other. */
export async function rebuildTheseWithin(
  handle: Handle,
  loans: readonly Loan[],
  at: Instant,
  tell: (difference: string) => void,
): Promise<void> {
  for (const loan of loans) {
    const page = await readFacts(handle, [loan]);
    for (const { id, difference } of differingLoans(page)) {
      await writeWithin(handle, (writing) => rebuildLoan(writing, id, at));
      tell(difference);
    }
  }
}

/** Continuous yield has tables of its own, which earlier migrations do not know. */
export async function rebuildYieldsWithin(
  handle: Handle,
  at: Instant,
  tell: (difference: string) => void,
): Promise<void> {
  await rebuildEach(
    (after) => readYields(handle, after),
    differingYields,
    (id) => writeWithin(handle, (writing) => rebuildYield(writing, id, at)),
    tell,
  );
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
