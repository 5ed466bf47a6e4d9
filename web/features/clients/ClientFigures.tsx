/** The debt of a client and how late he is, over all his loans. */
import type { Loan } from "#contract/records/loan";
import { receivedOn } from "#domain/analytics/book-totals";
import { summaryDaysLate } from "#domain/arrears/standing";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { isCounted } from "#domain/loan/counted";
import { isInPortfolio, isOpen, isWrittenOff } from "#domain/loan/written-off";
import { type Money, sum, ZERO } from "#domain/money/money";
import { formatCount } from "#domain/money/text";
import { useToday } from "#web/offline/store/hooks.ts";
import type { OverdueView } from "#web/parts/live-metrics/overdue-loans.ts";
import { useOverdue } from "#web/parts/live-metrics/use-overdue.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { type Figure, FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { daysLateText } from "#web/wording/loan.ts";
import { lateTone } from "#web/wording/state-word.ts";

/** The overdue amount with its mora; a moment later than the rest, for it stands in the schedules. */
function overdueFigure(running: readonly Loan[], daysLate: number, { status, late }: OverdueView): Figure {
  const ids = new Set(running.map(({ id }) => id));
  const standings = late.filter(({ loan }) => ids.has(loan.id)).map(({ standing }) => standing);
  const mora = sum(standings.map(({ lateFeeDue }) => lateFeeDue));
  return {
    label: "Atrasado",
    value:
      status === "ready" ? <Amount value={sum(standings.map(({ overdueAmount }) => overdueAmount))} /> : "…",
    note:
      mora > 0 ? (
        <>
          {"mora "}
          <Amount value={mora} />
        </>
      ) : (
        "sin mora"
      ),
    tone: lateTone(daysLate),
  };
}

/** A person owes also what is written off; it is said beside the balance. */
function balanceNote(daysLate: number, writtenOff: Money): Pick<Figure, "note" | "tone"> {
  if (daysLate === 0 && writtenOff === ZERO) return {};
  return {
    note: (
      <>
        {daysLate > 0 && daysLateText(daysLate)}
        {daysLate > 0 && writtenOff > 0 && " · "}
        {writtenOff > 0 && (
          <>
            {"castigado "}
            <Amount value={writtenOff} />
          </>
        )}
      </>
    ),
    ...(daysLate > 0 ? { tone: lateTone(daysLate) } : {}),
  };
}

export function ClientFigures({ loans }: { loans: readonly Loan[] }) {
  const today = useToday();
  const running = loans.filter(({ status }) => isOpen(status));
  const writtenOff = sum(running.filter(isWrittenOff).map(({ summary }) => summary.balance));
  const daysLate = Math.max(0, ...running.map((loan) => summaryDaysLate(loan, today)));
  const overdue = useOverdue();
  const lastPaid = loans.reduce<CalendarDate | null>(
    (last, { summary: { lastPaymentDate: date } }) => (date && (!last || date > last) ? date : last),
    null,
  );
  const figures: Figure[] = [
    {
      label: "Préstamos activos",
      value: running.filter(isInPortfolio).length,
      note: `${formatCount(loans.filter(isCounted).length)} en total`,
    },
    {
      label: "Saldo pendiente",
      value: <Amount value={sum(running.map(({ summary }) => summary.balance))} />,
      ...balanceNote(daysLate, writtenOff),
    },
    ...(daysLate > 0 ? [overdueFigure(running, daysLate, overdue)] : []),
    {
      label: "Último pago",
      value: lastPaid ? formatDate(lastPaid) : "—",
      note: (
        <>
          {"pagado en total "}
          <Amount value={sum(loans.map(receivedOn))} />
        </>
      ),
    },
  ];
  return <FigureStrip figures={figures} />;
}
