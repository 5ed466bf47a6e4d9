/** The forecast of the next six months, and how much it may be trusted. */
import { Progress, Text } from "@mantine/core";
import { formatPercent } from "#domain/interest/rate";
import { ChartPanel } from "#web/ui/chart/ChartPanel.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { forecastTrend } from "../charts/chart-makers.ts";
import type { Analysis } from "../data/analysis.ts";
import { useScheduledMonths } from "../data/use-truth.ts";
import { useExplain } from "../explain.ts";
import { strategyWords } from "../figures/advice-words.ts";
import { type Explained, visible } from "../figures/explained.ts";
import {
  COLLECTED_GROWTH,
  type ForecastLine,
  forecastLines,
  LOANED_GROWTH,
  REVENUE,
  RISK_TREND,
} from "../figures/forecast-figures.ts";
import { scheduledFigure } from "../figures/truth-figures.ts";
import { KpiCards } from "../KpiCards.tsx";
import { Advice } from "./Advice.tsx";
import classes from "./Tabs.module.css";
import "#web/ui/panel-styles.ts";

const FIGURES = [REVENUE, COLLECTED_GROWTH, LOANED_GROWTH, RISK_TREND];

export function ForecastTab({ analysis }: { analysis: Analysis }) {
  const scheduled = useScheduledMonths();
  const { sight } = analysis;
  const lines = forecastLines(analysis, scheduled);
  const figures = visible(analysis, FIGURES);
  if (sight.loans) figures.splice(1, 0, scheduledFigure(scheduled));
  return (
    <>
      <KpiCards label="Indicadores de los próximos meses" figures={figures} />
      {sight.payments && <ChartPanel chart={forecastTrend(analysis, sight.loans ? scheduled : null)} />}
      <Section heading="Proyecciones">
        {analysis.forecast === null && (
          <Text c="dimmed">
            Para proyectar por crecimiento hacen falta tres meses terminados con cobros en el primero.
          </Text>
        )}
        {(sight.loans || analysis.forecast !== null) && (
          <ul className={classes.lines}>
            {lines.map((line) => (
              <li key={line.month}>
                <Month line={line} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Advice
        heading="Recomendaciones estratégicas"
        sentences={analysis.strategies.map((each) => strategyWords(each, analysis))}
        none="Todavía no hay meses suficientes, o nada cambia de un mes a otro."
      />
    </>
  );
}

function Month({ line }: { line: ForecastLine }) {
  const { month, scheduled, collected, loaned, confidencePercent } = line;
  return (
    <div className={classes.month}>
      <span className={classes.name}>{month}</span>
      {scheduled && <Projected name="Cuotas pactadas" figure={scheduled} />}
      {collected && <Projected name="Cobro" figure={collected} />}
      {loaned && <Projected name="Préstamos" figure={loaned} />}
      {confidencePercent !== null && (
        <span className={classes.confidence}>
          <span className="quiet">confianza {formatPercent(confidencePercent)}</span>
          <Progress component="span" value={confidencePercent} color="var(--info)" aria-hidden="true" />
        </span>
      )}
    </div>
  );
}

function Projected({ name, figure }: { name: string; figure: Explained }) {
  const explain = useExplain();
  return (
    <button
      type="button"
      className={classes.figure}
      aria-haspopup="dialog"
      aria-label={`${figure.label}: ${figure.value}`}
      onClick={() => explain(figure)}
    >
      <span className="quiet">{name}</span>
      <span className="figures strong">{figure.value}</span>
    </button>
  );
}
