/** How the business does, at a glance. */
import { Business } from "../Business.tsx";
import { ChartTabs } from "../charts/ChartTabs.tsx";
import { countTrend, onTimeTrend, statusCounts } from "../charts/chart-makers.ts";
import type { Analysis } from "../data/analysis.ts";
import { visible } from "../figures/explained.ts";
import { COLLECTION, HEALTH, LOANS, NON_DEFAULT, PAYMENTS, RETURN } from "../figures/portfolio-figures.ts";
import { DAYS_LATE, LATE_LOANS } from "../figures/standing-figures.ts";
import { KpiCards } from "../KpiCards.tsx";
import { YieldSummary } from "../YieldSummary.tsx";

const FIGURES = [HEALTH, NON_DEFAULT, COLLECTION, RETURN, LOANS, PAYMENTS, LATE_LOANS, DAYS_LATE];

const CHARTS = {
  trends: { needs: ["loans", "payments"], make: countTrend },
  performance: { needs: ["loans", "payments"], make: onTimeTrend },
  distribution: { needs: ["loans"], make: statusCounts },
} as const;

export function OverviewTab({ analysis }: { analysis: Analysis }) {
  return (
    <>
      <Business analysis={analysis} />
      <KpiCards label="Indicadores" figures={visible(analysis, FIGURES)} />
      {analysis.sight.loans && <YieldSummary />}
      <ChartTabs analysis={analysis} charts={CHARTS} />
    </>
  );
}
