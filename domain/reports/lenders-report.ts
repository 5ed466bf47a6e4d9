/** *Cartera por prestamista*: the capital that each has out today, what is late of it, and what a period earned and brought back. */

import { summaryDaysLate } from "../arrears/standing.ts";
import { yieldStanding } from "../continuous-yield/replay.ts";
import { isCounted } from "../loan/counted.ts";
import { isInPortfolio } from "../loan/written-off.ts";
import { add, type Money, ZERO } from "../money/money.ts";
import { chargeLines } from "./charge-line.ts";
import { MoneyLines } from "./money-line.ts";
import { isOf, nameOf, type ReportPayment, type ReportRecords, type ReportYieldPayment } from "./records.ts";
import { part, type ReportColumn, type ReportFilter, type ReportFold } from "./report.ts";

export interface LenderLine {
  id: string;
  name: string;
  /** Loans that are being collected. */
  active: number;
  /** Capital still owed today. */
  outstanding: Money;
  /** The part of it on loans that are behind by no day. */
  current: Money;
  /** Principal and interest owed by the loans that are behind; overdue yield for continuous yield. */
  late: Money;
  /** Received in the period. */
  principal: Money;
  interest: Money;
  lateFee: Money;
  /** *Cargos* of its loans, income of their own (ruling G1). */
  charges: Money;
}

export function lendersReport(
  records: ReportRecords,
  filter: ReportFilter,
): ReportFold<ReportPayment, ReportYieldPayment> {
  const lines = new MoneyLines(records, filter);
  return {
    take: (payments) => lines.take(payments),
    takeYield: (payments) => lines.takeYield(payments),
    finish: () => {
      const [loans, yields] = [new Map<string, LenderLine>(), new Map<string, LenderLine>()];
      addOutstanding(records, filter, loans);
      addOutstandingYields(records, filter, yields);
      for (const line of lines.each()) {
        const own = lenderIn(line.of === "loan" ? loans : yields, records, line.lenderId);
        own.principal = add(own.principal, line.principal);
        own.interest = add(own.interest, line.interest, line.yield);
        own.lateFee = add(own.lateFee, line.lateFee);
      }
      for (const { lenderId, amount } of chargeLines(records, filter)) {
        const own = lenderIn(loans, records, lenderId);
        own.charges = add(own.charges, amount);
      }
      return {
        parts: [
          part({
            name: "lenders",
            columns: columnsOf(filter, "loan", hasCharges(loans)),
            rows: ordered(loans),
            target,
          }),
          ...(yields.size === 0
            ? []
            : [
                part({
                  name: "lenderYields",
                  columns: columnsOf(filter, "yield"),
                  rows: ordered(yields),
                  target,
                }),
              ]),
        ],
      };
    },
  };
}

const target = ({ id }: LenderLine) => (id === "" ? null : { record: "lender" as const, id });

function lenderIn(lines: Map<string, LenderLine>, records: ReportRecords, id: string): LenderLine {
  const known = lines.get(id);
  if (known) return known;
  const line: LenderLine = {
    id,
    name: nameOf(records.lenders, id),
    active: 0,
    outstanding: ZERO,
    current: ZERO,
    late: ZERO,
    principal: ZERO,
    interest: ZERO,
    lateFee: ZERO,
    charges: ZERO,
  };
  lines.set(id, line);
  return line;
}

function addOutstanding(records: ReportRecords, filter: ReportFilter, lines: Map<string, LenderLine>): void {
  for (const loan of records.loans.values()) {
    const { summary } = loan;
    if (!isCounted(loan) || !isOf(filter, loan) || !isInPortfolio(loan)) continue;
    const line = lenderIn(lines, records, loan.lenderId);
    line.active += 1;
    line.outstanding = add(line.outstanding, summary.outstandingPrincipal);
    if (summaryDaysLate(loan, records.today) > 0) line.late = add(line.late, summary.balance);
    else line.current = add(line.current, summary.outstandingPrincipal);
  }
}

function addOutstandingYields(
  records: ReportRecords,
  filter: ReportFilter,
  lines: Map<string, LenderLine>,
): void {
  for (const loan of records.yields.values()) {
    if (!isCounted(loan) || !isOf(filter, loan) || loan.status !== "active") continue;
    const line = lenderIn(lines, records, loan.lenderId);
    const { remainingPrincipal, overdueYield, daysLate } = yieldStanding(loan, records.today);
    line.active += 1;
    line.outstanding = add(line.outstanding, remainingPrincipal);
    line.late = add(line.late, overdueYield);
    if (daysLate === 0) line.current = add(line.current, remainingPrincipal);
  }
}

/** In the order of who has most out. */
function ordered(lines: ReadonlyMap<string, LenderLine>): LenderLine[] {
  return [...lines.values()].sort((a, b) => b.outstanding - a.outstanding || (a.name < b.name ? -1 : 1));
}

/** A column that only a business with charges has. */
function hasCharges(lines: ReadonlyMap<string, LenderLine>): boolean {
  return [...lines.values()].some(({ charges }) => charges > 0);
}

function columnsOf(
  filter: ReportFilter,
  of: "loan" | "yield",
  isCharged = false,
): readonly ReportColumn<LenderLine>[] {
  const { from, to, clientId } = filter;
  const received = {
    target: ({ id }: LenderLine) => ({
      report: "payments" as const,
      filter: { from, to, clientId, lenderId: id },
    }),
  };
  const columns: ReportColumn<LenderLine>[] = [
    { key: "lender", kind: "text", read: ({ name }) => name },
    { key: "activeCount", kind: "count", read: ({ active }) => active, sums: true },
    {
      key: "outstanding",
      kind: "money",
      read: ({ outstanding }) => outstanding,
      sums: true,
      target: ({ id }) => ({
        report: "loans",
        filter: { lenderId: id, clientId, status: "active", from: null, to: null },
      }),
    },
    { key: "current", kind: "money", read: ({ current }) => current, sums: true },
    { key: "principal", kind: "money", read: ({ principal }) => principal, sums: true, ...received },
    {
      key: of === "loan" ? "interest" : "yield",
      kind: "money",
      read: ({ interest }) => interest,
      sums: true,
      ...received,
    },
  ];
  if (of === "loan")
    columns.push({ key: "lateFee", kind: "money", read: ({ lateFee }) => lateFee, sums: true, ...received });
  if (isCharged) columns.push({ key: "charges", kind: "money", read: ({ charges }) => charges, sums: true });
  columns.push({
    key: "lateAmount",
    kind: "money",
    read: ({ late }) => late,
    sums: true,
    target: ({ id }) => ({
      report: "late-payments",
      filter: { lenderId: id, clientId, from: null, to: null },
    }),
  });
  return columns;
}
