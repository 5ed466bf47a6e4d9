/** The continuous-yield loans of one person, each a link, under their own name and never among the loans. */
import { useMemo } from "react";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatPercent } from "#domain/interest/rate";
import { useCollection, useToday } from "#web/offline/store/hooks.ts";
import { weeklyYieldOf, type YieldLine, yieldLines } from "#web/parts/live-metrics/yield-line.ts";
import { May } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { Rows } from "#web/ui/list/Rows.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { periodsText, periodWords } from "#web/wording/yield-period.ts";

interface YieldsOfProps {
  by: "clientId" | "lenderId";
  id: string;
}

/** Nothing where there are none: most people have loans alone. */
export function YieldsOf(props: YieldsOfProps) {
  return (
    <May module="continuous_yield" action="view">
      <Yields {...props} />
    </May>
  );
}

function Yields({ by, id }: YieldsOfProps) {
  const loans = useCollection("continuousYield");
  const clients = useCollection("clients");
  const lenders = useCollection("lenders");
  const today = useToday();
  const lines = useMemo(() => {
    const own = loans.docs.filter((loan) => loan[by] === id && loan.deleted === null);
    return yieldLines(own, { clients: clients.byId, lenders: lenders.byId }, today);
  }, [loans.docs, clients.byId, lenders.byId, today, by, id]);
  if (lines.length === 0) return null;
  return (
    <Section heading="Rédito Continuo">
      <Rows
        label="Rédito Continuo"
        rows={lines}
        columns={by === "clientId" ? COLUMNS : [CLIENT, ...COLUMNS]}
        rowKey={({ loan }) => loan.id}
        rowTo={({ loan }) => ({ to: "/continuous-yield/$id", params: { id: loan.id } })}
        rowActions={undefined}
        card={(line) => <YieldCard line={line} named={by === "lenderId"} />}
        order=""
        onOrder={() => undefined}
      />
    </Section>
  );
}

const CLIENT: Column<YieldLine> = {
  key: "cliente",
  heading: "Cliente",
  kind: "text",
  read: ({ clientName }) => clientName,
  width: 170,
  grow: 2,
};

const COLUMNS: readonly Column<YieldLine>[] = [
  { key: "monto", heading: "Monto", kind: "money", read: ({ summary }) => summary.lent, width: 140 },
  {
    key: "redito",
    heading: "Rédito",
    kind: "money",
    read: ({ summary }) => weeklyYieldOf(summary),
    width: 140,
  },
  {
    key: "tasa",
    heading: "Tasa",
    kind: "text",
    read: ({ rate, loan }) => `${formatPercent(rate)} ${periodWords(loan).adjective}`,
    width: 130,
    grow: 0,
    drop: 3,
  },
  { key: "inicio", heading: "Inicio", kind: "date", read: ({ loan }) => loan.startDate, width: 120, drop: 2 },
  {
    key: "pendiente",
    heading: "Capital pendiente",
    kind: "money",
    read: ({ summary }) => summary.remainingPrincipal,
    width: 160,
  },
  {
    key: "estado",
    heading: "Estado",
    kind: "text",
    read: ({ state }) => state.label,
    render: ({ state }) => <StateMark state={state} />,
    width: 130,
  },
];

function YieldCard({
  line: { loan, summary, clientName, state },
  named,
}: {
  line: YieldLine;
  named: boolean;
}) {
  return (
    <RowCard
      title={named ? clientName : <Amount value={summary.lent} />}
      state={<StateMark state={state} />}
      amount={<Amount value={summary.remainingPrincipal} strong />}
      lines={[
        <span key="weekly">
          <Amount value={weeklyYieldOf(summary)} /> por {periodWords(loan).one}
        </span>,
        `Desde ${formatDate(loan.startDate)}`,
        summary.overdueWeeks > 0 && `Debe ${periodsText(summary.overdueWeeks, loan)}`,
      ]}
    />
  );
}
