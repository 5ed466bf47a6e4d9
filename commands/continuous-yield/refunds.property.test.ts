/**
 * Money is collected, dated, handed back, annulled, corrected, lent and priced in any order: the loan is as a
 * lender's notebook says, the drawer holds what came in less what went out, and no excess is handed back twice (ruling Y6).
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { YIELD_PAYMENT_TYPES, type YieldFacts, type YieldPaymentFact } from "#domain/continuous-yield/facts";
import { lastYieldFactDate } from "#domain/continuous-yield/replay";
import type { RatePercent } from "#domain/interest/rate";
import { type Money, money } from "#domain/money/money";
import { at, cashBalance, LENDER } from "#testkit/commands/lending";
import { type TestRecords, testId } from "#testkit/commands/records";
import { bookWithYield, YIELD, yieldReceived } from "#testkit/commands/yields";
import { exampleYieldFacts, YIELD_START } from "#testkit/yield-facts";
import { YieldNotebook } from "#testkit/yield-notebook";
import { settleYield } from "./aggregate.ts";

const someAmount = fc.constantFrom(50_000, 80_000, 130_000, 500_000, 1_130_000, 1_500_000).map(money);
const someDay = fc.integer({ min: -12, max: 6 });
const someType = fc.constantFrom(...YIELD_PAYMENT_TYPES);
const someOf = fc.nat({ max: 9 });

const someStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("collect" as const),
      amount: someAmount,
      day: someDay,
      type: someType,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("refund" as const),
      of: someOf,
      share: fc.constantFrom(30, 100, 101),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("annul" as const), of: someOf }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("replace" as const),
      of: someOf,
      amount: fc.option(someAmount),
      day: fc.option(someDay),
      type: fc.option(someType),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("lend" as const), amount: someAmount, day: someDay }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant("price" as const),
      rate: fc.constantFrom("0", "5", "12"),
      week: fc.constantFrom(1, 2, 4),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant("correct" as const),
      amount: fc.constantFrom(900_000, 1_100_000).map(money),
    }),
  },
);
type Step = typeof someStep extends fc.Arbitrary<infer S> ? S : never;

interface Written extends YieldPaymentFact {
  /** The payments that it stands for, the first of them last: each with its date and instant. */
  before: readonly { date: CalendarDate; at: Instant }[];
  handedBack: number;
}

/** A lender with the product in one hand and a pencil in the other. */
class Lender {
  readonly records: TestRecords;
  readonly payments: Written[] = [];
  facts: YieldFacts = exampleYieldFacts();
  cash = -1_000_000;
  #today: CalendarDate = YIELD_START;
  #steps = 0;

  constructor(records: TestRecords) {
    this.records = records;
  }

  async take(step: Step): Promise<void> {
    this.#steps++;
    if (this.#steps % 2 === 0) this.#today = addDays(this.#today, 3);
    await this.#does(step);
    this.#compare();
  }

  get #now(): Instant {
    return (at(this.#today) + this.#steps * 1_000) as Instant;
  }

  get #stamp() {
    return { at: this.#now, today: this.#today, reason: "Prueba" };
  }

  #live(of: number): Written | undefined {
    const live = this.payments.filter(({ voided }) => !voided);
    return live[of % Math.max(1, live.length)];
  }

  #does(step: Step): Promise<void> {
    if (step.does === "collect") return this.#collect(step.amount, this.#dated(step.day), step.type);
    if (step.does === "lend") return this.#lend(step.amount, this.#dated(step.day));
    if (step.does === "price") return this.#price(step.rate, step.week);
    if (step.does === "correct") return this.#correct(step.amount);
    const payment = this.#live(step.of);
    if (!payment) return Promise.resolve();
    if (step.does === "refund") return this.#handBack(payment, step.share);
    return step.does === "annul" ? this.#annul(payment) : this.#replace(payment, step);
  }

  #dated(days: number): CalendarDate {
    const date = addDays(this.#today, days);
    return date < YIELD_START ? YIELD_START : date;
  }

