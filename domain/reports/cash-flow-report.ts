/**
 * Cash flow: what came in and what went out by day, week or month, of all methods or of one. Money counts on the day of its
 * fact, as in every other report; what only the drawers know (recorded by hand, found by a count, settled with a collector)
 * counts on its business day; what the first count found is *Saldo inicial*, and
 * what the owner put in and took out *Aportes* and *Retiros*, neither income nor expense. *Correcciones* are the rest of what the drawers moved that day: what took a fact or a
 * movement back, and facts of another date. So the net of a period in cash is what the drawers hold more at its end.
 * The newest period comes first, and one in which nothing moved is left out: what had accumulated goes on all the same.
 */
import type { CalendarDate } from "../calendar/calendar-date.ts";
import { type CashSum, inCash, type MovementKind, totalsOf } from "../cash/sums.ts";
import { add, type Money, subtract, ZERO } from "../money/money.ts";
import { isOfRenewal } from "../payment/method.ts";
import { chargeLines } from "./charge-line.ts";
import { lendingLines } from "./lending-line.ts";
import { lineTarget, MoneyLines } from "./money-line.ts";
import { periodStart, periodsOf, periodText } from "./periods.ts";
import { isOf, nameOf, type ReportPayment, type ReportRecords, type ReportYieldPayment } from "./records.ts";
import {
  DETAIL_ROWS,
  type Grouping,
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
  kind:
    | "payment"
    | "yield_payment"
    | "refund"
    | "payout"
    | "yield_payout"
    | "charge"
    | "expense"
    | "manual"
    | "initial"
    | "contribution"
    | "withdrawal"
    | "correction";
  description: string;
  method: string;
  amount: Money;
  target: Target | null;
}

/** The kinds to which a person narrows the report. */
export const MOVEMENT_KINDS: readonly FlowMovement["kind"][] = [
  ...(["payment", "yield_payment", "charge", "refund", "payout", "yield_payout", "expense"] as const),
  ...(["manual", "initial", "contribution", "withdrawal", "correction"] as const),
];

export interface FlowPeriod {
  grouping: Grouping;
  start: CalendarDate;
  text: string;
  from: CalendarDate;
  to: CalendarDate;
  collected: Money;
  yield: Money;
  refunded: Money;
  payouts: Money;
  /** *Cargos* of loans of either kind. */
  charges: Money;
  expenses: Money;
  initial: Money;
  contributions: Money;
  withdrawals: Money;
  otherIn: Money;
  otherOut: Money;
  corrections: Money;
  net: Money;
  running: Money;
}

const SUMMED = [
  "collected",
  "yield",
  "charges",
  "otherIn",
  "refunded",
  "payouts",
  "expenses",
  "otherOut",
  "initial",
  "contributions",
  "withdrawals",
  "corrections",
] as const;
type Sums = Pick<FlowPeriod, (typeof SUMMED)[number]>;
const COLUMN_OF: Record<Exclude<FlowMovement["kind"], "manual">, keyof Sums> = {
  payment: "collected",
  yield_payment: "yield",
  refund: "refunded",
  payout: "payouts",
  yield_payout: "payouts",
  charge: "charges",
  expense: "expenses",
  initial: "initial",
  contribution: "contributions",
  withdrawal: "withdrawals",
  correction: "corrections",
};

/** Known by the drawers alone, and neither income nor expense (ruling C7). */
const BESIDE = ["initial", "contribution", "withdrawal"] as const;

/**
 * Whether a record of its own says it, only the drawers know it, it is of those `beside` income and expense, or it does but
 * take back or pass on what they knew.
 */
const SAID_BY: Record<MovementKind, "record" | "drawer" | "beside" | "none"> = {
  payment: "record",
  yield_payment: "record",
  refund: "record",
  payout: "record",
  yield_payout: "record",
  expense: "record",
  manual: "drawer",
  difference: "drawer",
  initial: "beside",
  contribution: "beside",
  withdrawal: "beside",
  settlement: "drawer",
  charge: "record",
  reversal: "none",
  hand_in: "none",
};

