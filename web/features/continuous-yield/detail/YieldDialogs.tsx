/** The windows of a continuous-yield loan: more capital, and the saldo a favor handed back. */
import { useState } from "react";
import { addYieldCapital } from "#commands/continuous-yield/capital";
import type { YieldPayment } from "#contract/records/continuous-yield";
import type { PaymentMethod } from "#contract/records/loan";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { LARGEST_AMOUNT, type Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { makeYieldSlip } from "#web/documents/payout/payout-slip.ts";
import { newId } from "#web/offline/store/hooks.ts";
import { ReasonDialog } from "#web/parts/editing/ReasonDialog.tsx";
import { useAct } from "#web/parts/editing/use-act.ts";
import { amountProblem } from "#web/parts/payments/amount-problem.ts";
import { MoveYieldDialog } from "#web/parts/payments/MoveDialog.tsx";
import { PayoutSlipWindow } from "#web/parts/payments/PayoutSlipWindow.tsx";
import { YIELD_PAYMENTS } from "#web/parts/payments/payment-family.ts";
import { RefundDialog } from "#web/parts/payments/RefundDialog.tsx";
import { DateInput } from "#web/ui/form/DateInput.tsx";
import { MoneyInput } from "#web/ui/form/MoneyInput.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { thePeriod } from "#web/wording/yield-period.ts";
import { isLiveYield, type YieldRecords } from "../yield-book.ts";
import "#web/ui/panel-styles.ts";

export type OpenDialog =
  | { kind: "payoutSlip" }
  | { kind: "capital" }
  | { kind: "refund" }
  | { kind: "move"; payment: YieldPayment };

interface YieldDialogsProps {
  dialog: OpenDialog;
  records: YieldRecords;
  onClose: () => void;
}

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: value }));

export function YieldDialogs({ dialog, records, onClose }: YieldDialogsProps) {
  if (dialog.kind === "capital") return <CapitalDialog records={records} onClose={onClose} />;
  if (dialog.kind === "payoutSlip") {
    return <PayoutSlipWindow made={makeYieldSlip(records)} client={records.client} onClose={onClose} />;
  }
  if (dialog.kind === "move") return <MoveYieldDialog payment={dialog.payment} onClose={onClose} />;
  return (
    <RefundDialog family={YIELD_PAYMENTS} payments={records.payments.filter(isLiveYield)} onClose={onClose} />
  );
}

function CapitalDialog({ records: { loan, today }, onClose }: Omit<YieldDialogsProps, "dialog">) {
  const { act } = useAct();
  const [additionId] = useState(newId);
  const [amount, setAmount] = useState<Money | undefined>(undefined);
  const [date, setDate] = useState<CalendarDate | undefined>(today);
  const [method, setMethod] = useState<PaymentMethod>("Efectivo");
  const record = async (notes: string) => {
    const problem = amountProblem(amount, LARGEST_AMOUNT);
    if (problem !== null) return { title: problem };
    if (amount === undefined || date === undefined || !parseDate(date))
      return { title: "Seleccione una fecha" };
    const given = { id: loan.id, additionId, date, amount, method, notes };
    return act(addYieldCapital, (now) => ({ ...given, ...now }), {
      done: ["Capital agregado", formatMoney(amount)],
    });
  };
  return (
    <ReasonDialog
      title="Agregar capital"
      consequence={`El capital nuevo cuenta desde ${thePeriod(loan)} siguiente a su fecha. En efectivo sale de la caja.`}
      confirmLabel="Agregar capital"
      reasonOptional
      onConfirm={record}
      onClose={onClose}
    >
      <MoneyInput label="Monto" value={amount} onChange={setAmount} withAsterisk data-autofocus />
      <DateInput
        label="Fecha"
        value={date}
        onChange={setDate}
        min={loan.opening?.date ?? loan.startDate}
        max={today}
      />
      <Segments label="Cómo se entrega el dinero" options={METHODS} value={method} onChange={setMethod} />
    </ReasonDialog>
  );
}
