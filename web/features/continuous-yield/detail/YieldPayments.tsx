/** The history of payments, newest first: when, what kind, and where each peso went. */
import { Text } from "@mantine/core";
import { useState } from "react";
import type { YieldPayment } from "#contract/records/continuous-yield";
import { formatDate } from "#domain/calendar/calendar-date";
import { ZERO } from "#domain/money/money";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import { yieldPart } from "#web/documents/reports/yield-payments-list.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { Rows } from "#web/ui/list/Rows.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { TextButton } from "#web/ui/TextButton.tsx";
import { YIELD_TYPE_LABELS } from "#web/wording/continuous-yield.ts";
import { countText } from "#web/wording/count.ts";
import { openReview, PAYMENT_STATE_WORDS } from "#web/wording/payment.ts";
import { isLiveYield, type YieldRecords } from "../yield-book.ts";

export function YieldPayments({ records: { loan, payments } }: { records: YieldRecords }) {
  const [showsVoid, setShowsVoid] = useState(false);
  const rows = payments.filter((payment) => showsVoid || isLiveYield(payment)).toReversed();
  const hidden = payments.length - payments.filter(isLiveYield).length;
  return (
    <Section
      heading="Historial de pagos"
      action={
        hidden > 0 && (
          <TextButton onClick={() => setShowsVoid(!showsVoid)}>
            {showsVoid ? "Ocultar anulados" : `Ver ${countText(hidden, "anulado", "anulados")}`}
          </TextButton>
        )
      }
    >
      {rows.length === 0 ? (
        <Text c="dimmed">Todavía no hay pagos.</Text>
      ) : (
        <Rows
          label="Historial de pagos"
          rows={rows}
          columns={COLUMNS}
          rowKey={({ id }) => id}
          rowTo={({ id }) => ({
            to: "/continuous-yield/$id/payments/$paymentId",
            params: { id: loan.id, paymentId: id },
          })}
          rowActions={undefined}
          card={(payment) => <PaymentCard payment={payment} />}
          order=""
          onOrder={() => {}}
        />
      )}
    </Section>
  );
}

function stateOf(payment: YieldPayment) {
  if (payment.annulled) return PAYMENT_STATE_WORDS.annulled;
  return openReview(payment).length > 0 ? PAYMENT_STATE_WORDS.review : PAYMENT_STATE_WORDS.paid;
}

const COLUMNS: readonly Column<YieldPayment>[] = [
  { key: "fecha", heading: "Fecha", kind: "date", read: ({ date }) => date, width: 115, grow: 0 },
  { key: "tipo", heading: "Tipo", kind: "text", read: ({ type }) => YIELD_TYPE_LABELS[type], width: 120 },
  { key: "recibo", heading: "Recibo", kind: "text", read: receiptNumber, width: 120, drop: 2 },
  { key: "redito", heading: "Rédito", kind: "money", read: yieldPart, width: 120 },
  {
    key: "capital",
    heading: "Capital",
    kind: "money",
    read: ({ outcome }) => outcome?.principal ?? ZERO,
    width: 120,
  },
  {
    key: "metodo",
    heading: "Método",
    kind: "text",
    read: (payment) => payment.paymentMethod,
    width: 120,
    drop: 3,
  },
  {
    key: "monto",
    heading: "Monto",
    kind: "money",
    read: ({ amount }) => amount,
    render: ({ amount }) => <Amount value={amount} strong />,
    width: 130,
  },
  {
    key: "estado",
    heading: "Estado",
    kind: "text",
    read: (payment) => stateOf(payment).label,
    render: (payment) => <StateMark state={stateOf(payment)} />,
    width: 130,
  },
];

function PaymentCard({ payment }: { payment: YieldPayment }) {
  return (
    <RowCard
      title={YIELD_TYPE_LABELS[payment.type]}
      state={<StateMark state={stateOf(payment)} />}
      amount={<Amount value={payment.amount} strong />}
      lines={[
        `${formatDate(payment.date)} · ${payment.paymentMethod}`,
        <span key="parts">
          Rédito <Amount value={yieldPart(payment)} /> · capital{" "}
          <Amount value={payment.outcome?.principal ?? ZERO} />
        </span>,
        `Recibo ${receiptNumber(payment)} · ${payment.userName}`,
      ]}
    />
  );
}
