/** One payment by its address. A wrong id, a missing payment and a failed read are three different things. */
import { parseId } from "#contract/id";
import type { Payment } from "#contract/records/payment";
import { useDoc } from "#web/offline/store/hooks.ts";

export type PaymentView =
  | { status: "loading" | "error" | "missing" | "invalid" }
  | { status: "ready"; doc: Payment; pending: boolean };

export function usePayment(address: string): PaymentView {
  const id = parseId(address);
  const { status, doc, pending } = useDoc("payments", id);
  if (id === undefined) return { status: "invalid" };
  if (doc) return { status: "ready", doc, pending };
  return { status: status === "ready" ? "missing" : status };
}
