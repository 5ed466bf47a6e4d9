/**
 * A lender's notebook of continuous yield: a second bookkeeping that walks from day to day, begins a week when its first day
 * comes, and writes down what happened on the day. It shares nothing with the fold but its facts.
 */

import { addDays, type CalendarDate, later } from "#domain/calendar/calendar-date";
import type { YieldFacts, YieldPaymentFact } from "#domain/continuous-yield/facts";
import { percentOfAmount } from "./by-hand.ts";
import { YIELD_START } from "./yield-facts.ts";

interface WrittenWeek {
  number: number;
  lastDay: CalendarDate;
  costs: number;
  paid: number;
}

interface Brought {
  yield: number;
  capital: number;
  ahead: number;
  excess: number;
  handedBack: number;
}

export class YieldNotebook {
  private readonly facts: YieldFacts;
  readonly weeks: WrittenWeek[] = [];
  readonly brought = new Map<string, Brought>();
  capital: number;
  private lastWeek = 0;

  constructor(facts: YieldFacts) {
    this.facts = facts;
    this.capital = facts.termsVersions[0]?.amount ?? 0;
  }

  keepUntil(last: CalendarDate): this {
    for (let day = YIELD_START; day <= last; day = addDays(day, 1)) {
      if (day === YIELD_START || this.isFirstOfWeek(day)) this.beginWeek(day);
      for (const happened of this.happenedOn(day)) happened();
    }
    return this;
  }

  /** Weeks begin the day after every seventh day from the start; the start day belongs to the first. */
  private isFirstOfWeek(day: CalendarDate): boolean {
    for (let due = addDays(YIELD_START, 7); due < day; due = addDays(due, 7)) {
      if (addDays(due, 1) === day) return true;
    }
    return false;
  }

  private beginWeek(day: CalendarDate): void {
    this.lastWeek++;
    if (this.capital === 0) return;
    const week = {
      number: this.lastWeek,
      lastDay: addDays(day, day === YIELD_START ? 7 : 6),
      costs: percentOfAmount(this.capital, this.rateOf(this.lastWeek)),
      paid: 0,
    };
    this.weeks.push(week);
    for (const brought of this.brought.values()) {
      const part = Math.min(brought.ahead, week.costs - week.paid);
      brought.ahead -= part;
      brought.yield += part;
      week.paid += part;
    }
  }

  private rateOf(week: number): string {
    const begun = this.facts.rates.filter(({ fromWeek }) => fromWeek <= week);
    const latest = Math.max(...begun.map(({ fromWeek }) => fromWeek));
    const ofWeek = begun.filter(({ fromWeek }) => fromWeek === latest);
    return ofWeek.reduce((last, rate) => (rate.at >= last.at ? rate : last)).weeklyRatePercent;
  }

  private happenedOn(day: CalendarDate): (() => void)[] {
    const acting = <Fact extends { date: CalendarDate; at: number; id: string }>(
      facts: readonly Fact[],
      act: (fact: Fact) => void,
    ) =>
      facts
        .filter(({ date }) => later(date, YIELD_START) === day)
        .map((fact) => ({ date: fact.date, at: fact.at, id: fact.id, act: () => act(fact) }));
    return [
      ...acting(
        this.facts.payments.filter(({ voided }) => !voided),
        (payment) => this.receive(payment, day),
      ),
      ...acting(this.facts.additions, ({ amount }) => {
        this.capital += amount;
      }),
    ]
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.at - b.at || (a.id < b.id ? -1 : 1)))
      .map(({ act }) => act);
  }

  private receive({ id, type, amount }: YieldPaymentFact, day: CalendarDate): void {
    const own = this.facts.refunds.filter(({ paymentId }) => paymentId === id);
    const handedBack = Math.min(
      amount,
      own.reduce((total, refund) => total + refund.amount, 0),
    );
    const brought: Brought = { yield: 0, capital: 0, ahead: 0, excess: handedBack, handedBack };
    this.brought.set(id, brought);
    let left = amount - handedBack;
    const payWeeks = (weeks: WrittenWeek[]) => {
      for (const week of weeks) {
        const part = Math.min(left, week.costs - week.paid);
        week.paid += part;
        brought.yield += part;
        left -= part;
      }
    };
    if (type === "mixed") payWeeks(this.weeks.filter(({ lastDay }) => lastDay <= day));
    if (type !== "yield") {
      brought.capital = Math.min(left, this.capital);
      this.capital -= brought.capital;
      left -= brought.capital;
      if (this.capital === 0) this.nothingCanBeAhead();
    }
    payWeeks(this.weeks);
    if (type === "yield" && this.capital > 0) brought.ahead = left;
    else brought.excess += left;
  }

  /** The last peso of capital was repaid: no week will begin, and what is ahead is the client's. */
  private nothingCanBeAhead(): void {
    for (const brought of this.brought.values()) {
      brought.excess += brought.ahead;
      brought.ahead = 0;
    }
  }
}
