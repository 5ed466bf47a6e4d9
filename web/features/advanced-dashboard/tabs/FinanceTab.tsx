/** The money: lent, collected, and what it comes to. */
import { ChartTabs } from "../charts/ChartTabs.tsx";
import { moneyTrend, netTrend, statusAmounts } from "../charts/chart-makers.ts";
import type { Analysis } from "../data/analysis.ts";
import { visible } from "../figures/explained.ts";
import {
  AVERAGE_LOAN,
  CLIENT_VALUE,
  COLLECTED,
  COLLECTION,
  LOANED,
  NET,
  RETURN,
} from "../figures/portfolio-figures.ts";
import { GROWTH } from "../figures/standing-figures.ts";
import { KpiCards } from "../KpiCards.tsx";

const FIGURES = [LOANED, COLLECTED, NET, RETURN, COLLECTION, AVERAGE_LOAN, CLIENT_VALUE, GROWTH];

const CHARTS = {
  trends: { needs: ["loans", "payments"], make: moneyTrend },
  performance: { needs: ["loans", "payments"], make: netTrend },
  distribution: { needs: ["loans"], make: statusAmounts },
} as const;

export function FinanceTab({ analysis }: { analysis: Analysis }) {
  return (
    <>
      <KpiCards label="Indicadores financieros" figures={visible(analysis, FIGURES)} />
      <ChartTabs analysis={analysis} charts={CHARTS} />
    </>
  );
}
