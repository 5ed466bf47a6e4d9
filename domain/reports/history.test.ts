/** Earlier days, computed from the payments alone, are as a replay of the facts up to that day says. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, calendarDate, daysBetween } from "#domain/calendar/calendar-date";
import { firstYieldDue } from "#domain/continuous-yield/replay";
import type { RatePercent } from "#domain/interest/rate";
import { pesos } from "#domain/money/money";
import { START } from "#testkit/arbitrary-loan";
import { at, bookWithLoan, collectArgs, LOAN, paymentId } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { bookWithYield, YIELD, yieldArgs, yieldPaymentId, yieldReceived } from "#testkit/commands/yields";
import { arbitraryBook, loanWith, yieldWith } from "#testkit/report-book";
import { exampleRate, exampleYieldFacts, YIELD_START } from "#testkit/yield-facts";
import { firstDueDate } from "../loan/lent.ts";
import { Histories } from "./history.ts";

const books = await arbitraryBook();
const someDay = fc.integer({ min: 0, max: 140 });
const RUNS = { numRuns: 200, endOnFailure: true };

/**
 * A loan whose earlier days can be replayed alone: its terms stood from the first day, nothing was paid before it began,
 * and no mora was forgiven, for what is forgiven later changes where an earlier payment went.
 */
function isPlain(
  loan: { startDate: string; termsVersions: readonly unknown[]; waivers?: readonly unknown[] },
  payments: readonly { date: string }[],
): boolean {
  const { startDate, termsVersions, waivers = [] } = loan;
  return (
    termsVersions.length === 1 && waivers.length === 0 && payments.every(({ date }) => date >= startDate)
  );
}

describe("how a loan stood at the end of a day", () => {
  it("is the balance and the delay of its facts up to that day", () => {
    fc.assert(
      fc.property(books, someDay, ({ loans, payments }, days) => {
        const day = addDays(START, days);
        const histories = new Histories(loans);
        histories.take(payments);
        for (const loan of loans) {
          const all = payments.filter(({ loanId }) => loanId === loan.id);
          if (!isPlain(loan, all)) continue;
          const own = all.filter(({ date }) => date <= day);
          const { summary } = loanWith(loan, own);
          const due = summary.nextDueDate;
          const late = due !== null && due < day && summary.balance > 0 ? daysBetween(due, day) : 0;
          expect(histories.loanOn(loan, day)).toEqual({ balance: summary.balance, daysLate: late });
        }
      }),
      RUNS,
    );
  });

  it("is the capital of a loan of continuous yield and the days of its oldest open week", () => {
    fc.assert(
      fc.property(books, someDay, ({ yields, yieldPayments }, days) => {
        const day = addDays(YIELD_START, days);
        const histories = new Histories([]);
        histories.takeYield(yieldPayments);
        for (const loan of yields) {
          const all = yieldPayments.filter(({ yieldLoanId }) => yieldLoanId === loan.id);
          if (!isPlain(loan, all)) continue;
          const own = all.filter(({ date }) => date <= day);
          const { summary } = yieldWith(loan, own, day);
          const stood = histories.yieldOn(loan, day);
          expect(stood.balance).toBe(summary.remainingPrincipal);
          if (summary.remainingPrincipal > 0) expect(stood.daysLate).toBe(summary.daysLate);
        }
      }),
      RUNS,
    );
  });
});

describe("the worst delay of a loan", () => {
  it("is the longest that it was behind on any day up to the last payment", () => {
    fc.assert(
      fc.property(books, ({ loans, payments }) => {
        const histories = new Histories(loans);
        histories.take(payments);
        for (const loan of loans) {
          const own = payments.filter((payment) => payment.loanId === loan.id);
          const live = own.filter(({ annulled }) => annulled === null);
          if (!isPlain(loan, live)) continue;
          // On the day of a payment it is behind by what it was before it.
          const delays = live.map(({ date }) => {
            const before = own.filter((other) => other.date < date);
            const due = loanWith(loan, before).summary.nextDueDate;
            return due === null ? 0 : Math.max(0, daysBetween(due, date));
          });
          expect(histories.worstDelay(loan, firstDueDate(loan), 0)).toBe(Math.max(0, ...delays));
        }
      }),
      RUNS,
    );
  });
});

