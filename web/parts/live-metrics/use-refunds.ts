/** Every refund of a payment that stands, live; null until they were read. */
import { useMemo } from "react";
import type { Payment } from "#contract/records/payment";
import { useRead } from "#web/offline/store/use-read.ts";
import { type MadeRefund, refundsMade, refundsWithin } from "./refunds.ts";

/** `payments`: those that were read, for a person who may not view loans. */
export function useRefunds(payments: readonly Payment[]): readonly MadeRefund[] | null {
  const { value: made } = useRead(refundsMade);
  return useMemo(() => (made === null ? refundsWithin(payments) : (made ?? null)), [made, payments]);
}
