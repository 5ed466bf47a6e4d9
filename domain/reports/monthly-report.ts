/** *Comparación mensual*: what twelve months lent, collected, earned and spent, side by side. */
import { collectedIn } from "../analytics/collected.ts";
import { resultOf } from "../analytics/earned.ts";
import { monthsBefore } from "../analytics/trend.ts";
import { addDays, addMonths, type CalendarDate } from "../calendar/calendar-date.ts";
import { add, type Money, ZERO } from "../money/money.ts";
import { chargesOf } from "./cash-flow-report.ts";
import { chargeLines } from "./charge-line.ts";
import { lendingLines } from "./lending-line.ts";
import { MoneyLines } from "./money-line.ts";
import type { ReportPayment, ReportRecords, ReportYieldPayment } from "./records.ts";
import {
  isWithin,
  part,
  type ReportColumn,
  type ReportFilter,
  type ReportFold,
  type Target,
} from "./report.ts";
import { writeOffLines } from "./write-off-line.ts";

export const COMPARED_MONTHS = 12;

export interface MonthLine {
  /** `YYYY-MM`. */
  month: string;
  from: CalendarDate;
  to: CalendarDate;
  lent: Money;
  /** Capital of continuous yield handed over. */
  capital: Money;
  /** *Cobrado*. */
  collected: Money;
  principal: Money;
  interest: Money;
  lateFee: Money;
  yield: Money;
  /** Interest that *Saldar* forgave. */
  rebate: Money;
  /** *Cargos* of loans. */
  charges: Money;
  expenses: Money;
  /** The principal of loans that were written off, less that of those taken back (ruling L8). */
  writtenOff: Money;
  /** Principal that came after all for loans that were written off. */
  recovered: Money;
  /** Interest, yield, mora and cargos received and principal recovered, less expenses and what was written off. */
  result: Money;
}

/** Columns that only a business with such money has. */
const RARE = ["rebate", "charges"] as const;

/** The twelve calendar months up to the one of the last day asked for, or of today. */
export function comparedRange({ to }: Pick<ReportFilter, "to">, today: CalendarDate) {
  const months = monthsBefore(to ?? today, COMPARED_MONTHS);
  const [first, last] = [`${months[0]}-01` as CalendarDate, `${months.at(-1)}-01` as CalendarDate];
  return { from: first, to: addDays(addMonths(last, 1), -1), months };
}

export function monthlyReport(
  records: ReportRecords,
  filter: ReportFilter,
): ReportFold<ReportPayment, ReportYieldPayment> {
  const { from, to, months } = comparedRange(filter, records.today);
  const asked = { ...filter, from, to };
  const lines = new MoneyLines(records, asked);
  return {
    take: (payments) => lines.take(payments),
    takeYield: (payments) => lines.takeYield(payments),
    finish: () => {
      const rows = new Map(months.map((month) => [month, emptyMonth(month)]));
      const rowOf = (date: CalendarDate) => rows.get(date.slice(0, 7)) as MonthLine;
      for (const line of lines.each()) {
        const row = rowOf(line.date);
        row.collected = add(row.collected, collectedIn(line).collected);
        row.principal = add(row.principal, line.principal);
        row.interest = add(row.interest, line.interest);
        row.lateFee = add(row.lateFee, line.lateFee);
        row.yield = add(row.yield, line.yield);
        row.rebate = add(row.rebate, line.rebate);
        if (line.isRecovered) row.recovered = add(row.recovered, line.principal);
      }
      for (const { date, principal } of writeOffLines(records, asked)) {
        const row = rowOf(date);
        row.writtenOff = add(row.writtenOff, principal);
      }
      for (const { of, date, amount } of lendingLines(records, asked)) {
        const row = rowOf(date);
        if (of === "loan") row.lent = add(row.lent, amount);
        else row.capital = add(row.capital, amount);
      }
      for (const { date, amount } of chargeLines(records, asked)) {
        const row = rowOf(date);
        row.charges = add(row.charges, amount);
      }
      // An expense is the whole business's: it belongs to no client and no lender.
      const isWhole = filter.clientId === null && filter.lenderId === null;
      for (const { expenseDate, amount } of isWhole ? records.expenses : []) {
        if (!isWithin(asked, expenseDate)) continue;
        const row = rowOf(expenseDate);
        row.expenses = add(row.expenses, amount);
      }
      for (const row of rows.values()) {
        row.result = resultOf(row);
      }
      const { clientId, lenderId } = filter;
      const rare = RARE.filter((key) => [...rows.values()].some((row) => row[key] > 0));
      return {
        parts: [
          part({
            name: "months",
            columns: columnsOf({ clientId, lenderId }, rare),
            rows: [...rows.values()],
            pageSize: null,
          }),
        ],
      };
    },
  };
}

function emptyMonth(month: string): MonthLine {
  const from = `${month}-01` as CalendarDate;
  return {
    month,
    from,
    to: addDays(addMonths(from, 1), -1),
    lent: ZERO,
    capital: ZERO,
    collected: ZERO,
    principal: ZERO,
    interest: ZERO,
    lateFee: ZERO,
    yield: ZERO,
    rebate: ZERO,
    charges: ZERO,
    expenses: ZERO,
    writtenOff: ZERO,
    recovered: ZERO,
    result: ZERO,
  };
}

function columnsOf(
  people: Pick<ReportFilter, "clientId" | "lenderId">,
  rare: readonly (typeof RARE)[number][],
): readonly ReportColumn<MonthLine>[] {
  const opens = (report: "payments" | "disbursements", status: string | null = null) => ({
    target: ({ from, to }: MonthLine) => ({ report, filter: { ...people, from, to, status } }),
  });
  const writtenOff = {
    target: (): Target => ({
      report: "loans",
      filter: { ...people, from: null, to: null, status: "written_off" },
    }),
  };
  const charges = { target: (month: MonthLine) => chargesOf(people, month) };
  const sum = (key: keyof MonthLine & ReportColumn<MonthLine>["key"]): ReportColumn<MonthLine> => ({
    key,
    kind: "money",
    read: (row) => row[key] as Money,
    sums: true,
  });
  return [
    { key: "month", kind: "text", read: ({ month }) => month },
    { ...sum("lent"), ...opens("disbursements", "loan") },
    { ...sum("capital"), ...opens("disbursements", "yield") },
    { ...sum("collected"), ...opens("payments") },
    { ...sum("principal"), ...opens("payments") },
    { ...sum("interest"), ...opens("payments") },
    { ...sum("lateFee"), ...opens("payments") },
    { ...sum("yield"), ...opens("payments") },
    ...(rare.includes("rebate") ? [{ ...sum("rebate"), ...opens("payments") }] : []),
    ...(rare.includes("charges") ? [{ ...sum("charges"), ...charges }] : []),
    sum("expenses"),
    { ...sum("writtenOff"), ...writtenOff },
    { ...sum("recovered"), ...opens("payments") },
    sum("result"),
  ];
}
