/** The receipt of a loan's payment at its own address. */
import { useParams } from "@tanstack/react-router";
import { ReceiptView } from "#web/parts/payments/ReceiptView.tsx";
import { useWaysOn } from "#web/parts/payments/use-ways-on.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
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
  const mayView = usePermission("loans", "view");
  const ways = useWaysOn(
    payment.loanId,
    payment.loanId && mayView ? `/loans/${payment.loanId}` : "/payments",
  );
  return <ReceiptView data={data} amount={payment.amount} pending={pending} {...ways} />;
}
