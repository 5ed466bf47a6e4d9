/** *Castigado* as the result says it (ruling L8): the principal that was open on its day, and below zero what came back on another. */
import type { CalendarDate } from "../calendar/calendar-date.ts";
import { isCounted } from "../loan/counted.ts";
import { type Money, subtract, ZERO } from "../money/money.ts";
import { isOf, type ReportLoan, type ReportRecords } from "./records.ts";
import { isWithin, type ReportFilter } from "./report.ts";

export interface WriteOffLine {
  loan: ReportLoan;
  date: CalendarDate;
  principal: Money;
}

export function writeOffLines(records: Pick<ReportRecords, "loans">, filter: ReportFilter): WriteOffLine[] {
  const lines: WriteOffLine[] = [];
  for (const loan of records.loans.values()) {
    if (!isCounted(loan) || !isOf(filter, loan)) continue;
    for (const { date, principal, takenBack } of loan.writeOffs ?? []) {
      lines.push({ loan, date, principal });
      if (takenBack)
        lines.push({ loan, date: takenBack.date, principal: subtract(ZERO, takenBack.principal) });
    }
  }
  return lines.filter(({ date }) => isWithin(filter, date));
}
