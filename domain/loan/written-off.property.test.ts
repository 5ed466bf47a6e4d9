/** Laws of loans that are marked *En legal* or *Castigado* (ruling L8), with any other facts beside it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { lateFeeDueOn } from "#domain/arrears/standing";
import { addDays, later } from "#domain/calendar/calendar-date";
import { money, subtract, sum, ZERO } from "#domain/money/money";
import { payoffQuote } from "#domain/payment/payoff-quote";
import { arbitraryFacts, oneMore, START, withMore } from "#testkit/arbitrary-loan";
import { arbitraryStreetFacts } from "#testkit/arbitrary-street";
import { frequencyOf, instant } from "#testkit/loan-facts";
import { type LoanFacts, MARKING_ACTIONS, type StatusAction } from "./facts.ts";
import { lastFactDate, project, replay } from "./replay.ts";
import type { LoanState } from "./state.ts";
import { writeOffOf } from "./written-off.ts";

const RUNS = { numRuns: 300 };

const someSteps = fc.array(
  fc.record({ on: fc.integer({ min: 0, max: 130 }), action: fc.constantFrom(...MARKING_ACTIONS) }),
  { minLength: 1, maxLength: 5 },
);

const marked = fc
  .record({ facts: fc.oneof(arbitraryFacts, arbitraryStreetFacts), steps: someSteps })
  .map(({ facts, steps }): LoanFacts => ({ ...facts, statusActions: steps.map(stepOf) }));

function stepOf({ on, action }: { on: number; action: StatusAction["action"] }, index: number): StatusAction {
  return { id: `m${index}`, date: addDays(START, on), at: instant(300 + index), action, reason: "motivo" };
}

const law = (holds: (facts: LoanFacts) => void) => fc.assert(fc.property(marked, holds), RUNS);
const withoutVersion = ({ version: _version, ...state }: LoanState) => state;

test("a loan without such steps has none of their fields, and En legal alone changes none of its figures", () => {
  fc.assert(
    fc.property(fc.oneof(arbitraryFacts, arbitraryStreetFacts), (facts) => {
      const plain = project(facts);
      expect(Object.keys(plain)).toEqual(["status", "rows", "outcomes", "summary", "version"]);
      expect(plain.outcomes.some((outcome) => "recovered" in outcome)).toBe(false);
      const statusActions = [stepOf({ on: 20, action: "mark_legal" }, 0)];
      const { inLegal, ...inCourt } = withoutVersion(project({ ...facts, statusActions }));
      expect(inLegal).toBe(addDays(START, 20));
      expect(inCourt).toEqual(withoutVersion(plain));
    }),
    RUNS,
  );
});

test("each payment goes whole to rows and excess, and mora read from stored rows is that of a replay", () => {
  fc.assert(
    fc.property(marked, fc.integer({ min: 0, max: 90 }), (facts, days) => {
      const { outcomes, rows } = project(facts);
      for (const { paymentId, lateFee, interest, principal, excess } of outcomes) {
        const payment = facts.payments.find(({ id }) => id === paymentId);
        expect(lateFee + interest + principal + excess).toBe(payment?.amount);
      }
      const today = addDays(lastFactDate(facts), days);
      const now = replay(facts, today).rows;
      for (const [index, row] of rows.entries()) {
        const { lateFee, lateFeePaid, lateFeeWaived } = now[index] ?? row;
        const owed = row.status === "paid" ? 0 : lateFee - lateFeePaid - lateFeeWaived;
        expect(lateFeeDueOn(row, facts.lateFeeVersions, frequencyOf(facts), today)).toBe(owed);
      }
    }),
    RUNS,
  );
});

test("while it is written off no day adds mora", () => {
  law((facts) => {
    const last = lastFactDate(facts);
    const owedOn = (days: number) =>
      sum(replay(facts, addDays(last, days)).rows.map(({ lateFee }) => lateFee));
    fc.pre(writeOffOf(project(facts)) !== null);
    expect([owedOn(1), owedOn(40), owedOn(200)]).toEqual([owedOn(0), owedOn(0), owedOn(0)]);
  });
});

test("the principal written off is the principal recovered and the principal that is open or came back", () => {
  law((facts) => {
    fc.pre(facts.termsVersions.length === 1);
    const exact = {
      ...facts,
      termsVersions: facts.termsVersions.map((each) => ({ ...each, cashTolerance: ZERO })),
    };
    const { writeOffs = [], outcomes, summary } = project(exact);
    const back = sum(writeOffs.map(({ takenBack }) => takenBack?.principal ?? ZERO));
    const open = writeOffOf({ writeOffs }) ? summary.outstandingPrincipal : ZERO;
    const recovered = sum(outcomes.map((outcome) => (outcome.recovered ? outcome.principal : ZERO)));
    expect(sum(writeOffs.map(({ principal }) => principal))).toBe(back + open + recovered);
  });
});

test("a write-off that is taken back at once leaves the money as it would have been, but for the mora of its day", () => {
  law((facts) => {
    const free = { ...facts, lateFeeVersions: facts.lateFeeVersions.map(withoutLateFee) };
    const { rows, summary, status } = project(free);
    const plain = project({ ...free, statusActions: [] });
    expect({ rows: rows.map(amounts), summary, status }).toEqual({
      rows: plain.rows.map(amounts),
      summary: plain.summary,
      status: plain.status,
    });
  });
});

function withoutLateFee(version: LoanFacts["lateFeeVersions"][number]): LoanFacts["lateFeeVersions"][number] {
  return { ...version, policy: { ...version.policy, percent: "0" as typeof version.policy.percent } };
}

/** A row without the days of its mora. */
function amounts(row: LoanState["rows"][number]) {
  const { firstLateFeeDate: _first, lateFeeFrom: _from, lateFeePauses: _pauses, ...rest } = row;
  return rest;
}

test("the order of lists says nothing, and a later payment changes nothing about the earlier ones", () => {
  law((facts) => {
    const state = project(facts);
    const reversed = {
      ...facts,
      payments: facts.payments.toReversed(),
      statusActions: facts.statusActions.toReversed(),
    };
    expect(project(reversed)).toEqual(state);
    const after = project(withMore(facts, oneMore(later(lastFactDate(facts), addDays(START, 131)), 5_000)));
    expect(after.outcomes.slice(0, state.outcomes.length)).toEqual(state.outcomes);
    expect(after.writeOffs).toEqual(state.writeOffs);
    const last = after.outcomes.at(-1);
    expect(last?.recovered === true).toBe(writeOffOf(state) !== null);
  });
});

test("the quote of a day is what a payoff of that day takes, and the loan is completed", () => {
  law((facts) => {
    const date = lastFactDate(facts);
    const { total, asked = total } = payoffQuote(facts, date);
    fc.pre(asked > 0);
    const { outcomes, status } = project(withMore(facts, oneMore(date, asked, { kind: "full_loan" })));
    expect(status).toBe("completed");
    expect(outcomes.at(-1)?.excess).toBe(money(0));
    expect(subtract(asked, total)).toBeLessThanOrEqual(0);
  });
});
