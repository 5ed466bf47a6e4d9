/** The cost of continuous yield: the list and the details of 1,000 loans of three years beside a bare reading of the same records. */
import { performance } from "node:perf_hooks";
import { aggregateYieldFacts, settleYield } from "#commands/continuous-yield/aggregate";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import { yieldTotals } from "#domain/analytics/yield-totals";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import { replayYield } from "#domain/continuous-yield/replay";
import { upcomingWeeks } from "#domain/continuous-yield/schedule";
import { pesos } from "#domain/money/money";
import { testId } from "#testkit/commands/records";
import { sampleYield } from "#testkit/documents/sample-yield";
import { yieldLines } from "#web/parts/live-metrics/yield-line.ts";
import { type Figure, median } from "./figures.ts";

const LOANS = 1_000;
const WEEKS = 156;
const ROUNDS = 7;
/** The list takes milliseconds: what else runs may fall on half of a few rounds. */
const SHORT_ROUNDS = 61;
const START = calendarDate("2023-03-01");
const TODAY = addDays(START, 7 * WEEKS + 3);

interface Stored {
  loan: YieldLoan;
  payments: YieldPayment[];
}

/** Each pays its yield every week but one in thirteen, and some capital twice a year. */
async function inventYields(): Promise<Stored[]> {
  const { loan, payment } = await sampleYield();
  const terms = { ...loan.termsVersions[0], startDate: START } as YieldLoan["termsVersions"][number];
  return Array.from({ length: LOANS }, (_, number): Stored => {
    const own = { ...loan, id: testId(1_000_000 + number * 1_000), termsVersions: [terms], startDate: START };
    const payments = Array.from({ length: WEEKS }, (__, week): YieldPayment => {
      const isCapital = week % 26 === 25;
      return {
        ...payment,
        id: testId(1_000_000 + number * 1_000 + week + 1),
        yieldLoanId: own.id,
        claimedLoanId: own.id,
        date: addDays(START, 7 * (week + 1)),
        type: isCapital ? "mixed" : "yield",
        amount: pesos(isCapital ? 1_500 : week % 13 === 12 ? 1 : 800),
        week: week + 1,
        issued: null,
      };
    });
    const settled = settleYield(own, payments);
    const found = <D>(id: string) => settled.find((change) => change.id === id)?.doc as D;
    return {
      loan: found<YieldLoan>(own.id),
      payments: payments.map((each) => found<YieldPayment>(each.id) ?? each),
    };
  });
}

export async function benchContinuousYield(): Promise<Record<string, Figure[]>> {
  const stored = await inventYields();
  const loans = stored.map(({ loan }) => JSON.stringify(loan));
  const payments = stored.map((each) => each.payments.map((payment) => JSON.stringify(payment)));
  const noPeople = { clients: new Map(), lenders: new Map() };
  const bareList = () => readAll<YieldLoan>(loans).reduce((sum, { amount }) => sum + amount, 0);
  const list = () => {
    const docs = readAll<YieldLoan>(loans);
    yieldTotals(docs);
    return yieldLines(docs, noPeople, TODAY).length;
  };
  const bareDetails = () =>
    bareList() + payments.reduce((sum, own) => sum + readAll<YieldPayment>(own).length, 0);
  const details = () => {
    const docs = readAll<YieldLoan>(loans);
    let weeks = 0;
    docs.forEach((loan, place) => {
      const aggregate = { loan, payments: readAll<YieldPayment>(payments[place] ?? []), touched: [] };
      weeks +=
        replayYield(aggregateYieldFacts(aggregate), TODAY).weeks.length + upcomingWeeks(loan, TODAY).length;
    });
    return weeks;
  };
  const [scan, lines] = alternate(bareList, list, SHORT_ROUNDS);
  const [scanAll, folded] = alternate(bareDetails, details);
  return {
    [`Continuous yield: ${LOANS} loans of ${WEEKS} weeks`]: [
      { what: "a bare reading of the loans", value: scan, unit: "ms" },
      { what: "the list with its four cards", value: lines, unit: "ms" },
      { what: "list / bare reading", value: lines / scan, unit: "", target: { atMost: 5 } },
      { what: "a bare reading of loans and payments", value: scanAll, unit: "ms" },
      { what: "the fold, weeks and summary of every loan", value: folded, unit: "ms" },
      { what: "fold / bare reading", value: folded / scanAll, unit: "", target: { atMost: 5 } },
    ],
  };
}

function readAll<D>(texts: readonly string[]): D[] {
  return texts.map((text) => JSON.parse(text) as D);
}

/** Medians of both, one after the other in each round, so that what else runs weighs on both. */
function alternate(one: () => unknown, other: () => unknown, rounds = ROUNDS): [number, number] {
  const [first, second]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    first.push(timed(one));
    second.push(timed(other));
  }
  return [median(first), median(second)];
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
