/** Everything a receipt shows, gathered from this device, and the receipt itself: the original or a copy. */
import { useMemo } from "react";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { parseId } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { Amortization, Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Client } from "#contract/records/people";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { makeReceipt, todayAmounts } from "#web/documents/receipt/receipt.ts";
import { fileAddress } from "#web/offline/files/read-file.ts";
import { useFileUrl } from "#web/offline/store/hooks.ts";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import type { Reader } from "#web/offline/store/reader.ts";
import { readOnce } from "#web/offline/store/tracked-reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import type { GivenReceipt } from "#web/parts/payments/give-receipt.ts";
import { type ReceiptLinks, readReceiptLinks } from "#web/parts/payments/receipt-links.ts";
import { isUnprinted } from "#web/parts/payments/unprinted-receipts.ts";

export interface ReceiptData extends GivenReceipt, ReceiptLinks {
  loan: Loan | null;
}

interface StoredParts {
  payment: Payment;
  loan: Loan | null;
  amortization: Amortization | null;
  client: Client | null;
  settings: Settings | null;
  links: ReceiptLinks;
  today: CalendarDate;
}

function receiptData(parts: StoredParts & { logoAddress: string | null }): ReceiptData {
  const { payment, loan, amortization, client, settings, links, logoAddress, today } = parts;
  return {
    paymentId: payment.id,
    loan,
    client,
    settings,
    ...links,
    make: (copy = !isUnprinted(payment.id)) => {
      const figures = copy && loan ? todayAmounts(loan, amortization?.rows ?? [], today) : null;
      return makeReceipt({
        payment,
        loan,
        client,
        settings,
        options: { copy, logoAddress, ...links, today: figures },
      });
    },
  };
}

export type PaymentReceipt =
  | { status: "loading" | "error" | "missing" | "invalid" }
  | { status: "ready"; payment: Payment; pending: boolean; data: ReceiptData };

/** A payment by its address and the receipt of it, for the screens that show it: read once, together. */
export function usePaymentReceipt(address: string): PaymentReceipt {
  const id = parseId(address);
  const { status, value } = useRead(readPaymentReceipt, id);
  const logoAddress = useFileUrl(value?.parts.settings?.logoFileId);
  const data = useMemo(() => value && receiptData({ ...value.parts, logoAddress }), [value, logoAddress]);
  if (id === undefined) return { status: "invalid" };
  if (status !== "ready") return { status };
  if (!value || !data) return { status: "missing" };
  return { status, payment: value.parts.payment, pending: value.pending, data };
}

async function readPaymentReceipt(read: Reader, id: string | undefined) {
  const payment = await read.get("payments", id);
  if (!payment) return null;
  return { parts: await readParts(read, payment), pending: read.isPending("payments", payment.id) };
}

/** A part that is not on this device is left out of the paper, or the receipt says that it is missing. */
async function readParts(reader: Reader, payment: Payment): Promise<StoredParts> {
  const { optional: read } = reader;
  const loanId = payment.loanId ?? payment.claimedLoanId;
  const [loan, amortization, settings, links] = await Promise.all([
    read.get("loans", loanId),
    read.get("amortizationItems", loanId),
    read.get("settings", SETTINGS_ID),
    readReceiptLinks(reader, "payments", payment),
  ]);
  const client = await read.get("clients", loan?.clientId);
  const today = read.today();
  return { payment, loan, amortization, client, settings, links, today };
}

/** The same at a tap, from a list, where only the payment is at hand. */
export async function gatherReceipt(store: LocalStore, payment: Payment): Promise<ReceiptData> {
  const { value: parts } = await readOnce(store, (read) => readParts(read, payment));
  const logo = parts.settings?.logoFileId;
  return receiptData({ ...parts, logoAddress: logo ? await fileAddress(store.blobs, logo) : null });
}
