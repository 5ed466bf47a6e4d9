/** The receipt of a loan's payment at its own address. */
import { getRouteApi } from "@tanstack/react-router";
import { FROM } from "#web/parts/payments/collecting-trail.ts";
import { ReceiptView } from "#web/parts/payments/ReceiptView.tsx";
import { useWaysOn } from "#web/parts/payments/use-ways-on.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { MissingPayment } from "../MissingPayment.tsx";
import { type PaymentReceipt, usePaymentReceipt } from "./use-receipt.ts";

const route = getRouteApi("/staff/payments/$id/receipt");

export function ReceiptScreen() {
  const { id: paymentId } = route.useParams();
  const view = usePaymentReceipt(paymentId);
  if (view.status === "loading") return <LoadingState />;
  if (view.status !== "ready") return <MissingPayment reason={view.status} />;
  return <Receipt key={view.payment.id} view={view} />;
}

function Receipt({ view }: { view: Extract<PaymentReceipt, { status: "ready" }> }) {
  const { payment, pending, data } = view;
  const mayView = usePermission("loans", "view");
  const ways = useWaysOn(
    route.useSearch()[FROM],
    payment.loanId,
    payment.loanId && mayView ? { to: "/loans/$id", params: { id: payment.loanId } } : { to: "/payments" },
  );
  return <ReceiptView data={data} amount={payment.amount} pending={pending} {...ways} />;
}
