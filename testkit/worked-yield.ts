/** Reads the worked cases of docs/rules/continuous-yield.md: a fenced `yield` block lists facts, tables say what follows. */
import { type CalendarDate, calendarDate } from "#domain/calendar/calendar-date";
import {
  YIELD_PAYMENT_TYPES,
  YIELD_PERIODS,
  type YieldAgreement,
  type YieldFacts,
  type YieldPaymentFact,
  type YieldStatusAction,
} from "#domain/continuous-yield/facts";
import { instant } from "./loan-facts.ts";
import { amount, pairs, readCases, type WorkedTable } from "./worked-case.ts";
import { exampleRate, exampleYieldFacts, exampleYieldPayment } from "./yield-facts.ts";

export interface WorkedYield {
  title: string;
  facts: YieldFacts;
  asOf: CalendarDate | null;
  tables: WorkedTable[];
}

export function readWorkedYields(markdown: string): WorkedYield[] {
  return readCases(markdown, "yield", readCase);
}

/** The facts of one case, line by line. */
export function readYieldFacts(lines: readonly string[]): WorkedYield {
  return readCase("", lines);
}

function readCase(title: string, lines: readonly string[]): WorkedYield {
  let facts = exampleYieldFacts();
  let asOf: CalendarDate | null = null;
  for (const [index, line] of lines.filter((each) => each.trim() !== "").entries()) {
    const [key = "", rest = ""] = line.trim().split(/:\s+/, 2);
    if (key === "as of") asOf = calendarDate(rest);
    else facts = withLine(facts, { key, words: rest.split(/,?\s+/), index, line });
  }
  return { title, facts, asOf, tables: [] };
}

interface Line {
  key: string;
  words: string[];
  /** Its place in the block: the order in which facts were recorded. */
  index: number;
  line: string;
}

function withLine(facts: YieldFacts, { key, words, index, line }: Line): YieldFacts {
  const [first = "", second = ""] = words;
  const about = { id: `f${index}`, at: instant(index) };
  const [kind, id = about.id] = key.split(" ");
  if (key === "loan") {
    const [, rate = "8", , , , start = ""] = words;
    const terms = { amount: amount(first), startDate: calendarDate(start), rate };
    return exampleYieldFacts({}, { ...terms, agreement: readAgreement(words) });
  }
  if (key === "opening") {
    return { ...facts, opening: { date: calendarDate(first), capital: amount(second) } };
  }
  if (key === "rate") {
    const week = Number(words[3] ?? 1);
    return { ...facts, rates: [...facts.rates, exampleRate(about.id, week, first, index)] };
  }
  if (kind === "payment") return withPayment(facts, readPayment(id, words, facts, index));
  if (key === "added") {
    const addition = { ...about, date: calendarDate(first), amount: amount(second) };
    return { ...facts, additions: [...facts.additions, addition] };
  }
  if (key === "refund") {
    const refund = { ...about, date: calendarDate(first), amount: amount(second), paymentId: words[3] ?? "" };
    return { ...facts, refunds: [...facts.refunds, refund] };
  }
  if (key === "status") {
    const action = { ...about, date: calendarDate(first), action: second as YieldStatusAction["action"] };
    return { ...facts, statusActions: [...facts.statusActions, action] };
  }
  throw new Error(`a line that is not understood: ${line}`);
}

/** The words after the rate: `a quincena from 2026-01-05 on 5 20 at once`. */
function readAgreement(words: readonly string[]): YieldAgreement {
  const period = YIELD_PERIODS.find((name) => name === words[3]) ?? "week";
  const on = words.indexOf("on");
  return {
    ...(period === "week" ? {} : { period }),
    ...(on < 0 ? {} : { semimonthlyDays: [Number(words[on + 1]), Number(words[on + 2])] }),
    ...(words.includes("once") ? { capitalLowers: "at_once" } : {}),
  };
}

function readPayment(id: string, words: string[], facts: YieldFacts, index: number): YieldPaymentFact {
  const [date = "", received, ...rest] = words;
  const told = pairs(rest.filter((word) => !FLAGS.includes(word)));
  return exampleYieldPayment(id, date, amount(received), {
    at: instant(index),
    type: YIELD_PAYMENT_TYPES.find((type) => rest.includes(type)) ?? "yield",
    week: told.week ? Number(told.week) : null,
    seenPaymentIds: told.sees ? [] : facts.payments.map((payment) => payment.id),
    replaces: told.corrects ?? null,
    voided: rest.includes("annulled"),
  });
}

const FLAGS = [...YIELD_PAYMENT_TYPES, "annulled"] as readonly string[];

/** The payment that it corrects is void from then on. */
function withPayment(facts: YieldFacts, payment: YieldPaymentFact): YieldFacts {
  const payments = facts.payments.map((other) =>
    other.id === payment.replaces ? { ...other, voided: true } : other,
  );
  return { ...facts, payments: [...payments, payment] };
}
