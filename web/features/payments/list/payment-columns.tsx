/** A payment as a row of the table and as a card: the columns that paper has too, with their place and look on a screen. */
import { shortId } from "#contract/id";
import type { Payment } from "#contract/records/payment";
import { PAYMENT_COLUMNS, type PaymentRow } from "#web/documents/reports/payments-list.ts";
import { PaymentBadge } from "#web/parts/payments/PaymentBadge.tsx";
import { Amount } from "#web/ui/Amount.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { cellOf } from "#web/ui/list/cell.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { besidePayment, servedRowText } from "#web/wording/payment.ts";

/** The receipt's number, which people read to each other; its id where it has none. */
export function paymentName(payment: Payment, pending: boolean): string {
  return payment.receiptNumber || `${pending ? "temp_" : ""}${shortId(payment.id, 8)}`;
}

export function paymentColumns(isPending: (id: string) => boolean): Column<PaymentRow>[] {
  return [
    clientColumn(isPending),
    numberColumn(isPending),
    LOAN,
    ROW,
    DATE,
    AMOUNT,
    LATE_FEE,
    COLLECTOR,
    STATE,
  ];
}

function numberColumn(isPending: (id: string) => boolean): Column<PaymentRow> {
  return {
    ...PAYMENT_COLUMNS.receipt,
    key: "id",
    render: ({ payment }) => {
      const pending = isPending(payment.id);
      return <span className="figures">{paymentName(payment, pending)}</span>;
    },
    width: 104,
    grow: 0,
  };
}

const LOAN: Column<PaymentRow> = {
  ...PAYMENT_COLUMNS.loan,
  key: "prestamo",
  render: (row) => (
    <TextLink
      to="/loans/$id"
      params={{ id: row.payment.loanId ?? row.payment.claimedLoanId }}
      className="figures"
    >
      {PAYMENT_COLUMNS.loan.read(row)}
    </TextLink>
  ),
  width: 98,
  grow: 0,
  drop: 3,
};

const CLIENT: Column<PaymentRow> = {
  ...PAYMENT_COLUMNS.client,
  key: "cliente",
  sort: true,
  wrap: true,
  width: 160,
  grow: 3,
};

/** The client comes first, and leads to the payment (ruling E12); a client who may not be seen leaves its number there. */
function clientColumn(isPending: (id: string) => boolean): Column<PaymentRow> {
  return {
    ...CLIENT,
    render: (row) => {
      const pending = isPending(row.payment.id);
      return (
        <>
          {CLIENT.read(row) || paymentName(row.payment, pending)} {pending && <UnsentMark />}
        </>
      );
    },
  };
}

const ROW: Column<PaymentRow> = {
  ...PAYMENT_COLUMNS.row,
  key: "cuota",
  words: (row) => servedRowText(row.payment.kind, PAYMENT_COLUMNS.row.read(row)),
  render: (row) => servedRowText(row.payment.kind, PAYMENT_COLUMNS.row.read(row)),
  align: "left",
  width: 76,
  drop: 2,
};

const DATE: Column<PaymentRow> = { ...PAYMENT_COLUMNS.date, key: "fecha", sort: true, width: 104, grow: 0 };

const AMOUNT: Column<PaymentRow> = { ...PAYMENT_COLUMNS.amount, key: "monto", sort: true, width: 124 };

const LATE_FEE: Column<PaymentRow> = {
  ...PAYMENT_COLUMNS.lateFee,
  key: "mora",
  render: (row) => <Amount value={PAYMENT_COLUMNS.lateFee.read(row)} bare />,
  sort: true,
  width: 84,
  drop: 1,
};

const COLLECTOR: Column<PaymentRow> = {
  ...PAYMENT_COLUMNS.collector,
  key: "cobrador",
  sort: true,
  width: 130,
  drop: 4,
};

const STATE: Column<PaymentRow> = {
  ...PAYMENT_COLUMNS.state,
  key: "estado",
  words: ({ payment }) =>
    besidePayment(payment)
      .map(({ label }) => label)
      .join(" "),
  render: ({ payment }) => <PaymentBadge payment={payment} />,
  width: 178,
  wrap: true,
};

export function PaymentCard({ row, pending }: { row: PaymentRow; pending: boolean }) {
  const lateFee = PAYMENT_COLUMNS.lateFee.read(row);
  return (
    <RowCard
      title={cellOf(CLIENT, row)}
      state={cellOf(STATE, row)}
      amount={cellOf(AMOUNT, row)}
      lines={[
        <span key="cuota" className="figures">
          {cellOf(DATE, row)} · {cellOf(ROW, row)}
        </span>,
        <span key="recibo" className="figures">
          {paymentName(row.payment, pending)}
          {lateFee > 0 && (
            <>
              {" · mora "}
              <Amount value={lateFee} />
            </>
          )}
        </span>,
        row.payment.userName,
        pending && <UnsentMark />,
      ]}
    />
  );
}
