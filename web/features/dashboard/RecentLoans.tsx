/** The five newest loans. */
import { useMemo } from "react";
import { shortId } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import { businessDate } from "#domain/calendar/business-date";
import { useCollection } from "#web/offline/store/hooks.ts";
import { fullName } from "#web/people/person.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { cellOf } from "#web/ui/list/cell.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { Rows } from "#web/ui/list/Rows.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { loanRateText, loanStatusWord } from "#web/wording/loan.ts";
import classes from "./Dashboard.module.css";

const SHOWN = 5;
const KIND = "Préstamo";

interface Recent {
  loan: Loan;
  clientName: string;
  pending: boolean;
}

export function RecentLoans({
  loans,
  isPending,
}: {
  loans: readonly Loan[];
  isPending: (id: string) => boolean;
}) {
  const clients = useCollection("clients");
  const rows = useMemo(() => {
    const newest = loans.filter(({ deleted }) => deleted === null).slice(0, SHOWN);
    return newest.map((loan): Recent => {
      const client = clients.byId.get(loan.clientId);
      return { loan, clientName: client ? fullName(client) : "", pending: isPending(loan.id) };
    });
  }, [loans, clients.byId, isPending]);
  return (
    <Section heading="Préstamos Recientes" action={<TextLink to="/loans">Ver todos</TextLink>}>
      {rows.length === 0 ? (
        <EmptyState message="No hay préstamos recientes" />
      ) : (
        <Rows
          label="Préstamos Recientes"
          rows={rows}
          columns={COLUMNS}
          rowKey={({ loan }) => loan.id}
          rowTo={({ loan }) => `/loans/${loan.id}`}
          rowActions={undefined}
          card={card}
          order=""
          onOrder={() => undefined}
        />
      )}
    </Section>
  );
}

const CLIENT: Column<Recent> = {
  key: "client",
  heading: "Cliente ID",
  kind: "text",
  read: ({ loan }) => shortId(loan.clientId, 8),
  render: ({ loan, clientName, pending }) => (
    <>
      <span className="figures">{shortId(loan.clientId, 8)}</span> {pending && <UnsentMark />}
      {clientName && <span className={classes.under}>{clientName}</span>}
    </>
  ),
  width: 180,
  grow: 2,
};

const AMOUNT: Column<Recent> = {
  key: "amount",
  heading: "Monto",
  kind: "money",
  read: ({ loan }) => loan.amount,
  render: ({ loan }) => <Amount value={loan.amount} strong />,
  width: 140,
};

const RATE: Column<Recent> = {
  key: "rate",
  heading: "Tasa/Rédito",
  kind: "text",
  read: ({ loan }) => rateOf(loan),
  width: 205,
  drop: 2,
};

const STATUS: Column<Recent> = {
  key: "status",
  heading: "Estado",
  kind: "text",
  read: ({ loan }) => loanStatusWord(loan.status).label,
  render: ({ loan }) => <StateMark state={loanStatusWord(loan.status)} />,
  width: 130,
};

const DATE: Column<Recent> = {
  key: "date",
  heading: "Fecha",
  kind: "date",
  read: ({ loan }) => businessDate(loan.createdAt),
  width: 110,
  grow: 0,
};

const COLUMNS: readonly Column<Recent>[] = [
  CLIENT,
  { key: "kind", heading: "Tipo", kind: "text", read: () => KIND, width: 100, drop: 1 },
  AMOUNT,
  RATE,
  STATUS,
  DATE,
];

function card(row: Recent) {
  const { loan, clientName, pending } = row;
  return (
    <RowCard
      title={clientName || shortId(loan.clientId, 8)}
      state={pending ? <UnsentMark /> : cellOf(STATUS, row)}
      amount={<Amount value={loan.amount} />}
      lines={[
        `${KIND} · ${rateOf(loan)}`,
        <span key="client">
          {CLIENT.heading} {shortId(loan.clientId, 8)} · {cellOf(DATE, row)}
        </span>,
      ]}
    />
  );
}

function rateOf(loan: Loan): string {
  return loanRateText(loan.ratePercent, loan.rateType, loan.interestType);
}
