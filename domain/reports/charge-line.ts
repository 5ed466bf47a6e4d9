/** *Cargos* that were paid in a period, each on its day: income of its own (ruling G1). Those given back are no lines. */
import type { CalendarDate } from "../calendar/calendar-date.ts";
import type { Money } from "../money/money.ts";
import { isOf, nameOf, type ReportLoan, type ReportRecords } from "./records.ts";
import { isWithin, type ReportFilter } from "./report.ts";

export interface ChargeLine {
  of: "loan" | "yield";
  loanId: string;
  client: string;
  lenderId: string;
  date: CalendarDate;
  method: string;
  amount: Money;
}

export function chargeLines(
  records: Pick<ReportRecords, "loans" | "yields" | "clients">,
  filter: ReportFilter,
): ChargeLine[] {
  return [
    ...linesOf("loan", records.loans, records, filter),
    ...linesOf("yield", records.yields, records, filter),
  ];
}

type Charged = Pick<ReportLoan, "id" | "clientId" | "lenderId" | "charges">;

function linesOf(
  of: ChargeLine["of"],
  loans: ReadonlyMap<string, Charged>,
  records: Pick<ReportRecords, "clients">,
  filter: ReportFilter,
): ChargeLine[] {
  return [...loans.values()].flatMap((loan) => {
    if (!loan.charges || !isOf(filter, loan)) return [];
    const client = nameOf(records.clients, loan.clientId);
    return loan.charges.flatMap(({ date, method, amount, annulled }): ChargeLine[] => {
      if (annulled !== null || !isWithin(filter, date)) return [];
      const isAsked = filter.method === null || filter.method === method;
      return isAsked ? [{ of, loanId: loan.id, client, lenderId: loan.lenderId, date, method, amount }] : [];
    });
  });
}
