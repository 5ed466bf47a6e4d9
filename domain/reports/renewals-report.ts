/** *Clientes listos para renovar*: whose last loan is paid far enough and was never behind for longer than chosen. */
import { firstYieldDue, yieldStanding } from "../continuous-yield/replay.ts";
import { loanMark } from "../loan/number.ts";
import type { Money } from "../money/money.ts";
import { Histories } from "./history.ts";
import { lastLoans, readyLimits, worstDelay } from "./ready-to-renew.ts";
import {
  nameOf,
  type ReportLoan,
  type ReportPayment,
  type ReportRecords,
  type ReportYield,
  type ReportYieldPayment,
} from "./records.ts";
import { part, type ReportColumn, type ReportFilter, type ReportFold } from "./report.ts";

/** The statuses of a loan that can be renewed. */
export const RENEWABLE = ["active", "completed"] as const;

export interface RenewalLine {
  clientId: string;
  client: string;
  phone: string;
  of: "loan" | "yield";
  loanId: string;
  /** Its number, or its short id. */
  loan: string;
  amount: Money;
  balance: Money;
  /** Percent: of the cuotas, or of the capital of continuous yield. */
  progress: number;
  worstDelay: number;
  status: string;
}

export function renewalsReport(
  records: ReportRecords,
  filter: ReportFilter,
): ReportFold<ReportPayment, ReportYieldPayment> {
  const histories = new Histories(records.loans.values());
  return {
    take: (payments) => histories.take(payments),
    takeYield: (payments) => histories.takeYield(payments),
    finish: () => {
      const passes = ({ progress, worstDelay, status }: RenewalLine) =>
        progress >= filter.share &&
        worstDelay <= (filter.days ?? readyLimits(null).delay) &&
        (filter.status === null || filter.status === status);
      const rows = [...lastLoans(records.loans.values(), filter)]
        .map((loan) => loanLine(records, histories, loan))
        .filter(passes);
      const yieldRows = [...lastLoans(records.yields.values(), filter)]
        .map((loan) => yieldLine(records, histories, loan))
        .filter(passes);
      return {
        parts: [
          part({
            name: "renewals",
            columns: COLUMNS,
            rows: rows.sort(readiest),
            target: ({ clientId }) => ({ record: "client", id: clientId }),
          }),
          ...(records.yields.size === 0
            ? []
            : [
                part({
                  name: "yieldRenewals",
                  columns: COLUMNS,
                  rows: yieldRows.sort(readiest),
                  target: ({ clientId }) => ({ record: "client", id: clientId }),
                }),
              ]),
        ],
      };
    },
  };
}

function loanLine(records: ReportRecords, histories: Histories, loan: ReportLoan): RenewalLine {
  const { summary, status } = loan;
  return {
    ...personOf(records, loan),
    of: "loan",
    loanId: loan.id,
    loan: loanMark(loan),
    amount: loan.amount,
    balance: summary.balance,
    progress: summary.progressPercent,
    worstDelay: worstDelay(histories, loan, records.today),
    status,
  };
}

function yieldLine(records: ReportRecords, histories: Histories, loan: ReportYield): RenewalLine {
  const { daysLate, remainingPrincipal, completionPercent, lent } = yieldStanding(loan, records.today);
  return {
    ...personOf(records, loan),
    of: "yield",
    loanId: loan.id,
    loan: loanMark(loan),
    amount: lent,
    balance: remainingPrincipal,
    progress: completionPercent,
    worstDelay: histories.worstDelay(loan, firstYieldDue(loan), daysLate),
    status: loan.status,
  };
}

function personOf({ clients }: ReportRecords, { clientId }: { clientId: string }) {
  return { clientId, client: nameOf(clients, clientId), phone: clients.get(clientId)?.phone ?? "" };
}

/** In the order of who paid most, of equals the most punctual first. */
function readiest(a: RenewalLine, b: RenewalLine): number {
  return b.progress - a.progress || a.worstDelay - b.worstDelay || (a.client < b.client ? -1 : 1);
}

const COLUMNS: readonly ReportColumn<RenewalLine>[] = [
  {
    key: "client",
    kind: "text",
    read: ({ client }) => client,
    target: ({ clientId }) => ({ record: "client", id: clientId }),
  },
  { key: "phone", kind: "text", read: ({ phone }) => phone },
  {
    key: "loan",
    kind: "text",
    read: ({ loan }) => loan,
    target: ({ of, loanId }) => ({ record: of, id: loanId }),
  },
  { key: "amount", kind: "money", read: ({ amount }) => amount, sums: true },
  { key: "balance", kind: "money", read: ({ balance }) => balance, sums: true },
  { key: "progress", kind: "count", read: ({ progress }) => progress },
  { key: "worstDelay", kind: "count", read: ({ worstDelay }) => worstDelay },
  { key: "state", kind: "word", read: ({ status }) => status },
];
