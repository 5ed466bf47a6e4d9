/** Payments and refunds of a period, line by line; and the regular payments among them. */
import { collectedOf } from "../analytics/collected.ts";
import type { Money } from "../money/money.ts";
import { lineTarget, type MoneyLine, MoneyLines } from "./money-line.ts";
import type { ReportPayment, ReportRecords, ReportYieldPayment } from "./records.ts";
import { part, type ReportColumn, type ReportFilter, type ReportFold, type ReportPart } from "./report.ts";

type Fold = ReportFold<ReportPayment, ReportYieldPayment>;

const DATE: ReportColumn<MoneyLine> = { key: "date", kind: "date", read: ({ date }) => date };
const CLIENT: ReportColumn<MoneyLine> = {
  key: "client",
  kind: "text",
  read: ({ client }) => client,
  target: ({ clientId }) => (clientId === "" ? null : { record: "client", id: clientId }),
};
const LOAN: ReportColumn<MoneyLine> = {
  key: "loan",
  kind: "text",
  read: ({ loan }) => loan,
  target: ({ loanId, of }) => ({ record: of, id: loanId }),
};
/** A number below zero names no cuota: it counts payments of interest alone, or says that all was paid (ruling L9). */
const NUMBER: ReportColumn<MoneyLine> = {
  key: "number",
  kind: "count",
  read: ({ number }) => number,
  code: ({ number, kind }) =>
    (number ?? 0) < 0 ? (kind === "full_loan" ? "full_loan" : "interest_only") : null,
};
const AMOUNT: ReportColumn<MoneyLine> = {
  key: "amount",
  kind: "money",
  read: ({ amount }) => amount,
  sums: true,
};
const STATE: ReportColumn<MoneyLine> = { key: "state", kind: "word", read: ({ state }) => state };

/** Where the money went stands beside the amount, and adds up to it. */
const PAYMENT_COLUMNS: readonly ReportColumn<MoneyLine>[] = [
  DATE,
  { key: "receipt", kind: "text", read: ({ receipt, paymentId }) => receipt || paymentId.slice(0, 8) },
  CLIENT,
  LOAN,
  { key: "kind", kind: "word", read: ({ of }) => of },
  NUMBER,
  AMOUNT,
  { key: "principal", kind: "money", read: ({ principal }) => principal, sums: true },
  { key: "interest", kind: "money", read: ({ interest }) => interest, sums: true },
  { key: "lateFee", kind: "money", read: ({ lateFee }) => lateFee, sums: true },
  { key: "yield", kind: "money", read: (line) => line.yield, sums: true },
  { key: "excess", kind: "money", read: ({ excess }) => excess, sums: true },
  { key: "method", kind: "text", read: ({ method }) => method },
  { key: "collector", kind: "text", read: ({ collector }) => collector },
  STATE,
];

/** Shown where *Saldar* forgave some (ruling P6). */
const REBATE: ReportColumn<MoneyLine> = {
  key: "rebate",
  kind: "money",
  read: ({ rebate }) => rebate,
  sums: true,
};

/** The short id, which the specification asks for, beside the number. */
const LOAN_AND_ID: ReportColumn<MoneyLine> = {
  ...LOAN,
  read: ({ loan, loanId }) => [...new Set([loan, loanId.slice(0, 8)])].join(" · "),
};

const REGULAR_COLUMNS: readonly ReportColumn<MoneyLine>[] = [
  DATE,
  CLIENT,
  LOAN_AND_ID,
  NUMBER,
  AMOUNT,
  STATE,
];

export function paymentsReport(records: ReportRecords, filter: ReportFilter): Fold {
  const lines = new MoneyLines(records, filter);
  return {
    take: (payments) => lines.take(payments),
    takeYield: (payments) => lines.takeYield(payments),
    finish: () => {
      const rows = lines.lines();
      return {
        parts: [
          part({
            name: "payments",
            columns: rows.some(({ rebate }) => rebate > 0) ? [...PAYMENT_COLUMNS, REBATE] : PAYMENT_COLUMNS,
            rows,
            target: lineTarget,
            collected: collectedOf(rows),
          }),
          ...subtotals(rows, BY_COLLECTOR, filter),
          ...subtotals(rows, BY_METHOD, filter),
        ],
      };
    },
  };
}

interface Subtotal {
  id: string;
  name: string;
  payments: number;
  /** Received less handed back. */
  amount: Money;
}

interface Grouping {
  part: "byCollector" | "byMethod";
  column: "collector" | "method";
  of: (line: MoneyLine) => { id: string; name: string };
  narrowed: (id: string) => Partial<ReportFilter>;
}

const BY_COLLECTOR: Grouping = {
  part: "byCollector",
  column: "collector",
  of: ({ collectorId: id, collector: name }) => ({ id, name }),
  narrowed: (collectorId) => ({ collectorId }),
};
const BY_METHOD: Grouping = {
  part: "byMethod",
  column: "method",
  of: ({ method }) => ({ id: method, name: method }),
  narrowed: (method) => ({ method }),
};

/** Amounts by each of them, most first; none where there is but one. */
function subtotals(
  lines: readonly MoneyLine[],
  { part: name, column, of, narrowed }: Grouping,
  filter: ReportFilter,
): ReportPart[] {
  const groups = Map.groupBy(lines, (line) => of(line).id);
  if (groups.size < 2) return [];
  const rows = [...groups].map(([id, some]): Subtotal => {
    const [first] = some;
    const { payments, collected } = collectedOf(some);
    return { id, name: first ? of(first).name : "", payments, amount: collected };
  });
  return [
    part({
      name,
      columns: [
        { key: column, kind: "text", read: (row: Subtotal) => row.name },
        { key: "paymentCount", kind: "count", read: (row) => row.payments, sums: true },
        { key: "amount", kind: "money", read: (row) => row.amount, sums: true },
      ],
      rows: rows.sort((a, b) => b.amount - a.amount),
      target: ({ id }) => ({ report: "payments", filter: { ...filter, ...narrowed(id) } }),
      pageSize: null,
    }),
  ];
}

/**
 * A payment of a cuota: no payment of interest alone, no negative number, and more than the mora within it (the
 * specification). A payment of continuous yield is one too, unless it paid nothing but yield: that is interest alone.
 */
export function isRegular({ isRefund, kind, of, number, amount, lateFee, principal }: MoneyLine): boolean {
  if (isRefund) return false;
  if (of === "yield") return principal > 0;
  return kind !== "interest_only" && (number ?? 0) >= 0 && amount > lateFee;
}

export function regularPaymentsReport(records: ReportRecords, filter: ReportFilter): Fold {
  const lines = new MoneyLines(records, filter);
  return {
    take: (payments) => lines.take(payments),
    takeYield: (payments) => lines.takeYield(payments),
    finish: () => ({
      parts: [
        part({
          name: "payments",
          columns: REGULAR_COLUMNS,
          rows: lines.lines().filter(isRegular),
          target: lineTarget,
        }),
      ],
    }),
  };
}
