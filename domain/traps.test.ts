/** Defects that other lending programs shipped; here each has a test that would have caught it. */
import { describe, expect, test } from "vitest";
import {
  exampleFacts,
  exampleLateFeeVersion,
  examplePayment,
  exampleTermsVersion,
  instant,
} from "#testkit/loan-facts";
import { businessDate, type Instant } from "./calendar/business-date.ts";
import { addDays, calendarDate } from "./calendar/calendar-date.ts";
import { identificationWarning } from "./identity/identification.ts";
import { periodicRatio } from "./interest/periodic-rate.ts";
import type { RatePercent } from "./interest/rate.ts";
import type { PaymentFact, Terms } from "./loan/facts.ts";
import { project, replay } from "./loan/replay.ts";
import { add, money, pesos, sum } from "./money/money.ts";
import { applyRatio } from "./money/ratio.ts";
import { payoffQuote } from "./payment/payoff-quote.ts";
import { generateSchedule } from "./schedule/generate-schedule.ts";

const EXAMPLE = exampleTermsVersion().terms;
const DUE = generateSchedule(EXAMPLE).map((row) => row.paymentDate);

function onTime(rows: number): PaymentFact[] {
  return Array.from({ length: rows }, (_, index) =>
    examplePayment(`on${index + 1}`, DUE[index] ?? "", 1000, { paymentNumber: index + 1 }),
  );
}

function stateOf(payments: PaymentFact[]) {
  return project(exampleFacts({ payments }));
}

describe("schedules", () => {
  test("the term is a promise: an awkward cuota never ends the loan a row early, and Σ rows = capital", () => {
    for (const interestType of ["simple", "compound"] as const) {
      for (const [amount, term] of [
        [10_000, 7],
        [100, 3],
        [9_999.99, 36],
        [50_000, 120],
      ] as const) {
        const terms: Terms = {
          ...EXAMPLE,
          amount: money(Math.round(amount * 100)),
          term,
          interestType,
        };
        const rows = generateSchedule(terms);
        expect(rows).toHaveLength(term);
        expect(rows.every((row) => row.principal > 0)).toBe(true);
        expect(sum(rows.map((row) => row.principal))).toBe(terms.amount);
      }
    }
  });

  test("rates are not rounded before money: 10 % a month in weeks is 120/5200 of the balance", () => {
    const weekly = periodicRatio("10" as RatePercent, "monthly", "weekly");
    expect(applyRatio(pesos(1_000_000), weekly)).toBe(2_307_692);
    expect(applyRatio(pesos(52), weekly)).toBe(120);
  });

  test.each([
    ["2024-01-31", ["2024-02-29", "2024-03-31", "2024-04-30"]],
    ["2025-01-31", ["2025-02-28", "2025-03-31", "2025-04-30"]],
    ["2025-04-30", ["2025-05-30", "2025-06-30", "2025-07-30"]],
    ["2025-12-29", ["2026-01-29", "2026-02-28", "2026-03-29"]],
    ["2023-11-30", ["2023-12-30", "2024-01-30", "2024-02-29"]],
    ["2025-12-28", ["2026-01-28", "2026-02-28", "2026-03-28"]],
  ])(
    "months from %s neither drift down nor up, and February is neither skipped nor first",
    (start, dates) => {
      const terms: Terms = {
        ...EXAMPLE,
        frequency: "monthly",
        term: 3,
        startDate: calendarDate(start),
      };
      expect(generateSchedule(terms).map((row) => row.paymentDate)).toEqual(dates);
    },
  );

  test("an interest-only payment on a month end counts the moved dates from the anchor too", () => {
    const terms = { frequency: "monthly", term: 3, startDate: calendarDate("2025-01-31") } as const;
    const interest = examplePayment("i", "2025-02-28", 1000, { kind: "interest_only" });
    const state = project(
      exampleFacts({ termsVersions: [exampleTermsVersion(terms)], payments: [interest] }),
    );
    expect(state.rows.map((row) => row.paymentDate)).toEqual([
      "2025-02-28",
      "2025-03-31",
      "2025-04-30",
      "2025-05-31",
    ]);
  });
});

describe("allocation", () => {
  test("a prepayment bills no paid row again", () => {
    const prepayment = examplePayment("x", "2026-01-29", 3000, {
      kind: "principal_prepayment",
      prepaymentAmount: pesos(3000),
    });
    const paid = ({ rows }: ReturnType<typeof stateOf>) =>
      rows.slice(0, 4).map(({ principal, interest, status }) => ({ principal, interest, status }));
    expect(paid(stateOf([...onTime(4), prepayment]))).toEqual(paid(stateOf(onTime(4))));
  });

  test("the payoff quote is what the payment posts, on any day", () => {
    for (let days = 0; days < 100; days += 3) {
      const date = addDays(EXAMPLE.startDate, days);
      const payments = onTime(5).filter((payment) => payment.date <= date);
      const quote = payoffQuote(exampleFacts({ payments }), date);
      const payoff = examplePayment("x", date, 0, { kind: "full_loan", amount: quote.total });
      const state = stateOf([...payments, payoff]);
      const { lateFee, interest, principal, rebate, total } = quote;
      expect(state.outcomes.at(-1)).toMatchObject({ lateFee, interest, principal, rebate, excess: 0 });
      expect(add(lateFee, interest, principal)).toBe(total);
      expect(state.status).toBe("completed");
    }
  });

  test("three payments on one cuota are one settled cuota", () => {
    const parts = [300, 300, 400].map((amount, index) =>
      examplePayment(`a${index}`, "2026-01-08", amount, { paymentNumber: 1, at: instant(index) }),
    );
    expect(stateOf(parts).summary).toMatchObject({ paidRows: 1, rows: 13, progressPercent: 7 });
  });

  test("a loan with mora owed is not closed", () => {
    const last = examplePayment("last", "2026-04-05", 1000, { paymentNumber: 13 });
    const owing = stateOf([...onTime(12), last]);
    expect(owing.status).toBe("active");
    const rest = examplePayment("rest", "2026-04-06", 50);
    expect(stateOf([...onTime(12), last, rest]).status).toBe("completed");
  });

  test("no money vanishes between mora and receipt: the posted parts are the cash received", () => {
    for (let amount = 1; amount <= 1200; amount += 37) {
      const [outcome] = stateOf([
        examplePayment("a", "2026-01-20", amount + 0.01, { paymentNumber: 1 }),
      ]).outcomes;
      const { lateFee = 0, interest = 0, principal = 0, excess = 0 } = outcome ?? {};
      expect(lateFee + interest + principal + excess).toBe(amount * 100 + 1);
    }
  });

  test("payments of one instant are replayed in one order, whatever the list says", () => {
    const twins = ["b", "a", "c"].map((id) =>
      examplePayment(id, "2026-01-08", 600, {
        paymentNumber: 1,
        at: instant(7),
        seenPaymentIds: ["a", "b", "c"],
      }),
    );
    const order = (payments: PaymentFact[]) => stateOf(payments).outcomes.map((outcome) => outcome.paymentId);
    expect(order(twins)).toEqual(["a", "b", "c"]);
    expect(stateOf([...twins].reverse())).toEqual(stateOf(twins));
  });
});

