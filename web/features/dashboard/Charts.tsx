/** The two charts of the period. Their library is fetched when they are first seen, and kept from then on. */
import { Skeleton, Text, VisuallyHidden } from "@mantine/core";
import { type ReactNode, startTransition, useEffect, useState } from "react";
import type { Period } from "#domain/analytics/period";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import { useConnectivity } from "#web/offline/store/hooks.ts";
import { logError } from "#web/platform/error-log.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { useSeen } from "#web/ui/use-seen.ts";
import classes from "./Dashboard.module.css";
import type { LendingDays } from "./lending-days.ts";
import type { CollectedDays } from "./payment-days.ts";
import { withinPeriod } from "./period-words.ts";

type Drawing = typeof import("./DayCharts.tsx");

interface ChartsProps {
  /** Null: not for this person. */
  lent: { status: CollectedDays["status"]; days: readonly LendingDays[] } | null;
  collected: CollectedDays | null;
  period: Period;
}

export function Charts({ lent, collected, period }: ChartsProps) {
  const within = withinPeriod(period);
  return (
    <div className={classes.charts}>
      {lent && (
        <ChartCard
          heading="Préstamos por Día"
          within={within}
          loading={lent.status === "loading"}
          failed={lent.status === "error"}
          empty={lent.days.every(({ loans, yields }) => loans === 0 && yields === 0)}
          head={["Fecha", "Préstamos", "Rédito Continuo", "Monto"]}
          rows={lent.days.map(({ date, loans, yields, value }) => [
            formatDate(date),
            String(loans),
            String(yields),
            formatMoney(value),
          ])}
          draw={({ LendingChart }) => <LendingChart days={lent.days} />}
        />
      )}
      {collected && (
        <ChartCard
          heading="Pagos por Día"
          within={within}
          loading={collected.status === "loading"}
          failed={collected.status === "error"}
          empty={collected.days.every(({ payments }) => payments === 0)}
          head={["Fecha", "Pagos", "Monto"]}
          rows={collected.days.map(({ date, payments, collected: amount }) => [
            formatDate(date),
            String(payments),
            formatMoney(amount),
          ])}
          draw={({ PaymentChart }) => <PaymentChart days={collected.days} />}
        />
      )}
    </div>
  );
}

interface ChartCardProps {
  heading: string;
  within: string;
  loading?: boolean;
  failed?: boolean;
  empty: boolean;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  draw: (drawing: Drawing) => ReactNode;
}

function ChartCard(props: ChartCardProps) {
  const { heading, within, loading, failed, empty, draw } = props;
  const [place, seen] = useSeen<HTMLDivElement>();
  const drawing = useDrawing(seen);
  return (
    <Section heading={heading}>
      <div ref={place} className={classes.chart}>
        {loading ? (
          <Skeleton height="100%" radius="md" />
        ) : failed ? (
          <Text className={classes.chartWord}>No se pudieron cargar los datos</Text>
        ) : empty ? (
          <Text className={classes.chartWord}>No hay datos para mostrar</Text>
        ) : (
          <>
            {drawing === "loading" && <Skeleton height="100%" radius="md" />}
            {drawing === "failed" && (
              <Text className={classes.chartWord}>
                El gráfico se descarga la primera vez que hay conexión.
              </Text>
            )}
            {typeof drawing === "object" && (
              <div aria-hidden className={classes.drawing}>
                {draw(drawing)}
              </div>
            )}
            <SpokenTable {...props} caption={`${heading} ${within}`} />
          </>
        )}
      </div>
    </Section>
  );
}

/** The figures of the chart for a person who does not see it. */
function SpokenTable({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  rows: ChartCardProps["rows"];
}) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

/** A device that never saw a chart and has no signal shows the rest of the screen all the same. */
function useDrawing(isWanted: boolean): Drawing | "loading" | "failed" {
  const { online } = useConnectivity();
  const [drawing, setDrawing] = useState<Drawing | "loading" | "failed">("loading");
  const done = typeof drawing === "object";
  useEffect(() => {
    if (done || !isWanted) return;
    let gone = false;
    import("./DayCharts.tsx").then(
      (module) => !gone && startTransition(() => setDrawing(module)),
      (fault: unknown) => {
        if (online) logError("error", fault);
        if (!gone) setDrawing("failed");
      },
    );
    return () => {
      gone = true;
    };
  }, [done, isWanted, online]);
  return drawing;
}
