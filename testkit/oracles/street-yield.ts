/** Loans of continuous yield of the oracle of the street (rulings Y6, Y7), by the product's own functions. */
import { calendarDate } from "#domain/calendar/calendar-date";
import type {
  AddedCapital,
  PeriodTerms,
  YieldFacts,
  YieldPaymentFact,
  YieldPaymentType,
  YieldRefund,
} from "#domain/continuous-yield/facts";
import { projectYield, replayYield } from "#domain/continuous-yield/replay";
import { type Money, money, subtract, sum, ZERO } from "#domain/money/money";
import { instant } from "../loan-facts.ts";
import { exampleRate, exampleYieldFacts, exampleYieldPayment } from "../yield-facts.ts";

interface ToldYieldFact {
  type: string;
  id: string;
  date: string;
  at: number;
  amount?: number;
  kind?: string;
  payment?: string;
  replaces?: string;
}

interface Given {
  terms: {
    amount: number;
    ratePercentOfPeriod: string;
    startDate: string;
    period?: string;
    semimonthlyDays?: [number, number];
  };
  facts: ToldYieldFact[];
  asOf: string;
}

/** The facts as they are recorded, one after the other: a refund is refused when its payment holds less at the tap. */
class Notebook {
  payments: YieldPaymentFact[] = [];
  refunds: YieldRefund[] = [];
  additions: AddedCapital[] = [];
  refused: string[] = [];
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
    for (const fact of [...given.facts].sort((a, b) => a.at - b.at)) this.#record(fact);
  }

  get facts(): YieldFacts {
    const { amount, ratePercentOfPeriod, startDate, period = "week", semimonthlyDays } = this.#given.terms;
    const start = calendarDate(startDate);
    const facts = exampleYieldFacts(
      {
        rates: [exampleRate("r1", 1, ratePercentOfPeriod)],
        payments: this.payments,
        refunds: this.refunds,
        additions: this.additions,
      },
      { amount: money(amount), startDate: start },
    );
    const periods = { period, ...(semimonthlyDays ? { semimonthlyDays } : {}) } as PeriodTerms;
    return { ...facts, termsVersions: facts.termsVersions.map((each) => ({ ...each, ...periods })) };
  }

  #record(told: ToldYieldFact): void {
    const key = { id: told.id, date: calendarDate(told.date), at: instant(told.at) };
    const amount = money(told.amount ?? 0);
    if (told.type === "payment") this.#pay(told, amount);
    else if (told.type === "addition") this.additions.push({ ...key, amount });
    else if (told.type === "annul") this.#void(told.payment);
    else if (told.type === "refund")
      this.#refund({ ...key, paymentId: this.#heir(told.payment ?? ""), amount });
  }

  /** Refunds go along to the payment that takes the place of theirs. */
  #pay({ id, date, at, kind, replaces }: ToldYieldFact, amount: Money): void {
    this.#void(replaces);
    const type = kind as YieldPaymentType;
    const rest = { at: instant(at), type, replaces: replaces ?? null };
    this.payments.push(exampleYieldPayment(id, date, amount, rest));
    this.refunds = this.refunds.map((refund) =>
      refund.paymentId === replaces ? { ...refund, paymentId: id } : refund,
    );
  }

  #refund(refund: YieldRefund): void {
    const outcome = projectYield(this.facts).outcomes.find((each) => each.paymentId === refund.paymentId);
    const held = outcome ? subtract(outcome.excess, outcome.refunded) : ZERO;
    if (held < refund.amount) this.refused.push(refund.id);
    else this.refunds.push(refund);
  }

  #heir(id: string): string {
    const heir = this.payments.find(({ replaces }) => replaces === id);
    return heir ? this.#heir(heir.id) : id;
  }

  #void(id: string | undefined): void {
    this.payments = this.payments.map((payment) =>
      payment.id === id ? { ...payment, voided: true } : payment,
    );
  }
}

export function yieldOf(given: Given) {
  const notebook = new Notebook(given);
  const { facts } = notebook;
  const { status, weeks, outcomes, summary } = replayYield(facts, calendarDate(given.asOf));
  const live = facts.payments.filter(({ voided }) => !voided);
  const ofLive = facts.refunds.filter(({ paymentId }) => live.some(({ id }) => id === paymentId));
  const received = sum(live.map(({ amount }) => amount));
  const refunded = sum(ofLive.map(({ amount }) => amount));
  return {
    status,
    lent: summary.lent,
    remainingPrincipal: summary.remainingPrincipal,
    totalPrincipalPaid: summary.totalPrincipalPaid,
    totalYieldPaid: summary.totalYieldPaid,
    excessHeld: summary.excess,
    refunded,
    drawer: subtract(subtract(received, refunded), summary.lent),
    refusedRefunds: notebook.refused,
    payments: Object.fromEntries(
      outcomes.map(({ paymentId, principal, yield: taken, refunded: back, excess, review }) => [
        paymentId,
        {
          principal,
          yield: taken.map(({ week, amount }) => ({ week, amount })),
          refunded: back,
          excessLeft: subtract(excess, back),
          ...(review.includes("REFUND_NOT_HELD") ? { review: "REFUND_NOT_HELD" } : {}),
        },
      ]),
    ),
    weeks: weeks.map(({ week, dueDate, yield: charged, paid }) => [week, dueDate, charged, paid]),
  };
}
