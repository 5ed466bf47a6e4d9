import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COLLECTION_NAMES, type CollectionName } from "#contract/collections";
import { addDays } from "#domain/calendar/calendar-date";
import { AFTER_PREPAYMENT, PAYMENT_KINDS } from "#domain/loan/facts";
import { project } from "#domain/loan/replay";
import { type Money, money, sum } from "#domain/money/money";
import {
  bookWithLoan,
  cashBalance,
  collectArgs,
  day,
  LOAN,
  loanArgs,
  paymentId,
} from "#testkit/commands/lending";
import { type TestRecords, testId } from "#testkit/commands/records";
import { factsOf } from "./loan/facts-of.ts";

const SECOND_LOAN = testId(14);
const UNKNOWN_LOAN = testId(15);
const LOANS = [LOAN, SECOND_LOAN, UNKNOWN_LOAN];

const step = fc.record({
  verb: fc.constantFrom(
    "payment.collect",
    "payment.collect",
    "payment.collect",
    "payment.annul",
    "payment.replace",
    "payment.confirm",
    "payment.move",
    "payment.refundExcess",
    "lateFee.waive",
    "loan.update",
    "loan.create",
    "loan.markDefaulted",
    "loan.cancel",
    "loan.reactivate",
    "loan.writeOff",
    "loan.takeBackWriteOff",
    "loan.markInLegal",
    "loan.delete",
  ),
  payment: fc.integer({ min: 1, max: 6 }),
  other: fc.integer({ min: 1, max: 6 }),
  loanId: fc.constantFrom(...LOANS),
  days: fc.integer({ min: -1, max: 60 }),
  pesos: fc.integer({ min: 1, max: 14_000 }),
  centavos: fc.integer({ min: 0, max: 99 }),
  row: fc.option(fc.integer({ min: 1, max: 14 }), { nil: null }),
  kind: fc.constantFrom(...PAYMENT_KINDS),
  after: fc.constantFrom(...AFTER_PREPAYMENT),
  method: fc.constantFrom("Efectivo", "Transferencia"),
  forgives: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function argsOf(each: Step, n: number): object {
  const today = addDays(day("2026-01-01"), each.days);
  const amount = money(each.pesos * 100 + each.centavos);
  const by = { at: Date.parse(today) + n, today, reason: "Prueba" };
  const received = collectArgs(each.payment, today, amount, {
    at: by.at as ReturnType<typeof collectArgs>["at"],
    loanId: each.loanId,
    kind: each.kind,
    paymentNumber: each.row,
    prepaymentAmount: money(Math.floor(amount / 2)),
    afterPrepayment: each.after,
    shiftsSchedule: each.forgives,
    paymentMethod: each.method as "Efectivo",
    lateFeeReduction: each.forgives ? { amount: money(10_00), reason: "Prueba" } : null,
  });
  const id = paymentId(each.payment);
  switch (each.verb) {
    case "payment.collect":
      return received;
    case "payment.replace":
      return { ...received, replaces: paymentId(each.other), reason: "Prueba" };
    case "payment.move":
      return { ...by, id, loanId: each.loanId, paymentNumber: each.row };
    case "payment.refundExcess":
      return { ...by, id, amount, method: each.method };
    case "lateFee.waive":
      return { ...by, loanId: each.loanId, paymentNumber: each.row ?? 1, amount: money(5_00) };
    case "loan.create":
      return loanArgs({ id: SECOND_LOAN, payoutMethod: each.method as "Efectivo" });
    case "loan.update": {
      const changes = each.forgives ? { amount, term: each.pesos % 20 || 1 } : { payoutMethod: each.method };
      return { id: each.loanId, at: by.at, today, changes };
    }
    default:
      return { ...by, id: each.verb.startsWith("loan.") ? each.loanId : id };
  }
}

/** The cash that the drawer must hold, from the facts alone. */
function cashByFacts(records: TestRecords): Money {
  const loans = records.all("loans");
  const paidOut = loans.filter(
    (loan) => !loan.deleted && loan.status !== "cancelled" && loan.payoutMethod === "Efectivo",
  );
  const live = records.all("payments").filter((payment) => payment.annulled === null);
  const refunds = loans
    .flatMap((loan) => loan.refunds)
    .filter(({ method, paymentId: of }) => method === "Efectivo" && live.some(({ id }) => id === of));
  const inCash = live.filter((payment) => payment.paymentMethod === "Efectivo");
  const out = sum([...paidOut, ...refunds].map(({ amount }) => amount));
  return money(sum(inCash.map(({ amount }) => amount)) - out);
}

function snapshot(records: TestRecords): Record<CollectionName, unknown> {
  const sorted = (name: CollectionName) => records.all(name).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return Object.fromEntries(COLLECTION_NAMES.map((name) => [name, structuredClone(sorted(name))])) as Record<
    CollectionName,
    unknown
  >;
}

function expectAgreement(records: TestRecords): void {
  expect(cashBalance(records)).toBe(cashByFacts(records));
  const reversals = records.all("transactions").flatMap(({ reversalOf }) => reversalOf ?? []);
  expect(new Set(reversals).size).toBe(reversals.length);
  for (const { outcome, amount, annulled, loanId } of records.all("payments")) {
    expect(outcome === null).toBe(annulled !== null || loanId === null);
    if (!outcome) continue;
    const placed = outcome.allocations.flatMap(({ lateFee, interest, principal }) => [
      lateFee,
      interest,
      principal,
    ]);
    expect(sum([...placed, outcome.excess])).toBe(amount);
  }
  for (const loan of records.all("loans")) {
    const payments = records.all("payments").filter(({ loanId }) => loanId === loan.id);
    const { rows, status, summary, version } = project(factsOf(loan, payments));
    expect(records.get("amortizationItems", loan.id).rows).toEqual(rows);
    expect({ status: loan.status, summary: loan.summary, version: loan.version }).toEqual({
      status,
      summary,
      version,
    });
  }
}

describe("facts recorded in any order", () => {
  it("drawer, payments and loans agree with the facts, and deciding again changes nothing", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const records = await bookWithLoan();
        for (const [n, each] of steps.entries()) {
          const options = { commandId: testId(1000 + n) };
          const args = argsOf(each, n);
          await records.play(each.verb, args, options);
          expectAgreement(records);
          const before = snapshot(records);
          await records.play(each.verb, args, options);
          expect(snapshot(records)).toEqual(before);
        }
      }),
      { numRuns: 120 },
    );
  }, 60_000);

  it("money received is never refused, unless its key was used for other money", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const records = await bookWithLoan();
        for (const [n, each] of steps.entries()) {
          const decision = await records.play(each.verb, argsOf(each, n));
          const isMoney = ["payment.collect", "payment.replace", "payment.annul"].includes(each.verb);
          if (isMoney && !decision.ok) expect(decision.refusal.code).toBe("KEY_REUSED");
        }
      }),
      { numRuns: 80 },
    );
  }, 60_000);
});
