/**
 * How each loan stood on earlier days, told from what every payment left behind it: its balance and the oldest due date that
 * it left open. No loan is replayed, so that a year of a whole book is one pass over its payments.
 */
import type { Instant } from "../calendar/business-date.ts";
import { addDays, type CalendarDate, daysBetween } from "../calendar/calendar-date.ts";
import { dueDate } from "../calendar/frequency.ts";
import { add, type Money, ZERO } from "../money/money.ts";
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
  #isOrdered = false;

  take(payments: readonly ReportPayment[]): void {
    for (const { loanId, annulled, outcome, date, at, id } of payments) {
      if (loanId === null || annulled !== null || outcome === null) continue;
      const { balanceAfter, nextDueDateAfter } = outcome;
      // What is left of a loan with nothing due is its rounding, and one that owes nothing but mora is not behind.
      const due = balanceAfter > 0 ? nextDueDateAfter : null;
      this.#add(loanId, { date, at, id, balance: due === null ? ZERO : balanceAfter, due });
    }
  }

  takeYield(payments: readonly ReportYieldPayment[]): void {
    for (const { yieldLoanId, annulled, outcome, date, at, id } of payments) {
      if (yieldLoanId === null || annulled !== null || outcome === null) continue;
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
    const step = lastUntil(this.#of(loan.id), day);
    // More capital since then is owed too.
    const added = loan.additions.filter(
      ({ annulled, date }) => annulled === null && date <= day && (!step || date > step.date),
    );
    const before = step ? step.balance : loan.amount;
    const balance = add(before, ...added.map(({ amount }) => amount));
    return stood(balance, step ? step.due : addDays(loan.startDate, 7), day);
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

export function firstDue({
  startDate,
  frequency,
}: Pick<ReportLoan, "startDate" | "frequency">): CalendarDate {
  return dueDate(startDate, frequency, 1);
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

const balances = new WeakMap<object, Money>();

/** Principal and interest before anything was paid: of the present terms, onto which the fold replays every payment. */
function firstBalance(loan: ReportLoan): Money {
  const known = balances.get(loan);
  if (known !== undefined) return known;
  let balance: Money = loan.amount;
  if (loan.summary.lastPaymentDate === null) balance = loan.summary.balance;
  else for (const { interest } of scheduleParts(loan).parts) balance = add(balance, interest);
  balances.set(loan, balance);
  return balance;
}
