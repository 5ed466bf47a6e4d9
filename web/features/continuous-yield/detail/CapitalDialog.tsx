/** *Agregar capital*: more of it is handed over, as the first was: asked about where the drawer does not hold it, and signed for. */
import { useState } from "react";
import { addYieldCapital } from "#commands/continuous-yield/capital";
import type { Id } from "#contract/id";
import type { PaymentMethod } from "#contract/records/loan";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { LARGEST_AMOUNT, type Money, ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { newId } from "#web/offline/store/hooks.ts";
import { ReasonDialog } from "#web/parts/editing/ReasonDialog.tsx";
import { useAct } from "#web/parts/editing/use-act.ts";
import { PayoutCash } from "#web/parts/loans/PayoutCash.tsx";
import { usePayoutQuestion } from "#web/parts/loans/use-payout-question.tsx";
import { amountProblem } from "#web/parts/payments/amount-problem.ts";
import { DateInput } from "#web/ui/form/DateInput.tsx";
import { MoneyInput } from "#web/ui/form/MoneyInput.tsx";
import { isAmount } from "#web/ui/form/schemas.ts";
import { Segments } from "#web/ui/Segments.tsx";
import { thePeriod } from "#web/wording/yield-period.ts";
import type { YieldRecords } from "../yield-book.ts";
import "#web/ui/panel-styles.ts";

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: value }));

interface CapitalDialogProps {
  records: YieldRecords;
  /** Shows the comprobante of the capital with this id. */
  onSlip: (additionId: Id) => void;
  onClose: () => void;
}

export function CapitalDialog({ records: { loan, today }, onSlip, onClose }: CapitalDialogProps) {
  const { act } = useAct();
  const question = usePayoutQuestion(null);
  const [additionId] = useState(newId);
  const [amount, setAmount] = useState<Money | undefined>(undefined);
  const [date, setDate] = useState<CalendarDate | undefined>(today);
  const [method, setMethod] = useState<PaymentMethod>("Efectivo");
  const record = async (notes: string) => {
    const problem = amountProblem(amount, LARGEST_AMOUNT);
    if (problem !== null) return { title: problem };
    if (amount === undefined || date === undefined || !parseDate(date))
      return { title: "Seleccione una fecha" };
    const answer = await question.ask({ method, toHand: amount, paidApart: ZERO });
    if (!answer) return "stays";
    const { contribution } = answer;
    const given = { id: loan.id, additionId, date, amount, method, notes };
    const beside = contribution === undefined ? {} : { contribution };
    return act(addYieldCapital, (now) => ({ ...given, ...beside, ...now }), {
      done: ["Capital agregado", formatMoney(amount)],
      way: { label: "Comprobante", go: () => onSlip(additionId) },
    });
  };
  const toHand = isAmount(amount) && amount > ZERO ? amount : null;
  return (
    <>
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
        <PayoutCash cash={question.cash} payout={toHand && { method, toHand, paidApart: ZERO }} />
      </ReasonDialog>
      {question.window}
    </>
  );
}
