/** Who, when, how: everything that is known about a payment beside its figures. */

import type { Payment } from "#contract/records/payment";
import { formatDate } from "#domain/calendar/calendar-date";
import { methodOf } from "#domain/payment/method";
import { useWhere } from "#web/offline/store/hooks.ts";
import { LoanLink } from "#web/parts/editing/LoanNumber.tsx";
import { momentText } from "#web/parts/payments/PaymentHistory.tsx";
import { fullName } from "#web/parts/people/person.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { KeyValueList, Section } from "#web/ui/detail/Section.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { rowName } from "#web/wording/loan.ts";
import { AFTER_PREPAYMENT_LABELS, PAYMENT_KIND_LABELS } from "#web/wording/payment.ts";
import type { ReceiptData } from "../receipt/use-receipt.ts";

interface PaymentFactsProps {
  payment: Payment;
  data: ReceiptData;
  pending: boolean;
}

export function PaymentFacts({ payment, data, pending }: PaymentFactsProps) {
  const { outcome } = payment;
  const loanId = payment.loanId ?? payment.claimedLoanId;
  const number = outcome?.paymentNumber ?? payment.paymentNumber;
  return (
    <Section heading="Datos del pago">
      <KeyValueList
        entries={[
          {
            label: "Cliente",
            value: data.client && (
              <TextLink to="/clients/$id" params={{ id: data.client.id }}>
                {fullName(data.client)}
              </TextLink>
            ),
          },
          {
            label: "Préstamo",
            value: <LoanLink id={loanId} />,
          },
          { label: "Tipo", value: PAYMENT_KIND_LABELS[payment.kind] },
          number !== null && payment.kind !== "full_loan" && { label: "Cuota", value: rowName(number) },
          payment.kind === "principal_prepayment" && {
            label: "Abono a capital",
            value: (
              <>
                <Amount value={payment.prepaymentAmount} /> ·{" "}
                {AFTER_PREPAYMENT_LABELS[payment.afterPrepayment]}
              </>
            ),
          },
          outcome !== null &&
            outcome.rebate > 0 && { label: "Interés rebajado", value: <Amount value={outcome.rebate} /> },
          { label: "Fecha de pago", value: formatDate(payment.date) },
          { label: "Método de pago", value: methodOf(payment) },
          payment.renewal !== undefined && {
            label: "Saldado con el préstamo",
            value: <LoanLink id={payment.renewal} />,
          },
          { label: "Recibo", value: payment.receiptNumber },
          { label: "Cobrado por", value: payment.userName },
          { label: "Registrado en el dispositivo", value: momentText(payment.at) },
          outcome !== null && {
            // Payments of later days stand behind this one: its balance is none of now (ruling X5).
            label: payment.issued?.now
              ? `Saldo con los pagos hasta el ${formatDate(payment.date)}`
              : "Saldo después",
            value: <Amount value={outcome.balanceAfter} />,
          },
          { label: "Notas", value: payment.notes },
          { label: "Movimiento de caja", value: <Movement payment={payment} /> },
          { label: "ID", value: `${pending ? "temp_" : ""}${payment.id}` },
        ]}
      />
    </Section>
  );
}

/** Every peso in cash has its movement (ruling C1); other methods do not move the drawer. */
function Movement({ payment }: { payment: Payment }) {
  const mayView = usePermission("cash", "view");
  const found = useWhere("transactions", "paymentId", mayView ? payment.id : null);
  if (payment.renewal !== undefined || payment.paymentMethod !== "Efectivo") return "No mueve la caja";
  if (!mayView) return "Entrada de efectivo";
  return found.docs
    .toSorted((a, b) => a.at - b.at)
    .map((movement) => (
      <span key={movement.id} style={{ display: "block" }}>
        {movement.transactionType === "entrada" ? "Entrada" : "Salida"} de <Amount value={movement.amount} />{" "}
        el {formatDate(movement.businessDay)} · {movement.concept}
      </span>
    ));
}
