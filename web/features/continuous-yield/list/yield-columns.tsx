/** The columns, filters and card of the list of continuous-yield loans. */
import { formatDate } from "#domain/calendar/calendar-date";
import { formatPercent } from "#domain/interest/rate";
import { weeklyYieldOf, type YieldLine } from "#web/parts/live-metrics/yield-line.ts";
import { Amount } from "#web/ui/Amount.tsx";
import type { ChoiceFilter, Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { periodsText, periodWords } from "#web/wording/yield-period.ts";
import classes from "./YieldList.module.css";

/** `isPending` tells which loans were made here and not yet acknowledged. */
export function yieldColumns(isPending: (id: string) => boolean): readonly Column<YieldLine>[] {
  const client: Column<YieldLine> = {
    key: "cliente",
    heading: "Cliente",
    kind: "text",
    read: ({ clientName }) => clientName,
    render: ({ clientName, lenderName, loan }) => (
      <>
        <span>{clientName}</span>
        <span className={classes.under}>
          {isPending(loan.id) && <UnsentMark />} {lenderName}
        </span>
      </>
    ),
    sort: true,
    width: 190,
    grow: 6,
  };
  return [client, AMOUNT, WEEKLY, PAID, BALANCE, STATE];
}

const AMOUNT: Column<YieldLine> = {
  key: "monto",
  heading: "Monto e inicio",
  kind: "money",
  read: ({ summary }) => summary.lent,
  render: ({ summary, loan }) => (
    <>
      <Amount value={summary.lent} />
      <span className={classes.under}>{formatDate(loan.startDate)}</span>
    </>
  ),
  sort: true,
  width: 140,
};

const WEEKLY: Column<YieldLine> = {
  key: "redito",
  heading: "Rédito",
  kind: "money",
  read: ({ summary }) => weeklyYieldOf(summary),
  render: ({ loan, summary, rate }) => (
    <>
      <Amount value={weeklyYieldOf(summary)} />
      <span className={classes.under}>
        {formatPercent(rate)} {periodWords(loan).adjective}
      </span>
    </>
  ),
  sort: true,
  width: 140,
};

const PAID: Column<YieldLine> = {
  key: "pagado",
  heading: "Capital pagado",
  kind: "money",
  read: ({ summary }) => summary.totalPrincipalPaid,
  render: ({ summary }) => (
    <>
      <Amount value={summary.totalPrincipalPaid} />
      <span className={classes.under}>{formatPercent(summary.completionPercent)}</span>
    </>
  ),
  sort: true,
  width: 140,
  drop: 2,
};

const BALANCE: Column<YieldLine> = {
  key: "saldo",
  heading: "Capital pendiente",
  kind: "money",
  read: ({ summary }) => summary.remainingPrincipal,
  render: ({ summary }) => <Amount value={summary.remainingPrincipal} strong />,
  sort: true,
  width: 150,
};

const STATE: Column<YieldLine> = {
  key: "estado",
  heading: "Estado",
  kind: "text",
  read: ({ state }) => state.label,
  words: (line) => (line.summary.overdueWeeks > 0 ? lateText(line) : ""),
  render: (line) => (
    <>
      <StateMark state={line.state} />
      {line.summary.overdueWeeks > 0 && <Late line={line} />}
    </>
  ),
  sort: (a, b) => a.summary.overdueWeeks - b.summary.overdueWeeks,
  width: 150,
};

function Late({ line }: { line: YieldLine }) {
  return <span className={classes.late}>{lateText(line)}</span>;
}

function lateText({ loan, summary }: YieldLine): string {
  return `debe ${periodsText(summary.overdueWeeks, loan)}`;
}

export function YieldCard({ line, pending }: { line: YieldLine; pending: boolean }) {
  const { loan, summary, rate } = line;
  return (
    <RowCard
      title={line.clientName}
      state={<StateMark state={line.state} />}
      amount={<Amount value={summary.remainingPrincipal} strong />}
      lines={[
        summary.overdueWeeks > 0 ? <Late key="late" line={line} /> : "Capital pendiente",
        <span key="weekly">
          <Amount value={weeklyYieldOf(summary)} /> por {periodWords(loan).one} · {formatPercent(rate)}
        </span>,
        <span key="capital">
          Prestado <Amount value={summary.lent} /> · pagado <Amount value={summary.totalPrincipalPaid} /> (
          {formatPercent(summary.completionPercent)})
        </span>,
        <span key="since">
          Desde {formatDate(loan.startDate)}
          {line.lenderName && ` · ${line.lenderName}`} {pending && <UnsentMark />}
        </span>,
      ]}
    />
  );
}

export const YIELD_FILTERS: readonly ChoiceFilter<YieldLine>[] = [
  {
    kind: "choice",
    key: "estado",
    label: "Estado",
    options: [
      { value: "active", label: "Activos" },
      { value: "late", label: "Atrasados" },
      { value: "completed", label: "Completados" },
      { value: "cancelled", label: "Cancelados" },
    ],
    matches: ({ loan, summary }, value) =>
      value === "late" ? summary.overdueWeeks > 0 : loan.deleted === null && loan.status === value,
  },
];
