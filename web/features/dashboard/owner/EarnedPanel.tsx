/** *Ganado este mes*: interest, yield, mora and cargos less expenses, and the last twelve months as a line. */
import { Title } from "@mantine/core";
import type { Earned } from "#domain/analytics/earned";
import { useToday } from "#web/offline/store/hooks.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { SparkLine } from "#web/ui/chart/SparkLine.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { COUNTING } from "#web/wording/count.ts";
import { earnedChart, earnedParts } from "./earned-words.ts";
import classes from "./Owner.module.css";
import { NOT_HERE } from "./Tile.tsx";
import { type EarnedView, monthRange, useEarned } from "./use-earned.ts";

export function EarnedPanel() {
  const { status, earned, result, year } = useEarned();
  const mayReport = usePermission("reports", "view");
  return (
    <section className={classes.panel} aria-labelledby="ganado">
      <div className={classes.panelHead}>
        <Title order={2} id="ganado" className={classes.panelTitle}>
          Ganado este mes
        </Title>
        {mayReport && (
          <TextLink to="/reports/$report" params={{ report: "monthly-comparison" }}>
            Ver los meses
          </TextLink>
        )}
      </div>
      {status === "error" && <p className={classes.sentence}>{NOT_HERE}</p>}
      {status === "loading" && <LoadingState lines={2} label={COUNTING} />}
      {status === "ready" && (
        <>
          <p className={classes.hero}>
            <span className={classes.heroFigure} data-tone={result < 0 ? "bad" : undefined}>
              <Amount value={result} />
            </span>
          </p>
          <Parts earned={earned} />
          <TwelveMonths of={year} />
        </>
      )}
    </section>
  );
}

function Parts({ earned }: { earned: Earned }) {
  const today = useToday();
  return (
    <dl className={classes.parts}>
      {earnedParts(earned, monthRange(today)).map(({ label, amount, isLess, address }) => (
        <div key={label} className={classes.part}>
          <dt>{label}</dt>
          <dd>
            {isLess && amount > 0 && "− "}
            {amount !== 0 ? (
              <TextLink {...address} className={classes.partLink}>
                <Amount value={amount} />
              </TextLink>
            ) : (
              <Amount value={amount} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function TwelveMonths({ of: { status, months } }: { of: EarnedView["year"] }) {
  if (status !== "ready") {
    return (
      <div className={classes.sparkPlace}>
        <span className={classes.sentence}>{status === "error" ? NOT_HERE : COUNTING}</span>
      </div>
    );
  }
  return <SparkLine chart={earnedChart(months)} />;
}
