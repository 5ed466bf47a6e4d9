/** Receipt numbers that already stand on a payment. */
import type { Id } from "#contract/id";
import { kept } from "./kept.ts";
import type { Handle } from "./store.ts";

export async function receiptIsOnAnother(handle: Handle, number: string, payment: Id): Promise<boolean> {
  return (await others(handle, number, payment)).length > 0;
}

const others = kept(({ tx }, number: string, payment: string) =>
  tx.selectFrom("payments").select("id").where("receipt_number", "=", number).where("id", "<>", payment),
);
