/** Every payment that waits for a person's look, unsent ones among them, newest first. */
import type { Payment } from "#contract/records/payment";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { openReview } from "#web/wording/payment.ts";

const NONE: readonly Payment[] = [];

/** Null until they were read. */
export function useReviewPayments(): readonly Payment[] | null {
  const { status, value } = useRead(readReviewPayments);
  return value ?? (status === "error" ? NONE : null);
}

async function readReviewPayments(read: Reader): Promise<Payment[]> {
  const open = (await read.flaggedPayments()).filter((payment) => openReview(payment).length > 0);
  return open.sort((a, b) => (a.date === b.date ? b.at - a.at : a.date < b.date ? 1 : -1));
}
