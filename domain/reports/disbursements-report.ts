/** *Desembolsos*: the capital that was handed over in a period, to whom, by whom and how. */

import { loanMark } from "../loan/number.ts";
import { type LendingLine, lendingLines } from "./lending-line.ts";
import { withoutPayments } from "./loans-report.ts";
import type { ReportPayment, ReportRecords, ReportYieldPayment } from "./records.ts";
import { part, type ReportColumn, type ReportFilter, type ReportFold } from "./report.ts";

/** The kinds of capital that it can be narrowed to: `yield` is all of continuous yield, more capital on it included. */
export const LENDING_KINDS = ["loan", "yield", "addition"] as const;

function isOfKind(of: LendingLine["of"], asked: string | null): boolean {
  return asked === null || of === asked || (asked === "yield" && of === "addition");
}

const COLUMNS: readonly ReportColumn<LendingLine>[] = [
  { key: "date", kind: "date", read: ({ date }) => date },
  {
    key: "client",
    kind: "text",
    read: ({ client }) => client,
    target: ({ clientId }) => ({ record: "client", id: clientId }),
  },
  { key: "loan", kind: "text", read: loanMark },
  { key: "kind", kind: "word", read: ({ of }) => of },
  { key: "lender", kind: "text", read: ({ lender }) => lender },
  { key: "method", kind: "text", read: ({ method }) => method },
  { key: "amount", kind: "money", read: ({ amount }) => amount, sums: true },
];

export function disbursementsReport(
  records: ReportRecords,
  filter: ReportFilter,
): ReportFold<ReportPayment, ReportYieldPayment> {
  return withoutPayments(() => ({
    parts: [
      part({
        name: "disbursed",
        columns: COLUMNS,
        rows: lendingLines(records, filter).filter(({ of }) => isOfKind(of, filter.status)),
        target: ({ of, id }) => ({ record: of === "loan" ? "loan" : "yield", id }),
      }),
    ],
  }));
}
