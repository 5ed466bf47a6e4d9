/** What a person decides about a recorded payment: it stands as it is, or it is annulled with its reason (rulings L5, L7). */
import { useCallback } from "react";
import { annulPayment } from "#commands/payment/annul";
import { confirmPayment } from "#commands/payment/confirm";
import type { Payment } from "#contract/records/payment";
import { sentence } from "#contract/refusals";
import { formatMoney } from "#domain/money/text";
import { receiptNumber } from "#web/documents/receipt/receipt.ts";
import { useRun, useStamp } from "#web/offline/book/hooks.ts";
import { askReason } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";

const LONGEST_REASON = 500;

/** Each asks first, named with its consequence. `of`: whose payment it is, where that is known. */
export function usePaymentSteps() {
  const run = useRun();
  const stamp = useStamp();
  const confirm = useCallback(
    async (payment: Payment) => {
      const reason = await askReason({
        title: "¿Confirmar el pago?",
        consequence: `El recibo ${receiptNumber(payment)} de ${formatMoney(payment.amount)} queda como está y sale de la revisión.`,
        label: "Motivo",
        placeholder: "Por qué está bien así",
        required: "Escriba el motivo",
        confirmLabel: "Confirmar pago",
        maxLength: LONGEST_REASON,
      });
      if (reason === undefined) return;
      const outcome = await run(confirmPayment, { id: payment.id, ...stamp(), reason });
      if (outcome.ok) notify.success("Pago confirmado");
      else notify.error("No se pudo confirmar el pago", sentence(outcome.refusal.code));
    },
    [run, stamp],
  );
  const annul = useCallback(
    async (payment: Payment, of = "") => {
      const cash = payment.paymentMethod === "Efectivo" ? " En la caja se registra la salida." : "";
      const reason = await askReason({
        title: "Anular pago",
        consequence: `Se anulará el pago${of && ` de ${of}`} de ${formatMoney(payment.amount)}, recibo ${receiptNumber(payment)}. El préstamo vuelve a deber lo que este pago cubría.${cash} El recibo queda marcado «ANULADO».`,
        label: "Motivo",
        required: "Escriba el motivo de la anulación",
        confirmLabel: "Anular pago",
        destructive: true,
        maxLength: LONGEST_REASON,
      });
      if (reason === undefined) return;
      const outcome = await run(annulPayment, { id: payment.id, ...stamp(), reason });
      if (outcome.ok) notify.success("Pago anulado");
      else notify.error("No se pudo anular el pago", sentence(outcome.refusal.code));
    },
    [run, stamp],
  );
  return { confirm, annul };
}
