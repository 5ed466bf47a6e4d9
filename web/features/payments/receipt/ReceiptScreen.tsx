/** The receipt of a loan's payment at its own address. */
import { useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import type { Payment } from "#contract/records/payment";
import { FROM, listOf, nextStop } from "#web/payment-actions/collecting-trail.ts";
import { ReceiptView } from "#web/payment-actions/ReceiptView.tsx";
import { usePermission } from "#web/session/use-session.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { MissingPayment } from "../MissingPayment.tsx";
import { type PaymentReceipt, usePaymentReceipt } from "./use-receipt.ts";

export function ReceiptScreen() {
  const { paymentId } = useParams({ strict: false }) as { paymentId: string };
  const view = usePaymentReceipt(paymentId);
  if (view.status === "loading") return <LoadingState />;
  if (view.status !== "ready") return <MissingPayment reason={view.status} />;
  return <Receipt key={view.payment.id} view={view} />;
}

function Receipt({ view }: { view: Extract<PaymentReceipt, { status: "ready" }> }) {
  const { payment, pending, data } = view;
  const ways = useWaysOn(payment);
  return <ReceiptView data={data} amount={payment.amount} pending={pending} {...ways} />;
}

/**
 * The list that one collects from lies one step behind in the history, however many receipts followed one another: going
 * back finds it at the same place.
 */
function useWaysOn(payment: Payment) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const mayView = usePermission("loans", "view");
  const list = listOf(search[FROM]);
  const go = (to: string) => void navigate({ to, replace: true });
  if (list === undefined) {
    return { onDone: () => go(payment.loanId && mayView ? `/loans/${payment.loanId}` : "/payments") };
  }
  const stop = nextStop(payment.loanId);
  const next = stop && {
    name: stop.name,
    onGo: () => go(`/payments/new/${stop.loanId}?${FROM}=${String(search[FROM])}`),
  };
  return { onDone: () => (history.canGoBack() ? history.back() : go(list)), next };
}
