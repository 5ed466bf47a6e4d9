/** *Cobrado* of one day, payment by payment, for the window and the paper of the day (ruling C9). */

import type { Id } from "#contract/id";
import { isCollected } from "#domain/analytics/collected";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { PaymentRow, YieldPart } from "#web/documents/reports/payments-list.ts";
import type { Reader } from "#web/offline/store/reader.ts";
import {
  type MadeRefund,
  refundsMade,
  refundsWithin,
  yieldRefundsMade,
  yieldRefundsWithin,
} from "#web/parts/live-metrics/refunds.ts";
import { paymentRow } from "#web/parts/payments/payment-row.ts";
import { fullName } from "#web/parts/people/person.ts";

export interface DayPayments {
  rows: readonly PaymentRow[];
  /** Made on the day, whenever their payments were. */
  refunds: readonly MadeRefund[];
  ofYield: YieldPart;
}

export const NO_PAYMENTS: DayPayments = { rows: [], refunds: [], ofYield: { rows: [], refunds: [] } };

export async function readDayPayments(read: Reader, date: CalendarDate): Promise<DayPayments> {
  const { docs } = await read.payments({ from: date, to: date });
  const refunds = (await refundsMade(read)) ?? refundsWithin(docs);
  const [loans, clients] = [await read.optional.all("loans"), await read.optional.all("clients")];
  const rows = docs.filter(isCollected).map((payment) => paymentRow(payment, loans.byId, clients.byId));
  const ofYield = await readYieldDay(read, date);
  return { rows, refunds: refunds.filter((refund) => refund.date === date), ofYield };
}

async function readYieldDay(read: Reader, date: CalendarDate): Promise<YieldPart> {
  const all = await read.every("continuousYieldPayments");
  const made = (await yieldRefundsMade(read)) ?? yieldRefundsWithin(all);
  const [loans, clients] = [await read.optional.all("continuousYield"), await read.optional.all("clients")];
  const rows = all.flatMap((payment) => {
    if (!isCollected(payment) || payment.date !== date) return [];
    const loan = loans.byId.get((payment.yieldLoanId ?? payment.claimedLoanId) as Id);
    const client = clients.byId.get(loan?.clientId ?? "");
    return [{ payment, clientName: client ? fullName(client) : "" }];
  });
  return { rows, refunds: made.filter((refund) => refund.date === date) };
}