export function cashFlowReport(
  records: ReportRecords,
  filter: ReportFilter,
): ReportFold<ReportPayment, ReportYieldPayment> {
  const lines = new MoneyLines(records, filter);
  return {
    take: (payments) => lines.take(payments),
    takeYield: (payments) => lines.takeYield(payments),
    finish: () => {
      const { from, to, grouping } = filter;
      if (from === null || to === null) return { parts: [] };
      const periods = new Map(
        periodsOf({ from, to }, grouping).map(({ start, ...range }) => [
          start,
          { grouping, start, text: periodText(range, grouping), ...range, ...NOTHING },
        ]),
      );
      const details: FlowMovement[] = [];
      for (const movement of movements(records, filter, lines)) {
        const start = periodStart(movement.date, grouping);
        const period = periods.get(start);
        if (!period || !isAsked(filter, movement)) continue;
        enter(period, movement);
        if (start === filter.period) details.push(movement);
      }
      let running: Money = ZERO;
      const rows = [...periods.values()].map((period): FlowPeriod => {
        running = add(running, period.net);
        return { ...period, running };
      });
      const moved = rows.filter((row) => SUMMED.some((key) => row[key] !== 0)).reverse();
      return { parts: [flowPart(moved), ...(filter.period === null ? [] : [detailsPart(details)])] };
    },
  };
}

const NOTHING = {
  collected: ZERO,
  yield: ZERO,
  refunded: ZERO,
  payouts: ZERO,
  charges: ZERO,
  expenses: ZERO,
  initial: ZERO,
  contributions: ZERO,
  withdrawals: ZERO,
  otherIn: ZERO,
  otherOut: ZERO,
  corrections: ZERO,
  net: ZERO,
  running: ZERO,
};

function enter(period: Sums & { net: Money }, { kind, amount }: FlowMovement): void {
  const column = kind === "manual" ? (amount > 0 ? "otherIn" : "otherOut") : COLUMN_OF[kind];
  period[column] = add(period[column], amount);
  period.net = add(period.net, amount);
}

function* movements(records: ReportRecords, filter: ReportFilter, lines: MoneyLines): Iterable<FlowMovement> {
  const recorded = new Map<CalendarDate, Money>();
  for (const movement of recordedMovements(records, filter, lines)) {
    if (isPosted(movement)) recorded.set(movement.date, addTo(recorded, movement));
    yield movement;
  }
  yield* drawerMovements(records, filter, recorded);
}

function addTo(days: ReadonlyMap<CalendarDate, Money>, { date, amount }: FlowMovement): Money {
  return add(days.get(date) ?? ZERO, amount);
}

/** The drawers have a movement of everything in cash, and of an expense by whatever method. */
function isPosted({ kind, method }: FlowMovement): boolean {
  return kind === "expense" || inCash({ method });
}

/** The movements that payments, loans and expenses say, on the day of each. */
function* recordedMovements(
  records: ReportRecords,
  filter: ReportFilter,
  lines: MoneyLines,
): Iterable<FlowMovement> {
  for (const line of lines.each()) {
    const { date, client: description, method, amount, isRefund, of } = line;
    const kind = isRefund ? "refund" : of === "loan" ? "payment" : "yield_payment";
    yield { date, kind, description, method, amount, target: lineTarget(line) };
  }
  yield* handedBack(records, filter);
  for (const { of, id, date, client: description, method, handed } of lendingLines(records, filter)) {
    const kind = of === "loan" ? "payout" : "yield_payout";
    const target: Target = { record: of === "loan" ? "loan" : "yield", id };
    yield { date, kind, description, method, amount: subtract(ZERO, handed), target };
  }
  for (const { of: record, date, client: description, method, amount, loanId: id } of chargeLines(
    records,
    filter,
  )) {
    yield { date, kind: "charge", description, method, amount, target: { record, id } };
  }
  for (const { id, expenseDate: date, description, paymentMethod: method, amount } of records.expenses) {
    if (!isWithin(filter, date) || !hasMethod(filter, method)) continue;
    const target: Target = { record: "expense", id };
    yield { date, kind: "expense", description, method, amount: subtract(ZERO, amount), target };
  }
}

