/** Late payments: the cuotas that are behind today, how long and how seriously; weeks of continuous yield beside them. */

import { type Severity, severityOf } from "../arrears/urgency.ts";
import { addDays, type CalendarDate } from "../calendar/calendar-date.ts";
import { yieldStanding } from "../continuous-yield/replay.ts";
import { loanMark } from "../loan/number.ts";
import { add, type Money, ZERO } from "../money/money.ts";
import { withoutPayments } from "./loans-report.ts";
import {
  isOf,
  nameOf,
  type OverdueCuota,
  type ReportPayment,
  type ReportRecords,
  type ReportYield,
  type ReportYieldPayment,
} from "./records.ts";
import { isWithin, part, type ReportColumn, type ReportFilter, type ReportFold } from "./report.ts";

export interface LateLine {
  clientId: string;
  client: string;
  phone: string;
  loanId: string;
  /** Its number, or its short id. */
  loan: string;
  /** The cuota; of continuous yield, how many weeks. */
  number: number;
  dueDate: CalendarDate;
  daysLate: number;
  severity: Severity;
  overdue: Money;
  lateFee: Money;
}

const COLUMNS: readonly ReportColumn<LateLine>[] = [
  {
    key: "client",
    kind: "text",
    read: ({ client }) => client,
    target: ({ clientId }) => ({ record: "client", id: clientId }),
  },
  { key: "phone", kind: "text", read: ({ phone }) => phone },
  { key: "loan", kind: "text", read: ({ loan }) => loan },
  { key: "number", kind: "count", read: ({ number }) => number },
  { key: "dueDate", kind: "date", read: ({ dueDate }) => dueDate },
  { key: "daysLate", kind: "count", read: ({ daysLate }) => daysLate },
  { key: "severity", kind: "word", read: ({ severity }) => severity },
  { key: "overdue", kind: "money", read: ({ overdue }) => overdue, sums: true },
  { key: "lateFee", kind: "money", read: ({ lateFee }) => lateFee, sums: true },
];

const OWED: ReportColumn<LateLine> = {
  key: "owed",
  kind: "money",
  read: ({ overdue, lateFee }) => add(overdue, lateFee),
  sums: true,
};

export function latePaymentsReport(
  records: ReportRecords,
  filter: ReportFilter,
): ReportFold<ReportPayment, ReportYieldPayment> {
  return withoutPayments(() => {
    const cuotas = lines(records, filter, overdueCuotas(records));
    const weeks = lines(records, filter, overdueWeeks(records));
    const earlier = [...cuotas.before, ...weeks.before];
    const collected: ReportColumn<LateLine> = {
      ...OWED,
      target: ({ loanId }) => ({ record: "collect", id: loanId }),
    };
    return {
      parts: [
        part({
          name: "overdue",
          columns: [...COLUMNS, collected],
          rows: cuotas.rows,
          target: ({ loanId }) => ({ record: "loan", id: loanId }),
        }),
        ...(records.yields.size === 0
          ? []
          : [
              part({
                name: "overdueYields",
                columns: COLUMNS.filter(({ key }) => key !== "lateFee"),
                rows: weeks.rows,
                target: ({ loanId }) => ({ record: "yield", id: loanId }),
              }),
            ]),
      ],
      before: { count: earlier.length, amount: add(...earlier.map(({ overdue }) => overdue)) },
    };
  });
}

interface Overdue extends Omit<OverdueCuota, "loan"> {
  loan: Pick<OverdueCuota["loan"], "id" | "clientId" | "lenderId">;
}

function overdueCuotas({ overdue }: ReportRecords): readonly Overdue[] {
  return overdue;
}

/** Their weeks together: the oldest says how long. */
function overdueWeeks({ yields, today }: ReportRecords): Overdue[] {
  return [...yields.values()].flatMap((loan: ReportYield): Overdue[] => {
    if (loan.deleted !== null || loan.status !== "active") return [];
    const { overdueWeeks: paymentNumber, overdueYield, daysLate } = yieldStanding(loan, today);
    if (paymentNumber === 0) return [];
    const dueDate = addDays(today, -daysLate);
    return [{ loan, paymentNumber, dueDate, daysLate, amount: overdueYield, lateFeeDue: ZERO }];
  });
}

/** The longest behind first; and those that fell due before the period, which nothing else tells of. */
function lines(records: ReportRecords, filter: ReportFilter, all: readonly Overdue[]) {
  const [rows, before]: [LateLine[], LateLine[]] = [[], []];
  for (const { loan, paymentNumber, dueDate, daysLate, amount, lateFeeDue } of all) {
    const severity = severityOf(daysLate);
    if (!isOf(filter, loan) || (filter.status !== null && filter.status !== severity)) continue;
    if (filter.days !== null && daysLate < filter.days) continue;
    const line: LateLine = {
      clientId: loan.clientId,
      client: nameOf(records.clients, loan.clientId),
      phone: records.clients.get(loan.clientId)?.phone ?? "",
      loanId: loan.id,
      loan: loanMark(loan),
      number: paymentNumber,
      dueDate,
      daysLate,
      severity,
      overdue: amount,
      lateFee: lateFeeDue,
    };
    if (isWithin(filter, dueDate)) rows.push(line);
    else if (filter.from !== null && dueDate < filter.from) before.push(line);
  }
  rows.sort((a, b) => b.daysLate - a.daysLate || (a.loanId < b.loanId ? -1 : 1) || a.number - b.number);
  return { rows, before };
}
