/** One payment of continuous yield: its receipt, and what can be done about it. */
import {
  IconArrowsRightLeft,
  IconBan,
  IconCheck,
  IconNote,
  IconPencil,
  IconReceiptRefund,
} from "@tabler/icons-react";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { updateYieldPaymentNotes } from "#commands/continuous-yield/yield-payments";
import type { YieldPayment } from "#contract/records/continuous-yield";
import { useAct } from "#web/parts/editing/use-act.ts";
import { FROM } from "#web/parts/payments/collecting-trail.ts";
import { MoveYieldDialog } from "#web/parts/payments/MoveDialog.tsx";
import { PaymentHistory } from "#web/parts/payments/PaymentHistory.tsx";
import { YIELD_PAYMENTS } from "#web/parts/payments/payment-family.ts";
import { ReceiptView } from "#web/parts/payments/ReceiptView.tsx";
import { RefundDialog, refundable } from "#web/parts/payments/RefundDialog.tsx";
import { usePaymentSteps } from "#web/parts/payments/use-payment-steps.ts";
import { useWaysOn } from "#web/parts/payments/use-ways-on.ts";
import { useHistoryAction } from "#web/parts/session/record-history.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { yieldReviewSentence } from "#web/wording/continuous-yield.ts";
import { openReview } from "#web/wording/payment.ts";
import { useYieldReceipt } from "../use-yield-receipt.ts";

const route = getRouteApi("/staff/continuous-yield/$id/payments/$paymentId");

export function YieldPaymentScreen() {
  const { id, paymentId } = route.useParams();
  const view = useYieldReceipt(paymentId);
  const [dialog, setDialog] = useState<"refund" | "move" | null>(null);
  if (view.status === "loading") return <LoadingState />;
  if (view.status !== "ready") {
    return (
      <ErrorState
        message={
          view.status === "missing" ? "Pago no encontrado" : "No se pudieron cargar los detalles del pago"
        }
        action={
          <LinkButton to="/continuous-yield/$id" params={{ id }} variant="default">
            Volver al préstamo
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <Receipt key={view.payment.id} view={view} loanAddress={id} onDialog={setDialog} />
      {dialog === "refund" && (
        <RefundDialog family={YIELD_PAYMENTS} payments={[view.payment]} onClose={() => setDialog(null)} />
      )}
      {dialog === "move" && <MoveYieldDialog payment={view.payment} onClose={() => setDialog(null)} />}
    </>
  );
}

interface ReceiptProps {
  view: Extract<ReturnType<typeof useYieldReceipt>, { status: "ready" }>;
  loanAddress: string;
  onDialog: (dialog: "refund" | "move") => void;
}

function Receipt({ view: { payment, links, pending, data, records }, loanAddress, onDialog }: ReceiptProps) {
  const { [FROM]: from } = route.useSearch();
  const ways = useWaysOn(from, payment.yieldLoanId, {
    to: "/continuous-yield/$id",
    params: { id: loanAddress },
  });
  const actions = usePaymentActions(payment, onDialog);
  const codes = openReview(payment);
  return (
    <ReceiptView data={data} amount={payment.amount} pending={pending} actions={actions} {...ways}>
      <PaymentHistory family={YIELD_PAYMENTS} payment={payment} links={links} />
      {codes.length > 0 && (
        <Notice tone="late" title="Pago en revisión">
          {codes
            .map((code) => yieldReviewSentence(code, payment.outcome?.duplicateOf ?? null, records?.loan))
            .join(" ")}
        </Notice>
      )}
    </ReceiptView>
  );
}

function usePaymentActions(payment: YieldPayment, onDialog: ReceiptProps["onDialog"]): MenuAction[] {
  const navigate = useNavigate();
  const mayUpdate = usePermission("payments", "update");
  const mayAnnul = usePermission("payments", "delete");
  const { confirm, annul } = usePaymentSteps(YIELD_PAYMENTS);
  const editNote = useNoteEdit(payment);
  const history = useHistoryAction(payment.id);
  if (payment.annulled) return history;
  const actions: MenuAction[] = [];
  if (mayUpdate && openReview(payment).length > 0) {
    // One without a loan pays nothing yet: it is moved.
    if (payment.yieldLoanId)
      actions.push({ label: "Confirmar", icon: IconCheck, onSelect: () => void confirm(payment) });
    actions.push({ label: "Mover", icon: IconArrowsRightLeft, onSelect: () => onDialog("move") });
  }
  if (mayUpdate && payment.yieldLoanId) {
    const params = { id: payment.yieldLoanId };
    const correct = () =>
      void navigate({ to: "/continuous-yield/$id/pay", params, search: { replaces: payment.id } });
    actions.push({ label: "Corregir", icon: IconPencil, onSelect: correct });
  }
  if (mayUpdate) actions.push({ label: "Editar la nota", icon: IconNote, onSelect: () => void editNote() });
  if (mayUpdate && refundable(payment) > 0) {
    actions.push({
      label: "Devolver saldo a favor",
      icon: IconReceiptRefund,
      onSelect: () => onDialog("refund"),
    });
  }
  const annulling: MenuAction = {
    label: "Anular",
    icon: IconBan,
    destructive: true,
    onSelect: () => void annul(payment),
  };
  return [...actions, ...history, ...(mayAnnul ? [annulling] : [])];
}

function useNoteEdit(payment: YieldPayment): () => Promise<unknown> {
  const { act } = useAct();
  return () =>
    act(
      updateYieldPaymentNotes,
      ({ at }, notes) => ({ id: payment.id, at, notes }),
      {
        ask: {
          title: "Editar la nota",
          consequence: payment.notes ? `La nota dice: «${payment.notes}».` : "Este pago no tiene nota.",
          reason: { label: "Nota", optional: true },
          confirmLabel: "Guardar nota",
        },
        done: "Nota guardada",
        undone: "No se pudo guardar el pago",
      },
      { base: { notes: payment.notes } },
    );
}
