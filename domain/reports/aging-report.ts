/**
 * *Antigüedad de la cartera* (PAR): what is owed by loans that are behind by so many days or more, today and at the end of
 * each of the last months. The whole loan is at risk, not only the cuota that is missing.
 */

import { percentOf } from "../analytics/percent.ts";
import { monthsBefore } from "../analytics/trend.ts";
import { summaryDaysLate } from "../arrears/standing.ts";
import { addDays, addMonths, type CalendarDate } from "../calendar/calendar-date.ts";
import { yieldStanding } from "../continuous-yield/replay.ts";
import { isCounted } from "../loan/counted.ts";
import { loanMark } from "../loan/number.ts";
import { isInPortfolio } from "../loan/written-off.ts";
import { add, type Money, ZERO } from "../money/money.ts";
import { Histories, type StoodOn } from "./history.ts";
import { isOf, nameOf, type ReportPayment, type ReportRecords, type ReportYieldPayment } from "./records.ts";
import { part, type ReportColumn, type ReportFilter, type ReportFold, type ReportPart } from "./report.ts";

export const RISK_DAYS = [1, 7, 15, 30, 60, 90] as const;
export const RISK_MONTHS = 12;

export interface RiskLine {
  days: number;
  loans: number;
  clients: number;
  amount: Money;
  /** The share of everything that is being collected; null where nothing is. */
  percent: number | null;
}

/** A loan as it stands on a day. */
interface AgedLoan extends StoodOn {
  of: "loan" | "yield";
  id: string;
  number?: number | undefined;
  clientId: string;
}

export interface RiskDay {
  date: CalendarDate;
  outstanding: Money;
  /** By the days of RISK_DAYS, in their order. */
  amounts: readonly Money[];
  percent30: number | null;
}

export function agingReport(
  records: ReportRecords,
  filter: ReportFilter,
): ReportFold<ReportPayment, ReportYieldPayment> {
  const histories = new Histories(records.loans.values());
  return {
    take: (payments) => histories.take(payments),
    takeYield: (payments) => histories.takeYield(payments),
    finish: () => {
      const loans = [...records.loans.values()].filter((loan) => isCounted(loan) && isOf(filter, loan));
      const yields = [...records.yields.values()].filter((loan) => isCounted(loan) && isOf(filter, loan));
      const now = loans.flatMap((loan): AgedLoan[] => {
        if (!isInPortfolio(loan)) return [];
        const { id, number, clientId, summary } = loan;
        const daysLate = summaryDaysLate(loan, records.today);
        return [{ of: "loan", id, number, clientId, balance: summary.balance, daysLate }];
      });
      const yieldsNow = yields.flatMap((loan): AgedLoan[] => {
        if (loan.status !== "active") return [];
        const { remainingPrincipal: balance, daysLate } = yieldStanding(loan, records.today);
        return [{ of: "yield", id: loan.id, clientId: loan.clientId, balance, daysLate }];
      });
      const ends = monthEnds(records.today);
      const days = [
        ...ends.map((day) =>
          riskOn(
            day,
            loans.map((loan) => histories.loanOn(loan, day)),
          ),
        ),
        riskOn(records.today, now),
      ];
      const yieldDays = [
        ...ends.map((day) =>
          riskOn(
            day,
            yields.map((loan) => histories.yieldOn(loan, day)),
          ),
        ),
        riskOn(records.today, yieldsNow),
      ];
      const hasYields = records.yields.size > 0;
      return {
        parts: [
          riskPart("risk", now),
          monthsPart("riskMonths", days),
          ...(hasYields ? [riskPart("riskYields", yieldsNow), monthsPart("riskYieldMonths", yieldDays)] : []),
          behindPart(records, filter, [...now, ...yieldsNow]),
        ],
      };
    },
  };
}

/** The last days of the months before the one of today, oldest first. */
function monthEnds(today: CalendarDate): CalendarDate[] {
  return monthsBefore(today, RISK_MONTHS)
    .slice(0, -1)
    .map((month) => addDays(addMonths(`${month}-01` as CalendarDate, 1), -1));
}

