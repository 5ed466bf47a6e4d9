/** Capital handed over: a loan, a loan of continuous yield, or more capital on one. Cancelled loans lent nothing (ruling N1). */

import type { CalendarDate } from "../calendar/calendar-date.ts";
import { isCounted } from "../loan/counted.ts";
import { ranBefore } from "../loan/facts.ts";
import { type Money, subtract, sum } from "../money/money.ts";
import { createdOn, isOf, nameOf, type ReportRecords } from "./records.ts";
import { isWithin, type ReportFilter } from "./report.ts";

export interface LendingLine {
  /** `addition`: more capital on a loan of continuous yield. */
  of: "loan" | "yield" | "addition";
  /** The loan's id. */
  id: string;
  number?: number | undefined;
  date: CalendarDate;
  clientId: string;
  client: string;
  lenderId: string;
  lender: string;
  method: string;
  amount: Money;
  /** The part that changed hands: what a loan settled of others when it was granted did not (ruling P8). */
  handed: Money;
}

/** Newest first. A loan stands on the business day on which it was made, more capital on its own date. */
export function lendingLines(records: ReportRecords, filter: ReportFilter): LendingLine[] {
  const found: LendingLine[] = [];
  const add = (
    of: LendingLine["of"],
    loan: { id: string; number?: number | undefined; clientId: string; lenderId: string },
    given: { date: CalendarDate; method: string; amount: Money },
    handed = given.amount,
  ) => {
    if (!isWithin(filter, given.date) || (filter.method !== null && filter.method !== given.method)) return;
    const { id, number, clientId, lenderId } = loan;
    const [client, lender] = [nameOf(records.clients, clientId), nameOf(records.lenders, lenderId)];
    found.push({ of, id, number, clientId, client, lenderId, lender, ...given, handed });
  };
  for (const loan of records.loans.values()) {
    // A loan from a notebook was paid out before the book began (rulings L15, N2).
    if (!isCounted(loan) || !isOf(filter, loan) || ranBefore(loan)) continue;
    const { amount, payoutMethod: method, renews = [] } = loan;
    const settled = sum(renews.map((renewed) => renewed.amount));
    add("loan", loan, { date: createdOn(loan), method, amount }, subtract(amount, settled));
  }
  for (const loan of records.yields.values()) {
    if (!isCounted(loan) || !isOf(filter, loan)) continue;
    const { amount, payoutMethod: method, opening } = loan;
    if (!opening) add("yield", loan, { date: createdOn(loan), method, amount });
    for (const { date, method, amount, annulled } of loan.additions) {
      if (annulled === null) add("addition", loan, { date, method, amount });
    }
  }
  return found.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.id < b.id ? 1 : -1));
}
