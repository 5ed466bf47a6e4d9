/** Late payments: by client, and the cuotas that are behind today, how long and how seriously; weeks of continuous yield beside them. */

import { type Severity, severityOf } from "../arrears/urgency.ts";
import { addDays, type CalendarDate } from "../calendar/calendar-date.ts";
import { yieldStanding } from "../continuous-yield/replay.ts";
import { loanMark } from "../loan/number.ts";
import { add, type Money, sum, ZERO } from "../money/money.ts";
import { withoutPayments } from "./loans-report.ts";
import {
  isOf,
  nameOf,
  type OverdueCuota,
  type PromiseFact,
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
        clientsPart(records, [...cuotas.rows, ...weeks.rows]),
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

/** All that a client owes late, of either kind of loan, and the last promise: whom to call, and what was said. */
export interface LateClient {
  clientId: string;
  client: string;
  phone: string;
  promise: PromiseFact | null;
  cuotas: number;
  /** The oldest of them says how long. */
  daysLate: number;
  overdue: Money;
  lateFee: Money;
  /** Null where several loans are behind: then nothing says which one is paid. */
  loanId: string | null;
}

const CLIENT_COLUMNS: readonly ReportColumn<LateClient>[] = [
  { key: "client", kind: "text", read: ({ client }) => client },
  { key: "phone", kind: "text", read: ({ phone }) => phone },
  { key: "promise", kind: "date", read: ({ promise }) => promise?.promisedFor ?? null },
  { key: "promiseState", kind: "word", read: ({ promise }) => promise?.state ?? null },
  { key: "paymentCount", kind: "count", read: ({ cuotas }) => cuotas, sums: true },
  { key: "daysLate", kind: "count", read: ({ daysLate }) => daysLate },
  { key: "overdue", kind: "money", read: ({ overdue }) => overdue, sums: true },
  { key: "lateFee", kind: "money", read: ({ lateFee }) => lateFee, sums: true },
  {
    key: "owed",
    kind: "money",
    read: ({ overdue, lateFee }) => add(overdue, lateFee),
    sums: true,
    target: ({ loanId, clientId }) =>
      loanId === null ? { record: "client", id: clientId } : { record: "collect", id: loanId },
  },
];

function clientsPart({ promises, loans }: ReportRecords, lines: readonly LateLine[]) {
  const rows = [...Map.groupBy(lines, ({ clientId }) => clientId)].map(([clientId, own]): LateClient => {
    const [first, ...others] = new Set(own.map(({ loanId }) => loanId));
    return {
      clientId,
      client: own[0]?.client ?? "",
      phone: own[0]?.phone ?? "",
      promise: promises?.get(clientId) ?? null,
      cuotas: own.length,
      daysLate: Math.max(...own.map(({ daysLate }) => daysLate)),
      overdue: sum(own.map(({ overdue }) => overdue)),
      lateFee: sum(own.map(({ lateFee }) => lateFee)),
      loanId: first !== undefined && others.length === 0 && loans.has(first) ? first : null,
    };
  });
  rows.sort((a, b) => b.daysLate - a.daysLate || b.overdue - a.overdue || (a.clientId < b.clientId ? -1 : 1));
  return part({
    name: "lateClients",
    columns: CLIENT_COLUMNS,
    rows,
    target: ({ clientId }) => ({ record: "client", id: clientId }),
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
