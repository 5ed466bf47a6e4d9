/**
 * The cost of days off: schedule and fold of 20,000 loans that skip Sundays, the holidays and some own days, beside the same
 * loans that skip nothing. Each loan is read from its text before each round, as a server or a phone reads it, so that no list of
 * days is known from the round before.
 */
import { performance } from "node:perf_hooks";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import { ALL_HOLIDAYS } from "#domain/calendar/collection-days";
import { FREQUENCIES, type Frequency } from "#domain/calendar/frequency";
import { type LoanFacts, STREET_RULES, type Terms } from "#domain/loan/facts";
import { project } from "#domain/loan/replay";
import { generateSchedule } from "#domain/schedule/generate-schedule";
import { skipsOf } from "#domain/schedule/skips-of";
import { exampleFacts, examplePayment, exampleTermsVersion } from "#testkit/loan-facts";
import { type Figure, median } from "./figures.ts";

const LOANS = Number(process.env.BENCH_LOANS ?? 20_000);
const CHUNK = 500;
const ROUNDS = 5;
const START = calendarDate("2026-01-05");
const SPREAD = 330;

/** Cuotas in a schedule, and days between two of them. */
const SHAPES: Record<Frequency, readonly [term: number, days: number]> = {
  daily: [60, 1],
  weekly: [13, 7],
  biweekly: [12, 14],
  semimonthly: [12, 15],
  monthly: [12, 30],
};

const DAYS_OFF = {
  weekdays: [7],
  holidays: ALL_HOLIDAYS,
  dates: ["2026-03-19", "2026-07-16", "2026-12-24", "2027-03-19"].map(calendarDate),
};

/** A third of the cuotas were paid, every fourth of them some days late. */
function inventLoan(number: number): { plain: LoanFacts; skipping: LoanFacts } {
  const frequency = FREQUENCIES[number % FREQUENCIES.length] ?? "weekly";
  const [term, days] = SHAPES[frequency];
  const startDate = addDays(START, (number * 7) % SPREAD);
  const terms: Terms = { ...exampleTermsVersion().terms, rules: STREET_RULES, frequency, term, startDate };
  const payments = Array.from({ length: Math.ceil(term / 3) }, (_, paid) => {
    const late = paid % 4 === 3 ? 3 : 0;
    return examplePayment(`p${paid}`, addDays(startDate, days * (paid + 1) + late), 13_000 / term);
  });
  const facts = (agreed: Terms) =>
    exampleFacts({ termsVersions: [exampleTermsVersion(agreed, { rules: STREET_RULES })], payments });
  const skips = skipsOf(DAYS_OFF, terms) ?? undefined;
  return { plain: facts(terms), skipping: facts({ ...terms, skips }) };
}

type Work = (facts: LoanFacts) => unknown;

const schedule: Work = ({ termsVersions: [version] }) => version && generateSchedule(version.terms);

export function benchDaysOff(): Promise<Record<string, Figure[]>> {
  const invented = Array.from({ length: LOANS }, (_, number) => inventLoan(number));
  const plain = invented.map((each) => JSON.stringify(each.plain));
  const skipping = invented.map((each) => JSON.stringify(each.skipping));
  const figures = (what: string, work: Work): Figure[] => {
    const [without, withDaysOff] = alternate(plain, skipping, work);
    return [
      { what: `${what}, nothing skipped`, value: without, unit: "ms" },
      { what: `${what}, days off`, value: withDaysOff, unit: "ms" },
      { what: "days off / nothing skipped", value: withDaysOff / without, unit: "", target: { atMost: 1.3 } },
    ];
  };
  return Promise.resolve({
    [`Days off: ${LOANS} loans of five frequencies`]: [
      ...figures("schedule", schedule),
      ...figures("fold", project),
    ],
  });
}

/** Medians of the rounds, a chunk of the one after a chunk of the other, so that what else runs weighs on both. */
function alternate(one: readonly string[], other: readonly string[], work: Work): [number, number] {
  const [first, second]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    let [ofOne, ofOther] = [0, 0];
    for (let from = 0; from < one.length; from += CHUNK) {
      ofOne += timed(one.slice(from, from + CHUNK), work);
      ofOther += timed(other.slice(from, from + CHUNK), work);
    }
    first.push(ofOne);
    second.push(ofOther);
  }
  return [median(first), median(second)];
}

/** Reading is not measured. */
function timed(texts: readonly string[], work: Work): number {
  const loans = texts.map((text) => JSON.parse(text) as LoanFacts);
  const began = performance.now();
  for (const facts of loans) work(facts);
  return performance.now() - began;
}
