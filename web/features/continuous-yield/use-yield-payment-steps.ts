/** The decision about a recorded payment: it stands as it is, or it is annulled with its reason (rulings L5, L7). */
import { annulYieldPayment, confirmYieldPayment } from "#commands/continuous-yield/yield-payments";
import type { YieldPayment } from "#contract/records/continuous-yield";
import { formatMoney } from "#domain/money/text";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import { useRun, useStamp } from "#web/offline/store/hooks.ts";
import { useResultNotice } from "#web/parts/editing/use-result-notice.ts";
import { askReason } from "#web/ui/feedback/ask.ts";

export function useYieldPaymentSteps() {
  const run = useRun();
  const stamp = useStamp();
  const tell = useResultNotice();
  const confirm = (payment: YieldPayment) =>
    askReason({
      title: "¿Confirmar el pago?",
      consequence: `El recibo ${receiptNumber(payment)} de ${formatMoney(payment.amount)} queda como está y sale de la revisión.`,
      reason: { label: "Motivo", placeholder: "Por qué está bien así" },
      confirmLabel: "Confirmar pago",
      record: async (reason) => {
        const outcome = await run(confirmYieldPayment, { id: payment.id, ...stamp(), reason });
        return tell(outcome, { done: "Pago confirmado", undone: "No se pudo confirmar el pago" });
      },
    });
  const annul = (payment: YieldPayment) => {
    const cash = payment.paymentMethod === "Efectivo" ? " En la caja se registra la salida." : "";
    return askReason({
      title: "Anular pago",
      consequence: `Se anulará el pago de ${formatMoney(payment.amount)}, recibo ${receiptNumber(payment)}. El préstamo vuelve a deber lo que este pago cubría.${cash} El recibo queda marcado «ANULADO».`,
      reason: { label: "Motivo", required: "Escriba el motivo de la anulación" },
      confirmLabel: "Anular pago",
      destructive: true,
      record: async (reason) => {
        const outcome = await run(annulYieldPayment, { id: payment.id, ...stamp(), reason });
        return tell(outcome, { done: "Pago anulado", undone: "No se pudo anular el pago" });
      },
    });
  };
  return { confirm, annul };
}
