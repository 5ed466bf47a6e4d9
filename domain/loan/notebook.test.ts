/**
 * The fold against a lender's notebook: a second bookkeeping that walks from day to day, charges the mora of that day, then
 * writes down what happened on it. It knows cuotas, interest only, settling, forgiving and handing back; no abonos, no edits.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate, calendarDate, toDayNumber } from "#domain/calendar/calendar-date";
import { dueDayNumber } from "#domain/calendar/frequency";
import { arbitraryFacts } from "#testkit/arbitrary-loan";
import { percentOfAmount } from "#testkit/by-hand";
import { generateSchedule } from "../schedule/generate-schedule.ts";
import type { LateFeePolicy, LoanFacts, PaymentFact } from "./facts.ts";
import { lastFactDate, project, replay } from "./replay.ts";
import type { LoanRow } from "./state.ts";

/** One line of the notebook. Amounts are plain centavos. */
interface Line {
  number: number;
  step: number;
  /** The weeks or months that it had been moved when it was settled; null while it is open. */
  movedWhenSettled: number | null;
  principal: number;
  interest: number;
  principalPaid: number;
  interestPaid: number;
  cancelled: number;
  /** Mora written down for good, and the days counted since, by policy. */
  mora: number;
  counted: Map<LateFeePolicy, number>;
  moraPaid: number;
  moraForgiven: number;
}

interface Given {
  lateFee: number;
  interest: number;
  principal: number;
  left: number;
}

class Notebook {
  private readonly facts: LoanFacts;
  readonly lines: Line[];
  private moved = 0;
  private periods: { number: number; due: number }[] = [];
  private interestOnly = 0;
  private closed = false;
  private received = false;
  readonly given = new Map<string, Given>();

  constructor(facts: LoanFacts) {
    this.facts = facts;
    this.lines = generateSchedule(this.terms).map((row) => ({
      number: row.paymentNumber,
      step: row.paymentNumber,
      movedWhenSettled: row.payment === 0 ? 0 : null,
      principal: row.principal,
      interest: row.interest,
      principalPaid: 0,
      interestPaid: 0,
      cancelled: 0,
      mora: 0,
      counted: new Map(),
      moraPaid: 0,
      moraForgiven: 0,
    }));
  }

  /** Everything up to and with a day. */
  keepUntil(last: number): this {
    const days = [...this.facts.payments, ...this.facts.waivers].map(({ date }) => toDayNumber(date));
    for (let day = Math.min(last, ...days, toDayNumber(this.terms.startDate)); day <= last; day++) {
      for (const line of this.lines) this.chargeMora(line, day);
      for (const happened of this.happenedOn(day)) happened();
    }
    return this;
  }

  due(line: Line): number {
    const { startDate, frequency } = this.terms;
    return dueDayNumber(toDayNumber(startDate), frequency, line.step + (line.movedWhenSettled ?? this.moved));
  }

  moraOf(line: Line): number {
    let mora = line.mora;
    for (const [policy, days] of line.counted) {
      const charged = mora + percentOfAmount(this.unpaid(line), policy.percent, days);
      const most =
        policy.capPercent === null
          ? charged
          : percentOfAmount(line.principal + line.interest, policy.capPercent);
      mora = Math.max(mora, Math.min(charged, most));
    }
    return mora;
  }

  moraOwed(line: Line): number {
    return Math.max(0, this.moraOf(line) - line.moraPaid - line.moraForgiven);
  }

  unpaid(line: Line): number {
    return line.principal + line.interest - line.principalPaid - line.interestPaid - line.cancelled;
  }

  get isCompleted(): boolean {
    const owed = this.lines.reduce((sum, line) => sum + this.unpaid(line) + this.moraOwed(line), 0);
    return this.lines.every((line) => line.movedWhenSettled !== null) && (this.closed || owed === 0);
  }

  get balance(): number {
    return this.lines.reduce((sum, line) => sum + this.unpaid(line), 0);
  }

  private get terms() {
    const [version] = this.facts.termsVersions;
    if (!version) throw new Error("a loan without terms");
    return version.terms;
  }

  private get tolerance(): number {
    return this.facts.termsVersions[0]?.cashTolerance ?? 0;
  }

  private policyOn(day: number): LateFeePolicy | undefined {
    const begun = this.facts.lateFeeVersions.filter(
      ({ from }, index) => index === 0 || toDayNumber(from) <= day,
    );
    return begun.reduce(
      (last, each) => (each.from >= last.from ? each : last),
      begun[0] as (typeof begun)[number],
    )?.policy;
  }

  private isMoraDay(line: Line, day: number): boolean {
    const policy = this.policyOn(day);
    return policy !== undefined && day > this.due(line) + policy.graceDays;
  }

  private firstMoraDay(line: Line): number {
    let day = this.due(line) + 1;
    while (!this.isMoraDay(line, day)) day++;
    return day;
  }

