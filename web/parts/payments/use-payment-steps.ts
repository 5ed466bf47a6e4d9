/** The decision about a recorded payment: it stands as it is, or it is annulled with its reason (rulings L5, L7). */
import { useCallback } from "react";
import type { Kind, PaymentOf } from "#commands/payment/family";
import { formatMoney } from "#domain/money/text";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import { useRun, useStamp } from "#web/offline/store/hooks.ts";
import { useResultNotice } from "#web/parts/editing/use-result-notice.ts";
import { askReason } from "#web/ui/feedback/ask.ts";
import type { PaymentFamily } from "./payment-family.ts";

/** Each asks first, named with its consequence. `of`: whose payment it is, where that is known. */
export function usePaymentSteps<K extends Kind>(family: PaymentFamily<K>) {
  const run = useRun();
  const stamp = useStamp();
  const tell = useResultNotice();
  const confirm = useCallback(
    async (payment: PaymentOf<K>) => {
      await askReason({
        title: "¿Confirmar el pago?",
        consequence: `El recibo ${receiptNumber(payment)} de ${formatMoney(payment.amount)} queda como está y sale de la revisión.`,
        reason: { label: "Motivo", placeholder: "Por qué está bien así" },
        confirmLabel: "Confirmar pago",
        record: async (reason) => {
          const outcome = await run(family.confirm, { id: payment.id, ...stamp(), reason });
          return tell(outcome, { done: "Pago confirmado", undone: "No se pudo confirmar el pago" });
        },
      });
    },
    [family, run, stamp, tell],
  );
  const annul = useCallback(
    async (payment: PaymentOf<K>, of = "") => {
      const cash = payment.paymentMethod === "Efectivo" ? " En la caja se registra la salida." : "";
      await askReason({
        title: "Anular pago",
        consequence: `Se anulará el pago${of && ` de ${of}`} de ${formatMoney(payment.amount)}, recibo ${receiptNumber(payment)}. El préstamo vuelve a deber lo que este pago cubría.${cash} El recibo queda marcado «ANULADO».`,
        reason: { label: "Motivo", required: "Escriba el motivo de la anulación" },
        confirmLabel: "Anular pago",
        destructive: true,
        record: async (reason) => {
          const outcome = await run(family.annul, { id: payment.id, ...stamp(), reason });
          return tell(outcome, { done: "Pago anulado", undone: "No se pudo anular el pago" });
        },
      });
    },
    [family, run, stamp, tell],
  );
  return { confirm, annul };
}
