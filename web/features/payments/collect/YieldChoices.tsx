/** Continuous yield that can be collected, under its own name above the collector's loans. */

import type { Id } from "#contract/id";
import { formatDate } from "#domain/calendar/calendar-date";
import { useLateYields } from "#web/parts/live-metrics/use-late-yields.ts";
import type { YieldLine } from "#web/parts/live-metrics/yield-line.ts";
import { May } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { Rows } from "#web/ui/list/Rows.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";

const SHOWN = 5;

/** The first few, those behind before the others; all of them a tap away. */
export function YieldChoices({ clientId }: { clientId: Id | undefined }) {
  return (
    <May module="continuous_yield" action="view">
      <Choices clientId={clientId} />
    </May>
  );
}

function Choices({ clientId }: { clientId: Id | undefined }) {
  const { open } = useLateYields();
  const rows = open.filter(({ loan }) => clientId === undefined || loan.clientId === clientId);
  if (rows.length === 0) return null;
  return (
    <Section
      heading="Rédito Continuo"
      action={
        rows.length > SHOWN && (
          <TextLink to="/continuous-yield" search={{ estado: "active" }}>{`Ver los ${rows.length}`}</TextLink>
        )
      }
    >
      <Rows
        label="Rédito Continuo"
        rows={rows.slice(0, SHOWN)}
        columns={COLUMNS}
        rowKey={({ loan }) => loan.id}
        rowTo={({ loan }) => ({ to: "/continuous-yield/$id/pay", params: { id: loan.id } })}
        rowActions={undefined}
        card={(line) => <Card line={line} />}
        order=""
        onOrder={() => undefined}
      />
    </Section>
  );
}

const COLUMNS: readonly Column<YieldLine>[] = [
  { key: "cliente", heading: "Cliente", kind: "text", read: ({ clientName }) => clientName, width: 200 },
  { key: "vence", heading: "Vence", kind: "date", read: ({ summary }) => summary.nextDueDate, width: 120 },
  { key: "redito", heading: "Rédito", kind: "money", read: ({ summary }) => owedOf(summary), width: 140 },
  {
    key: "capital",
    heading: "Capital pendiente",
    kind: "money",
    read: ({ summary }) => summary.remainingPrincipal,
    width: 160,
    drop: 1,
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

/** The overdue weeks together, or the next one. */
function owedOf({ overdueWeeks, overdueYield, nextAmount }: YieldLine["summary"]) {
  return overdueWeeks > 0 ? overdueYield : nextAmount;
}

function Card({ line: { clientName, summary, state } }: { line: YieldLine }) {
  return (
    <RowCard
      title={clientName}
      state={<StateMark state={state} />}
      amount={<Amount value={owedOf(summary)} strong />}
      lines={[
        summary.nextDueDate && `Rédito · ${formatDate(summary.nextDueDate)}`,
        <span key="capital">
          capital <Amount value={summary.remainingPrincipal} />
        </span>,
      ]}
    />
  );
}
