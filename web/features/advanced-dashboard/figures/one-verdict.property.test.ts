/** The advanced dashboard gives one verdict on a book: no word or colour of a card or an alert says otherwise. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOTHING_RECEIVED } from "#domain/analytics/payment-tally";
import { gravityOf, type Health, RATED, type Rating, type RiskLevel } from "#domain/analytics/rating";
import type { InStreet } from "#domain/analytics/street-now";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import { LOAN_STATUSES } from "#domain/loan/state";
import { money, pesos } from "#domain/money/money";
import { type Analysis, analyse, type Sources } from "../data/analysis.ts";
import { alertWords } from "./advice-words.ts";
import { type Explained, visible } from "./explained.ts";
import * as PORTFOLIO from "./portfolio-figures.ts";
import { PAR7 } from "./truth-figures.ts";

const TODAY = calendarDate("2026-11-20");
const RANGE = { from: addDays(TODAY, -90), to: TODAY };
const FIGURES = [
  PAR7,
  PORTFOLIO.HEALTH,
  PORTFOLIO.HEALTH_LEVEL,
  PORTFOLIO.NON_DEFAULT,
  PORTFOLIO.RETURN,
  PORTFOLIO.COLLECTION,
  PORTFOLIO.RISK_SCORE,
  PORTFOLIO.DEFAULT_RATE,
];

const anyDay = fc.nat({ max: 120 }).map((days) => addDays(TODAY, -days));
const anyMoney = fc.nat({ max: 5_000_000 }).map(money);

const anyLoan = fc.record({
  createdOn: anyDay,
  amount: anyMoney,
  status: fc.constantFrom(...LOAN_STATUSES),
  clientId: fc.constantFrom("ana", "luz", "eva"),
  isRunning: fc.boolean(),
  summary: fc.record({ nextDueDate: anyDay, balance: anyMoney, outstandingPrincipal: anyMoney }),
});

const anyDayOfPayments = fc
  .record({
    date: anyDay,
    payments: fc.integer({ min: 1, max: 9 }),
    late: fc.nat({ max: 1 }),
    collected: anyMoney,
  })
  .map((day) => ({ ...NOTHING_RECEIVED, ...day }));

const anyInStreet: fc.Arbitrary<InStreet> = fc.record({
  of: fc.constant("loan" as const),
  clientId: fc.constant("ana"),
  capital: anyMoney,
  balance: anyMoney,
  daysLate: fc.constantFrom(0, 0, 0, 3, 7, 40),
});

const anyBook = fc.record({
  loans: fc.array(anyLoan, { maxLength: 12 }),
  street: fc.array(anyInStreet, { maxLength: 12 }),
  days: fc.array(anyDayOfPayments, { maxLength: 20 }),
  clients: fc.constant(3),
});

function analysed(book: unknown): Analysis {
  const sight = { loans: true, payments: true, clients: true };
  return analyse(book as Sources, { range: RANGE, today: TODAY, sight });
}

type Word = Rating | Health | RiskLevel;

function verdicts(analysis: Analysis): { of: string; word: Word; tone: string }[] {
  const cards = visible(analysis, FIGURES).flatMap(({ key, badge }) =>
    badge ? [{ of: key, word: badge.word as Word, tone: badge.tone }] : [],
  );
  const alerts = analysis.alerts.flatMap((alert) => {
    const { title, tone } = alertWords(alert, analysis);
    const word = title.split(" · ")[1] as Word | undefined;
    return word ? [{ of: alert.code, word, tone }] : [];
  });
  return [...cards, ...alerts];
}

const COLOURS: Record<0 | 1 | 2, string> = { 0: "good", 1: "late", 2: "bad" };

describe("the verdicts of the advanced dashboard", () => {
  it("never disagree, in a word or in a colour", () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const found = verdicts(analysed(book));
        const gravities = found.map(({ word }) => gravityOf(word));
        expect(new Set(gravities).size, JSON.stringify(found)).toBeLessThanOrEqual(1);
        for (const { word, tone } of found) expect([COLOURS[gravityOf(word)], "quiet"]).toContain(tone);
      }),
      { numRuns: 300 },
    );
  });

  it("lose no word of the specification: one that is not on its card is in its explanation", () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const analysis = analysed(book);
        const words = (each: Explained) => [each.badge?.word, ...each.numbers.map(({ value }) => value)];
        const { healthPercent, returnPercent } = analysis.portfolio;
        if (healthPercent !== null && healthPercent >= RATED.health.good) {
          expect(words(PORTFOLIO.HEALTH.make(analysis))).toContain("Excelente");
        }
        if (returnPercent !== null && returnPercent < RATED.return.warning) {
          expect(words(PORTFOLIO.RETURN.make(analysis))).toContain("Crítico");
        }
      }),
    );
  });

  it("are PAR 7's alone where the loans are called active and all that is owed is late", () => {
    const late = { of: "loan", clientId: "ana", capital: pesos(5_000), balance: pesos(5_000), daysLate: 20 };
    const loan = {
      createdOn: TODAY,
      amount: pesos(5_000),
      status: "active",
      clientId: "ana",
      isRunning: true,
      summary: { nextDueDate: TODAY, balance: pesos(5_000), outstandingPrincipal: pesos(5_000) },
    };
    const analysis = analysed({ loans: [loan], street: [late], days: [], clients: 1 });
    const health = PORTFOLIO.HEALTH.make(analysis);
    expect(health).toMatchObject({ value: "100\u00a0%", note: "por estado, no por atraso" });
    expect(health.badge).toBeUndefined();
    expect(PAR7.make(analysis).badge).toEqual({ word: "Alto", tone: "bad" });
  });
});
