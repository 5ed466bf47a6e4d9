/** A payment of continuous yield as a row and as a card, what its list is narrowed by, and how it is found. */
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { YIELD_PAYMENT_TYPES } from "#domain/continuous-yield/facts";
import { formatMoney, plainAmount } from "#domain/money/text";
import { hasMethod } from "#domain/payment/method";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import {
  YIELD_PAYMENT_COLUMNS,
  type YieldPaymentRow,
  yieldPaymentState,
} from "#web/documents/reports/yield-payments-list.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { cellOf } from "#web/ui/list/cell.tsx";
import type { Column, Filter } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { YIELD_METHODS, YIELD_TYPE_LABELS } from "#web/wording/continuous-yield.ts";
import { openReview } from "#web/wording/payment.ts";
import { ANNULLED_CHOICE } from "./annulled-filter.ts";

export function searchTextOf({ payment, clientName }: YieldPaymentRow): string {
  const { id, amount, date, notes, paymentMethod } = payment;
  const amounts = `${formatMoney(amount)} ${plainAmount(amount)}`;
  return `${clientName} ${receiptNumber(payment)} #${id} ${amounts} ${formatDate(date)} ${paymentMethod} ${notes}`;
}

export function yieldPaymentFilters(today: CalendarDate): readonly Filter<YieldPaymentRow>[] {
  return [
    { kind: "dates", key: "fecha", label: "Fecha", dateOf: ({ payment }) => payment.date, today },
    {
      kind: "choice",
      key: "tipo",
      label: "Tipo",
      options: YIELD_PAYMENT_TYPES.map((value) => ({ value, label: YIELD_TYPE_LABELS[value] })),
      matches: ({ payment }, type) => payment.type === type,
    },
    {
      kind: "choice",
      key: "metodo",
      label: "Método",
      options: YIELD_METHODS.map((value) => ({ value, label: value })),
      matches: ({ payment }, method) => hasMethod(payment, method),
    },
    {
      kind: "choice",
      key: "revision",
      label: "Revisión",
      options: [{ value: "si", label: "En revisión" }],
      matches: ({ payment }) => openReview(payment).length > 0,
    },
    ANNULLED_CHOICE,
  ];
}

const RECEIPT: Column<YieldPaymentRow> = {
  ...YIELD_PAYMENT_COLUMNS.receipt,
  key: "recibo",
  width: 116,
  grow: 0,
};

const CLIENT: Column<YieldPaymentRow> = {
  ...YIELD_PAYMENT_COLUMNS.client,
  key: "cliente",
  sort: true,
  wrap: true,
  width: 160,
  grow: 3,
};

const DATE: Column<YieldPaymentRow> = {
  ...YIELD_PAYMENT_COLUMNS.date,
  key: "fecha",
  sort: true,
  width: 115,
  grow: 0,
};

const TYPE: Column<YieldPaymentRow> = { ...YIELD_PAYMENT_COLUMNS.type, key: "tipo", width: 130 };

const AMOUNT: Column<YieldPaymentRow> = {
  ...YIELD_PAYMENT_COLUMNS.amount,
  key: "monto",
  render: ({ payment }) => <Amount value={payment.amount} strong />,
  sort: true,
  width: 140,
};

const STATE: Column<YieldPaymentRow> = {
  ...YIELD_PAYMENT_COLUMNS.state,
  key: "estado",
  render: (row) => <StateMark state={yieldPaymentState(row)} />,
  width: 130,
};

export const YIELD_COLUMNS: readonly Column<YieldPaymentRow>[] = [RECEIPT, CLIENT, TYPE, DATE, AMOUNT, STATE];

export function YieldPaymentCard({ row, pending }: { row: YieldPaymentRow; pending: boolean }) {
  return (
    <RowCard
      title={cellOf(CLIENT, row)}
      state={cellOf(STATE, row)}
      amount={cellOf(AMOUNT, row)}
      lines={[
        <span key="date" className="figures">
          {cellOf(DATE, row)} · {cellOf(TYPE, row)}
        </span>,
        <span key="receipt" className="figures">
          {receiptNumber(row.payment)}
        </span>,
        pending && <UnsentMark />,
      ]}
    />
  );
}
