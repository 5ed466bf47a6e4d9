/** A loan from the notebook stands as if its rows had been paid on time, and nothing of it was collected (ruling L15). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryFacts, arbitraryUneditedFacts } from "#testkit/arbitrary-loan";
import { exampleFacts, examplePayment, instant } from "#testkit/loan-facts";
import { later } from "../calendar/calendar-date.ts";
import { money, sum, ZERO } from "../money/money.ts";
import { generateSchedule } from "../schedule/generate-schedule.ts";
import type { LoanFacts, OpeningFact } from "./facts.ts";
import { lastFactDate, project, replay } from "./replay.ts";

const RUNS = { numRuns: 150 };

const someOpening = fc.record({ rows: fc.nat({ max: 14 }), part: fc.nat({ max: 200_000 }) });

function openingOf(facts: LoanFacts, rows: number, part: number): OpeningFact {
  const { terms } = facts.termsVersions[0] as LoanFacts["termsVersions"][number];
  return {
    id: "opening",
    date: terms.startDate,
    paidRows: Math.min(rows, terms.term - 1),
    paidOfNext: money(part),
  };
}

/** The same rows paid on their due dates, before everything else. */
function paidOnTime(facts: LoanFacts, { paidRows }: OpeningFact): LoanFacts {
  const { terms } = facts.termsVersions[0] as LoanFacts["termsVersions"][number];
  const payments = generateSchedule(terms)
    .slice(0, paidRows)
    .map(({ paymentNumber, payment, paymentDate }) =>
      examplePayment(`o${paymentNumber}`, paymentDate, 0, {
        amount: payment,
        paymentNumber,
        at: instant(paymentNumber - 1_000),
      }),
    );
  return { ...facts, payments };
}

const bare = (facts: LoanFacts): LoanFacts => ({ ...facts, payments: [], waivers: [], refunds: [] });

test("its rows, balance and progress are those of cuotas paid on time", () => {
  fc.assert(
    fc.property(arbitraryUneditedFacts, someOpening, (any, { rows }) => {
      const facts = bare(any);
      const opening = openingOf(facts, rows, 0);
      const onTime = paidOnTime(facts, opening);
      const day = later(lastFactDate(onTime), lastFactDate(facts));
      const [opened, paid] = [replay({ ...facts, opening }, day), replay(onTime, day)];
      expect(opened.rows).toEqual(paid.rows);
      expect(opened.summary.balance).toBe(paid.summary.balance);
      expect(opened.summary.paidRows).toBe(paid.summary.paidRows);
      expect(opened.status).toBe(paid.status);
    }),
    RUNS,
  );
});

test("nothing of it counts as collected, and nothing asks for a look", () => {
  fc.assert(
    fc.property(arbitraryFacts, someOpening, (facts, { rows, part }) => {
      const { outcomes, summary } = project({ ...facts, opening: openingOf(facts, rows, part) });
      const collected = outcomes.map(({ lateFee, interest, principal }) => lateFee + interest + principal);
      expect(summary.totalPaid).toBe(collected.reduce((total, each) => total + each, 0));
      expect(project({ ...bare(facts), opening: openingOf(facts, rows, part) }).summary.totalPaid).toBe(ZERO);
    }),
    RUNS,
  );
});

test("each payment goes somewhere whole after any other facts, and no row is paid beyond what it is", () => {
  fc.assert(
    fc.property(arbitraryFacts, someOpening, (facts, { rows, part }) => {
      const { outcomes, rows: stand } = project({ ...facts, opening: openingOf(facts, rows, part) });
      const live = new Map(facts.payments.map((payment) => [payment.id, payment.amount]));
      for (const outcome of outcomes) {
        const { lateFee, interest, principal, excess, paymentId } = outcome;
        expect(lateFee + interest + principal + excess).toBe(live.get(paymentId));
      }
      for (const row of stand) {
        expect(row.principalPaid).toBeLessThanOrEqual(row.principal);
        expect(row.interestPaid + row.interestRebated).toBeLessThanOrEqual(row.interest);
      }
    }),
    RUNS,
  );
});

test("it lowers what is owed by just what it settles", () => {
  const facts = exampleFacts();
  const opening = openingOf(facts, 5, 40_000);
  const before = project(facts).summary.balance;
  expect(project({ ...facts, opening }).summary.balance).toBe(before - 500_000 - 40_000);
  const settled = project({ ...facts, opening }).rows.slice(0, 5);
  expect(sum(settled.map(({ principalPaid, interestPaid }) => money(principalPaid + interestPaid)))).toBe(
    500_000,
  );
  expect(settled.every(({ lateFee, status }) => lateFee === ZERO && status === "paid")).toBe(true);
});

test("annulled it leaves the loan as it would have been, its version too", () => {
  fc.assert(
    fc.property(arbitraryFacts, (facts) => {
      expect(project({ ...facts, opening: null })).toEqual(project(facts));
      expect(project({ ...facts, opening: openingOf(facts, 1, 0) }).version).not.toBe(project(facts).version);
    }),
    { numRuns: 30 },
  );
});
