/** Receipt numbers that already stand on a payment. */
import type { Id } from "#contract/id";
import type { ReviewCode } from "#domain/loan/state";
import { prepared } from "../engine/prepared.ts";
import type { Handle } from "./store.ts";

/** Whether another payment, of a loan or of continuous yield, has the number. To the device whose own it is, those who took it from it do not count. */
export async function receiptStandsElsewhere(
  handle: Handle,
  { number, payment, isOwn }: { number: string; payment: Id; isOwn: boolean },
): Promise<boolean> {
  const found = await others(handle, number, payment);
  return found.some(({ flags }) => !isOwn || !isForeign(JSON.parse(flags)));
}

function isForeign(flags: readonly ReviewCode[]): boolean {
  return flags.includes("RECEIPT_FOREIGN");
}

/** A device numbers its receipts once, whatever kind of payment they are for. */
const others = prepared(({ tx }, number: string, payment: string) =>
  tx
    .selectFrom("payments")
    .select("flags")
    .where("receipt_number", "=", number)
    .where("id", "<>", payment)
    .unionAll(
      tx
        .selectFrom("continuous_yield_payments")
        .select("flags")
        .where("receipt_number", "=", number)
        .where("id", "<>", payment),
    ),
);