  private chargeMora(line: Line, day: number): void {
    const policy = this.policyOn(day);
    if (!policy || line.movedWhenSettled !== null || this.unpaid(line) <= 0 || !this.isMoraDay(line, day))
      return;
    const first = this.firstMoraDay(line);
    if (policy.mode === "once" && (day !== first || line.mora > 0)) return;
    if (policy.mode === "per_period" && !this.isPeriodFrom(first, day)) return;
    line.counted.set(policy, (line.counted.get(policy) ?? 0) + 1);
  }

  private isPeriodFrom(first: number, day: number): boolean {
    for (let step = 0; ; step++) {
      const due = dueDayNumber(first, this.terms.frequency, step);
      if (due >= day) return due === day;
    }
  }

  /** The sum that mora counts on is about to change: mora so far is written down. */
  private writeMora(line: Line): void {
    line.mora = this.moraOf(line);
    line.counted.clear();
  }

  private happenedOn(day: number): (() => void)[] {
    const isOn = ({ date }: { date: string }) => toDayNumber(calendarDate(date)) === day;
    const payments = this.facts.payments.filter((payment) => isOn(payment) && !payment.voided);
    const waivers = this.facts.waivers.filter((waiver) => isOn(waiver) && waiver.paymentId === null);
    return [
      ...payments.map((payment) => ({
        at: payment.at,
        id: payment.id,
        act: () => this.receive(payment, day),
      })),
      ...waivers.map((waiver) => ({
        at: waiver.at,
        id: waiver.id,
        act: () => this.forgive(waiver.paymentNumber, waiver.amount),
      })),
    ]
      .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
      .map(({ act }) => act);
  }

  private forgive(number: number, amount: number): void {
    const line = this.lines.find((each) => each.number === number);
    if (!line) return;
    line.moraForgiven += Math.min(amount, this.moraOwed(line));
    this.settleIfCovered(line);
    this.closeIfSmallChange();
  }

  private receive(payment: PaymentFact, day: number): void {
    const ofPayment = <Fact extends { paymentId: string | null }>({ paymentId }: Fact) =>
      paymentId === payment.id;
    for (const waiver of this.facts.waivers.filter(ofPayment))
      this.forgive(waiver.paymentNumber, waiver.amount);
    const refunds = this.facts.refunds.filter(ofPayment).reduce((sum, { amount }) => sum + amount, 0);
    const money = { lateFee: 0, interest: 0, principal: 0, left: Math.max(0, payment.amount - refunds) };
    this.given.set(payment.id, money);
    if (payment.kind === "installment") this.payRests(money);
    if (payment.kind === "installment") this.payNamed(money, payment.paymentNumber);
    if (payment.kind === "interest_only") this.buyPeriod(money, payment, day);
    if (payment.kind === "full_loan") this.payOff(money, day);
    this.payOldest(money);
    this.payRests(money);
    this.closeIfSmallChange();
  }

  private payNamed(money: Given, number: number | null): void {
    const line = this.lines.find((each) => each.number === number && each.movedWhenSettled === null);
    if (line) this.pay(line, money);
  }

  private payOldest(money: Given): void {
    for (const line of this.lines)
      if (line.movedWhenSettled === null && money.left > 0) this.pay(line, money);
  }

  /** Settled lines that still owe small change, in the order in which they were settled. */
  private rests: Line[] = [];

  private payRests(money: Given): void {
    for (const line of this.rests) this.pay(line, money);
  }

  private pay(line: Line, money: Given): void {
    this.take(money, "lateFee", this.moraOwed(line), (part) => {
      line.moraPaid += part;
    });
    const owed = {
      interest: line.interest - line.interestPaid - line.cancelled,
      principal: line.principal - line.principalPaid,
    };
    if (money.left > 0 && line.movedWhenSettled === null) this.writeMora(line);
    this.take(money, "interest", owed.interest, (part) => {
      line.interestPaid += part;
    });
    this.take(money, "principal", owed.principal, (part) => {
      line.principalPaid += part;
    });
    this.settleIfCovered(line);
  }

  private take(
    money: Given,
    kind: "lateFee" | "interest" | "principal",
    most: number,
    book: (part: number) => void,
  ): void {
    const part = Math.min(money.left, most);
    if (part <= 0) return;
    money[kind] += part;
    money.left -= part;
    this.received = true;
    book(part);
  }

  private settleIfCovered(line: Line): void {
    if (line.movedWhenSettled !== null) return;
    const rest = this.unpaid(line) + this.moraOwed(line);
    const touched = line.principalPaid + line.interestPaid + line.moraPaid > 0;
    if (rest === 0 || (touched && rest < this.tolerance)) this.settle(line);
  }

  private settle(line: Line): void {
    this.writeMora(line);
    line.movedWhenSettled = this.moved;
    this.rests.push(line);
  }

  private closeIfSmallChange(): void {
    const owed = this.lines.reduce((sum, line) => sum + this.unpaid(line) + this.moraOwed(line), 0);
    if (this.closed || !this.received || owed >= this.tolerance) return;
    this.closed = true;
    for (const line of this.lines) if (line.movedWhenSettled === null) this.settle(line);
  }

