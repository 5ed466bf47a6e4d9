/** The cost of each report beside a bare reading of the same records: 20,000 loans with ten payments each, in alternation. */
import { performance } from "node:perf_hooks";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { summaryDaysLate } from "#domain/arrears/standing";
import { businessDate, type Instant, startOfBusinessDate } from "#domain/calendar/business-date";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import { money } from "#domain/money/money";
import { definitionOf, paymentsRead } from "#domain/reports/definitions";
import type { ReportRecords } from "#domain/reports/records";
import {
  isWithin,
  NO_FILTER,
  REPORT_NAMES,
  type ReportFilter,
  type ReportName,
} from "#domain/reports/report";
import { testId } from "#testkit/commands/records";
import { sampleClient, sampleLender, sampleLoan, samplePayment } from "#testkit/documents/sample-records";
import { type Figure, median } from "./figures.ts";

const LOANS = Number(process.env.BENCH_LOANS ?? 20_000);
const PAYMENTS = 10;
const SLICE = 1_000;
const ROUNDS = 3;
const TODAY = calendarDate("2026-11-25");

interface Texts {
  clients: string[];
  lenders: string[];
  loans: string[];
  payments: string[];
}

/** A year of lending: every tenth loan is behind, and each was paid ten times on as many days. */
function invent(): Texts {
  const clients = Array.from({ length: LOANS / 2 }, (_, place) =>
    sampleClient({ id: testId(1_000_000 + place) }),
  );
  const lenders = Array.from({ length: 5 }, (_, place) => sampleLender({ id: testId(2_000_000 + place) }));
  const [loans, payments]: [string[], string[]] = [[], []];
  for (let place = 0; place < LOANS; place++) {
    const startDate = addDays(TODAY, -(place % 365));
    const loan = sampleLoan({
      id: testId(3_000_000 + place),
      clientId: clients[place % clients.length]?.id ?? testId(1),
      lenderId: lenders[place % lenders.length]?.id ?? testId(2),
      createdAt: startOfBusinessDate(startDate),
      startDate,
    });
    const nextDueDate = addDays(TODAY, place % 10 === 0 ? -((place % 97) + 1) : 5);
    loans.push(JSON.stringify({ ...loan, summary: { ...loan.summary, nextDueDate } }));
    for (let number = 0; number < PAYMENTS; number++)
      payments.push(JSON.stringify(paid(loan, place, number)));
  }
  return {
    clients: clients.map((each) => JSON.stringify(each)),
    lenders: lenders.map((each) => JSON.stringify(each)),
    loans,
    payments,
  };
}

function paid(loan: Loan, place: number, number: number): Payment {
  const date = addDays(loan.startDate, 7 * (number + 1));
  return samplePayment({
    id: testId(10_000_000 + place * PAYMENTS + number),
    loanId: loan.id,
    claimedLoanId: loan.id,
    date,
    at: (startOfBusinessDate(date) + place) as Instant,
    amount: money(100_000 + number),
    userId: testId(5_000_000 + (place % 7)),
    userName: `Persona ${place % 7}`,
  });
}

const parsed = <D>(texts: readonly string[]): D[] => texts.map((text) => JSON.parse(text) as D);

function bookOf({ clients, lenders, loans }: Texts): ReportRecords {
  const byId = <D extends { id: string }>(docs: readonly D[]) =>
    new Map(docs.map((doc) => [doc.id as string, doc]));
  const docs = parsed<Loan>(loans);
  return {
    today: TODAY,
    fold: (text) => text.toLowerCase(),
    clients: byId(parsed<ReturnType<typeof sampleClient>>(clients)),
    lenders: byId(parsed<ReturnType<typeof sampleLender>>(lenders)),
    loans: byId(docs),
    yields: new Map(),
    refunds: [],
    yieldRefunds: [],
    forgiven: [],
    expenses: [],
    cashDays: [],
    handIns: [],
    overdue: docs.flatMap((loan) => {
      const daysLate = summaryDaysLate(loan, TODAY);
      const dueDate = addDays(TODAY, -daysLate);
      const amount = loan.summary.nextAmount;
      return daysLate > 0
        ? [{ loan, paymentNumber: 1, dueDate, daysLate, amount, lateFeeDue: money(0) }]
        : [];
    }),
  };
}

/** All dates, so that nothing is left out: the longest that a person can ask for. */
const WHOLE: ReportFilter = { ...NO_FILTER, from: addDays(TODAY, -400), to: addDays(TODAY, 100) };

function slices(texts: readonly string[], visit: (payments: Payment[]) => void): void {
  for (let from = 0; from < texts.length; from += SLICE)
    visit(parsed<Payment>(texts.slice(from, from + SLICE)));
}

/** The bare pass that every reader of the same records pays: each is taken from its text and visited once. */
function bare(texts: Texts, needsPayments: boolean): number {
  let sum = 0;
  for (const loan of bookOf(texts).loans.values()) sum += loan.amount;
  if (needsPayments) {
    slices(texts.payments, (payments) => {
      for (const { amount } of payments) sum += amount;
    });
  }
  return sum;
}

function made(texts: Texts, name: ReportName): number {
  const definition = definitionOf(name);
  const report = definition.begin(bookOf(texts), WHOLE);
  const range = paymentsRead(definition, WHOLE, businessDate(startOfBusinessDate(TODAY)));
  if (range)
    slices(texts.payments, (payments) => report.take(payments.filter(({ date }) => isWithin(range, date))));
  return report.finish().parts.length;
}

export function benchReports(): Promise<Record<string, Figure[]>> {
  const texts = invent();
  const needsPayments = (name: ReportName) => paymentsRead(definitionOf(name), WHOLE, TODAY) !== undefined;
  const [loansAlone, everything]: [number[], number[]] = [[], []];
  const ours = new Map<ReportName, number[]>(REPORT_NAMES.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    loansAlone.push(timed(() => bare(texts, false)));
    everything.push(timed(() => bare(texts, true)));
    for (const name of REPORT_NAMES) ours.get(name)?.push(timed(() => made(texts, name)));
  }
  const figures = REPORT_NAMES.flatMap((name): Figure[] => {
    const [own, reading] = [
      median(ours.get(name) ?? []),
      median(needsPayments(name) ? everything : loansAlone),
    ];
    return [
      { what: `${name} / a bare reading`, value: own / reading, unit: "", target: { atMost: 3 } },
      { what: `${name}, beyond the reading`, value: Math.max(0, own - reading), unit: "ms" },
    ];
  });
  return Promise.resolve({ [`Reports of ${LOANS} loans, ${LOANS * PAYMENTS} payments`]: figures });
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
