/**
 * How each loan stood on earlier days, computed from what every payment left behind it, in the fold's own order: its balance and
 * the oldest due date that it left open. Hardly any loan is replayed, so that a year of a whole book is one pass over its
 * payments.
 */
import type { Instant } from "../calendar/business-date.ts";
import { addDays, type CalendarDate, daysBetween } from "../calendar/calendar-date.ts";
import { firstYieldDue, replayYield } from "../continuous-yield/replay.ts";
import { byPlace, livePayments } from "../loan/fact-order.ts";
import type { LoanFacts } from "../loan/facts.ts";
import { firstDueDate, openedWith } from "../loan/lent.ts";
import { loanStoodOn } from "../loan/stood-on.ts";
import { wasWrittenOffOn } from "../loan/written-off.ts";
import { add, type Money, subtract, ZERO } from "../money/money.ts";
import { scheduleParts } from "../schedule/generate-schedule.ts";
import type { ReportLoan, ReportPayment, ReportYield, ReportYieldPayment } from "./records.ts";

interface Step {
  date: CalendarDate;
  at: Instant;
  id: string;
  replaces: string | null;
  /** A void payment is no step, and lends its place to the one that corrects it (ruling L12). */
  voided: boolean;
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
  /** The payments of loans whose dates a suspension moved: few, and those are replayed. */
  #suspended = new Map<string, ReportPayment[]>();
  #steps = new Map<string, Step[]>();
  #yieldPayments = new Map<string, ReportYieldPayment[]>();
  #ordered = new Map<string, readonly Step[]>();

  constructor(loans: Iterable<ReportLoan>) {
    for (const { id, suspensions } of loans) if (suspensions?.length) this.#suspended.set(id, []);
  }

  take(payments: readonly ReportPayment[]): void {
    for (const payment of payments) {
      const { loanId, annulled, outcome, date, at, id, replaces } = payment;
      if (loanId !== null) this.#suspended.get(loanId)?.push(payment);
      const voided = annulled !== null;
      if (loanId === null || (outcome === null && !voided)) continue;
      const { balanceAfter, nextDueDateAfter } = outcome ?? { balanceAfter: ZERO, nextDueDateAfter: null };
      // The rest of a loan with nothing due is its rounding, and one that owes nothing but mora is not behind.
      const due = balanceAfter > 0 ? nextDueDateAfter : null;
      const balance = due === null ? ZERO : balanceAfter;
      this.#add(loanId, { date, at, id, replaces, voided, balance, due });
    }
  }

  takeYield(payments: readonly ReportYieldPayment[]): void {
    for (const payment of payments) {
      const { yieldLoanId, annulled, outcome, date, at, id, replaces } = payment;
      const voided = annulled !== null;
      if (yieldLoanId === null || (outcome === null && !voided)) continue;
      const known = this.#yieldPayments.get(yieldLoanId);
      if (known) known.push(payment);
      else this.#yieldPayments.set(yieldLoanId, [payment]);
      const [balance, due] = [outcome?.principalAfter ?? ZERO, outcome?.nextDueDateAfter ?? null];
      this.#add(yieldLoanId, { date, at, id, replaces, voided, balance, due });
    }
  }

