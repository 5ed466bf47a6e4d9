/** Receipt numbers that already stand on a payment. */
import type { Id } from "#contract/id";
import type { Handle } from "./store.ts";

export async function receiptIsOnAnother({ tx }: Handle, number: string, payment: Id): Promise<boolean> {
  const found = await tx
    .selectFrom("payments")
    .select("id")
    .where("receipt_number", "=", number)
    .where("id", "<>", payment)
    .executeTakeFirst();
  return found !== undefined;
}
