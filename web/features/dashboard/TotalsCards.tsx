/** The cards: how many loans and for how much, and what was received. A figure one may not view is absent. */
import type { BookTotals } from "#domain/analytics/book-totals";
import type { Received } from "#domain/analytics/payment-tally";
import type { Period } from "#domain/analytics/period";
import type { YieldTotals } from "#domain/analytics/yield-totals";
import type { Money } from "#domain/money/money";
import { formatCount, formatMoney } from "#domain/money/text";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { type Figure, FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { byMethodText } from "#web/wording/collected.ts";
import { COUNTING } from "#web/wording/count.ts";
import { withinPeriod } from "./period-words.ts";

interface TotalsCardsProps {
  /** Null while the loans are read: a part of them would be no total. */
  totals: BookTotals | null;
  period: Period;
  /** The same totals of continuous yield. */
  yields: YieldTotals | null;
  /** *Cobrado* of all days, and of those of the period; null while they are read. */
  received: Money | null;
  inPeriod: Received | null;
}

export function TotalsCards({ totals, yields, period, received, inPeriod }: TotalsCardsProps) {
  const mayViewLoans = usePermission("loans", "view");
  const mayViewPayments = usePermission("payments", "view");
  const figures: Figure[] = [];
  if (mayViewLoans) {
    figures.push(
      {
        label: "Préstamos Totales",
        value: totals ? formatCount(totals.loans) : PENDING,
        note: totals ? <Amount value={totals.value} /> : COUNTING,
        address: { to: "/loans" },
      },
      {
        label: "Préstamos Activos",
        value: totals ? formatCount(totals.active) : PENDING,
        note: totals ? <Amount value={totals.activeValue} /> : COUNTING,
        address: { to: "/loans", search: { estado: "active" } },
      },
      {
        label: "Rédito Continuo",
        value: yields ? formatCount(yields.active) : PENDING,
        note: yields ? <Amount value={yields.outstanding} /> : COUNTING,
        address: { to: "/continuous-yield", search: { estado: "active" } },
      },
    );
  }
  if (mayViewPayments) figures.push(receivedCard(mayViewLoans ? received : undefined, period, inPeriod));
  return <FigureStrip figures={figures} />;
}

/** The total comes from the loans' own figures; undefined for a person who may not view them, who sees the period. */
function receivedCard(all: Money | null | undefined, period: Period, inPeriod: Received | null): Figure {
  const shown = { label: "Pagos Recibidos", address: { to: "/payments" } } as const;
  if (inPeriod === null) {
    const value = all === undefined ? COUNTING : all === null ? PENDING : <Amount value={all} />;
    return { ...shown, value, note: COUNTING };
  }
  const [amount, parts] = [formatMoney(inPeriod.collected), byMethodText(inPeriod)];
  if (all === undefined) return { ...shown, value: amount, note: `${withinPeriod(period)}: ${parts}` };
  return {
    ...shown,
    value: all === null ? PENDING : <Amount value={all} />,
    note: `${amount} ${withinPeriod(period)}: ${parts}`,
  };
}

/** In the place of a figure, with "Calculando…" below it. */
const PENDING = "…";