  #add(loanId: string, step: Step): void {
    const known = this.#steps.get(loanId);
    if (known) known.push(step);
    else this.#steps.set(loanId, [step]);
  }

  /** In the order of the fold. */
  #of(loanId: string): readonly Step[] {
    const known = this.#ordered.get(loanId);
    if (known) return known;
    const steps = livePayments(this.#steps.get(loanId) ?? NO_STEPS).sort(byPlace);
    const ordered = steps.map(({ payment }) => payment);
    this.#ordered.set(loanId, ordered);
    return ordered;
  }

  /** When a day ended. A loan that is deleted or cancelled by now stood for nothing on any day. */
  loanOn(loan: ReportLoan, day: CalendarDate): StoodOn {
    if (loan.startDate > day || wasWrittenOffOn(loan, day)) return NOTHING;
    if (loan.suspensions?.some(({ date }) => date <= day)) {
      const { balance, due } = loanStoodOn(this.#factsOf(loan), day);
      return stood(balance, due, day);
    }
    const step = lastUntil(this.#of(loan.id), day);
    if (step) return stood(step.balance, step.due, day);
    return stood(firstBalance(loan), firstDueDate(loan), day);
  }

  /**
   * Days without mora, of an acuerdo or of a write-off, say where later money went. Other steps of status change nothing that
   * is owed: a loan that is cancelled by now is not asked about.
   */
  #factsOf(loan: ReportLoan): LoanFacts {
    const { opening, termsVersions, lateFeeVersions, waivers, refunds, suspensions, agreements } = loan;
    const payments = this.#suspended.get(loan.id) ?? [];
    return {
      ...(opening && opening.annulled === null ? { opening } : {}),
      termsVersions,
      lateFeeVersions,
      payments: payments.map((payment) => ({ ...payment, voided: payment.annulled !== null })),
      waivers,
      refunds,
      statusActions: loan.statusActions.filter(
        ({ action }) => action === "write_off" || action === "take_back",
      ),
      suspensions,
      agreements,
    };
  }

  yieldOn(loan: ReportYield, day: CalendarDate): StoodOn {
    if (loan.startDate > day) return NOTHING;
    const additions = loan.additions.filter(({ annulled, date }) => annulled === null && date <= day);
    if (additions.length > 0) return this.#replayed(loan, additions, day);
    const step = lastUntil(this.#of(loan.id), day);
    if (step) return stood(step.balance, step.due, day);
    return stood(loan.opening?.capital ?? loan.amount, firstYieldDue(loan), day);
  }

  /**
   * Capital that was added changes what later weeks cost: so it changes how far money reaches that was paid ahead, which an
   * earlier payment does not tell. Few loans have any, and those are replayed.
   */
  #replayed(loan: ReportYield, additions: ReportYield["additions"], day: CalendarDate): StoodOn {
    const taken = (this.#yieldPayments.get(loan.id) ?? []).filter(({ date }) => date <= day);
    const payments = taken.map((payment) => ({ ...payment, voided: payment.annulled !== null }));
    const { opening, termsVersions, rates, refunds } = loan;
    const facts = { opening, termsVersions, rates, additions, refunds, payments, statusActions: [] };
    const { remainingPrincipal, daysLate } = replayYield(facts, day).summary;
    return { balance: remainingPrincipal, daysLate: remainingPrincipal > 0 ? daysLate : 0 };
  }

  /** The longest that a loan was ever behind: at each payment, and today. */
  worstDelay(loan: ReportLoan | ReportYield, first: CalendarDate | null, daysLateToday: number): number {
    if ("lateFeeVersions" in loan && loan.suspensions?.length) return this.#worstOf(loan, daysLateToday);
    let [worst, due]: [number, CalendarDate | null] = [daysLateToday, first];
    for (const step of this.#of(loan.id)) {
      if (due !== null) worst = Math.max(worst, daysBetween(due, step.date));
      due = step.due;
    }
    return worst;
  }

  /** On the day of a payment it is behind by the dates as they were moved when the day before ended. */
  #worstOf(loan: ReportLoan, daysLateToday: number): number {
    const facts = this.#factsOf(loan);
    const dates = [...new Set(this.#of(loan.id).map(({ date }) => date))];
    const delays = dates.map((date) => {
      const { due } = loanStoodOn(facts, addDays(date, -1));
      return due === null ? 0 : daysBetween(due, date);
    });
    return Math.max(daysLateToday, ...delays);
  }
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

const balances = new WeakMap<object, Money>();

/** Principal and interest before anything was paid: of the present terms, onto which the fold replays every payment. */
function firstBalance(loan: ReportLoan): Money {
  const known = balances.get(loan);
  if (known !== undefined) return known;
  let balance: Money = loan.amount;
  if (loan.summary.lastPaymentDate === null) balance = loan.summary.balance;
  else balance = subtract(scheduledTotal(loan), openedWith(loan).repaid);
  balances.set(loan, balance);
  return balance;
}
