/**
 * Cash flow: what came in and what went out by day, week or month, of all methods or of one. Money counts on the day of its
 * fact; what was typed into the drawer by hand and what a count found over or short counts on its business day.
 */
import type { CalendarDate } from "../calendar/calendar-date.ts";
import { totalsOf } from "../cash/sums.ts";
import { add, type Money, subtract, ZERO } from "../money/money.ts";
import type { ReportBook, ReportPayment, ReportYieldPayment } from "./book.ts";
import { lendingLines } from "./lending-line.ts";
import { lineTarget, MoneyLines } from "./money-line.ts";
import { periodStart, periodsOf, periodText } from "./periods.ts";
import {
  DETAIL_ROWS,
  isWithin,
  part,
  type ReportColumn,
  type ReportFilter,
  type ReportFold,
  type Target,
} from "./report.ts";

/** One thing that moved money: below zero when it went out. */
export interface FlowMovement {
  date: CalendarDate;
  kind: "payment" | "yield_payment" | "refund" | "payout" | "yield_payout" | "expense" | "manual";
  description: string;
  method: string;
  amount: Money;
  target: Target | null;
}

export interface FlowPeriod {
  start: CalendarDate;
  text: string;
  from: CalendarDate;
  to: CalendarDate;
  collected: Money;
  yield: Money;
  refunded: Money;
  payouts: Money;
  expenses: Money;
  otherIn: Money;
  otherOut: Money;
  net: Money;
  running: Money;
}

type Sums = Pick<
  FlowPeriod,
  "collected" | "yield" | "refunded" | "payouts" | "expenses" | "otherIn" | "otherOut"
>;
const COLUMN_OF: Record<Exclude<FlowMovement["kind"], "manual">, keyof Sums> = {
  payment: "collected",
  yield_payment: "yield",
  refund: "refunded",
  payout: "payouts",
  yield_payout: "payouts",
  expense: "expenses",
};

const SUMMED = ["collected", "yield", "otherIn", "refunded", "payouts", "expenses", "otherOut"] as const;

export function cashFlowReport(
  book: ReportBook,
  filter: ReportFilter,
): ReportFold<ReportPayment, ReportYieldPayment> {
  const lines = new MoneyLines(book, filter);
  return {
    take: (payments) => lines.take(payments),
    takeYield: (payments) => lines.takeYield(payments),
    finish: () => {
      const { from, to, grouping } = filter;
      if (from === null || to === null) return { parts: [] };
      const periods = new Map(
        periodsOf({ from, to }, grouping).map(({ start, ...range }) => [
          start,
          { start, text: periodText(range, grouping), ...range, ...NOTHING },
        ]),
      );
      const details: FlowMovement[] = [];
      for (const movement of movements(book, filter, lines)) {
        const start = periodStart(movement.date, grouping);
        const period = periods.get(start);
        if (!period) continue;
        enter(period, movement);
        if (start === filter.period) details.push(movement);
      }
      let running: Money = ZERO;
      const rows = [...periods.values()].map((period): FlowPeriod => {
        running = add(running, period.net);
        return { ...period, running };
      });
      return { parts: [flowPart(rows), ...(filter.period === null ? [] : [detailsPart(details)])] };
    },
  };
}

const NOTHING = {
  collected: ZERO,
  yield: ZERO,
  refunded: ZERO,
  payouts: ZERO,
  expenses: ZERO,
  otherIn: ZERO,
  otherOut: ZERO,
  net: ZERO,
  running: ZERO,
};

function enter(period: Sums & { net: Money }, { kind, amount }: FlowMovement): void {
  const column = kind === "manual" ? (amount > 0 ? "otherIn" : "otherOut") : COLUMN_OF[kind];
  period[column] = add(period[column], amount);
  period.net = add(period.net, amount);
}

function* movements(book: ReportBook, filter: ReportFilter, lines: MoneyLines): Iterable<FlowMovement> {
  for (const line of lines.each()) {
    const { date, client: description, method, amount, isRefund, of } = line;
    const kind = isRefund ? "refund" : of === "loan" ? "payment" : "yield_payment";
    yield { date, kind, description, method, amount, target: lineTarget(line) };
  }
  for (const { of, id, date, client: description, method, amount } of lendingLines(book, filter)) {
    const kind = of === "loan" ? "payout" : "yield_payout";
    const target: Target = { record: of === "loan" ? "loan" : "yield", id };
    yield { date, kind, description, method, amount: subtract(ZERO, amount), target };
  }
  const hasMethod = (method: string) => filter.method === null || filter.method === method;
  for (const { id, expenseDate: date, description, paymentMethod: method, amount } of book.expenses) {
    if (!isWithin(filter, date) || !hasMethod(method)) continue;
    const target: Target = { record: "expense", id };
    yield { date, kind: "expense", description, method, amount: subtract(ZERO, amount), target };
  }
  for (const { day: date, sums } of book.cashDays) {
    if (!isWithin(filter, date)) continue;
    const own = sums.filter(
      ({ kind, method }) => (kind === "manual" || kind === "difference") && hasMethod(method),
    );
    const { income, outgo } = totalsOf(own);
    const other = {
      date,
      kind: "manual" as const,
      description: "",
      method: filter.method ?? "",
      target: null,
    };
    if (income > 0) yield { ...other, amount: income };
    if (outgo > 0) yield { ...other, amount: subtract(ZERO, outgo) };
  }
}

const FLOW_COLUMNS: readonly ReportColumn<FlowPeriod>[] = [
  { key: "period", kind: "text", read: ({ text }) => text },
  ...SUMMED.map(
    (key): ReportColumn<FlowPeriod> => ({
      key,
      kind: "money",
      read: (row) => row[key],
      sums: true,
    }),
  ),
  { key: "net", kind: "money", read: ({ net }) => net, sums: true },
  { key: "running", kind: "money", read: ({ running }) => running },
];

function flowPart(rows: readonly FlowPeriod[]) {
  return part({
    name: "flow",
    columns: FLOW_COLUMNS,
    rows,
    target: ({ start }) => ({ report: "cash-flow", filter: { period: start } }),
  });
}

const DETAIL_COLUMNS: readonly ReportColumn<FlowMovement>[] = [
  { key: "date", kind: "date", read: ({ date }) => date },
  { key: "kind", kind: "word", read: ({ kind }) => kind },
  { key: "description", kind: "text", read: ({ description }) => description },
  { key: "method", kind: "text", read: ({ method }) => method },
  { key: "amount", kind: "money", read: ({ amount }) => amount, sums: true },
];

function detailsPart(rows: readonly FlowMovement[]) {
  return part({
    name: "movements",
    columns: DETAIL_COLUMNS,
    rows: rows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    target: ({ target }) => target,
    pageSize: DETAIL_ROWS,
  });
}
