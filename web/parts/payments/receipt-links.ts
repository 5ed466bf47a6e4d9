/** The receipts that a receipt quotes (ruling L12): of the payment that it replaced, and of the one that replaced it. */
import type { Payment } from "#contract/records/payment";
import type { Reader } from "#web/offline/store/reader.ts";

export interface ReceiptLinks {
  replacesReceipt: string | null;
  replacedByReceipt: string | null;
}

/** Read by the payments' own ids, because a correction may have moved the money to another loan. */
export async function readReceiptLinks(
  { optional: read }: Reader,
  collection: "payments" | "continuousYieldPayments",
  { replaces, annulled }: Pick<Payment, "replaces" | "annulled">,
): Promise<ReceiptLinks> {
  const [replaced, successor] = await Promise.all([
    read.get(collection, replaces),
    read.get(collection, annulled?.replacedBy),
  ]);
  return {
    replacesReceipt: replaced?.receiptNumber ?? null,
    replacedByReceipt: successor?.receiptNumber ?? null,
  };
}
