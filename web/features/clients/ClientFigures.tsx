/** What a client owes and how late he is, over all his loans. */
import type { Loan } from "#contract/records/loan";
import { isCounted, receivedOn } from "#domain/analytics/book-totals";
import { summaryDaysLate } from "#domain/arrears/standing";
import { sum } from "#domain/money/money";
import { formatCount } from "#domain/money/text";
import { useToday } from "#web/offline/store/hooks.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { type Figure, FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { daysLateText } from "#web/wording/loan.ts";

export function ClientFigures({ loans }: { loans: readonly Loan[] }) {
  const today = useToday();
  const running = loans.filter(({ status }) => status === "active" || status === "defaulted");
  const daysLate = Math.max(
    0,
    ...running.map(({ summary, status }) => summaryDaysLate(summary, status, today)),
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
    { label: "Completados", value: loans.filter(({ status }) => status === "completed").length },
    { label: "Total pagado", value: <Amount value={sum(loans.map(receivedOn))} /> },
  ];
  return <FigureStrip figures={figures} />;
}
