/** The payments of continuous yield that the address of their list asks for: as the list reads them, and for a file of them. */
import { type YieldPaymentRow, yieldPaymentsExport } from "#web/documents/reports/yield-payments-list.ts";
import type { Reader } from "#web/offline/store/reader.ts";
import { readOnce } from "#web/offline/store/tracked-reader.ts";
import { fullName } from "#web/people/person.ts";
import { askedNotes, askedRows } from "#web/ui/list/asked.ts";
import { foldedOnce } from "#web/ui/list/visible-rows.ts";
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

export const readYieldPaymentsExport: ReadExport<YieldPaymentRow> = async (store, search) => {
  const filters = yieldPaymentFilters(store.stamp().today);
  const { status, value } = await readOnce(store, readYieldPayments);
  if (status !== "ready") return null;
  const source = { rows: value, columns: YIELD_COLUMNS, filters, textOf: foldedOnce(searchTextOf) };
  return yieldPaymentsExport(askedRows(source, search), askedNotes(filters, search));
};
