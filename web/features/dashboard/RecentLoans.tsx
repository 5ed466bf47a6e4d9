/** The five newest loans, of either kind. */
import { type ReactNode, useMemo } from "react";
import { type Id, shortId } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import { summaryDaysLate } from "#domain/arrears/standing";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { rateOfWeek } from "#domain/continuous-yield/weeks";
import { formatPercent } from "#domain/interest/rate";
import type { Money } from "#domain/money/money";
import { useCollection, useToday } from "#web/offline/store/hooks.ts";
import type { CollectionView } from "#web/offline/store/live-collection.ts";
import { useLateFees } from "#web/parts/live-metrics/use-late-fees.ts";
import { LoanBadge } from "#web/parts/loans/LoanBadge.tsx";
import { fullName } from "#web/parts/people/person.ts";
import { Amount } from "#web/ui/Amount.tsx";
import type { Address } from "#web/ui/address.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { cellOf } from "#web/ui/list/cell.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { Rows } from "#web/ui/list/Rows.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { yieldStatusWord } from "#web/wording/continuous-yield.ts";
import { type Lateness, loanStatusText } from "#web/wording/loan.ts";
import { listPriceText } from "#web/wording/price.ts";
import { periodWords } from "#web/wording/yield-period.ts";
import classes from "./Dashboard.module.css";

const SHOWN = 5;

/** A loan of either kind, as the table shows it. */
interface Recent {
  id: string;
  address: Address;
  kind: "Préstamo" | "Rédito";
  clientId: string;
  clientName: string;
  amount: Money;
  rate: string;
  stateText: string;
  /** Its badge, with how late it is where that is known. */
  badge: ReactNode;
  createdAt: Instant;
  pending: boolean;
}

interface RecentLoansProps {
  loans: CollectionView<"loans">;
  yields: CollectionView<"continuousYield">;
  /** Both are here whole: a part does not say which are the newest. */
  isWhole: boolean;
}

export function RecentLoans({ loans, yields, isWhole }: RecentLoansProps) {
  const clients = useCollection("clients");
  const today = useToday();
  const lateFeeOf = useLateFees();
  const rows = useMemo(() => {
    const people = (clientId: Id) => {
      const client = clients.byId.get(clientId);
      return { clientId, clientName: client ? fullName(client) : "" };
    };
    const lateOf = (loan: Loan) => ({
      daysLate: summaryDaysLate(loan, today),
      lateFeeDue: lateFeeOf(loan.id),
    });
    return newestOf(loans, yields, lateOf).map((row): Recent => ({ ...row, ...people(row.clientId) }));
  }, [loans, yields, clients.byId, today, lateFeeOf]);
  return (
    <Section heading="Préstamos Recientes" action={<TextLink to="/loans">Ver todos</TextLink>}>
      {!isWhole ? (
        <LoadingState lines={SHOWN} />
      ) : rows.length === 0 ? (
        <EmptyState message="No hay préstamos recientes" />
      ) : (
        <Rows
          label="Préstamos Recientes"
          rows={rows}
          columns={COLUMNS}
          rowKey={({ id }) => id}
          rowTo={({ address }) => address}
          rowActions={undefined}
          card={card}
          order=""
          onOrder={() => undefined}
        />
      )}
    </Section>
  );
}

/** Loans of both kinds together, the newest first. */
function newestOf(
  loans: RecentLoansProps["loans"],
  yields: RecentLoansProps["yields"],
  lateOf: (loan: Loan) => Lateness,
) {
  const first = <D extends { deleted: unknown }>(docs: readonly D[]) =>
    docs.filter(({ deleted }) => deleted === null).slice(0, SHOWN);
  const regular = first(loans.docs).map((loan) => ({
    id: loan.id,
    address: { to: "/loans/$id", params: { id: loan.id } } as const,
    kind: "Préstamo" as const,
    clientId: loan.clientId,
    amount: loan.amount,
    rate: listPriceText(loan),
    stateText: loanStatusText(loan, lateOf(loan)),
    badge: <LoanBadge loan={loan} late={lateOf(loan)} />,
    createdAt: loan.createdAt,
    pending: loans.isPending(loan.id),
  }));
  const newestYields = yields.docs.toSorted((a, b) => b.createdAt - a.createdAt);
  const continuous = first(newestYields).map((loan) => ({
    id: loan.id,
    address: { to: "/continuous-yield/$id", params: { id: loan.id } } as const,
    kind: "Rédito" as const,
    clientId: loan.clientId,
    amount: loan.amount,
    rate: `${formatPercent(rateOfWeek(loan.rates, 1))} ${periodWords(loan).adjective}`,
    stateText: yieldStatusWord(loan.status).label,
    badge: <StateMark state={yieldStatusWord(loan.status)} />,
    createdAt: loan.createdAt,
    pending: yields.isPending(loan.id),
  }));
  return [...regular, ...continuous].sort((a, b) => b.createdAt - a.createdAt).slice(0, SHOWN);
}

const CLIENT: Column<Recent> = {
  key: "client",
  heading: "Cliente ID",
  kind: "text",
  read: ({ clientId }) => shortId(clientId, 8),
  render: ({ clientId, clientName, pending }) => (
    <>
      {clientName && (
        <>
          {clientName} {pending && <UnsentMark />}
        </>
      )}
      <span className={clientName ? `figures ${classes.under}` : "figures"}>{shortId(clientId, 8)}</span>
      {!clientName && pending && <UnsentMark />}
    </>
  ),
  width: 180,
  grow: 2,
};

const AMOUNT: Column<Recent> = {
  key: "amount",
  heading: "Monto",
  kind: "money",
  read: ({ amount }) => amount,
  render: ({ amount }) => <Amount value={amount} strong />,
  width: 140,
};

const RATE: Column<Recent> = {
  key: "rate",
  heading: "Tasa/Rédito",
  kind: "text",
  read: ({ rate }) => rate,
  width: 205,
  drop: 2,
};

const STATUS: Column<Recent> = {
  key: "status",
  heading: "Estado",
  kind: "text",
  read: ({ stateText }) => stateText,
  render: ({ badge }) => badge,
  width: 170,
  wrap: true,
};

const DATE: Column<Recent> = {
  key: "date",
  heading: "Fecha",
  kind: "date",
  read: ({ createdAt }) => businessDate(createdAt),
  width: 110,
  grow: 0,
};

const COLUMNS: readonly Column<Recent>[] = [
  CLIENT,
  { key: "kind", heading: "Tipo", kind: "text", read: ({ kind }) => kind, width: 100, drop: 1 },
  AMOUNT,
  RATE,
  STATUS,
  DATE,
];

function card(row: Recent) {
  const { clientId, clientName, amount, kind, rate, pending } = row;
  return (
    <RowCard
      title={clientName || shortId(clientId, 8)}
      state={pending ? <UnsentMark /> : cellOf(STATUS, row)}
      amount={<Amount value={amount} />}
      lines={[
        `${kind} · ${rate}`,
        <span key="client">
          {CLIENT.heading} {shortId(clientId, 8)} · {cellOf(DATE, row)}
        </span>,
      ]}
    />
  );
}
