/** Loans made in a period with how they stand, loans of one day, clients registered in a period, and the custom report. */

import { receivedOn } from "../analytics/book-totals.ts";
import type { CalendarDate } from "../calendar/calendar-date.ts";
import { yieldStanding } from "../continuous-yield/replay.ts";
import type { YieldSummary } from "../continuous-yield/state.ts";
import { periodOf, rateOfWeek } from "../continuous-yield/weeks.ts";
import { hasLoanStatus, reportedStatus } from "../loan/asked-status.ts";
import { isCounted } from "../loan/counted.ts";
import { ranBefore } from "../loan/facts.ts";
import { lentOn } from "../loan/lent.ts";
import { loanMark } from "../loan/number.ts";
import { isInPortfolio, isWrittenOff } from "../loan/written-off.ts";
import { add, type Money, ZERO } from "../money/money.ts";
import {
  createdOn,
  isMadeWithin,
  isOf,
  nameOf,
  type ReportLoan,
  type ReportPayment,
  type ReportPerson,
  type ReportRecords,
  type ReportYield,
  type ReportYieldPayment,
} from "./records.ts";
import { part, type ReportColumn, type ReportFilter, type ReportFold, type ReportPart } from "./report.ts";

type Fold = ReportFold<ReportPayment, ReportYieldPayment>;

/** For reports that need no payment. */
export function withoutPayments(finish: Fold["finish"]): Fold {
  return { take: () => {}, takeYield: () => {}, finish };
}

export interface LoanLine {
  loan: ReportLoan;
  date: CalendarDate;
  client: string;
  lender: string;
}

export interface YieldReportLine {
  loan: ReportYield;
  date: CalendarDate;
  client: string;
  lender: string;
  standing: YieldSummary;
}

export function loanLines(records: ReportRecords, filter: ReportFilter): LoanLine[] {
  const found: LoanLine[] = [];
  for (const loan of records.loans.values()) {
    if (loan.deleted !== null || !isOf(filter, loan) || !isMadeWithin(filter, loan)) continue;
    if (filter.status !== null && !hasLoanStatus(loan, filter.status)) continue;
    const [client, lender] = [nameOf(records.clients, loan.clientId), nameOf(records.lenders, loan.lenderId)];
    found.push({ loan, date: createdOn(loan), client, lender });
  }
  return found.sort(newestFirst);
}

/** No loan of continuous yield is ever marked as defaulted. */
export function yieldReportLines(records: ReportRecords, filter: ReportFilter): YieldReportLine[] {
  const found: YieldReportLine[] = [];
  for (const loan of records.yields.values()) {
    if (loan.deleted !== null || !isOf(filter, loan) || !isMadeWithin(filter, loan)) continue;
    if (filter.status !== null && loan.status !== filter.status) continue;
    found.push({
      loan,
      date: createdOn(loan),
      client: nameOf(records.clients, loan.clientId),
      lender: nameOf(records.lenders, loan.lenderId),
      standing: yieldStanding(loan, records.today),
    });
  }
  return found.sort(newestFirst);
}

interface Made {
  loan: { id: string; createdAt: number };
}

function newestFirst({ loan: a }: Made, { loan: b }: Made): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);
}

type Line = LoanLine | YieldReportLine;
const DATE: ReportColumn<Line> = { key: "date", kind: "date", read: ({ date }) => date };
const CLIENT: ReportColumn<Line> = {
  key: "client",
  kind: "text",
  read: ({ client }) => client,
  target: ({ loan }) => ({ record: "client", id: loan.clientId }),
};
const LENDER: ReportColumn<Line> = {
  key: "lender",
  kind: "text",
  read: ({ lender }) => lender,
  target: ({ loan }) => ({ record: "lender", id: loan.lenderId }),
};
const STATE: ReportColumn<Line> = { key: "state", kind: "word", read: ({ loan }) => reportedStatus(loan) };

/** The balance of a loan that is written off is no part of the portfolio: only a report of such loans says it (ruling L8). */
const loanColumns = ({ status }: ReportFilter): readonly ReportColumn<LoanLine>[] => [
  DATE,
  { key: "loan", kind: "text", read: ({ loan }) => loanMark(loan) },
  CLIENT,
  LENDER,
  { key: "amount", kind: "money", read: ({ loan }) => loan.amount, sums: true },
  { key: "term", kind: "count", read: ({ loan }) => loan.term },
  { key: "paid", kind: "money", read: ({ loan }) => receivedOn(loan), sums: true },
  {
    key: "balance",
    kind: "money",
    read: ({ loan }) => (isWrittenOff(loan) && status !== "written_off" ? null : loan.summary.balance),
    sums: true,
  },
  STATE,
];

const YIELD_COLUMNS: readonly ReportColumn<YieldReportLine>[] = [
  DATE,
  { key: "loan", kind: "text", read: ({ loan }) => loanMark(loan) },
  CLIENT,
  LENDER,
  { key: "capital", kind: "money", read: ({ standing }) => standing.lent, sums: true },
  {
    key: "rate",
    kind: "text",
    read: ({ loan, standing }) => rateOfWeek(loan.rates, Math.max(1, standing.weeksSinceStart)),
  },
  { key: "period", kind: "word", read: ({ loan }) => periodOf(loan).name },
  { key: "yield", kind: "money", read: ({ standing }) => standing.totalYieldPaid, sums: true },
  { key: "outstanding", kind: "money", read: ({ standing }) => standing.remainingPrincipal, sums: true },
  STATE,
];