  private buyPeriod(money: Given, payment: PaymentFact, day: number): void {
    this.interestOnly++;
    const line = this.lines.find((each) => each.movedWhenSettled === null);
    if (!line) return;
    const buys =
      payment.shiftsSchedule && line.interest > 0 && money.left >= this.moraOwed(line) + line.interest;
    if (!buys) return;
    this.take(money, "lateFee", this.moraOwed(line), (part) => {
      line.moraPaid += part;
    });
    this.take(money, "interest", line.interest, () => undefined);
    this.periods.push({ number: -this.interestOnly, due: this.due(line) });
    for (const each of this.lines)
      if (each.movedWhenSettled === null && this.due(each) < day) this.writeMora(each);
    this.moved++;
  }

  /** The line whose period is running, or none when a bought period or a paid one is. */
  private inCourse(day: number): Line | undefined {
    const coming = this.lines.filter((line) => this.due(line) >= day);
    const first = Math.min(...coming.map((line) => this.due(line)));
    if (this.periods.some(({ due }) => due >= day && due < first)) return undefined;
    const sameDay = coming.filter((line) => this.due(line) === first);
    const owesInterest = (line: Line) => line.interest - line.interestPaid - line.cancelled > 0;
    return sameDay.find(owesInterest) ?? sameDay.at(-1);
  }

  private payOff(money: Given, day: number): void {
    const inCourse = this.inCourse(day);
    const later = this.lines.filter((line) => this.due(line) > day && line !== inCourse);
    const ofLater = later.reduce(
      (sum, { interest, interestPaid, cancelled }) => sum + interest - interestPaid - cancelled,
      0,
    );
    const owed = this.lines.reduce((sum, line) => sum + this.unpaid(line) + this.moraOwed(line), 0) - ofLater;
    const short = owed - money.left;
    const covers = short <= 0 || (short < this.tolerance && money.left > 0);
    if (covers) for (const line of later) this.cancelInterest(line);
    this.payRests(money);
  }

  private cancelInterest(line: Line): void {
    const interest = line.interest - line.interestPaid - line.cancelled;
    if (interest === 0) return;
    if (line.movedWhenSettled === null) this.writeMora(line);
    line.cancelled += interest;
    this.settleIfCovered(line);
  }
}

/** Loans of one version of their terms, without abonos; facts in the order of their recording. */
const simpleLoans = arbitraryFacts.map((facts) => ({
  ...facts,
  termsVersions: facts.termsVersions.slice(0, 1),
  payments: facts.payments.map((payment) =>
    payment.kind === "principal_prepayment" ? { ...payment, kind: "installment" as const } : payment,
  ),
}));

/** The notebook is kept up to the last fact, or to the day named. */
function sameInBoth(compare: (facts: LoanFacts, notebook: Notebook, day: CalendarDate) => void): void {
  fc.assert(
    fc.property(simpleLoans, fc.integer({ min: 0, max: 60 }), (facts, days) => {
      const day = addDays(lastFactDate(facts), days);
      compare(facts, new Notebook(facts).keepUntil(toDayNumber(day)), day);
    }),
    { numRuns: RUNS },
  );
}

const RUNS = 80;

describe("the fold and the notebook agree", () => {
  test("on where each peso of each payment went", () => {
    sameInBoth((facts, notebook) => {
      for (const outcome of project(facts).outcomes) {
        const { paymentId, lateFee, interest, principal, excess, refunded } = outcome;
        const { left, ...given } = notebook.given.get(paymentId) ?? { left: 0 };
        expect({ lateFee, interest, principal }).toEqual(given);
        expect(excess).toBe(left + refunded);
      }
    });
  });

  test("on what each cuota owes, has paid and was charged on any day, and when it falls due", () => {
    sameInBoth((facts, notebook, day) => {
      const state = replay(facts, day);
      const rows = state.rows.filter(({ paymentNumber }) => paymentNumber > 0);
      const byNumber = [...rows].sort((a, b) => a.paymentNumber - b.paymentNumber);
      expect(byNumber.map(plainRow)).toEqual(notebook.lines.map((line) => plainLine(notebook, line)));
      expect(state.status).toBe(notebook.isCompleted ? "completed" : "active");
      if (!notebook.isCompleted) expect(state.summary.balance).toBe(notebook.balance);
    });
  });
});

function plainRow(row: LoanRow) {
  return {
    number: row.paymentNumber,
    due: toDayNumber(row.paymentDate),
    settled: row.status === "paid",
    principalPaid: row.principalPaid,
    interestPaid: row.interestPaid,
    cancelled: row.interestRebated,
    mora: row.lateFee,
    moraPaid: row.lateFeePaid,
    moraForgiven: row.lateFeeWaived,
  };
}

function plainLine(notebook: Notebook, line: Line) {
  const { number, principalPaid, interestPaid, cancelled, moraPaid, moraForgiven } = line;
  const settled = line.movedWhenSettled !== null;
  const [due, mora] = [notebook.due(line), notebook.moraOf(line)];
  return { number, due, settled, principalPaid, interestPaid, cancelled, mora, moraPaid, moraForgiven };
}
