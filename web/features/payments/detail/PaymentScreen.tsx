/** One payment: what was received, where it went, and everything that happened to it since. */
import { Button } from "@mantine/core";
import { IconBan, IconBrandWhatsapp, IconEdit, IconPrinter } from "@tabler/icons-react";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { shortId } from "#contract/id";
import type { Payment } from "#contract/records/payment";
import { print, sendByChat } from "#web/parts/payments/give-receipt.ts";
import { LOAN_PAYMENTS } from "#web/parts/payments/payment-family.ts";
import { usePaymentSteps } from "#web/parts/payments/use-payment-steps.ts";
import { fullName } from "#web/parts/people/person.ts";
import { useHistoryAction } from "#web/parts/session/record-history.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { DetailPage } from "#web/ui/detail/DetailPage.tsx";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { type Figure, FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { PAYMENT_KIND_LABELS, PAYMENT_STATE_WORDS, paymentState } from "#web/wording/payment.ts";
import { MissingPayment } from "../MissingPayment.tsx";
import { type ReceiptData, usePaymentReceipt } from "../receipt/use-receipt.ts";
import { Allocations } from "./Allocations.tsx";
import { PaymentFacts } from "./PaymentFacts.tsx";
import { PaymentNotices } from "./PaymentNotices.tsx";
import { Refund } from "./Refund.tsx";

const route = getRouteApi("/staff/payments/$id");

export function PaymentScreen() {
  const { id: paymentId } = route.useParams();
  const view = usePaymentReceipt(paymentId);
  if (view.status === "loading") return <LoadingState />;
  if (view.status !== "ready") return <MissingPayment reason={view.status} />;
  return <Detail key={view.payment.id} {...view} />;
}

interface DetailProps {
  payment: Payment;
  pending: boolean;
  data: ReceiptData;
}

function Detail({ payment, pending, data }: DetailProps) {
  const actions = useActions(payment, data);
  const state = paymentState(payment);
  return (
    <DetailPage
      back={{ to: "/payments", label: "Pagos" }}
      name={`Recibo ${payment.receiptNumber || `${pending ? "temp_" : ""}${shortId(payment.id, 8)}`}`}
      state={
        <>
          <StateMark state={PAYMENT_STATE_WORDS[state]} />
          {pending && <UnsentMark />}
        </>
      }
      subtitle={
        <>
          {data.client ? fullName(data.client) : "Cliente no disponible"} ·{" "}
          {PAYMENT_KIND_LABELS[payment.kind]}
        </>
      }
      primary={
        <Button
          leftSection={<IconPrinter size={20} stroke={1.6} />}
          fullWidth
          onClick={() => void print(data)}
        >
          Imprimir recibo
        </Button>
      }
      actions={actions}
      {...(state === "pending" ? {} : { figures: <FigureStrip figures={figuresOf(payment)} /> })}
    >
      <PaymentNotices payment={payment} data={data} />
      {state === "pending" ? (
        <EmptyState message="Pago pendiente" action={<ToLoan payment={payment} />} />
      ) : (
        <>
          <Allocations payment={payment} />
          <Refund payment={payment} loan={data.loan} />
          <PaymentFacts payment={payment} data={data} pending={pending} />
        </>
      )}
    </DetailPage>
  );
}

function ToLoan({ payment }: { payment: Payment }) {
  return (
    <LinkButton to="/loans/$id" params={{ id: payment.loanId ?? payment.claimedLoanId }} variant="default">
      Ver préstamo
    </LinkButton>
  );
}

/** Where it went now; an annulled payment shows what its receipt said. */
function figuresOf(payment: Payment): Figure[] {
  const parts = payment.outcome ?? payment.issued;
  const received: Figure = { label: "Recibido", value: <Amount value={payment.amount} /> };
  if (!parts) return [received];
  const named: Figure[] = [
    { label: "Mora", value: <Amount value={parts.lateFee} /> },
    { label: "Interés", value: <Amount value={parts.interest} /> },
    { label: "Capital", value: <Amount value={parts.principal} /> },
  ];
  if (parts.excess > 0) {
    const refunded = payment.outcome?.refunded ?? 0;
    named.push({
      label: "Saldo a favor",
      value: <Amount value={parts.excess} />,
      ...(refunded > 0 ? { note: "Devuelto en todo o en parte" } : {}),
    });
  }
  return [received, ...named];
}

/** Whole-loan payments are not edited (ruling L12); nothing is done to an annulled one. */
function useActions(payment: Payment, data: ReceiptData): MenuAction[] {
  const navigate = useNavigate();
  const { annul } = usePaymentSteps(LOAN_PAYMENTS);
  const history = useHistoryAction(payment.id);
  const mayUpdate = usePermission("payments", "update");
  const mayDelete = usePermission("payments", "delete");
  const live = payment.annulled === null;
  const actions: MenuAction[] = [
    {
      label: "WhatsApp",
      icon: IconBrandWhatsapp,
      onSelect: () => void sendByChat(data),
    },
  ];
  if (live && mayUpdate && payment.kind !== "full_loan") {
    actions.push({
      label: "Editar",
      icon: IconEdit,
      onSelect: () => void navigate({ to: "/payments/$id/edit", params: { id: payment.id } }),
    });
  }
  actions.push(...history);
  if (live && mayDelete) {
    actions.push({
      label: "Anular",
      icon: IconBan,
      destructive: true,
      onSelect: () => void annul(payment, data.client ? fullName(data.client) : ""),
    });
  }
  return actions;
}
