/** A payment as a row of the table and as a card. */
import { shortId } from "#contract/id";
import type { Payment } from "#contract/records/payment";
import { formatDate } from "#domain/calendar/calendar-date";
import { ZERO } from "#domain/money/money";
import type { PaymentRow } from "#web/documents/reports/payments-list.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { PAYMENT_STATE_WORDS, paymentState } from "#web/wording/payment.ts";

/** The receipt's number, which people read to each other; its id where it has none. */
export function paymentName(payment: Payment, pending: boolean): string {
  return payment.receiptNumber || `${pending ? "temp_" : ""}${shortId(payment.id, 8)}`;
}

/** The row it mainly served; extra interest rows and payoffs say what they are. */
export function rowText({ kind, outcome, paymentNumber }: Payment): string {
  const number = outcome?.paymentNumber ?? paymentNumber;
  if (kind === "full_loan") return "Total";
  if (kind === "interest_only") return "Interés";
  return number === null ? "—" : `#${number}`;
}

const lateFeeOf = ({ payment }: PaymentRow) => (payment.outcome ?? payment.issued)?.lateFee ?? ZERO;

export function paymentColumns(isPending: (id: string) => boolean): Column<PaymentRow>[] {
  return [numberColumn(isPending), ...COLUMNS];
}

function numberColumn(isPending: (id: string) => boolean): Column<PaymentRow> {
  return {
    key: "id",
    header: "ID",
    render: ({ payment }) => {
      const pending = isPending(payment.id);
      return (
        <>
          <span className="figures">{paymentName(payment, pending)}</span> {pending && <UnsentMark />}
        </>
      );
    },
    width: 116,
    grow: 0,
  };
}

const COLUMNS: Column<PaymentRow>[] = [
  {
    key: "prestamo",
    header: "Préstamo",
    render: ({ payment }) => {
      const loanId = payment.loanId ?? payment.claimedLoanId;
      return (
        <TextLink to={`/loans/${loanId}` as string} className="figures">
          {shortId(loanId, 8)}
        </TextLink>
      );
    },
    width: 98,
    grow: 0,
    drop: 3,
  },
  {
    key: "cliente",
    header: "Cliente",
    render: ({ clientName }) => clientName || "N/A",
    sort: (a, b) => a.clientName.localeCompare(b.clientName, "es"),
    wrap: true,
    width: 160,
    grow: 3,
  },
  { key: "cuota", header: "# Cuota", render: ({ payment }) => rowText(payment), width: 76, drop: 2 },
  {
    key: "fecha",
    header: "Fecha",
    render: ({ payment }) => <span className="figures">{formatDate(payment.date)}</span>,
    sort: (a, b) => (a.payment.date < b.payment.date ? -1 : a.payment.date > b.payment.date ? 1 : 0),
    width: 110,
    grow: 0,
  },
  {
    key: "monto",
    header: "Monto",
    align: "right",
    render: ({ payment }) => <Amount value={payment.amount} />,
    sort: (a, b) => a.payment.amount - b.payment.amount,
    width: 132,
  },
  {
    key: "mora",
    header: "Mora",
    align: "right",
    render: (row) => <Amount value={lateFeeOf(row)} bare />,
    sort: (a, b) => lateFeeOf(a) - lateFeeOf(b),
    width: 84,
    drop: 1,
  },
  {
    key: "estado",
    header: "Estado",
    render: ({ payment }) => <StateMark state={PAYMENT_STATE_WORDS[paymentState(payment)]} />,
    width: 130,
  },
];

export function PaymentCard({ row, pending }: { row: PaymentRow; pending: boolean }) {
  const { payment, clientName } = row;
  const lateFee = lateFeeOf(row);
  return (
    <RowCard
      title={clientName || "N/A"}
      state={<StateMark state={PAYMENT_STATE_WORDS[paymentState(payment)]} />}
      amount={<Amount value={payment.amount} />}
      lines={[
        <span key="cuota" className="figures">
          {formatDate(payment.date)} · {rowText(payment)}
        </span>,
        <span key="recibo" className="figures">
          {paymentName(payment, pending)}
          {lateFee > 0 && (
            <>
              {" · mora "}
              <Amount value={lateFee} />
            </>
          )}
        </span>,
        pending && <UnsentMark />,
      ]}
    />
  );
}
