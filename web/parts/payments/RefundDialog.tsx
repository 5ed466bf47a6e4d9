/** The client's saldo a favor is handed back, from the payment that left it (ruling L2). */
import { Select } from "@mantine/core";
import { useState } from "react";
import type { Kind, PaymentOf } from "#commands/payment/family";
import type { PaymentMethod } from "#contract/records/loan";
import { type Money, subtract, ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import { ReasonDialog } from "#web/parts/editing/ReasonDialog.tsx";
import { useAct } from "#web/parts/editing/use-act.ts";
import { useCashQuestion } from "#web/parts/editing/use-cash-question.ts";
import { MoneyInput } from "#web/ui/form/MoneyInput.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { amountProblem } from "./amount-problem.ts";
import type { PaymentFamily } from "./payment-family.ts";
import "#web/ui/panel-styles.ts";

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: value }));

export function refundable({ outcome }: Pick<PaymentOf<Kind>, "outcome">): Money {
  return outcome ? subtract(outcome.excess, outcome.refunded) : ZERO;
}

interface RefundDialogProps<K extends Kind> {
  family: PaymentFamily<K>;
  /** Live payments, of which some left something to hand back. */
  payments: readonly PaymentOf<K>[];
  onClose: () => void;
}

export function RefundDialog<K extends Kind>({ family, payments: given, onClose }: RefundDialogProps<K>) {
  const { act } = useAct();
  const [payments] = useState(() => given.filter((each) => refundable(each) > 0));
  const [payment, setPayment] = useState<PaymentOf<K> | undefined>(payments[0]);
  const most = payment ? refundable(payment) : ZERO;
  const [amount, setAmount] = useState<Money | undefined>(most);
  const [method, setMethod] = useState<PaymentMethod>("Efectivo");
  const goesOn = useCashQuestion();
  const record = async (reason: string) => {
    const problem = amountProblem(amount, most);
    if (problem !== null) return { title: problem };
    if (!payment || amount === undefined || !(await goesOn(amount, method))) return "stays";
    return act(family.refund, (now) => ({ id: payment.id, ...now, amount, method, reason }), {
      done: ["Saldo a favor devuelto", formatMoney(amount)],
    });
  };
  return (
    <ReasonDialog
      title="Devolver saldo a favor"
      consequence={`El cliente tiene ${formatMoney(most)} a favor. En efectivo sale de la caja.`}
      confirmLabel="Devolver"
      onConfirm={record}
      onClose={onClose}
    >
      {payments.length > 1 && (
        <Select
          label="Del recibo"
          data={payments.map((each) => ({
            value: each.id,
            label: `${receiptNumber(each)} · ${formatMoney(refundable(each))}`,
          }))}
          value={payment?.id ?? null}
          allowDeselect={false}
          onChange={(id) => {
            const next = payments.find((each) => each.id === id);
            setPayment(next);
            setAmount(next ? refundable(next) : undefined);
          }}
        />
      )}
      <MoneyInput label="Monto" value={amount} onChange={setAmount} withAsterisk data-autofocus />
      <Segments label="Cómo se devuelve" options={METHODS} value={method} onChange={setMethod} />
    </ReasonDialog>
  );
}
