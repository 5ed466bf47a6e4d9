/** How well the work is done, against the targets. */
import { Progress } from "@mantine/core";
import { formatPercent } from "#domain/interest/rate";
import { Section } from "#web/ui/detail/Section.tsx";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import type { Analysis } from "../data/analysis.ts";
import { useExplain } from "../explain.ts";
import { NOTHING, visible } from "../figures/explained.ts";
import { CLIENT_VALUE, EFFICIENCY } from "../figures/portfolio-figures.ts";
import { DAYS_LATE, GROWTH, RETENTION } from "../figures/standing-figures.ts";
import { actionsFor, type TargetLine, targetLines } from "../figures/target-figures.ts";
import { KpiCards } from "../KpiCards.tsx";
import { Advice } from "./Advice.tsx";
import classes from "./Tabs.module.css";
import "#web/ui/panel-styles.ts";

const FIGURES = [EFFICIENCY, GROWTH, RETENTION, CLIENT_VALUE, DAYS_LATE];

export function PerformanceTab({ analysis }: { analysis: Analysis }) {
  return (
    <>
      <KpiCards label="Indicadores de eficiencia" figures={visible(analysis, FIGURES)} />
      <Section heading="Metas">
        <ul className={classes.lines}>
          {targetLines(analysis).map((line) => (
            <li key={line.key}>
              <Target line={line} />
            </li>
          ))}
        </ul>
      </Section>
      <Advice
        heading="Acciones recomendadas"
        sentences={actionsFor(analysis)}
        none="Ninguna: no hay metas por debajo."
      />
    </>
  );
}

function Target({ line }: { line: TargetLine }) {
  const explain = useExplain();
  const { explained, target, progressPercent, met } = line;
  return (
    <button
      type="button"
      className={classes.target}
      aria-haspopup="dialog"
      onClick={() => explain(explained)}
    >
      <span className={classes.words}>
        <span>{explained.label}</span>
        <span className="figures strong">{explained.value}</span>
        <span className="quiet">meta {target}</span>
      </span>
      <Reached progressPercent={progressPercent} met={met} />
      <Progress
        component="span"
        className={classes.bar ?? ""}
        value={progressPercent ?? 0}
        color={met ? "var(--good)" : "var(--late)"}
        aria-hidden="true"
      />
    </button>
  );
}

function Reached({ progressPercent, met }: Pick<TargetLine, "progressPercent" | "met">) {
  if (progressPercent === null) return <StateBadge tone="quiet">{NOTHING} sin datos</StateBadge>;
  if (met) return <StateBadge tone="good">Cumplida</StateBadge>;
  return <StateBadge tone="late">{`${formatPercent(Math.floor(progressPercent))} de la meta`}</StateBadge>;
}
