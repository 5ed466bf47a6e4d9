/** The five newest loans. */
import { useMemo } from "react";
import { shortId } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import { businessDate } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import { useCollection } from "#web/offline/store/hooks.ts";
import { fullName } from "#web/people/person.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
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

const COLUMNS: readonly Column<Recent>[] = [
  {
    key: "client",
    header: "Cliente ID",
    width: 180,
    grow: 2,
    render: ({ loan, clientName, pending }) => (
      <>
        <span className="figures">{shortId(loan.clientId, 8)}</span> {pending && <UnsentMark />}
        {clientName && <span className={classes.under}>{clientName}</span>}
      </>
    ),
  },
  { key: "kind", header: "Tipo", width: 100, drop: 1, render: () => KIND },
  {
    key: "amount",
    header: "Monto",
    align: "right",
    width: 140,
    render: ({ loan }) => <Amount value={loan.amount} strong />,
  },
  { key: "rate", header: "Tasa/Rédito", width: 205, drop: 2, render: ({ loan }) => rateOf(loan) },
  {
    key: "status",
    header: "Estado",
    width: 130,
    render: ({ loan }) => <StateMark state={loanStatusWord(loan.status)} />,
  },
  {
    key: "date",
    header: "Fecha",
    width: 110,
    grow: 0,
    render: ({ loan }) => <span className="figures">{madeOn(loan)}</span>,
  },
];

function card({ loan, clientName, pending }: Recent) {
  return (
    <RowCard
      title={clientName || shortId(loan.clientId, 8)}
      state={pending ? <UnsentMark /> : <StateMark state={loanStatusWord(loan.status)} />}
      amount={<Amount value={loan.amount} />}
      lines={[`${KIND} · ${rateOf(loan)}`, `Cliente ID ${shortId(loan.clientId, 8)} · ${madeOn(loan)}`]}
    />
  );
}

function rateOf(loan: Loan): string {
  return loanRateText(loan.ratePercent, loan.rateType, loan.interestType);
}

function madeOn({ createdAt }: Loan): string {
  return formatDate(businessDate(createdAt));
}