describe("corrections", () => {
  test("a reversal leaves nothing behind: status, dates, mora and centavos are as before", () => {
    const before = exampleFacts({ payments: onTime(12) });
    for (const kind of ["installment", "interest_only", "principal_prepayment", "full_loan"] as const) {
      const payment = examplePayment("x", "2026-04-20", 1333.33, {
        kind,
        prepaymentAmount: money(33_333),
        voided: true,
      });
      const { version: _, ...after } = project({ ...before, payments: [...before.payments, payment] });
      const { version: __, ...same } = project(before);
      expect(after).toEqual(same);
    }
  });

  test("the payment annulled is the one with that id, not the latest that looks alike", () => {
    const first = examplePayment("first", "2026-01-08", 400, {
      paymentNumber: 1,
      at: instant(1),
      voided: true,
    });
    const second = examplePayment("second", "2026-01-08", 400, { paymentNumber: 1, at: instant(2) });
    expect(stateOf([first, second]).outcomes.map((outcome) => outcome.paymentId)).toEqual(["second"]);
  });

  test("a backdated payment takes the mora back that was counted without it", () => {
    const today = calendarDate("2026-01-25");
    const late = replay(exampleFacts(), today).rows[0];
    const backdated = examplePayment("a", "2026-01-08", 1000, { paymentNumber: 1 });
    const mended = replay(exampleFacts({ payments: [backdated] }), today).rows[0];
    expect([late?.lateFee, mended?.lateFee]).toEqual([5000, 0]);
  });

  test("editing the terms forgets no payment", () => {
    const edited = exampleTermsVersion(
      { amount: pesos(12_000), term: 20 },
      { id: "t2", at: instant(2), recordedOn: calendarDate("2026-02-10") },
    );
    const facts = exampleFacts({ termsVersions: [exampleTermsVersion(), edited], payments: onTime(5) });
    const state = project(facts);
    expect(state.summary.totalPaid).toBe(pesos(5000));
    const paid = state.rows.map((row) => add(row.principalPaid, row.interestPaid, row.lateFeePaid));
    expect(sum(paid)).toBe(pesos(5000));
  });
});

describe("mora and days", () => {
  test("mora is charged once, on the unpaid part, and stops with the row", () => {
    const partly = examplePayment("a", "2026-01-08", 600, { paymentNumber: 1 });
    const rest = examplePayment("b", "2026-01-20", 420, { paymentNumber: 1, seenPaymentIds: ["a"] });
    const mora = (payments: PaymentFact[], on: string) =>
      replay(exampleFacts({ payments }), calendarDate(on)).rows[0]?.lateFee;
    expect(mora([partly], "2026-01-09")).toBe(2000);
    expect(mora([partly], "2026-06-01")).toBe(2000);
    expect(mora([partly, rest], "2026-12-31")).toBe(2000);
  });

  test("daily mora stops when the row is covered and never counts a day twice", () => {
    const lateFeeVersions = [exampleLateFeeVersion({ mode: "per_day", percent: "1" as RatePercent })];
    const payment = examplePayment("a", "2026-01-11", 1030, { paymentNumber: 1 });
    const [row] = replay(
      exampleFacts({ lateFeeVersions, payments: [payment] }),
      calendarDate("2026-03-01"),
    ).rows;
    expect(row).toMatchObject({ lateFee: 3000, lateFeePaid: 3000, status: "paid" });
  });

  test("the first mora day can be shown before a loan is saved", () => {
    const lateFeeVersions = [exampleLateFeeVersion({ graceDays: 3 })];
    expect(project(exampleFacts({ lateFeeVersions })).rows[0]).toMatchObject({
      paymentDate: "2026-01-08",
      firstLateFeeDate: "2026-01-12",
    });
  });

  test("after eight in the evening it is still today in Santo Domingo", () => {
    const at = (text: string) => businessDate(Date.parse(text) as Instant);
    expect(at("2026-03-05T00:30:00Z")).toBe("2026-03-04");
    expect(at("2026-03-05T03:59:59Z")).toBe("2026-03-04");
    expect(at("2026-03-05T04:00:00Z")).toBe("2026-03-05");
  });

  test("a cédula with a wrong check digit is warned of, never an error", () => {
    expect(identificationWarning("999-0000000-9")).toBe("check_digit");
  });
});
