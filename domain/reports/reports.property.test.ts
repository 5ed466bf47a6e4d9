/**
 * Over random books, replayed as check:books replays them, every report adds up to the ledger below it, whatever it is
 * narrowed by. The ledger is read here fact by fact, without the report's own functions.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { START } from "#testkit/arbitrary-loan";
import { testId } from "#testkit/commands/records";
import { arbitraryBook, loanWith, type RandomBook } from "#testkit/report-book";
import type { FlowPeriod } from "./cash-flow-report.ts";
import { definitionOf, statusesOf } from "./definitions.ts";
import { comparedRange } from "./monthly-report.ts";
import { GROUPINGS, NO_FILTER, type ReportFilter, type ReportName, type ReportResult } from "./report.ts";

const books = await arbitraryBook();
const RUNS = { numRuns: 150 };

const somePeriod = fc.option(
  fc
    .tuple(fc.integer({ min: -10, max: 130 }), fc.integer({ min: 0, max: 140 }))
    .map(([from, length]) => [addDays(START, from), addDays(START, from + length)] as const),
  { nil: null },
);

const someFilter: fc.Arbitrary<ReportFilter> = fc
  .record({
    period: somePeriod,
    client: fc.option(fc.nat({ max: 2 }), { nil: null, freq: 2 }),
    lender: fc.option(fc.nat({ max: 1 }), { nil: null, freq: 2 }),
    collector: fc.option(fc.nat({ max: 1 }), { nil: null, freq: 2 }),
    method: fc.option(fc.constantFrom("Efectivo", "Transferencia"), { nil: null, freq: 2 }),
    grouping: fc.constantFrom(...GROUPINGS),
  })
  .map(({ period, client, lender, collector, method, grouping }) => ({
    ...NO_FILTER,
    from: period?.[0] ?? null,
    to: period?.[1] ?? null,
    clientId: client === null ? null : testId(601 + client),
    lenderId: lender === null ? null : testId(701 + lender),
    collectorId: collector === null ? null : testId([501, 502][collector] ?? 501),
    method,
    grouping,
  }));

function made(name: ReportName, random: RandomBook, filter: ReportFilter): ReportResult {
  const report = definitionOf(name).begin(random.records, filter);
  // In slices and backwards: the order in which a device hands them over says nothing.
  const payments = random.payments.toReversed();
  report.take(payments.slice(0, 2));
  report.take(payments.slice(2));
  report.takeYield(random.yieldPayments);
  return report.finish();
}

function total({ parts }: ReportResult, key: string, of?: string): number {
  return parts
    .filter(({ name }) => of === undefined || name === of)
    .reduce((sum, { totals }) => sum + (totals[key as keyof typeof totals] ?? 0), 0);
}

interface Entry {
  of: "loan" | "yield";
  date: CalendarDate;
  amount: number;
  clientId: string;
  lenderId: string;
  userId: string;
  method: string;
  status: string;
  principal: number;
  interest: number;
  lateFee: number;
}

/** Every peso that came in and every one that was handed back. */
function ledger({ loans, yields, payments, yieldPayments }: RandomBook): Entry[] {
  const entries: Entry[] = [];
  for (const payment of payments) {
    const loan = loans.find(({ id }) => id === payment.loanId);
    if (payment.annulled || !loan) continue;
    const { clientId, lenderId } = loan;
    const { date, amount, userId, paymentMethod: method, outcome } = payment;
    const [principal, interest] = [outcome?.principal ?? 0, outcome?.interest ?? 0];
    const lateFee = outcome?.lateFee ?? 0;
    const status = outcome?.status === "late" ? "delayed" : (outcome?.status ?? "pending");
    entries.push({
      of: "loan",
      ...{ date, amount, clientId, lenderId, userId, method, status, principal, interest, lateFee },
    });
    for (const refund of loan.refunds.filter(({ paymentId }) => paymentId === payment.id)) {
      entries.push({
        ...{ of: "loan", date: refund.date, amount: -refund.amount, clientId, lenderId },
        ...{ userId: refund.userId, method: refund.method, status: "refund" },
        ...{ principal: 0, interest: 0, lateFee: 0 },
      });
    }
  }
  for (const payment of yieldPayments) {
    const loan = yields.find(({ id }) => id === payment.yieldLoanId);
    if (payment.annulled || !loan) continue;
    const { clientId, lenderId } = loan;
    const { date, amount, userId, paymentMethod: method, outcome } = payment;
    const ahead = outcome?.ahead ?? 0;
    const interest = (outcome?.yield ?? []).reduce((sum, week) => sum + week.amount, ahead);
    entries.push({
      ...{ of: "yield", date, amount, clientId, lenderId, userId, method, interest, lateFee: 0 },
      ...{ principal: outcome?.principal ?? 0, status: outcome ? "paid" : "pending" },
    });
    for (const refund of loan.refunds.filter(({ paymentId }) => paymentId === payment.id)) {
      entries.push({
        ...{ of: "yield", date: refund.date, amount: -refund.amount, clientId, lenderId },
        ...{ userId: refund.userId, method: refund.method, status: "refund" },
        ...{ principal: 0, interest: 0, lateFee: 0 },
      });
    }
  }
  return entries;
}

