/** The figures of the advanced dashboard over a range of dates, by the specification's formulas. */
import { addDays, type CalendarDate, daysBetween } from "../calendar/calendar-date.ts";
import { isCounted } from "../loan/counted.ts";
import type { LoanStatus } from "../loan/state.ts";
import { isWrittenOff, type WrittenOff } from "../loan/written-off.ts";
import { add, type Money, money, subtract, sum, ZERO } from "../money/money.ts";
import { percentOf } from "./percent.ts";

export interface LoanMetrics extends WrittenOff {
  /** Business date of the day it was made. */
  createdOn: CalendarDate;
  amount: Money;
  status: LoanStatus;
  clientId: string;
  /** It ran before it was entered: money lent in no period (ruling N2). */
  isRunning: boolean;
}

/** *Cobrado* of one day. Payments are tallied by day once; any range and any month is then a short sum. */
export interface PaymentDay {
  date: CalendarDate;
  payments: number;
  /** How many of them are of continuous yield, which is in no ratio of loans (ruling Y4). */
  yieldPayments: number;
  /** How many came for loans that were written off: in no ratio either (ruling L8). */
  recoveredPayments: number;
  late: number;
  /** Net of what was handed back that day (ruling N1). */
  collected: Money;
  /** The part of continuous yield in it, and that of loans that ran before they were entered. */
  yield: Money;
  onRunning: Money;
  /** *De ello recuperado*. */
  recovered: Money;
}

/** The money that came back of loans that were lent here: what ratios to money lent stand on (rulings N2, Y4, L8). */
export function collectedOnLent({ collected, yield: ofYield, onRunning, recovered }: PaymentDay): Money {
  return subtract(collected, add(ofYield, onRunning, recovered));
}

/** The payments that ratios stand on. */
export function ratedPayments({ payments, yieldPayments, recoveredPayments }: PaymentDay): number {
  return payments - yieldPayments - recoveredPayments;
}

/** Both days included. */
export interface DateRange {
  from: CalendarDate;
  to: CalendarDate;
}

/** Deleted loans are no figures; cancelled ones count in no total of loans (ruling N1). */
function counts({ status }: { status: LoanStatus }): boolean {
  return isCounted({ deleted: null, status });
}

/** Whether its amount is money lent in a period. */
export function countsAsLent(loan: Pick<LoanMetrics, "status" | "isRunning">): boolean {
  return counts(loan) && !loan.isRunning;
}

export interface Portfolio {
  /** Cancelled ones apart. */
  loans: number;
  active: number;
  completed: number;
  defaulted: number;
  cancelled: number;
  /** Castigados, in none of the three above and in no ratio of them (ruling L8). */
  writtenOff: number;
  /** Those among `loans` whose money was lent in the range: the others ran before they were entered. */
  lent: number;
  payments: number;
  /** Those of loans, which ratios stand on. */
  loanPayments: number;
  latePayments: number;
  clients: number;
  /** Clients with a loan of the range. */
  borrowers: number;
  /** Clients with a loan of the range who had had another before it. */
  returningClients: number;
  loaned: Money;
  /** *Cobrado*: of loans and of continuous yield. */
  collected: Money;
  /** The part of loans that were lent here. */
  collectedOnLent: Money;
  averageLoan: Money | null;
  /** loaned ÷ clients. */
  averageClientValue: Money | null;
  /** (active + completed) ÷ loans that are not written off. */
  healthPercent: number | null;
  /** defaulted ÷ loans that are not written off. */
  defaultPercent: number | null;
  /** Collected on what was lent ÷ loaned. */
  collectionPercent: number | null;
  /** (Collected on what was lent − loaned) ÷ loaned. */
  returnPercent: number | null;
  /** Late payments ÷ payments of loans. */
  riskScore: number | null;
  /** Payments on time ÷ payments of loans. */
  efficiencyPercent: number | null;
  /** Returning clients ÷ borrowers of the range. */
  retentionPercent: number | null;
}

export function within<T>(items: readonly T[], range: DateRange, dateOf: (item: T) => CalendarDate): T[] {
  return items.filter((item) => dateOf(item) >= range.from && dateOf(item) <= range.to);
}

