/** The totals of a loan's papers are the figures of its summary, after any payments, edits and refunds. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { toId } from "#contract/id";
import type { Payment } from "#contract/records/payment";
import { standing } from "#domain/arrears/standing";
import { addDays } from "#domain/calendar/calendar-date";
import type { LoanFacts, Terms } from "#domain/loan/facts";
import { project } from "#domain/loan/replay";
import { scheduleLines } from "#domain/statement/schedule-lines";
import { arbitraryFacts, START } from "#testkit/arbitrary-loan";
import {
  sampleClient,
  sampleLoan,
  sampleOutcome,
  samplePayment,
  sampleSettings,
} from "#testkit/documents/sample-records";
import type { Table } from "#web/table/table.ts";
import type { Block } from "../paper/content.ts";
import { scheduleTable } from "./amortization.ts";
import { makeStatement } from "./statement.ts";

const idOf = (text: string) => toId(`00000000-0000-4000-8000-${text.padStart(12, "0").replace("p", "a")}`);

/** No more is handed back of a payment than it was: the command refuses it. */
function withoutOverRefunds(facts: LoanFacts): LoanFacts {
  const left = new Map(facts.payments.map(({ id, amount }) => [id, amount as number]));
  const refunds = facts.refunds.filter(({ paymentId, amount }) => {
    const rest = (left.get(paymentId) ?? 0) - amount;
    if (rest >= 0) left.set(paymentId, rest as typeof amount);
    return rest >= 0;
  });
  return { ...facts, refunds };
}

function recordsOf(facts: LoanFacts) {
  const { rows, outcomes, ...state } = project(facts);
  const { terms } = facts.termsVersions.reduce((latest, each) => (each.at > latest.at ? each : latest));
  const byId = new Map(outcomes.map((outcome) => [outcome.paymentId, outcome]));
  const payments = facts.payments.map(({ id, date, at, amount, voided }): Payment => {
    const found = byId.get(id);
    const outcome = found ? sampleOutcome({ ...found, allocations: [], review: [] }) : null;
    return samplePayment({ id: idOf(id), date, at, amount, annulled: voided ? VOID : null, outcome });
  });
  const refunds = facts.refunds.map((refund) => ({
    ...refund,
    id: idOf(refund.id.replace("r", "b")),
    paymentId: idOf(refund.paymentId),
    method: "Efectivo" as const,
    userId: samplePayment().userId,
    userName: "Admin",
  }));
  const loan = sampleLoan({
    ...(terms as Terms),
    ...state,
    refunds,
    lateFeeVersions: [...facts.lateFeeVersions],
  });
  return { loan, rows: [...rows], payments };
}

const VOID = {
  at: samplePayment().at,
  date: START,
  reason: "Prueba",
  userId: samplePayment().userId,
  userName: "Admin",
  replacedBy: null,
};

function totalOf({ columns, totals }: Table, title: string): unknown {
  return totals.at(-1)?.[columns.findIndex((column) => column.title.startsWith(title))]?.value;
}

const amountOf = (blocks: readonly Block[], label: string) =>
  blocks.find((block) => block.kind === "amount" && block.label === label);

it("the table as it stands: capital to the amount lent, interest to what is charged", () => {
  fc.assert(
    fc.property(arbitraryFacts, (facts) => {
      const { loan, rows } = recordsOf(facts);
      const table = scheduleTable(scheduleLines(loan, rows, addDays(START, 60)));
      expect(totalOf(table, "Capital")).toBe(loan.amount);
      expect(totalOf(table, "Interés")).toBe(loan.summary.totalInterest);
      expect(totalOf(table, "Cuota")).toBe(loan.amount + loan.summary.totalInterest);
    }),
    { numRuns: 150 },
  );
});

it("the statement: its head, its cuotas and its payments say one thing", () => {
  fc.assert(
    fc.property(arbitraryFacts.map(withoutOverRefunds), fc.integer({ min: 0, max: 200 }), (facts, days) => {
      const { loan, rows, payments } = recordsOf(facts);
      const { summary } = loan;
      const today = addDays(START, days);
      const { lateFeeDue } = standing({ ...loan, rows }, today);
      const made = makeStatement({
        loan,
        rows,
        payments,
        today,
        client: sampleClient(),
        settings: sampleSettings(),
      });
      if (!made.ok) throw new Error(made.message);
      const { blocks } = made.paper;
      const [cuotas, received] = blocks.flatMap((block) => (block.kind === "table" ? [block.table] : []));
      expect(amountOf(blocks, "Mora al día")).toMatchObject({ amount: lateFeeDue });
      expect(cuotas && totalOf(cuotas, "Cuota")).toBe(loan.amount + summary.totalInterest);
      expect(cuotas && totalOf(cuotas, "Pagado")).toBe(summary.totalPaid);
      expect(cuotas && totalOf(cuotas, "Resta")).toBe(summary.balance + lateFeeDue);
      expect(amountOf(blocks, "Total pendiente")).toMatchObject({ amount: summary.balance + lateFeeDue });
      expect(received === undefined).toBe(payments.every((payment) => payment.annulled));
      if (!received) return;
      const parts = ["Mora", "Interés", "Capital"].map((part) => Number(totalOf(received, part)));
      expect(parts.reduce((total, part) => total + part, 0)).toBe(summary.totalPaid);
      expect(totalOf(received, "A favor")).toBe(summary.totalExcess);
      expect(totalOf(received, "Monto")).toBe(summary.totalPaid + summary.totalExcess);
    }),
    { numRuns: 150 },
  );
});
