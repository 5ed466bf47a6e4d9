/** The payments of continuous yield that the address of their list asks for: as the list reads them, and for a file of them. */
import { periodName } from "#web/documents/paper/period-name.ts";
import { type YieldPaymentRow, yieldPaymentsExport } from "#web/documents/reports/yield-payments-list.ts";
import type { Reader } from "#web/offline/store/reader.ts";
import { readOnce } from "#web/offline/store/tracked-reader.ts";
import {
  type MadeYieldRefund,
  yieldRefundsMade,
  yieldRefundsWithin,
} from "#web/parts/live-metrics/refunds.ts";
import { fullName } from "#web/parts/people/person.ts";
import { askedNotes, askedRows, type Search, searchWord } from "#web/ui/list/asked.ts";
import { foldedOnce, foundBy, readRange } from "#web/ui/list/visible-rows.ts";
import { ANNULLED, isShown } from "./annulled-filter.ts";
import type { ReadExport } from "./ExportMenu.tsx";
import { searchTextOf, YIELD_COLUMNS, yieldPaymentFilters } from "./yield-payment-columns.tsx";

/** Newest first: by date, then by when they were recorded. */
export async function readYieldPayments(read: Reader): Promise<readonly YieldPaymentRow[]> {
  const payments = await read.every("continuousYieldPayments");
  const [loans, clients] = [await read.optional.all("continuousYield"), await read.optional.all("clients")];
  const clientOf = (loanId: string) => clients.byId.get(loans.byId.get(loanId)?.clientId ?? "");
  return payments
    .sort((a, b) => (a.date === b.date ? b.at - a.at : a.date < b.date ? 1 : -1))
    .map((payment) => {
      const client = clientOf(payment.yieldLoanId ?? payment.claimedLoanId);
      return { payment, clientName: client ? fullName(client) : "" };
    });
}

/** The refunds that go with the rows of the list: made within its dates, of payments that it finds. */
export async function readYieldRefunds(read: Reader): Promise<readonly MadeYieldRefund[]> {
  return (await yieldRefundsMade(read)) ?? yieldRefundsWithin(await read.every("continuousYieldPayments"));
}

/** `rows` are all that there are, or those that were found by more than their dates. */
export function yieldRefundsAsked(
  made: readonly MadeYieldRefund[],
  rows: readonly YieldPaymentRow[],
  search: Search,
): readonly MadeYieldRefund[] {
  const { from, to } = readRange(String(search.fecha ?? ""));
  const isOfDates = Object.keys(search).every(
    (key) =>
      ["fecha", "orden"].includes(key) ||
      search[key] === undefined ||
      (key === ANNULLED && search[key] === "con"),
  );
  const found = new Set(rows.map(({ payment }) => payment.id));
  return made.filter(
    ({ date, payment }) =>
      (from === undefined || date >= from) &&
      (to === undefined || date <= to) &&
      (isOfDates || found.has(payment.id)),
  );
}

export const readYieldPaymentsExport: ReadExport<YieldPaymentRow> = async (store, search) => {
  const { today } = store.stamp();
  const filters = yieldPaymentFilters(today);
  const { status, value } = await readOnce(store, async (read) => ({
    all: await readYieldPayments(read),
    refunds: await readYieldRefunds(read),
  }));
  if (status !== "ready") return null;
  const source = {
    rows: value.all.filter(({ payment }) => isShown(payment, search)),
    columns: YIELD_COLUMNS,
    filters,
    textOf: foldedOnce(foundBy(YIELD_COLUMNS, searchTextOf)),
  };
  const rows = askedRows(source, search);
  const refunds = yieldRefundsAsked(value.refunds, rows, search);
  const period = periodName(readRange(searchWord(search.fecha)), today);
  return yieldPaymentsExport(rows, refunds, period, askedNotes(filters, search));
};
