/** The weeks to come: those unpaid up to the one in course and eight more, of which the first eight stand in sight. */

import { useMemo, useState } from "react";
import { formatDate } from "#domain/calendar/calendar-date";
import type { PeriodTerms } from "#domain/continuous-yield/facts";
import { upcomingWeeks, WEEKS_AHEAD } from "#domain/continuous-yield/schedule";
import type { YieldWeek } from "#domain/continuous-yield/state";
import { Amount } from "#web/ui/Amount.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { Rows } from "#web/ui/list/Rows.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { TextButton } from "#web/ui/TextButton.tsx";
import { weekWord } from "#web/wording/continuous-yield.ts";
import { capital, periodWords } from "#web/wording/yield-period.ts";
import type { YieldRecords } from "../yield-book.ts";
import classes from "./YieldDetail.module.css";

export function YieldWeeks({ records: { loan, today } }: { records: YieldRecords }) {
  const [all, setAll] = useState(false);
  const columns = useMemo(() => columnsOf(loan), [loan]);
  const weeks = upcomingWeeks(loan, today);
  if (weeks.length === 0) return null;
  const shown = all ? weeks : weeks.slice(0, WEEKS_AHEAD);
  const rest = weeks.length - shown.length;
  const { many, left, ending } = periodWords(loan);
  const heading = `Próxim${ending}s ${many}`;
  return (
    <Section heading={heading}>
      <Rows
        label={heading}
        rows={shown}
        columns={columns}
        rowKey={({ week }) => String(week)}
        rowTo={undefined}
        rowActions={undefined}
        card={(week) => <WeekCard week={week} loan={loan} />}
        order=""
        onOrder={() => {}}
      />
      {rest > 0 && (
        <p className={classes.more}>
          <TextButton onClick={() => setAll(true)}>{left(rest)}</TextButton>
        </p>
      )}
    </Section>
  );
}

const columnsOf = (loan: PeriodTerms): readonly Column<YieldWeek>[] => [
  {
    key: "semana",
    heading: capital(periodWords(loan).one),
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
    read: ({ status }) => weekWord(status, loan).label,
    render: ({ status }) => <StateMark state={weekWord(status, loan)} />,
    width: 130,
  },
];

function WeekCard({ week: ofWeek, loan }: { week: YieldWeek; loan: PeriodTerms }) {
  const { week, dueDate, yield: charged, paid, status } = ofWeek;
  return (
    <RowCard
      title={`${capital(periodWords(loan).one)} ${week}`}
      state={<StateMark state={weekWord(status, loan)} />}
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
