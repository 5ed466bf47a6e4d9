/** The risk of losses: risk cards, alerts, recommendations. */
import { Text } from "@mantine/core";
import { formatPercent } from "#domain/interest/rate";
import { Section } from "#web/ui/detail/Section.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import type { Analysis } from "../data/analysis.ts";
import { alertWords, recommendationWords } from "../figures/advice-words.ts";
import { visible } from "../figures/explained.ts";
import { DEFAULT_RATE, HEALTH_LEVEL, RISK_SCORE } from "../figures/portfolio-figures.ts";
import { AT_RISK, DAYS_LATE, LATE_LOANS } from "../figures/standing-figures.ts";
import { PAR7 } from "../figures/truth-figures.ts";
import { KpiCards } from "../KpiCards.tsx";
import { Advice } from "./Advice.tsx";

const FIGURES = [PAR7, RISK_SCORE, DEFAULT_RATE, HEALTH_LEVEL, LATE_LOANS, AT_RISK, DAYS_LATE];

export function RiskTab({ analysis }: { analysis: Analysis }) {
  const { alerts, recommendations } = analysis;
  return (
    <>
      <KpiCards label="Indicadores de riesgo" figures={visible(analysis, FIGURES)} />
      <Section heading="Alertas">
        {alerts.length === 0 ? (
          <Text c="dimmed">No hay alertas de riesgo.</Text>
        ) : (
          <div className="stack close">
            {alerts.map((alert) => {
              const { title, text, tone } = alertWords(alert, analysis);
              return (
                <Notice key={alert.code} tone={tone} title={title}>
                  {text}
                </Notice>
              );
            })}
          </div>
        )}
      </Section>
      <Advice
        heading="Recomendaciones"
        sentences={recommendations.map((each) => recommendationWords(each, analysis))}
        none={`Ninguna por ahora: se dan con más de ${formatPercent(15)} de pagos con atraso, más de ${formatPercent(10)} de incumplimiento o más de ${formatPercent(85)} de salud.`}
      />
    </>
  );
}
