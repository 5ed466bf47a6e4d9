/** A payment of continuous yield with everything that its receipt shows, gathered from this device. */
import { useMemo } from "react";
import { parseId } from "#contract/id";
import type { YieldPayment } from "#contract/records/continuous-yield";
import { makeYieldReceipt } from "#web/documents/receipt/yield-receipt.ts";
import { useFileUrl } from "#web/offline/store/hooks.ts";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import type { GivenReceipt } from "#web/parts/payments/give-receipt.ts";
import { type ReceiptLinks, readReceiptLinks } from "#web/parts/payments/receipt-links.ts";
import { isUnprinted } from "#web/parts/payments/unprinted-receipts.ts";
import { readYield, type YieldRecords } from "./yield-book.ts";

export type YieldReceiptView =
  | { status: "loading" | "error" | "missing" }
  | (Found & { status: "ready"; data: GivenReceipt });

export function useYieldReceipt(address: string): YieldReceiptView {
  const { status, value } = useRead(readYieldPayment, parseId(address));
  const logoAddress = useFileUrl(value?.records?.settings?.logoFileId);
  const data = useMemo(() => value && givenReceipt(value, logoAddress), [value, logoAddress]);
  if (status !== "ready") return { status };
  return value && data ? { status, ...value, data } : { status: "missing" };
}

interface Found {
  payment: YieldPayment;
  links: ReceiptLinks;
  pending: boolean;
  records: YieldRecords | null;
}

export async function readYieldPayment(read: Reader, id: string | undefined): Promise<Found | null> {
  const payment = await read.get("continuousYieldPayments", id);
  if (!payment) return null;
  const records = await readYield(read.optional, payment.yieldLoanId ?? payment.claimedLoanId);
  const links = await readReceiptLinks(read, "continuousYieldPayments", payment);
  return { payment, links, pending: read.isPending("continuousYieldPayments", payment.id), records };
}

function givenReceipt({ payment, links, records }: Found, logoAddress: string | null): GivenReceipt {
  const { loan = null, client = null, settings = null } = records ?? {};
  const today = records && { date: records.today, summary: records.summary };
  return {
    paymentId: payment.id,
    client,
    settings,
    make: (copy = !isUnprinted(payment.id)) =>
      makeYieldReceipt({ payment, loan, client, settings, options: { copy, logoAddress, ...links }, today }),
  };
}