/** Handed back of a payment by which a reenganche settled a loan: part of its payout, for that payment was never collected (ruling P8). */
function* handedBack(
  { refunds, loans, clients }: ReportRecords,
  filter: ReportFilter,
): Iterable<FlowMovement> {
  for (const { refund, payment } of refunds) {
    const loan = loans.get(payment.loanId ?? "");
    if (!isOfRenewal(payment) || payment.annulled !== null || !isOf(filter, loan)) continue;
    const { date, method } = refund;
    if (!isWithin(filter, date) || !hasMethod(filter, method)) continue;
    const target: Target = { record: "payment", id: payment.id };
    const description = nameOf(clients, loan?.clientId);
    yield { date, kind: "payout", description, method, amount: subtract(ZERO, refund.amount), target };
  }
}

/** Asked last: what the drawers know beside is the rest of all the others. */
function isAsked({ status }: ReportFilter, { kind }: FlowMovement): boolean {
  return status === null || status === kind;
}

function hasMethod({ method }: ReportFilter, of: string): boolean {
  return method === null || method === of;
}

/** The cash that the drawers moved on each day beside what was `recorded` of it. */
function* drawerMovements(
  { cashDays }: ReportRecords,
  filter: ReportFilter,
  recorded: ReadonlyMap<CalendarDate, Money>,
): Iterable<FlowMovement> {
  const days = new Map<CalendarDate, CashSum[]>([...recorded.keys()].map((day) => [day, []]));
  for (const { day, sums } of cashDays) {
    if (!isWithin(filter, day)) continue;
    const asked = sums.filter(({ method }) => hasMethod(filter, method));
    days.set(day, [...(days.get(day) ?? []), ...asked]);
  }
  for (const [date, sums] of days) {
    const known = totalsOf(sums, ({ kind }) => SAID_BY[kind] === "drawer");
    const beside = totalsOf(sums, ({ kind }) => SAID_BY[kind] === "beside").net;
    const said = add(known.net, beside, recorded.get(date) ?? ZERO);
    const corrected = subtract(totalsOf(sums).net, said);
    const line = { date, description: "", method: filter.method ?? "", target: null };
    for (const kind of BESIDE) {
      const { net } = totalsOf(sums, (sum) => sum.kind === kind);
      if (net !== 0) yield { ...line, kind, amount: net };
    }
    if (known.income > 0) yield { ...line, kind: "manual", amount: known.income };
    if (known.outgo > 0) yield { ...line, kind: "manual", amount: subtract(ZERO, known.outgo) };
    if (corrected !== 0) yield { ...line, kind: "correction", amount: corrected };
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

/** The *Cargos* of a month, one by one. */
export function chargesOf(
  people: Pick<ReportFilter, "clientId" | "lenderId">,
  { from, to }: Pick<ReportFilter, "from" | "to">,
): Target {
  const listed = { grouping: "month", period: from && periodStart(from, "month") } as const;
  return { report: "cash-flow", filter: { ...people, from, to, status: "charge", ...listed } };
}

/** A drawer begins once, and not every business has cargos or an owner's money: other periods show no column for them. */
const RARE: readonly (keyof Sums)[] = ["initial", "charges", "contributions", "withdrawals"];

function flowPart(rows: readonly FlowPeriod[]) {
  const left = RARE.filter((rare) => rows.every((row) => row[rare] === 0));
  return part({
    name: "flow",
    columns: FLOW_COLUMNS.filter(({ key }) => !left.some((rare) => rare === key)),
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
