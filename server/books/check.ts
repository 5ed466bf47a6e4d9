/** Replays every loan from its facts and compares what is stored; compares the drawer with the money that moved it. */
import { isDeepStrictEqual } from "node:util";
import { touchedDays } from "#commands/cash/days";
import { isCash, movementOf, movesDrawer } from "#commands/cash/movement";
import { settleYield } from "#commands/continuous-yield/aggregate";
import { settleLoan } from "#commands/loan/settle";
import { derivedId, type Id } from "#contract/id";
import type { Transaction } from "#contract/records/business";
import type { CashDay } from "#contract/records/cash";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import type { Expense } from "#contract/records/expense";
import type { Amortization, Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { isOwners } from "#domain/cash/sums";
import { type Money, ZERO } from "#domain/money/money";
import { type Database, snapshot } from "../db/database.ts";
import type { Handle } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";
import { CashDays } from "./cash-days.ts";
import { differingGranting, differingYieldGranting } from "./check-granting.ts";
import { seenTooEarly } from "./check-imports.ts";
import { differingNumber } from "./check-numbers.ts";
import { differingPortfolio } from "./check-portfolios.ts";
import { differingRefund, unknownRefund } from "./check-refunds.ts";
import { type Finding, found, type InvariantName } from "./invariants.ts";

const PAGE = 200;

export interface LedgerCheck {
  loans: number;
  payments: number;
  yieldLoans: number;
  yieldPayments: number;
  expenses: number;
  movements: number;
  /** Centavos in the drawer: entradas − salidas. */
  balance: number;
  /** The first thing that differs, in words; null when the books agree. */
  difference: string | null;
  /** The row of docs/check-books.md that it breaks. */
  invariant?: InvariantName;
}

/** The first finding of a check stays, whatever comes after it. */
function take(report: LedgerCheck, found: Finding | null | undefined): void {
  if (found && report.difference === null) Object.assign(report, found);
}

/** Loans with all that a replay of them is compared with. */
export interface LoansPage {
  loans: Loan[];
  schedules: Map<string, Amortization>;
  payments: Payment[];
}

/** Each page of loans is read from one snapshot, so it is safe while the server runs. */
export async function checkBooks(db: Database): Promise<LedgerCheck> {
  const report: LedgerCheck = {
    loans: 0,
    payments: 0,
    yieldLoans: 0,
    yieldPayments: 0,
    expenses: 0,
    movements: 0,
    balance: 0,
    difference: null,
  };
  for (let after: string | null = null; ; ) {
    const { page, others } = await snapshot(db, async (handle) => {
      const page: LoansPage = await readLoans(handle, after);
      const refund = await differingRefund(handle, page);
      const granting = await differingGranting(handle, page.loans);
      return { page, others: refund ?? granting ?? (await differingNumber(handle, page.loans)) };
    });
    report.loans += page.loans.length;
    take(report, firstOf(differingLoans(page)) ?? others);
    after = page.loans.at(-1)?.id ?? null;
    if (after === null || report.difference) break;
  }
  for (let after: string | null = null; ; ) {
    const { payments, movements } = await snapshot(db, (handle) => readPayments(handle, after));
    report.payments += payments.length;
    take(report, payments.map((payment) => differingCash(payment, movements)).find(isFound));
    after = payments.at(-1)?.id ?? null;
    if (after === null) break;
  }
  await checkYields(db, report);
  for (let after: string | null = null; ; ) {
    const { expenses, movements } = await snapshot(db, (handle) => readExpenses(handle, after));
    report.expenses += expenses.length;
    take(report, expenses.map((expense) => differingExpense(expense, movements)).find(isFound));
    after = expenses.at(-1)?.id ?? null;
    if (after === null) break;
  }
  if (report.difference === null) take(report, await differingDay(db));
  if (report.difference === null) take(report, await differingPortfolio(db));
  if (report.difference === null) take(report, await seenTooEarly(db));
  return addUpDrawer(db, report);
}

/** Loans of continuous yield with their payments, those without a loan beside them, and the movements of all. */
async function checkYields(db: Database, report: LedgerCheck): Promise<void> {
  for (let after: string | null = null; ; ) {
    const { page, others } = await snapshot(db, async (handle) => {
      const page: YieldsPage = await readYields(handle, after);
      const refund = await differingRefund(handle, page);
      return { page, others: refund ?? (await differingYieldGranting(handle, page.loans)) };
    });
    report.yieldLoans += page.loans.length;
    take(report, firstOf(differingYields(page)) ?? others);
    after = page.loans.at(-1)?.id ?? null;
    if (after === null || report.difference) break;
  }
  for (let after: string | null = null; ; ) {
    const { payments, movements } = await snapshot(db, (handle) => readYieldPayments(handle, after));
    report.yieldPayments += payments.length;
    take(report, payments.map((payment) => differingCash(payment, movements)).find(isFound));
    after = payments.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

export interface YieldsPage {
  loans: YieldLoan[];
  payments: YieldPayment[];
}

export async function readYields(handle: Handle, after: string | null): Promise<YieldsPage> {
  const loans = (await STORES.continuousYield.page(handle, after, PAGE)) as YieldLoan[];
  const ids = loans.map(({ id }) => id);
  const payments = (await STORES.continuousYieldPayments.whereAny(
    handle,
    "yieldLoanId",
    ids,
  )) as YieldPayment[];
  return { loans, payments };
}

/** The loans that a replay answers differently for, each with the first place where it does. */
export function* differingYields({ loans, payments }: YieldsPage) {
  const byLoan = Map.groupBy(payments, ({ yieldLoanId }) => yieldLoanId);
  for (const loan of loans) {
    const own = byLoan.get(loan.id) ?? [];
    for (const { collection, id, doc } of settleYield(loan, own)) {
      const stored = collection === "continuousYield" ? loan : own.find((payment) => payment.id === id);
      const path = firstDifference(stored, doc, collection);
      if (!path) continue;
      yield { id: loan.id, ...found("yield replays", `continuous-yield loan ${loan.id}: ${path}`) };
      break;
    }
  }
}

async function readYieldPayments(handle: Handle, after: string | null) {
  const payments = (await STORES.continuousYieldPayments.page(handle, after, PAGE)) as YieldPayment[];
  const entries = payments.map(({ id }) => movementOf(id));
  const reversals = entries.map((id) => derivedId(id, "reversal"));
  const movements = (await STORES.transactions.find(handle, [...entries, ...reversals])) as Transaction[];
  return { payments, movements: new Map(movements.map((movement) => [movement.id, movement])) };
}

export async function readLoans(handle: Handle, after: string | null): Promise<LoansPage> {
  return readFacts(handle, (await STORES.loans.page(handle, after, PAGE)) as Loan[]);
}

export async function readFacts(handle: Handle, loans: Loan[]): Promise<LoansPage> {
  const ids = loans.map(({ id }) => id);
  const schedules = (await STORES.amortizationItems.find(handle, ids)) as Amortization[];
  const payments = (await STORES.payments.whereAny(handle, "loanId", ids)) as Payment[];
  return { loans, schedules: new Map(schedules.map((schedule) => [schedule.id, schedule])), payments };
}

/** The loans that a replay answers differently for, each with the first place where it does. */
export function* differingLoans({ loans, schedules, payments }: LoansPage) {
  const byLoan = Map.groupBy(payments, ({ loanId }) => loanId);
  for (const loan of loans) {
    const own = byLoan.get(loan.id) ?? [];
    for (const { collection, id, doc } of settleLoan(loan, own)) {
      const stored =
        collection === "loans"
          ? loan
          : collection === "amortizationItems"
            ? schedules.get(id)
            : own.find((payment) => payment.id === id);
      const path = firstDifference(stored, doc, collection);
      if (!path) continue;
      yield { id: loan.id, ...found("loan replays", `loan ${loan.id}: ${path}`) };
      break;
    }
  }
}

/** The result of a replay of one loan of the page. */
export function settled({ loans, payments }: LoansPage, id: string) {
  const loan = loans.find((one) => one.id === id);
  if (!loan) throw new Error("the loan is not on the page");
  return settleLoan(
    loan,
    payments.filter(({ loanId }) => loanId === id),
  );
}

async function readPayments(handle: Handle, after: string | null) {
  const payments = (await STORES.payments.page(handle, after, PAGE)) as Payment[];
  const ids = payments.map(({ id }) => id);
  const movements = (await STORES.transactions.whereAny(handle, "paymentId", ids)) as Transaction[];
  return { payments, movements: new Map(movements.map((movement) => [movement.id, movement])) };
}

/** A payment in cash has exactly its movement, and an annulled one its reverse as well. */
function differingCash(
  payment: Payment | YieldPayment,
  movements: ReadonlyMap<Id, Transaction>,
): Finding | null {
  const entry = movements.get(movementOf(payment.id));
  const reverse = movements.get(derivedId(movementOf(payment.id), "reversal"));
  const cash = isCash(payment);
  const [expected, taken]: Money[] = [
    cash ? payment.amount : ZERO,
    cash && payment.annulled ? payment.amount : ZERO,
  ];
  if ((entry?.amount ?? 0) !== expected) {
    const stands = entry?.amount ?? "missing";
    return found(
      "payment in cash",
      `payment ${payment.id}: its cash movement is ${stands} and should be ${expected}`,
    );
  }
  if ((reverse?.amount ?? 0) !== taken) {
    const stands = reverse?.amount ?? "missing";
    return found(
      "payment in cash",
      `payment ${payment.id}: its reversal is ${stands} and should be ${taken}`,
    );
  }
  return null;
}

async function readExpenses(handle: Handle, after: string | null) {
  const expenses = (await STORES.expenses.page(handle, after, PAGE)) as Expense[];
  const ids = expenses.map(({ movementId }) => movementId);
  const movements = (await STORES.transactions.find(handle, ids)) as Transaction[];
  return { expenses, movements: new Map(movements.map((movement) => [movement.id, movement])) };
}

/** An expense has exactly one movement that stands, and it says what the expense says. */
function differingExpense(expense: Expense, movements: ReadonlyMap<Id, Transaction>): Finding | null {
  const { id, amount, paymentMethod, movementId } = expense;
  const movement = movements.get(movementId);
  if (movement?.amount === amount && movement.paymentMethod === paymentMethod) return null;
  const stands = movement ? `${movement.amount} in ${movement.paymentMethod}` : "missing";
  return found(
    "expense moves the drawer",
    `expense ${id}: its movement is ${stands} and should be ${amount} in ${paymentMethod}`,
  );
}

/** So many days of movements are held at once. */
const DAYS = 30;

/** Each day of a drawer says what its movements add up to, and none of the owner's is of another kind. */
async function differingDay(db: Database): Promise<Finding | null> {
  for (let after: string | null = null; ; ) {
    const { days, movements, crossed } = await snapshot(db, async (handle) => {
      const days = (await STORES.cashDays.page(handle, after, DAYS)) as CashDay[];
      const dates = [...new Set(days.map(({ day }) => day))];
      const movements = (await STORES.transactions.whereAny(handle, "businessDay", dates)) as Transaction[];
      return { days, movements, crossed: await crossedOwners(handle, movements) };
    });
    if (crossed) return crossed;
    const added = new CashDays();
    added.add(movements);
    for (const stored of days) {
      const path = firstDifference(stored, added.days.get(stored.id), `day ${stored.day}`);
      if (path) return found("day adds up", path);
    }
    after = days.at(-1)?.id ?? null;
    if (after === null) return null;
  }
}

async function addUpDrawer(db: Database, report: LedgerCheck): Promise<LedgerCheck> {
  const sums = { ...report };
  for (let after: string | null = null; ; ) {
    const { page, missing, unknown } = await snapshot(db, (handle) => readMovements(handle, after));
    take(sums, missing ?? unknown);
    for (const { transactionType, amount, paymentMethod } of page) {
      sums.movements++;
      if (movesDrawer(paymentMethod)) sums.balance += transactionType === "entrada" ? amount : -amount;
    }
    after = page.at(-1)?.id ?? null;
    if (after === null) return sums;
  }
}

/** Movements, the first of their days that is not stored, and the first of them that hands money back without a refund. */
async function readMovements(handle: Handle, after: string | null) {
  const page = (await STORES.transactions.page(handle, after, PAGE)) as Transaction[];
  const days = touchedDays(page.map((movement) => ({ before: null, after: movement })));
  const stored = new Set((await STORES.cashDays.find(handle, [...days.keys()])).map(({ id }) => id));
  const [missing] = [...days].filter(([id]) => !stored.has(id));
  return {
    page,
    missing: missing
      ? found("day is stored", `day ${missing[1].day}: it is not stored and has movements`)
      : null,
    unknown: await unknownRefund(handle, page),
  };
}

/** The first *Aporte* or *Retiro* that went the wrong way, or was taken back as another kind. */
async function crossedOwners(handle: Handle, page: readonly Transaction[]): Promise<Finding | null> {
  const own = page.filter(({ cause, reversalOf }) => isOwners(cause) && reversalOf === null);
  const reversals = own.map(({ id }) => derivedId(id, "reversal"));
  const taken = new Map(
    ((await STORES.transactions.find(handle, reversals)) as Transaction[]).map((each) => [
      each.reversalOf,
      each,
    ]),
  );
  const wrong = own.find(({ id, cause, transactionType }) => {
    const back = taken.get(id);
    const goes = cause === "contribution" ? "entrada" : "salida";
    return transactionType !== goes || (back && (back.cause !== cause || back.transactionType === goes));
  });
  return wrong
    ? found(
        "owner's money",
        `movement ${wrong.id}: ${wrong.transactionType} of ${wrong.cause}, or taken back otherwise`,
      )
    : null;
}

/** Where two documents first differ, as `loans.summary.balance: stored 5, replayed 6`. */
function firstDifference(stored: unknown, replayed: unknown, path: string): string | null {
  if (isDeepStrictEqual(stored, replayed)) return null;
  if (isObject(stored) && isObject(replayed)) {
    for (const key of new Set([...Object.keys(replayed), ...Object.keys(stored)])) {
      const found = firstDifference(stored[key], replayed[key], `${path}.${key}`);
      if (found) return found;
    }
  }
  return `${path}: stored ${JSON.stringify(stored)}, replayed ${JSON.stringify(replayed)}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function firstOf(differing: Iterable<{ id: Id } & Finding>): Finding | undefined {
  for (const { invariant, difference } of differing) return { invariant, difference };
  return undefined;
}

function isFound(value: Finding | null): value is Finding {
  return value !== null;
}
