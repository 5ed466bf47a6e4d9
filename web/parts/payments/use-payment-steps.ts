/** The decision about a recorded payment: it stands as it is, or it is annulled with its reason (rulings L5, L7). */
import { useCallback } from "react";
import type { Kind, PaymentOf } from "#commands/payment/family";
import { formatMoney } from "#domain/money/text";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import type { PaymentFamily } from "./payment-family.ts";

/** Each asks first, named with its consequence. `of`: whose payment it is, where that is known. */
export function usePaymentSteps<K extends Kind>(family: PaymentFamily<K>) {
  const { act } = useAct();
  const confirm = useCallback(
    (payment: PaymentOf<K>) =>
      act(family.confirm, (now, reason) => ({ id: payment.id, ...now, reason }), {
        ask: {
          title: "¿Confirmar el pago?",
          consequence: `El recibo ${receiptNumber(payment)} de ${formatMoney(payment.amount)} queda como está y sale de la revisión.`,
          reason: { label: "Motivo", placeholder: "Por qué está bien así" },
          confirmLabel: "Confirmar pago",
        },
        done: "Pago confirmado",
        undone: "No se pudo confirmar el pago",
      }),
    [family, act],
  );
  const annul = useCallback(
    (payment: PaymentOf<K>, of = "") => {
      const cash = payment.paymentMethod === "Efectivo" ? " En la caja se registra la salida." : "";
      return act(family.annul, (now, reason) => ({ id: payment.id, ...now, reason }), {
        ask: {
          title: "Anular pago",
          consequence: `Se anulará el pago${of && ` de ${of}`} de ${formatMoney(payment.amount)}, recibo ${receiptNumber(payment)}. El préstamo vuelve a deber lo que este pago cubría.${cash} El recibo queda marcado «ANULADO».`,
          reason: { label: "Motivo", required: "Escriba el motivo de la anulación" },
          confirmLabel: "Anular pago",
          destructive: true,
        },
        done: "Pago anulado",
        undone: "No se pudo anular el pago",
      });
    },
    [family, act],
  );
  return { confirm, annul };
}
