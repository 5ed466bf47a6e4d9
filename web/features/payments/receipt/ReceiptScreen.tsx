/** The receipt of a loan's payment at its own address. */
import { Button } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { Payment } from "#contract/records/payment";
import { ReceiptView } from "#web/payment-actions/ReceiptView.tsx";
import { usePermission } from "#web/session/use-session.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { MissingPayment } from "../MissingPayment.tsx";
import { usePaymentReceipt } from "./use-receipt.ts";

export function ReceiptScreen() {
  const { paymentId } = useParams({ strict: false }) as { paymentId: string };
  const view = usePaymentReceipt(paymentId);
  if (view.status === "loading") return <LoadingState />;
  if (view.status !== "ready") return <MissingPayment reason={view.status} />;
  const { payment, pending, data } = view;
  return (
    <ReceiptView
      key={payment.id}
      data={data}
      amount={payment.amount}
      pending={pending}
      done={<Done payment={payment} />}
    />
  );
}

function Done({ payment }: { payment: Payment }) {
  const navigate = useNavigate();
  const mayView = usePermission("loans", "view");
  const to = payment.loanId && mayView ? `/loans/${payment.loanId}` : "/payments";
  return <Button onClick={() => void navigate({ to: to as string, replace: true })}>Listo</Button>;
}