/** `clients` is how many clients the business has; loans and payments outside the range are left out here. */
export function portfolioOf(
  records: { loans: readonly LoanMetrics[]; payments: readonly PaymentDay[]; clients: number },
  range: DateRange,
): Portfolio {
  const made = within(records.loans, range, (loan) => loan.createdOn);
  const loans = made.filter(counts);
  const lent = loans.filter(countsAsLent);
  const days = within(records.payments, range, (day) => day.date);
  const kept = loans.filter((loan) => !isWrittenOff(loan));
  const count = (status: LoanStatus) => kept.filter((loan) => loan.status === status).length;
  const [active, completed, defaulted] = [count("active"), count("completed"), count("defaulted")];
  const loaned = sum(lent.map((loan) => loan.amount));
  const collected = sum(days.map((day) => day.collected));
  const onLent = sum(days.map(collectedOnLent));
  const payments = days.reduce((total, day) => total + day.payments, 0);
  const loanPayments = days.reduce((total, day) => total + ratedPayments(day), 0);
  const latePayments = days.reduce((total, day) => total + day.late, 0);
  const borrowers = new Set(loans.map((loan) => loan.clientId)).size;
  const returningClients = returning(records.loans.filter(counts), loans);
  return {
    loans: loans.length,
    active,
    completed,
    defaulted,
    cancelled: made.length - loans.length,
    writtenOff: loans.length - kept.length,
    lent: lent.length,
    payments,
    loanPayments,
    latePayments,
    clients: records.clients,
    borrowers,
    returningClients,
    loaned,
    collected,
    collectedOnLent: onLent,
    averageLoan: average(loaned, lent.length),
    averageClientValue: average(loaned, records.clients),
    healthPercent: percentOf(active + completed, kept.length),
    defaultPercent: percentOf(defaulted, kept.length),
    collectionPercent: percentOf(onLent, loaned),
    returnPercent: percentOf(subtract(onLent, loaned), loaned),
    riskScore: percentOf(latePayments, loanPayments),
    efficiencyPercent: percentOf(loanPayments - latePayments, loanPayments),
    retentionPercent: percentOf(returningClients, borrowers),
  };
}

/** Those of the specification, and loans that are written off beside them. */
export type LentStatus = Exclude<LoanStatus, "cancelled"> | "written_off";

/** All that was lent in the range. */
export function loanedIn(loans: readonly LoanMetrics[], range: DateRange): Money {
  return add(...Object.values(loanedByStatus(loans, range)));
}

/** The amount lent in the range, by how each loan stands now. */
export function loanedByStatus(loans: readonly LoanMetrics[], range: DateRange): Record<LentStatus, Money> {
  const amounts: Record<LentStatus, Money> = {
    active: ZERO,
    completed: ZERO,
    defaulted: ZERO,
    written_off: ZERO,
  };
  for (const loan of within(loans, range, ({ createdOn }) => createdOn)) {
    const { status, amount } = loan;
    if (status === "cancelled" || !countsAsLent(loan)) continue;
    const standing = isWrittenOff(loan) ? "written_off" : status;
    amounts[standing] = add(amounts[standing], amount);
  }
  return amounts;
}

/** How many of the clients of `present` had a loan before their latest of these. */
function returning(all: readonly LoanMetrics[], present: readonly LoanMetrics[]): number {
  const latest = new Map<string, CalendarDate>();
  for (const { clientId, createdOn } of present) {
    const known = latest.get(clientId);
    if (known === undefined || createdOn > known) latest.set(clientId, createdOn);
  }
  const loans = new Map<string, number>();
  for (const { clientId, createdOn } of all) {
    const until = latest.get(clientId);
    if (until !== undefined && createdOn <= until) loans.set(clientId, (loans.get(clientId) ?? 0) + 1);
  }
  return [...loans.values()].filter((times) => times > 1).length;
}

/** The range of the same length right before this one: what growth is measured against. */
export function rangeBefore({ from, to }: DateRange): DateRange {
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** Growth of what was lent against the range before, of the same length; null when nothing was lent then. */
export function growthPercent(before: Money, now: Money): number | null {
  return percentOf(now - before, before);
}

/** Half-up to the centavo; null over nothing. */
function average(total: Money, count: number): Money | null {
  if (count === 0) return null;
  const doubled = 2 * total + count;
  return money((doubled - (doubled % (2 * count))) / (2 * count));
}
