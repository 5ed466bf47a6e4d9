/**
 * A lender's notebook of continuous yield: a second bookkeeping that walks from day to day, begins a week (or a quincena, a month) when its first day
 * comes, and writes down what happened on the day. It shares nothing with the fold but its facts.
 */

import { addDays, type CalendarDate, daysBetween, later } from "#domain/calendar/calendar-date";
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
  /** Nothing that is recorded acts before it. */
  private readonly firstDay: CalendarDate;

  constructor(facts: YieldFacts) {
    this.facts = facts;
    this.capital = facts.opening?.capital ?? facts.termsVersions[0]?.amount ?? 0;
    this.firstDay = facts.opening?.date ?? YIELD_START;
  }

  keepUntil(last: CalendarDate): this {
    for (let day = YIELD_START; day <= last; day = addDays(day, 1)) {
      const lastDay = this.lastDayOfWeek(day);
      if (lastDay !== null) this.beginWeek(lastDay);
      if (day >= this.firstDay) for (const happened of this.happenedOn(day)) happened();
    }
    return this;
  }

  /** The last day of the week, quincena or month that begins on a day; null where none does. The start day begins the first. */
  private lastDayOfWeek(day: CalendarDate): CalendarDate | null {
    if (day !== YIELD_START && !this.isDue(addDays(day, -1))) return null;
    let due = addDays(day, day === YIELD_START ? 1 : 0);
    while (!this.isDue(due)) due = addDays(due, 1);
    return due;
  }

  /** Every seventh day from the start; the day of the start in each month; two days of each month, the first after a week. */
  private isDue(day: CalendarDate): boolean {
    const { period = "week", semimonthlyDays = [15, 31] } = this.facts.termsVersions[0] ?? {};
    const passed = daysBetween(YIELD_START, day);
    if (period === "week") return passed > 0 && passed % 7 === 0;
    const dayOfMonth = Number(day.slice(8));
    const isLastOfMonth = addDays(day, 1).endsWith("-01");
    const isOn = (wanted: number) => dayOfMonth === wanted || (isLastOfMonth && dayOfMonth < wanted);
    if (period === "month") return passed > 0 && isOn(Number(YIELD_START.slice(8)));
    return passed >= 8 && semimonthlyDays.some(isOn);
  }

  private beginWeek(lastDay: CalendarDate): void {
    this.lastWeek++;
    if (this.capital === 0 || (this.facts.opening && lastDay <= this.facts.opening.date)) return;
    const week = {
      number: this.lastWeek,
      lastDay,
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
        .filter(({ date }) => later(date, this.firstDay) === day)
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
      if (brought.capital > 0) this.lowerAtOnce();
      if (this.capital === 0) this.nothingCanBeAhead();
    }
    payWeeks(this.weeks);
    if (type === "yield" && this.capital > 0) brought.ahead = left;
    else brought.excess += left;
  }

  /** The week that is running costs what the capital left costs, where that was agreed and unless more of it is paid. */
  private lowerAtOnce(): void {
    const week = this.weeks.at(-1);
    if (this.facts.termsVersions[0]?.capitalLowers !== "at_once" || week?.number !== this.lastWeek) return;
    const left = percentOfAmount(this.capital, this.rateOf(week.number));
    week.costs = Math.max(week.paid, Math.min(week.costs, left));
  }

  /** The last peso of capital was repaid: no week will begin, and what is ahead is the client's. */
  private nothingCanBeAhead(): void {
    for (const brought of this.brought.values()) {
      brought.excess += brought.ahead;
      brought.ahead = 0;
    }
  }
}
