/** The debt of a client and how late he is, over all his loans. */
import type { Loan } from "#contract/records/loan";
import { receivedOn } from "#domain/analytics/book-totals";
import { summaryDaysLate } from "#domain/arrears/standing";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { isCounted } from "#domain/loan/counted";
import { sum } from "#domain/money/money";
import { formatCount } from "#domain/money/text";
import { useToday } from "#web/offline/store/hooks.ts";
import type { OverdueView } from "#web/parts/live-metrics/overdue-loans.ts";
import { useOverdue } from "#web/parts/live-metrics/use-overdue.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { type Figure, FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { daysLateText } from "#web/wording/loan.ts";

/** The overdue amount with its mora; a moment later than the rest, for it stands in the schedules. */
function overdueFigure(running: readonly Loan[], { status, late }: OverdueView): Figure {
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
    tone: "late",
  };
}

export function ClientFigures({ loans }: { loans: readonly Loan[] }) {
  const today = useToday();
  const running = loans.filter(({ status }) => status === "active" || status === "defaulted");
  const daysLate = Math.max(0, ...running.map((loan) => summaryDaysLate(loan, today)));
  const overdue = useOverdue();
  const lastPaid = loans.reduce<CalendarDate | null>(
    (last, { summary: { lastPaymentDate: date } }) => (date && (!last || date > last) ? date : last),
    null,
  );
  const figures: Figure[] = [
    {
      label: "Préstamos activos",
      value: running.length,
      note: `${formatCount(loans.filter(isCounted).length)} en total`,
    },
    {
      label: "Saldo pendiente",
      value: <Amount value={sum(running.map(({ summary }) => summary.balance))} />,
      ...(daysLate > 0 ? { note: daysLateText(daysLate), tone: "late" as const } : {}),
    },
    ...(daysLate > 0 ? [overdueFigure(running, overdue)] : []),
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
