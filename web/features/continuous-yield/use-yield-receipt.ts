/** A payment of continuous yield with everything that its receipt shows, gathered from this device. */
import { useMemo } from "react";
import { parseId } from "#contract/id";
import type { YieldPayment } from "#contract/records/continuous-yield";
import { makeYieldReceipt } from "#web/documents/receipt/yield-receipt.ts";
import { useFileUrl } from "#web/offline/store/hooks.ts";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import type { GivenReceipt } from "#web/parts/payments/give-receipt.ts";
import { isUnprinted } from "#web/parts/payments/unprinted-receipts.ts";
import { readYield, type YieldRecords } from "./yield-book.ts";

export type YieldReceiptView =
  | { status: "loading" | "error" | "missing" }
  | {
      status: "ready";
      payment: YieldPayment;
      pending: boolean;
      records: YieldRecords | null;
      data: GivenReceipt;
    };

export function useYieldReceipt(address: string): YieldReceiptView {
  const { status, value } = useRead(readPayment, parseId(address));
  const logoAddress = useFileUrl(value?.records?.settings?.logoFileId);
  const data = useMemo(() => value && givenReceipt(value, logoAddress), [value, logoAddress]);
  if (status !== "ready") return { status };
  return value && data ? { status, ...value, data } : { status: "missing" };
}

interface Found {
  payment: YieldPayment;
  pending: boolean;
  records: YieldRecords | null;
}

async function readPayment(read: Reader, id: string | undefined): Promise<Found | null> {
  const payment = await read.get("continuousYieldPayments", id);
  if (!payment) return null;
  const records = await readYield(read.optional, payment.yieldLoanId ?? payment.claimedLoanId);
  return { payment, pending: read.isPending("continuousYieldPayments", payment.id), records };
}

function givenReceipt({ payment, records }: Found, logoAddress: string | null): GivenReceipt {
  const { loan = null, client = null, settings = null, payments = [] } = records ?? {};
  const numberOf = (id: string | null | undefined) =>
    payments.find((other) => other.id === id)?.receiptNumber ?? null;
  const links = {
    replacesReceipt: numberOf(payment.replaces),
    replacedByReceipt: numberOf(payment.annulled?.replacedBy),
  };
  const today = records && { date: records.today, summary: records.summary };
  return {
    paymentId: payment.id,
    client,
    settings,
    make: (copy = !isUnprinted(payment.id)) =>
      makeYieldReceipt({ payment, loan, client, settings, options: { copy, logoAddress, ...links }, today }),
  };
}
