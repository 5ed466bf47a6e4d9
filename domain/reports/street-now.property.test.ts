/** The figures of Inicio about the street are those of the reports, for any book. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { arbitraryBook, type RandomBook } from "#testkit/report-book";
import { ageing, atRisk, inStreet, type OverdueLine } from "../analytics/street-now.ts";
import { yieldStanding } from "../continuous-yield/replay.ts";
import { add, type Money, ZERO } from "../money/money.ts";
import { RISK_DAYS, type RiskLine } from "./aging-report.ts";
import { definitionOf } from "./definitions.ts";
import { NO_FILTER, type ReportName, totalOf } from "./report.ts";

const books = await arbitraryBook();
const RUNS = { numRuns: 150 };

function partsOf(name: ReportName, random: RandomBook) {
  const report = definitionOf(name).begin(random.records, NO_FILTER);
  report.take(random.payments);
  report.takeYield(random.yieldPayments);
  return report.finish().parts;
}

const linesOf = ({ records: { loans, yields, today } }: RandomBook) =>
  inStreet({ loans: loans.values(), yields: yields.values() }, today);

it("the share at risk is that of the ageing report, of both kinds of loan together", () => {
  fc.assert(
    fc.property(books, (random) => {
      const lines = linesOf(random);
      const parts = partsOf("portfolio-aging", random);
      const rows = (name: string) => (parts.find((part) => part.name === name)?.rows ?? []) as RiskLine[];
      for (const [place, days] of RISK_DAYS.entries()) {
        const both = [rows("risk")[place], rows("riskYields")[place]].filter((row) => row !== undefined);
        const found = atRisk(lines, days);
        expect(found.amount).toBe(add(...both.map(({ amount }) => amount)));
        expect(found.loans).toBe(both.reduce((sum, { loans }) => sum + loans, 0));
      }
    }),
    RUNS,
  );
});

it("the ages of what is overdue add up to the report of late payments", () => {
  fc.assert(
    fc.property(books, (random) => {
      const { records } = random;
      const byLoan = new Map<string, OverdueLine>();
      for (const { loan, daysLate, amount } of records.overdue) {
        const known = byLoan.get(loan.id) ?? { clientId: loan.clientId, daysLate: 0, overdue: ZERO };
        const oldest = Math.max(known.daysLate, daysLate);
        byLoan.set(loan.id, { ...known, daysLate: oldest, overdue: add(known.overdue, amount) });
      }
      const weeks = [...records.yields.values()].flatMap((loan) => {
        if (loan.deleted !== null || loan.status !== "active") return [];
        const { daysLate, overdueYield: overdue, overdueWeeks } = yieldStanding(loan, records.today);
        return overdueWeeks > 0 ? [{ clientId: loan.clientId, daysLate, overdue }] : [];
      });
      const lines = [...byLoan.values(), ...weeks];
      const ages = ageing(lines);
      // The part by client says the same cuotas once more.
      const reported = partsOf("late-payments", random)
        .filter(({ name }) => name === "overdue" || name === "overdueYields")
        .reduce<Money>((sum, part) => add(sum, totalOf(part, "overdue")), ZERO);
      expect(add(...ages.map(({ overdue }) => overdue))).toBe(reported);
      expect(ages.reduce((sum, { loans }) => sum + loans, 0)).toBe(lines.length);
    }),
    RUNS,
  );
});