function asked(entries: readonly Entry[], filter: ReportFilter): Entry[] {
  return entries.filter(
    (entry) =>
      (filter.from === null || entry.date >= filter.from) &&
      (filter.to === null || entry.date <= filter.to) &&
      (filter.clientId === null || entry.clientId === filter.clientId) &&
      (filter.lenderId === null || entry.lenderId === filter.lenderId) &&
      (filter.collectorId === null || entry.userId === filter.collectorId) &&
      (filter.method === null || entry.method === filter.method) &&
      (filter.status === null || entry.status === filter.status),
  );
}

const sumOf = (entries: readonly Entry[], key: "amount" | "principal" | "interest" | "lateFee") =>
  entries.reduce((sum, entry) => sum + entry[key], 0);

it("the payments of a report are those of the ledger, and where they went adds up to them, for every filter", () => {
  fc.assert(
    fc.property(books, someFilter, fc.nat({ max: 4 }), (random, filter, place) => {
      const definition = definitionOf("payments");
      const narrowed = { ...filter, status: statusesOf(definition, filter)[place] ?? null };
      const result = made("payments", random, narrowed);
      const entries = asked(ledger(random), narrowed);
      expect(result.parts[0]?.rows).toHaveLength(entries.length);
      expect(total(result, "amount", "payments")).toBe(sumOf(entries, "amount"));
      // The subtotals of collectors and of methods come to the same, where there are several.
      for (const { totals } of result.parts.slice(1)) expect(totals.amount).toBe(sumOf(entries, "amount"));
      expect(total(result, "principal")).toBe(sumOf(entries, "principal"));
      expect(total(result, "interest") + total(result, "yield")).toBe(sumOf(entries, "interest"));
      const parts = ["principal", "interest", "yield", "lateFee", "excess"];
      expect(parts.reduce((sum, key) => sum + total(result, key), 0)).toBe(
        total(result, "amount", "payments"),
      );
    }),
    RUNS,
  );
});

it("mora forgiven is what waivers lowered on the rows of the loans that count, whatever they say", () => {
  fc.assert(
    fc.property(books, (random) => {
      const lowered = random.loans
        .filter(({ deleted, status }) => deleted === null && status !== "cancelled")
        .flatMap(
          (loan) =>
            loanWith(
              loan,
              random.payments.filter(({ loanId }) => loanId === loan.id),
            ).rows,
        )
        .reduce((sum, { lateFeeWaived }) => sum + lateFeeWaived, 0);
      expect(total(made("collections-by-collector", random, NO_FILTER), "forgiven")).toBe(lowered);
    }),
    RUNS,
  );
});

it("collectors, lenders and months come to the same payments, each in its own columns", () => {
  fc.assert(
    fc.property(books, someFilter, (random, filter) => {
      const entries = asked(ledger(random), filter);
      const collectors = made("collections-by-collector", random, filter);
      expect(total(collectors, "collected")).toBe(sumOf(entries, "amount"));
      expect(total(collectors, "lateFee")).toBe(sumOf(entries, "lateFee"));
      const ways = ["cash", "transfer", "otherMethods"];
      expect(ways.reduce((sum, key) => sum + total(collectors, key), 0)).toBe(total(collectors, "collected"));
      const lenders = made("portfolio-by-lender", random, filter);
      const earned = total(lenders, "interest", "lenders") + total(lenders, "yield", "lenderYields");
      expect(total(lenders, "principal")).toBe(sumOf(entries, "principal"));
      expect(earned).toBe(sumOf(entries, "interest"));
      const { from, to } = comparedRange(filter, random.records.today);
      const year = asked(ledger(random), { ...filter, from, to });
      const months = made("monthly-comparison", random, filter);
      expect(total(months, "collected")).toBe(sumOf(year, "amount"));
      expect(total(months, "interest") + total(months, "yield")).toBe(sumOf(year, "interest"));
      expect(total(months, "result")).toBe(
        sumOf(year, "interest") + sumOf(year, "lateFee") - total(months, "expenses"),
      );
    }),
    RUNS,
  );
});

