/** Everything that the screens of one continuous-yield loan show, read once and handed down. */
import type { YieldAggregate } from "#commands/continuous-yield/aggregate";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { parseId } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { YieldPayment } from "#contract/records/continuous-yield";
import type { Client, Lender } from "#contract/records/people";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { yieldStanding } from "#domain/continuous-yield/replay";
import type { YieldSummary } from "#domain/continuous-yield/state";
import type { Reader } from "#web/offline/store/reader.ts";

/** Its payments are all placed on the loan, annulled ones too; oldest first. */
export interface YieldRecords extends YieldAggregate {
  /** Made here and not yet acknowledged. */
  pending: boolean;
  client: Client | null;
  lender: Lender | null;
  settings: Settings | null;
  summary: YieldSummary;
  today: CalendarDate;
}

/** Null where there is no such loan. Takes the id as an address gives it, `temp_` or not. */
export async function readYield(read: Reader, address: string | undefined): Promise<YieldRecords | null> {
  const loan = await read.get("continuousYield", parseId(address ?? ""));
  if (!loan) return null;
  const [payments, client, lender, settings] = await Promise.all([
    read.optional.where("continuousYieldPayments", "yieldLoanId", loan.id),
    read.optional.get("clients", loan.clientId),
    read.optional.get("lenders", loan.lenderId),
    read.optional.get("settings", SETTINGS_ID),
  ]);
  const today = read.today();
  return {
    loan,
    payments: payments.toSorted(oldestFirst),
    touched: [],
    pending: read.isPending("continuousYield", loan.id),
    client,
    lender,
    settings,
    summary: yieldStanding(loan, today),
    today,
  };
}

export function isLiveYield(payment: YieldPayment): boolean {
  return payment.annulled === null;
}

function oldestFirst(a: YieldPayment, b: YieldPayment): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.at - b.at || (a.id < b.id ? -1 : 1);
}