describe("two payments of 8 January that complete a loan, the first corrected in its method", () => {
  const day = calendarDate;

  it("have brought it to its end: nothing is at risk, and the client was never late", async () => {
    const records = await bookWithLoan();
    const paid = (n: number, amount: number, time: string, changes: object = {}) =>
      collectArgs(n, "2026-01-08", pesos(amount), { at: at(`2026-01-08T${time}:00Z`), ...changes });
    await records.succeed("payment.collect", paid(1, 1_000, "15:00"));
    await records.succeed("payment.collect", paid(2, 12_000, "16:00"));
    const corrected = { replaces: paymentId(1), reason: "Fue por transferencia" };
    await records.succeed("payment.replace", {
      ...paid(3, 1_000, "17:00", { paymentMethod: "Transferencia" }),
      ...corrected,
    });
    const histories = new Histories([]);
    histories.take(records.all("payments"));
    const settled = records.get("loans", LOAN);
    expect(settled.status).toBe("completed");
    for (const end of ["2026-01-31", "2026-02-28"]) {
      expect(histories.loanOn(settled, day(end))).toEqual({ balance: 0, daysLate: 0 });
    }
    expect(histories.worstDelay(settled, firstDueDate(settled), 0)).toBe(0);
  });

  it("are the same of continuous yield, also where its loan had more capital", async () => {
    const records = await bookWithYield();
    const paid = (n: number, amount: number, time: string, changes: object = {}) => {
      const stamp = { at: at(`2026-01-12T${time}:00Z`), type: "principal" as const, week: null };
      return yieldReceived(n, "2026-01-12", pesos(amount), { ...stamp, ...changes });
    };
    const capital = { at: at("2026-01-06"), today: day("2026-01-06"), date: day("2026-01-06"), notes: "" };
    const addition = {
      id: YIELD,
      additionId: testId(45),
      ...capital,
      amount: pesos(2_000),
      method: "Efectivo",
    };
    for (const added of [false, true]) {
      if (added) await records.succeed("yield.addCapital", addition);
      if (!added) {
        await records.succeed("yieldPayment.collect", paid(1, 4_000, "15:00"));
        await records.succeed("yieldPayment.collect", paid(2, 8_800, "16:00"));
        const corrected = { replaces: yieldPaymentId(1), reason: "Fue por transferencia" };
        await records.succeed("yieldPayment.replace", {
          ...paid(3, 4_000, "17:00", { paymentMethod: "Transferencia" }),
          ...corrected,
        });
      }
      const histories = new Histories([]);
      histories.takeYield(records.all("continuousYieldPayments"));
      const settled = records.get("continuousYield", YIELD);
      expect(histories.yieldOn(settled, day("2026-02-28"))).toEqual({ balance: 0, daysLate: 0 });
      expect(histories.worstDelay(settled, firstYieldDue(settled), 0)).toBe(0);
    }
  });
});

describe("continuous yield at 0 %", () => {
  const on = calendarDate;
  const at0 = (rates: [fromWeek: number, percent: string][]) => {
    const facts = exampleYieldFacts({
      rates: rates.map(([week, rate]) => exampleRate(`w${week}`, week, rate)),
    });
    return { facts, first: firstYieldDue({ ...facts, startDate: YIELD_START, amount: pesos(10_000) }) };
  };

  it("is late on no day, and falls due with its first week that costs anything", () => {
    expect(at0([[1, "0"]]).first).toBeNull();
    expect(
      at0([
        [1, "0"],
        [4, "8"],
      ]).first,
    ).toBe("2026-02-02");
    expect(at0([[1, "8"]]).first).toBe("2026-01-12");
  });

  it("stands with its capital and without a day of delay at the end of every month, paid or not", async () => {
    const terms = { ...yieldArgs().terms, weeklyRatePercent: "0" as RatePercent };
    const records = await bookWithYield({ terms });
    const histories = () => {
      const made = new Histories([]);
      made.takeYield(records.all("continuousYieldPayments"));
      return made;
    };
    const loan = () => records.get("continuousYield", YIELD);
    const stood = { balance: pesos(10_000), daysLate: 0 };
    expect(histories().yieldOn(loan(), on("2026-04-30"))).toEqual(stood);
    await records.succeed(
      "yieldPayment.collect",
      yieldReceived(1, "2026-03-05", pesos(1_000), { type: "principal", week: null }),
    );
    expect(histories().yieldOn(loan(), on("2026-02-28"))).toEqual(stood);
    expect(histories().yieldOn(loan(), on("2026-04-30"))).toEqual({ balance: pesos(9_000), daysLate: 0 });
    expect(histories().worstDelay(loan(), firstYieldDue(loan()), 0)).toBe(0);
  });
});

describe("a loan whose cuotas a suspension moved", () => {
  const on = calendarDate;
  const suspended = {
    id: LOAN,
    at: at("2026-01-20"),
    today: on("2026-01-20"),
    suspensionId: testId(60),
    from: on("2026-01-20"),
    to: on("2026-02-28"),
    way: "shift",
    reason: "Temporada mala",
  };

  async function book() {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    await records.succeed("payment.collect", collectArgs(2, "2026-01-15", pesos(1_000)));
    await records.succeed("loan.suspend", suspended);
    const histories = () => {
      const made = new Histories(records.all("loans"));
      made.take(records.all("payments"));
      return made;
    };
    return {
      records,
      stood: (day: string) => histories().loanOn(records.get("loans", LOAN), on(day)),
      histories,
    };
  }

  it("is not behind at the end of a month inside, though no payment followed", async () => {
    const { stood } = await book();
    expect(stood("2026-01-14")).toEqual({ balance: pesos(12_000), daysLate: 0 });
    expect(stood("2026-01-31")).toEqual({ balance: pesos(11_000), daysLate: 0 });
    expect(stood("2026-02-28")).toEqual({ balance: pesos(11_000), daysLate: 0 });
    expect(stood("2026-03-31")).toEqual({ balance: pesos(11_000), daysLate: 26 });
  });

  it("was late on a day before the suspension was recorded, and is by its own dates once it is annulled", async () => {
    const { records, stood } = await book();
    const back = { id: LOAN, at: at("2026-02-10"), today: on("2026-02-10"), suspensionId: testId(60) };
    await records.succeed("loan.annulSuspension", { ...back, reason: "Se equivocó" });
    expect(stood("2026-01-31")).toEqual({ balance: pesos(11_000), daysLate: 0 });
    expect(stood("2026-02-28")).toEqual({ balance: pesos(11_000), daysLate: 37 });
  });

  it("was never behind where the cuotas were paid by their new dates", async () => {
    const { records, histories } = await book();
    await records.succeed("payment.collect", collectArgs(3, "2026-03-05", pesos(1_000)));
    const loan = records.get("loans", LOAN);
    expect(histories().worstDelay(loan, firstDueDate(loan), 0)).toBe(0);
  });
});
