/** The tables of clients and loans of an opened copy, and which table a list has. */
import type { LookClientLine, LookKind, LookLoanLine } from "#contract/backup-look";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { formatIdentification } from "#domain/identity/identification";
import { formatPhone } from "#domain/identity/phone";
import { loanMark } from "#domain/loan/number";
import { LoanBadge, LoanBeside, LoanCardBadge } from "#web/parts/loans/LoanBadge.tsx";
import { fullName } from "#web/parts/people/person.ts";
import { Amount } from "#web/ui/Amount.tsx";
import type { Address } from "#web/ui/address.ts";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { loanStatusText, paidText, termText } from "#web/wording/loan.ts";
import { listPriceText } from "#web/wording/price.ts";
import { lateness, loansText, NAMELESS } from "./look-lines.ts";
import type { LookTable, Place } from "./look-table.ts";
import { paymentTable } from "./payment-table.tsx";
import { yieldTable } from "./yield-table.tsx";

export function lookTable<K extends LookKind>(kind: K, place: Place): LookTable<K> {
  return TABLES[kind](place) as unknown as LookTable<K>;
}

const TABLES: { [K in LookKind]: (place: Place) => LookTable<K> } = {
  clients: clientTable,
  loans: loanTable,
  yields: yieldTable,
  payments: paymentTable,
};

function clientTable({ backupId }: Place): LookTable<"clients"> {
  return {
    label: "Clientes de la copia",
    placeholder: "Nombre, cédula, correo o teléfono",
    none: "Esta copia no tiene clientes.",
    drawing: "people",
    columns: CLIENT_COLUMNS,
    keyOf: ({ client }) => client.id,
    to: ({ client }) => ({
      to: "/settings/backups/$backupId/clients/$id",
      params: { backupId, id: client.id },
    }),
    card: (row) => (
      <RowCard
        title={fullName(row.client)}
        amount={row.balance > 0 && <Amount value={row.balance} strong />}
        lines={[
          loansText(row.loans),
          formatPhone(row.client.phone),
          formatIdentification(row.client.identification),
        ]}
      />
    ),
  };
}

const CLIENT_COLUMNS: readonly Column<LookClientLine>[] = [
  {
    key: "nombre",
    heading: "Nombre",
    kind: "text",
    read: ({ client }) => fullName(client),
    width: 200,
    grow: 3,
  },
  {
    key: "cedula",
    heading: "Cédula/RNC",
    kind: "text",
    read: ({ client }) => formatIdentification(client.identification),
    width: 140,
    drop: 2,
  },
  {
    key: "telefono",
    heading: "Teléfono",
    kind: "text",
    read: ({ client }) => formatPhone(client.phone),
    width: 140,
    drop: 1,
  },
  {
    key: "prestamos",
    heading: "Préstamos activos",
    kind: "count",
    read: ({ loans }) => loans,
    width: 150,
    grow: 0,
  },
  {
    key: "saldo",
    heading: "Saldo",
    kind: "money",
    read: ({ balance }) => balance,
    render: ({ balance }) => (balance > 0 ? <Amount value={balance} strong /> : "—"),
    width: 140,
  },
];

function loanTable({ backupId, day }: Place): LookTable<"loans"> {
  return {
    label: "Préstamos de la copia",
    placeholder: "Cliente, número o monto",
    none: "Esta copia no tiene préstamos.",
    drawing: "loan",
    columns: loanColumns(day, true),
    keyOf: ({ loan }) => loan.id,
    to: (row) => loanAddress(backupId, row.loan.id),
    card: (row) => <LoanCard row={row} day={day} isNamed />,
  };
}

export function loanAddress(backupId: string, id: string): Address {
  return { to: "/settings/backups/$backupId/loans/$id", params: { backupId, id } };
}

/** `isNamed`: the loans are of several clients. */
export function loanColumns(day: CalendarDate, isNamed: boolean): Column<LookLoanLine>[] {
  const client: Column<LookLoanLine> = {
    key: "cliente",
    heading: "Cliente",
    kind: "text",
    read: ({ clientName }) => clientName || NAMELESS,
    width: 180,
    grow: 3,
  };
  const state: Column<LookLoanLine> = {
    key: "estado",
    heading: "Estado",
    kind: "text",
    read: ({ loan }) => loanStatusText(loan, lateness(loan, day)),
    render: ({ loan }) => <LoanBadge loan={loan} late={lateness(loan, day)} />,
    width: 200,
    wrap: true,
  };
  return [...(isNamed ? [client] : []), ...LOAN_COLUMNS, state];
}

const LOAN_COLUMNS: readonly Column<LookLoanLine>[] = [
  {
    key: "numero",
    heading: "Préstamo",
    kind: "text",
    read: ({ loan }) => loanMark(loan),
    width: 100,
    grow: 0,
  },
  { key: "monto", heading: "Monto", kind: "money", read: ({ loan }) => loan.amount, width: 130 },
  {
    key: "plazo",
    heading: "Plazo",
    kind: "text",
    read: ({ loan }) => termText(loan.term, loan.frequency),
    width: 110,
    drop: 3,
  },
  { key: "inicio", heading: "Inicio", kind: "date", read: ({ loan }) => loan.startDate, width: 110, drop: 4 },
  {
    key: "avance",
    heading: "Avance",
    kind: "text",
    read: ({ loan }) => paidText(loan.summary),
    width: 140,
    drop: 2,
  },
  {
    key: "saldo",
    heading: "Saldo",
    kind: "money",
    read: ({ loan }) => loan.summary.balance,
    render: ({ loan }) => <Amount value={loan.summary.balance} strong />,
    width: 130,
  },
];

export function LoanCard({ row, day, isNamed }: { row: LookLoanLine; day: CalendarDate; isNamed: boolean }) {
  const { loan, clientName } = row;
  return (
    <RowCard
      title={isNamed ? clientName || NAMELESS : <Amount value={loan.amount} />}
      state={<LoanCardBadge loan={loan} />}
      amount={<Amount value={loan.summary.balance} strong />}
      lines={[
        <LoanBeside key="late" loan={loan} late={lateness(loan, day)} then={paidText(loan.summary)} />,
        <span key="agreed">
          {isNamed && (
            <>
              <Amount value={loan.amount} /> ·{" "}
            </>
          )}
          {listPriceText(loan)} · {termText(loan.term, loan.frequency)}
        </span>,
        `Préstamo ${loanMark(loan)} · desde ${formatDate(loan.startDate)}`,
      ]}
    />
  );
}
