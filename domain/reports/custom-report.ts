/** *Reporte Personalizado*: loans, payments or clients of a period with the columns of the specification, found by a text. */
import { collectedOf } from "../analytics/collected.ts";
import { reportedStatus } from "../loan/asked-status.ts";
import { isCounted } from "../loan/counted.ts";
import {
  type ClientLine,
  clientLines,
  loanLines,
  withoutPayments,
  yieldReportLines,
} from "./loans-report.ts";
import { lineTarget, type MoneyLine, MoneyLines } from "./money-line.ts";
import type { ReportPayment, ReportRecords, ReportYieldPayment } from "./records.ts";
import { part, type ReportColumn, type ReportFilter, type ReportFold, type Target } from "./report.ts";

type Fold = ReportFold<ReportPayment, ReportYieldPayment>;

/** A loan of either kind. */
interface AnyLoanLine {
  of: "loan" | "yield";
  id: string;
  date: string;
  client: string;
  amount: number;
  status: string;
  deleted: unknown;
}

const LOAN_COLUMNS: readonly ReportColumn<AnyLoanLine>[] = [
  { key: "date", kind: "date", read: ({ date }) => date },
  { key: "client", kind: "text", read: ({ client }) => client },
  { key: "kind", kind: "word", read: ({ of }) => of },
  { key: "amount", kind: "money", read: ({ amount }) => amount, sums: true },
  { key: "state", kind: "word", read: ({ status }) => status },
];

const PAYMENT_COLUMNS: readonly ReportColumn<MoneyLine>[] = [
  { key: "date", kind: "date", read: ({ date }) => date },
  { key: "client", kind: "text", read: ({ client }) => client },
  { key: "kind", kind: "word", read: ({ of }) => of },
  { key: "amount", kind: "money", read: ({ amount }) => amount, sums: true },
  { key: "state", kind: "word", read: ({ state }) => state },
];

const CLIENT_COLUMNS: readonly ReportColumn<ClientLine>[] = [
  { key: "date", kind: "date", read: ({ date }) => date },
  { key: "client", kind: "text", read: ({ name }) => name },
  { key: "loanCount", kind: "count", read: ({ loans, yields }) => loans + yields },
  { key: "identification", kind: "text", read: ({ client }) => client.identification },
  { key: "phone", kind: "text", read: ({ client }) => client.phone },
];

/** Whether every word of the search stands in the text. */
function finder({ fold }: ReportRecords, text: string): (...texts: readonly string[]) => boolean {
  const words = fold(text).split(" ").filter(Boolean);
  return (...texts) => {
    if (words.length === 0) return true;
    const folded = fold(texts.join(" "));
    return words.every((word) => folded.includes(word));
  };
}

export function customReport(records: ReportRecords, filter: ReportFilter): Fold {
  if (filter.kind === "payments") return customPayments(records, filter);
  const finds = finder(records, filter.text);
  if (filter.kind === "clients") {
    return withoutPayments(() => {
      const rows = clientLines(records, { ...filter, status: null }).filter(({ name, client }) =>
        finds(name, client.identification, client.phone),
      );
      const target = ({ client }: ClientLine): Target => ({ record: "client", id: client.id });
      return { parts: [part({ name: "clients", columns: CLIENT_COLUMNS, rows, target })] };
    });
  }
  return withoutPayments(() => {
    const loans = loanLines(records, filter).map(({ loan, date, client }): AnyLoanLine => {
      const { id, amount, deleted } = loan;
      return { of: "loan", id, date, client, amount, status: reportedStatus(loan), deleted };
    });
    const yields = yieldReportLines(records, filter).map(({ loan, date, client, standing }): AnyLoanLine => {
      const { id, status, deleted } = loan;
      return { of: "yield", id, date, client, amount: standing.lent, status, deleted };
    });
    const rows = [...loans, ...yields]
      .filter(({ client, id }) => finds(client, id))
      .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
    const target = ({ of, id }: AnyLoanLine): Target => ({ record: of, id });
    return { parts: [part({ name: "loans", columns: LOAN_COLUMNS, rows, counts: isCounted, target })] };
  });
}

function customPayments(records: ReportRecords, filter: ReportFilter): Fold {
  const lines = new MoneyLines(records, filter);
  const finds = finder(records, filter.text);
  return {
    take: (payments) => lines.take(payments),
    takeYield: (payments) => lines.takeYield(payments),
    finish: () => {
      const rows = lines
        .lines()
        .filter(({ client, receipt, loanId, collector }) => finds(client, receipt, loanId, collector));
      const collected = collectedOf(rows);
      return {
        parts: [part({ name: "payments", columns: PAYMENT_COLUMNS, rows, target: lineTarget, collected })],
      };
    },
  };
}
