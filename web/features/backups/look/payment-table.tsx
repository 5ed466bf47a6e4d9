/** The table of payments of an opened copy: those of loans and of rédito alike. */
import type { LookPaymentLine } from "#contract/backup-look";
import { formatDate } from "#domain/calendar/calendar-date";
import { Amount } from "#web/ui/Amount.tsx";
import type { Address } from "#web/ui/address.ts";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { paidLine } from "./look-lines.ts";
import type { LookTable, Place } from "./look-table.ts";

export function paymentTable({ backupId }: Place): LookTable<"payments"> {
  return {
    label: "Pagos de la copia",
    placeholder: "Cliente, recibo, monto, fecha o cobrador",
    none: "Esta copia no tiene pagos.",
    drawing: "receipt",
    columns: paymentColumns(true),
    keyOf: (row) => paidLine(row).id,
    to: (row) => paymentAddress(backupId, paidLine(row).id),
    card: (row) => <PaymentCard row={row} />,
  };
}

export function paymentAddress(backupId: string, id: string): Address {
  return { to: "/settings/backups/$backupId/payments/$id", params: { backupId, id } };
}

/** `isNamed`: the payments are of several clients. */
export function paymentColumns(isNamed: boolean): Column<LookPaymentLine>[] {
  return isNamed
    ? PAYMENT_COLUMNS
    : PAYMENT_COLUMNS.filter(({ key }) => key !== "cliente" && key !== "prestamo");
}

const PAYMENT_COLUMNS: Column<LookPaymentLine>[] = [
  {
    key: "cliente",
    heading: "Cliente",
    kind: "text",
    read: (row) => paidLine(row).clientName,
    width: 180,
    grow: 2,
  },
  {
    key: "recibo",
    heading: "Recibo",
    kind: "text",
    read: (row) => paidLine(row).receipt,
    width: 110,
    grow: 0,
  },
  {
    key: "prestamo",
    heading: "Préstamo",
    kind: "text",
    read: (row) => paidLine(row).of,
    width: 100,
    grow: 0,
    drop: 2,
  },
  { key: "fecha", heading: "Fecha", kind: "date", read: (row) => paidLine(row).date, width: 110, grow: 0 },
  {
    key: "monto",
    heading: "Monto",
    kind: "money",
    read: (row) => paidLine(row).amount,
    render: (row) => <Amount value={paidLine(row).amount} strong />,
    width: 130,
  },
  {
    key: "cobrador",
    heading: "Cobrador",
    kind: "text",
    read: (row) => paidLine(row).collector,
    width: 170,
    grow: 2,
    drop: 1,
  },
  {
    key: "estado",
    heading: "Estado",
    kind: "text",
    read: (row) => paidLine(row).state.label,
    render: (row) => <StateMark state={paidLine(row).state} />,
    width: 130,
  },
];

/** The receipt leads among those of one loan, and neither client nor loan is said again. */
export function PaymentCard({ row, isNamed = true }: { row: LookPaymentLine; isNamed?: boolean }) {
  const { clientName, receipt, of, date, amount, collector, state } = paidLine(row);
  const loan = of === "Rédito" ? of : `Préstamo ${of}`;
  return (
    <RowCard
      title={isNamed ? clientName : `Recibo ${receipt}`}
      state={<StateMark state={state} />}
      amount={<Amount value={amount} strong />}
      lines={[formatDate(date), isNamed && `Recibo ${receipt} · ${loan}`, collector]}
    />
  );
}
