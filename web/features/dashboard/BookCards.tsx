/** The cards: how many loans and for how much, and what was received. A figure one may not view is absent. */
import type { BookTotals } from "#domain/analytics/book-totals";
import type { Period } from "#domain/analytics/period";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { usePermission } from "#web/app/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { type Figure, FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { withinPeriod } from "./period-words.ts";

interface BookCardsProps {
  totals: BookTotals;
  period: Period;
  /** Null while it is read. */
  periodAmount: Money | null;
}

export function BookCards({ totals, period, periodAmount }: BookCardsProps) {
  const mayViewLoans = usePermission("loans", "view");
  const mayViewPayments = usePermission("payments", "view");
  const figures: Figure[] = [];
  if (mayViewLoans) {
    figures.push(
      {
        label: "Préstamos Totales",
        value: counted(totals.loans),
        note: <Amount value={totals.value} />,
        to: "/loans",
      },
      {
        label: "Préstamos Activos",
        value: counted(totals.active),
        note: <Amount value={totals.activeValue} />,
        to: "/loans?estado=active",
      },
    );
  }
  if (mayViewPayments) {
    const inPeriod = periodAmount === null ? "…" : formatMoney(periodAmount);
    figures.push({
      label: "Pagos Recibidos",
      // The total stands in the loans' own figures; without them only the period is known.
      value: mayViewLoans ? <Amount value={totals.received} /> : inPeriod,
      note: mayViewLoans ? `${inPeriod} ${withinPeriod(period)}` : withinPeriod(period),
      to: "/payments",
    });
  }
  return <FigureStrip figures={figures} />;
}

function counted(n: number): string {
  return n.toLocaleString("en-US");
}
