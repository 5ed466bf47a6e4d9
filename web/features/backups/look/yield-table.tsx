/** The table of rédito of an opened copy. */
import type { LookYieldLine } from "#contract/backup-look";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { Amount } from "#web/ui/Amount.tsx";
import type { Address } from "#web/ui/address.ts";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { periodWords } from "#web/wording/yield-period.ts";
import { NAMELESS, yieldOn } from "./look-lines.ts";
import type { LookTable, Place } from "./look-table.ts";

export function yieldTable({ backupId, day }: Place): LookTable<"yields"> {
  return {
    label: "Rédito continuo de la copia",
    placeholder: "Cliente o monto",
    none: "Esta copia no tiene rédito continuo.",
    drawing: "percent",
    columns: yieldColumns(day, true),
    keyOf: ({ yieldLoan }) => yieldLoan.id,
    to: (row) => yieldAddress(backupId, row.yieldLoan.id),
    card: (row) => <YieldCard row={row} day={day} isNamed />,
  };
}

export function yieldAddress(backupId: string, id: string): Address {
  return { to: "/settings/backups/$backupId/yields/$id", params: { backupId, id } };
}

export function yieldColumns(day: CalendarDate, isNamed: boolean): Column<LookYieldLine>[] {
  const on = ({ yieldLoan }: LookYieldLine) => yieldOn(yieldLoan, day);
  const client: Column<LookYieldLine> = {
    key: "cliente",
    heading: "Cliente",
    kind: "text",
    read: ({ clientName }) => clientName || NAMELESS,
    width: 180,
    grow: 3,
  };
  return [
    ...(isNamed ? [client] : []),
    { key: "monto", heading: "Monto", kind: "money", read: (row) => on(row).summary.lent, width: 130 },
    {
      key: "capital",
      heading: "Capital pendiente",
      kind: "money",
      read: (row) => on(row).summary.remainingPrincipal,
      width: 150,
    },
    {
      key: "redito",
      heading: "Rédito debido",
      kind: "money",
      read: (row) => on(row).summary.overdueYield,
      width: 140,
      drop: 2,
    },
    {
      key: "inicio",
      heading: "Inicio",
      kind: "date",
      read: ({ yieldLoan }) => yieldLoan.startDate,
      width: 110,
      drop: 1,
    },
    {
      key: "estado",
      heading: "Estado",
      kind: "text",
      read: (row) => on(row).state.label,
      render: (row) => <StateMark state={on(row).state} />,
      width: 130,
    },
  ];
}

export function YieldCard({
  row,
  day,
  isNamed,
}: {
  row: LookYieldLine;
  day: CalendarDate;
  isNamed: boolean;
}) {
  const { summary, state } = yieldOn(row.yieldLoan, day);
  return (
    <RowCard
      title={isNamed ? row.clientName || NAMELESS : <Amount value={summary.lent} />}
      state={<StateMark state={state} />}
      amount={<Amount value={summary.remainingPrincipal} strong />}
      lines={[
        "Capital pendiente",
        <span key="lent">
          <Amount value={summary.lent} /> · {periodWords(row.yieldLoan).adjective} · desde{" "}
          {formatDate(row.yieldLoan.startDate)}
        </span>,
      ]}
    />
  );
}
