/** The weeks to come: those unpaid up to the one in course and eight more, of which the first eight stand in sight. */

import { useState } from "react";
import { formatDate } from "#domain/calendar/calendar-date";
import { upcomingWeeks, WEEKS_AHEAD } from "#domain/continuous-yield/schedule";
import type { YieldWeek } from "#domain/continuous-yield/state";
import { formatCount } from "#domain/money/text";
import { Amount } from "#web/ui/Amount.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { Rows } from "#web/ui/list/Rows.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { TextButton } from "#web/ui/TextButton.tsx";
import { WEEK_WORDS } from "#web/wording/continuous-yield.ts";
import type { YieldRecords } from "../yield-book.ts";
import classes from "./YieldDetail.module.css";

export function YieldWeeks({ records: { loan, today } }: { records: YieldRecords }) {
  const [all, setAll] = useState(false);
  const weeks = upcomingWeeks(loan, today);
  if (weeks.length === 0) return null;
  const shown = all ? weeks : weeks.slice(0, WEEKS_AHEAD);
  const rest = weeks.length - shown.length;
  return (
    <Section heading="Próximas semanas">
      <Rows
        label="Próximas semanas"
        rows={shown}
        columns={COLUMNS}
        rowKey={({ week }) => String(week)}
        rowTo={undefined}
        rowActions={undefined}
        card={(week) => <WeekCard week={week} />}
        order=""
        onOrder={() => {}}
      />
      {rest > 0 && (
        <p className={classes.more}>
          <TextButton onClick={() => setAll(true)}>
            {rest === 1 ? "Y 1 semana más..." : `Y ${formatCount(rest)} semanas más...`}
          </TextButton>
        </p>
      )}
    </Section>
  );
}

const COLUMNS: readonly Column<YieldWeek>[] = [
  {
    key: "semana",
    heading: "Semana",
    kind: "text",
    read: ({ week }) => `#${week}`,
    width: 90,
    grow: 0,
  },
  { key: "vence", heading: "Vence", kind: "date", read: ({ dueDate }) => dueDate, width: 120 },
  { key: "redito", heading: "Rédito", kind: "money", read: (week) => week.yield, width: 130 },
  { key: "pagado", heading: "Pagado", kind: "money", read: ({ paid }) => paid, width: 130 },
  {
    key: "estado",
    heading: "Estado",
    kind: "text",
    read: ({ status }) => WEEK_WORDS[status].label,
    render: ({ status }) => <StateMark state={WEEK_WORDS[status]} />,
    width: 130,
  },
];

function WeekCard({ week: { week, dueDate, yield: charged, paid, status } }: { week: YieldWeek }) {
  return (
    <RowCard
      title={`Semana ${week}`}
      state={<StateMark state={WEEK_WORDS[status]} />}
      amount={<Amount value={charged} strong />}
      lines={[
        `Vence ${formatDate(dueDate)}`,
        paid > 0 && (
          <span key="paid">
            Pagado <Amount value={paid} />
          </span>
        ),
      ]}
    />
  );
}