/** Capital handed over by loans that count, with what was added to those of continuous yield. */
function lent({ loans, yields }: RandomBook, filter: ReportFilter): number {
  let sum = 0;
  const passes = (date: CalendarDate, method: string, loan: { clientId: string; lenderId: string }) =>
    asked([{ ...loan, date, method } as Entry], { ...filter, collectorId: null, status: null }).length > 0;
  const dayOf = (createdAt: number) =>
    new Date(createdAt - 4 * 3_600_000).toISOString().slice(0, 10) as CalendarDate;
  for (const loan of [...loans, ...yields]) {
    if (loan.deleted || loan.status === "cancelled") continue;
    const isHandedOver = !loan.opening && passes(dayOf(loan.createdAt), loan.payoutMethod, loan);
    if (isHandedOver) sum += loan.amount;
    for (const { date, method, amount } of "additions" in loan ? loan.additions : []) {
      if (passes(date, method, loan)) sum += amount;
    }
  }
  return sum;
}

it("the money handed over is the capital of the loans that count, and the flow is all that came in less all that went out and what the drawers say beside it", () => {
  fc.assert(
    fc.property(books, someFilter, somePeriod, (random, filter, period) => {
      expect(total(made("disbursements", random, filter), "amount")).toBe(lent(random, filter));
      if (period === null) return;
      const { method, grouping } = filter;
      const flow = { ...NO_FILTER, from: period[0], to: period[1], method, grouping };
      const spent = random.records.expenses
        .filter(({ expenseDate, paymentMethod }) => {
          return (
            expenseDate >= period[0] &&
            expenseDate <= period[1] &&
            (method === null || method === paymentMethod)
          );
        })
        .reduce((sum, { amount }) => sum + amount, 0);
      const result = made("cash-flow", random, flow);
      const came = sumOf(asked(ledger(random), flow), "amount");
      const beside = ["initial", "contributions", "withdrawals", "otherIn", "otherOut", "corrections"].reduce(
        (sum, key) => sum + total(result, key),
        0,
      );
      expect(total(result, "net") - beside).toBe(came - lent(random, flow) - spent);
      const periodsOf = ({ parts }: ReportResult) => (parts[0]?.rows ?? []) as FlowPeriod[];
      for (const { start, net } of periodsOf(result)) {
        const details = made("cash-flow", random, { ...flow, period: start });
        expect(total(details, "amount", "movements")).toBe(net);
      }
    }),
    { numRuns: 60 },
  );
});

it("loans of a period count unless cancelled, and late cuotas are those of the period and those before it", () => {
  fc.assert(
    fc.property(books, someFilter, (random, filter) => {
      const result = made("loans", random, { ...filter, collectorId: null, method: null });
      for (const { rows, counted, totals, name } of result.parts) {
        const loans = rows.map((row) => (row as { loan: { status: string; amount: number } }).loan);
        expect(loans.slice(0, counted).every(({ status }) => status !== "cancelled")).toBe(true);
        expect(loans.slice(counted).every(({ status }) => status === "cancelled")).toBe(true);
        const amounts = loans.slice(0, counted).reduce((sum, { amount }) => sum + amount, 0);
        if (name === "loans") expect(totals.amount).toBe(amounts);
      }
      const people = { ...NO_FILTER, clientId: filter.clientId, lenderId: filter.lenderId };
      const [all, some] = [
        made("late-payments", random, people),
        made("late-payments", random, { ...people, from: filter.from }),
      ];
      const late = (result: ReportResult, ...keys: ("overdue" | "lateFee")[]) => {
        return keys.reduce(
          (sum, key) => sum + total(result, key, "overdue") + total(result, key, "overdueYields"),
          0,
        );
      };
      expect(late(some, "overdue") + (some.before?.amount ?? 0)).toBe(late(all, "overdue"));
      // By client they come to the same.
      expect(total(all, "owed", "lateClients")).toBe(late(all, "overdue", "lateFee"));
      const standing = random.records.overdue
        .filter(({ loan }) => people.clientId === null || loan.clientId === people.clientId)
        .filter(({ loan }) => people.lenderId === null || loan.lenderId === people.lenderId);
      expect(total(all, "overdue", "overdue")).toBe(standing.reduce((sum, { amount }) => sum + amount, 0));
    }),
    RUNS,
  );
});
