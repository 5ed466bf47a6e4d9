/**
 * How each loan stood on earlier days, told from what every payment left behind it: its balance and the oldest due date that
 * it left open. Hardly any loan is replayed, so that a year of a whole book is one pass over its payments.
 */
import type { Instant } from "../calendar/business-date.ts";
import { addDays, type CalendarDate, daysBetween } from "../calendar/calendar-date.ts";
import { dueDate } from "../calendar/frequency.ts";
import { replayYield } from "../continuous-yield/replay.ts";
import { add, type Money, subtract, ZERO } from "../money/money.ts";
import { scheduleParts } from "../schedule/generate-schedule.ts";
import type { ReportLoan, ReportPayment, ReportYield, ReportYieldPayment } from "./book.ts";

interface Step {
  date: CalendarDate;
  at: Instant;
  id: string;
  /** Right after it. */
  balance: Money;
  due: CalendarDate | null;
}

export interface StoodOn {
  balance: Money;
  /** Days since the oldest due date that is not covered. */
  daysLate: number;
}

const NOTHING: StoodOn = { balance: ZERO, daysLate: 0 };
const NO_STEPS: readonly Step[] = [];

export class Histories {
  #steps = new Map<string, Step[]>();
  #yieldPayments = new Map<string, ReportYieldPayment[]>();
  #isOrdered = false;

  take(payments: readonly ReportPayment[]): void {
    for (const { loanId, annulled, outcome, date, at, id } of payments) {
      if (loanId === null || annulled !== null || outcome === null) continue;
      const { balanceAfter, nextDueDateAfter } = outcome;
      // The rest of a loan with nothing due is its rounding, and one that owes nothing but mora is not behind.
      const due = balanceAfter > 0 ? nextDueDateAfter : null;
      this.#add(loanId, { date, at, id, balance: due === null ? ZERO : balanceAfter, due });
    }
  }

  takeYield(payments: readonly ReportYieldPayment[]): void {
    for (const payment of payments) {
      const { yieldLoanId, annulled, outcome, date, at, id } = payment;
      if (yieldLoanId === null || annulled !== null || outcome === null) continue;
      const known = this.#yieldPayments.get(yieldLoanId);
      if (known) known.push(payment);
      else this.#yieldPayments.set(yieldLoanId, [payment]);
      this.#add(yieldLoanId, {
        date,
        at,
        id,
        balance: outcome.principalAfter,
        due: outcome.nextDueDateAfter,
      });
    }
  }

  #add(loanId: string, step: Step): void {
    const known = this.#steps.get(loanId);
    if (known) known.push(step);
    else this.#steps.set(loanId, [step]);
  }

  /** In the order of the fold: by date, then by when they were recorded, then by id. */
  #of(loanId: string): readonly Step[] {
    if (!this.#isOrdered) {
      for (const steps of this.#steps.values()) steps.sort(inOrder);
      this.#isOrdered = true;
    }
    return this.#steps.get(loanId) ?? NO_STEPS;
  }

  /** When a day ended. A loan that is deleted or cancelled by now stood for nothing on any day. */
  loanOn(loan: ReportLoan, day: CalendarDate): StoodOn {
    if (loan.startDate > day) return NOTHING;
    const step = lastUntil(this.#of(loan.id), day);
    if (step) return stood(step.balance, step.due, day);
    return stood(firstBalance(loan), firstDue(loan), day);
  }

  yieldOn(loan: ReportYield, day: CalendarDate): StoodOn {
    if (loan.startDate > day) return NOTHING;
    const additions = loan.additions.filter(({ annulled, date }) => annulled === null && date <= day);
    const refunds = loan.refunds.filter(({ date }) => date <= day);
    if (additions.length + refunds.length > 0) return this.#replayed(loan, { additions, refunds }, day);
    const step = lastUntil(this.#of(loan.id), day);
    if (step) return stood(step.balance, step.due, day);
    return stood(loan.amount, addDays(loan.startDate, 7), day);
  }

  /**
   * Capital that was added changes what later weeks cost, and money that was handed back pays none: so they change how far
   * money reaches that was paid ahead, which an earlier payment does not tell. Few loans have either, and those are replayed.
   */
  #replayed(
    loan: ReportYield,
    beside: Pick<ReportYield, "additions" | "refunds">,
    day: CalendarDate,
  ): StoodOn {
    const paid = (this.#yieldPayments.get(loan.id) ?? []).filter(({ date }) => date <= day);
    const payments = paid.map((payment) => ({ ...payment, voided: false }));
    const { termsVersions, rates } = loan;
    const facts = { termsVersions, rates, ...beside, payments, statusActions: [] };
    const { remainingPrincipal, daysLate } = replayYield(facts, day).summary;
    return { balance: remainingPrincipal, daysLate: remainingPrincipal > 0 ? daysLate : 0 };
  }

  /** The longest that a loan was ever behind: at each payment, and today. */
  worstDelay(loan: { id: string }, first: CalendarDate, daysLateToday: number): number {
    let [worst, due]: [number, CalendarDate | null] = [daysLateToday, first];
    for (const step of this.#of(loan.id)) {
      if (due !== null) worst = Math.max(worst, daysBetween(due, step.date));
      due = step.due;
    }
    return worst;
  }
}

/** The first due date that a loan began with; of one that ran in a notebook, the first that its opening leaves open. */
export function firstDue({
  startDate,
  frequency,
  opening,
}: Pick<ReportLoan, "startDate" | "frequency" | "opening">): CalendarDate {
  const paidRows = opening && !opening.annulled ? opening.paidRows : 0;
  return dueDate(startDate, frequency, paidRows + 1);
}

function inOrder(a: Step, b: Step): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.at - b.at || (a.id < b.id ? -1 : 1);
}

function lastUntil(steps: readonly Step[], day: CalendarDate): Step | undefined {
  return steps.findLast(({ date }) => date <= day);
}

function stood(balance: Money, due: CalendarDate | null, day: CalendarDate): StoodOn {
  return { balance, daysLate: due === null || due >= day || balance <= 0 ? 0 : daysBetween(due, day) };
}

function scheduledTotal(loan: ReportLoan): Money {
  return scheduleParts(loan).parts.reduce((total, { interest }) => add(total, interest), loan.amount);
}

/** The amount repaid by the opening of a running loan. */
function openedWith(loan: ReportLoan): Money {
  const { opening } = loan;
  if (!opening || opening.annulled) return ZERO;
  const paid = scheduleParts(loan).parts.slice(0, opening.paidRows);
  return paid.reduce((total, { principal, interest }) => add(total, principal, interest), opening.paidOfNext);
}

const balances = new WeakMap<object, Money>();

/** Principal and interest before anything was paid: of the present terms, onto which the fold replays every payment. */
function firstBalance(loan: ReportLoan): Money {
  const known = balances.get(loan);
  if (known !== undefined) return known;
  let balance: Money = loan.amount;
  if (loan.summary.lastPaymentDate === null) balance = loan.summary.balance;
  else balance = subtract(scheduledTotal(loan), openedWith(loan));
  balances.set(loan, balance);
  return balance;
}