function loanParts(records: ReportRecords, filter: ReportFilter): ReportPart[] {
  const yields = yieldReportLines(records, filter);
  return [
    part({
      name: "loans",
      columns: loanColumns(filter),
      rows: loanLines(records, filter),
      counts: ({ loan }) => isCounted(loan),
      target: ({ loan }) => ({ record: "loan", id: loan.id }),
    }),
    ...(yields.length === 0 && records.yields.size === 0
      ? []
      : [
          part({
            name: "yields",
            columns: YIELD_COLUMNS,
            rows: yields,
            counts: ({ loan }) => isCounted(loan),
            target: ({ loan }) => ({ record: "yield", id: loan.id }),
          }),
        ]),
  ];
}

export function loansReport(records: ReportRecords, filter: ReportFilter): Fold {
  return withoutPayments(() => ({ parts: loanParts(records, filter) }));
}

/** Loans lent on a day: one that ran before it was entered was lent on none of them (ruling N2). */
export function dailyLoansReport(records: ReportRecords, filter: ReportFilter): Fold {
  const loans = new Map([...records.loans].filter(([, loan]) => !ranBefore(loan)));
  return loansReport({ ...records, loans }, filter);
}

export interface ClientLine {
  client: ReportPerson;
  name: string;
  date: CalendarDate;
  loans: number;
  active: number;
  yields: number;
  lent: Money;
  balance: Money;
  /** Capital of continuous yield still owed. */
  capital: Money;
}

/** Clients registered in the period, each with all their loans, whenever made. Status: with active loans, or with none. */
export const CLIENT_STATUSES = ["active", "without_active"] as const;

export function clientLines(records: ReportRecords, filter: ReportFilter): ClientLine[] {
  const lines = new Map<string, ClientLine>();
  for (const client of records.clients.values()) {
    if (filter.clientId !== null && client.id !== filter.clientId) continue;
    if (!isMadeWithin(filter, client)) continue;
    lines.set(client.id, {
      client,
      name: `${client.name} ${client.lastName}`.trim(),
      date: createdOn(client),
      loans: 0,
      active: 0,
      yields: 0,
      lent: ZERO,
      balance: ZERO,
      capital: ZERO,
    });
  }
  const funded = new Set<string>();
  for (const loan of records.loans.values()) {
    const line = lines.get(loan.clientId);
    if (!line || !isCounted(loan) || !isOf(filter, loan)) continue;
    funded.add(loan.clientId);
    line.loans += 1;
    line.active += isInPortfolio(loan) ? 1 : 0;
    line.lent = add(line.lent, lentOn(loan));
    if (!isWrittenOff(loan)) line.balance = add(line.balance, loan.summary.balance);
  }
  for (const loan of records.yields.values()) {
    const line = lines.get(loan.clientId);
    if (!line || !isCounted(loan) || !isOf(filter, loan)) continue;
    funded.add(loan.clientId);
    line.yields += 1;
    line.active += loan.status === "active" ? 1 : 0;
    line.capital = add(line.capital, loan.checkpoint.principal);
  }
  const { status, lenderId } = filter;
  return [...lines.values()]
    .filter(({ client, active }) => {
      if (lenderId !== null && !funded.has(client.id)) return false;
      return status === null || (status === "active" ? active > 0 : active === 0);
    })
    .sort(({ client: a }, { client: b }) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
}

const CLIENT_COLUMNS: readonly ReportColumn<ClientLine>[] = [
  { key: "client", kind: "text", read: ({ name }) => name },
  { key: "identification", kind: "text", read: ({ client }) => client.identification },
  { key: "phone", kind: "text", read: ({ client }) => client.phone },
  { key: "date", kind: "date", read: ({ date }) => date },
  { key: "loanCount", kind: "count", read: ({ loans }) => loans, sums: true },
  { key: "yieldCount", kind: "count", read: ({ yields }) => yields, sums: true },
  { key: "activeCount", kind: "count", read: ({ active }) => active, sums: true },
  {
    key: "lent",
    kind: "money",
    read: ({ lent }) => lent,
    sums: true,
    target: ({ client }) => ({ report: "loans", filter: { clientId: client.id, from: null, to: null } }),
  },
  { key: "balance", kind: "money", read: ({ balance }) => balance, sums: true },
  { key: "outstanding", kind: "money", read: ({ capital }) => capital, sums: true },
];

export function clientsReport(records: ReportRecords, filter: ReportFilter): Fold {
  return withoutPayments(() => ({
    parts: [
      part({
        name: "clients",
        columns: CLIENT_COLUMNS,
        rows: clientLines(records, filter),
        target: ({ client }) => ({ record: "client", id: client.id }),
      }),
    ],
  }));
}