function riskOn(date: CalendarDate, standings: readonly StoodOn[]): RiskDay {
  let outstanding: Money = ZERO;
  const amounts: Money[] = RISK_DAYS.map(() => ZERO);
  for (const { balance, daysLate } of standings) {
    outstanding = add(outstanding, balance);
    for (const [place, days] of RISK_DAYS.entries()) {
      if (daysLate < days) break;
      amounts[place] = add(amounts[place] ?? ZERO, balance);
    }
  }
  const percent30 = percentOf(amounts[RISK_DAYS.indexOf(30)] ?? ZERO, outstanding);
  return { date, outstanding, amounts, percent30 };
}

function riskLines(standings: readonly AgedLoan[]): RiskLine[] {
  const outstanding = add(...standings.map(({ balance }) => balance));
  return RISK_DAYS.map((days) => {
    const behind = standings.filter(({ daysLate }) => daysLate >= days);
    const amount = add(...behind.map(({ balance }) => balance));
    return {
      days,
      loans: behind.length,
      clients: new Set(behind.map(({ clientId }) => clientId)).size,
      amount,
      percent: percentOf(amount, outstanding),
    };
  });
}

const RISK_COLUMNS: readonly ReportColumn<RiskLine>[] = [
  { key: "threshold", kind: "text", read: ({ days }) => `PAR ${days}` },
  { key: "loanCount", kind: "count", read: ({ loans }) => loans },
  { key: "clientCount", kind: "count", read: ({ clients }) => clients },
  { key: "balance", kind: "money", read: ({ amount }) => amount },
  { key: "share", kind: "count", read: ({ percent }) => percent },
];

function riskPart(name: "risk" | "riskYields", standings: readonly AgedLoan[]): ReportPart {
  return part({
    name,
    columns: RISK_COLUMNS,
    rows: riskLines(standings),
    target: ({ days }) => ({ report: "portfolio-aging", filter: { days } }),
    pageSize: null,
  });
}

const MONTH_COLUMNS: readonly ReportColumn<RiskDay>[] = [
  { key: "date", kind: "date", read: ({ date }) => date },
  { key: "outstanding", kind: "money", read: ({ outstanding }) => outstanding },
  ...RISK_DAYS.map(
    (days, place): ReportColumn<RiskDay> => ({
      key: `par${days}`,
      kind: "money",
      read: ({ amounts }) => amounts[place] ?? ZERO,
    }),
  ),
  { key: "share", kind: "count", read: ({ percent30 }) => percent30 },
];

function monthsPart(name: "riskMonths" | "riskYieldMonths", rows: readonly RiskDay[]): ReportPart {
  return part({ name, columns: MONTH_COLUMNS, rows, pageSize: null });
}

interface BehindLine extends AgedLoan {
  client: string;
}

const BEHIND_COLUMNS: readonly ReportColumn<BehindLine>[] = [
  {
    key: "client",
    kind: "text",
    read: ({ client }) => client,
    target: ({ clientId }) => ({ record: "client", id: clientId }),
  },
  { key: "loan", kind: "text", read: loanMark },
  { key: "kind", kind: "word", read: ({ of }) => of },
  { key: "daysLate", kind: "count", read: ({ daysLate }) => daysLate },
  { key: "balance", kind: "money", read: ({ balance }) => balance, sums: true },
];

/** The loans behind a figure: late by the days that were asked for, or by one. */
function behindPart(
  records: ReportRecords,
  { days }: ReportFilter,
  standings: readonly AgedLoan[],
): ReportPart {
  return part({
    name: "riskLoans",
    columns: BEHIND_COLUMNS,
    rows: standings
      .filter(({ daysLate }) => daysLate >= (days ?? 1))
      .map((standing) => ({ ...standing, client: nameOf(records.clients, standing.clientId) }))
      .sort((a, b) => b.daysLate - a.daysLate || (a.id < b.id ? -1 : 1)),
    target: ({ of, id }) => ({ record: of, id }),
  });
}
