/** Tendencias, Rendimiento and Distribución: one chart at a time. */
import { useState } from "react";
import type { Chart } from "#web/table/chart.ts";
import { ChartPanel } from "#web/ui/chart/ChartPanel.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import type { Analysis } from "../data/analysis.ts";

const VIEWS = [
  { value: "trends", label: "Tendencias" },
  { value: "performance", label: "Rendimiento" },
  { value: "distribution", label: "Distribución" },
] as const;
type View = (typeof VIEWS)[number]["value"];

/** The makers of the charts: a chart of records that the person may not view is not offered. */
export type ChartMakers = Record<
  View,
  { needs: readonly ("loans" | "payments")[]; make: (analysis: Analysis) => Chart }
>;

export function ChartTabs({ analysis, charts }: { analysis: Analysis; charts: ChartMakers }) {
  const [chosen, setChosen] = useState<View>("trends");
  const offered = VIEWS.filter(({ value }) => charts[value].needs.every((module) => analysis.sight[module]));
  const view = offered.find(({ value }) => value === chosen) ?? offered[0];
  if (!view) return null;
  return (
    <>
      <Segments label="Gráfica" hideLabel options={offered} value={view.value} onChange={setChosen} />
      <ChartPanel chart={charts[view.value].make(analysis)} />
    </>
  );
}