  async #collect(amount: Money, date: CalendarDate, type: YieldPaymentFact["type"]): Promise<void> {
    const args = this.#received(amount, date, type);
    await this.records.succeed("yieldPayment.collect", args);
    this.#write(args, []);
    this.cash += amount;
  }

  #received(amount: Money, date: CalendarDate, type: YieldPaymentFact["type"]) {
    const { reason: _none, ...stamp } = this.#stamp;
    return yieldReceived(this.#steps, this.#today, amount, { ...stamp, date, type, week: null });
  }

  #write(args: ReturnType<typeof yieldReceived>, before: Written["before"]): Written {
    const { id, date, amount, type } = args;
    const rest = {
      week: null,
      seenPaymentIds: [],
      receiptNumber: "",
      replaces: null,
      voided: false,
      confirmed: false,
    };
    const written = { id, date, at: args.at, amount, type, ...rest, before, handedBack: 0 };
    this.payments.push(written);
    return written;
  }

  async #handBack(payment: Written, share: number): Promise<void> {
    const brought = this.#notebook().brought.get(payment.id);
    const left = brought ? brought.excess - brought.handedBack : 0;
    const amount = share === 101 ? left + 1 : Math.ceil((left * share) / 100);
    if (amount === 0) return;
    const args = { ...this.#stamp, id: payment.id, amount, method: "Efectivo" };
    const { ok } = await this.records.play("yieldPayment.refundExcess", args);
    expect(ok).toBe(amount <= left);
    if (!ok) return;
    payment.handedBack += amount;
    this.cash -= amount;
    this.#refund(payment.id, amount);
  }

  #refund(paymentId: string, amount: number): void {
    const refund = {
      id: `r${this.#steps}`,
      date: this.#today,
      at: this.#now,
      paymentId,
      amount: money(amount),
    };
    this.facts = { ...this.facts, refunds: [...this.facts.refunds, refund] };
  }

  async #annul(payment: Written): Promise<void> {
    await this.records.succeed("yieldPayment.annul", { ...this.#stamp, id: payment.id });
    payment.voided = true;
    this.cash += payment.handedBack - payment.amount;
  }

  async #replace(payment: Written, { amount, day, type }: Extract<Step, { does: "replace" }>): Promise<void> {
    const date = day === null ? payment.date : this.#dated(day);
    const args = this.#received(amount ?? payment.amount, date, type ?? payment.type);
    await this.records.succeed("yieldPayment.replace", { ...args, replaces: payment.id, reason: "Prueba" });
    payment.voided = true;
    const written = this.#write(args, [payment, ...payment.before]);
    written.handedBack = payment.handedBack;
    const moved = this.facts.refunds.map((refund) =>
      refund.paymentId === payment.id ? { ...refund, paymentId: written.id } : refund,
    );
    this.facts = { ...this.facts, refunds: moved };
    this.cash += args.amount - payment.amount;
  }

  async #lend(amount: Money, date: CalendarDate): Promise<void> {
    const id = testId(5_000 + this.#steps);
    const { reason: _none, ...stamp } = this.#stamp;
    const args = { id: YIELD, ...stamp, additionId: id, date, amount, method: "Efectivo", notes: "" };
    await this.records.succeed("yield.addCapital", args);
    this.facts = { ...this.facts, additions: [...this.facts.additions, { id, date, at: this.#now, amount }] };
    this.cash -= amount;
  }

  async #price(rate: string, fromWeek: number): Promise<void> {
    const weeklyRatePercent = rate as RatePercent;
    const changes = { rate: { weeklyRatePercent, fromWeek } };
    await this.records.succeed("yield.update", { id: YIELD, ...this.#stamp, changes });
    const fact = {
      id: `w${this.#steps}`,
      at: this.#now,
      recordedOn: this.#today,
      fromWeek,
      weeklyRatePercent,
    };
    this.facts = { ...this.facts, rates: [...this.facts.rates, fact] };
  }

  async #correct(amount: Money): Promise<void> {
    const lent = this.facts.termsVersions[0]?.amount ?? 0;
    await this.records.succeed("yield.update", {
      id: YIELD,
      ...this.#stamp,
      changes: { amount, lenderId: LENDER },
    });
    this.facts = {
      ...this.facts,
      termsVersions: this.facts.termsVersions.map((terms) => ({ ...terms, amount })),
    };
    this.cash += lent - amount;
  }

  /** A correction stands where the first of its chain with its date stood. `kept`: as if nothing was handed back of it. */
  #notebook(kept = ""): YieldNotebook {
    const payments = this.payments.map((payment) => {
      const place = payment.before.findLast(({ date }) => date === payment.date) ?? payment;
      return { ...payment, at: place.at };
    });
    const { loan, own } = this.#stored();
    const refunds = this.facts.refunds.filter(({ paymentId }) => paymentId !== kept);
    const asStored = { ...this.facts, payments, refunds };
    return new YieldNotebook(asStored).keepUntil(
      lastYieldFactDate({ ...this.facts, statusActions: loan.statusActions, payments: own.map(asFact) }),
    );
  }

  #stored() {
    const loan = this.records.get("continuousYield", YIELD);
    return { loan, own: this.records.all("continuousYieldPayments") };
  }

  #compare(): void {
    const { loan, own } = this.#stored();
    const notebook = this.#notebook();
    for (const payment of this.payments.filter(({ voided }) => !voided)) {
      const { outcome } = this.records.get("continuousYieldPayments", payment.id as Id);
      const brought = notebook.brought.get(payment.id);
      expect({
        yield: outcome?.yield.reduce((total, { amount }) => total + amount, 0),
        capital: outcome?.principal,
        ahead: outcome?.ahead,
        excess: outcome?.excess,
        handedBack: outcome?.refunded,
      }).toEqual(brought);
      const whole = this.#notebook(payment.id).brought.get(payment.id)?.excess ?? 0;
      expect((brought?.excess ?? 0) - (brought?.handedBack ?? 0)).toBe(
        Math.max(0, whole - payment.handedBack),
      );
      expect(outcome?.review.includes("REFUND_NOT_HELD")).toBe(whole < payment.handedBack);
      expect(outcome?.refunded).toBe(Math.min(payment.handedBack, payment.amount));
    }
    expect(loan.checkpoint.principal).toBe(notebook.capital);
    expect(cashBalance(this.records)).toBe(this.cash);
    // Stored step by step it is what a replay of everything says.
    for (const change of settleYield(loan, own)) {
      const stored = change.collection === "continuousYield" ? loan : own.find(({ id }) => id === change.id);
      expect(change.doc).toEqual(stored);
    }
  }
}

function asFact<P extends { annulled: unknown }>(payment: P) {
  return { ...payment, voided: payment.annulled !== null };
}

it("no sequence of commands hands an excess back twice, and the loan and the drawer are as by hand", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { minLength: 3, maxLength: 14 }), async (steps) => {
      const lender = new Lender(await bookWithYield());
      for (const step of steps) await lender.take(step);
    }),
    { numRuns: 150 },
  );
});
