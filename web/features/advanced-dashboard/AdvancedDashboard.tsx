/** The advanced dashboard: five views of the lender's own figures over a range of dates. */
import { Tabs } from "@mantine/core";
import { type ComponentType, useDeferredValue, useEffect, useRef, useState } from "react";
import { OwnMark } from "#web/parts/session/OwnMark.tsx";
import { May } from "#web/parts/session/use-session.ts";
import { useAddressTab } from "#web/ui/detail/use-address-tab.ts";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import "#web/ui/panel-styles.ts";
import classes from "./AdvancedDashboard.module.css";
import type { Analysis } from "./data/analysis.ts";
import { type AnalysisView, useAnalysis } from "./data/use-analysis.ts";
import { ExplainWindow } from "./ExplainWindow.tsx";
import { ExplainContext } from "./explain.ts";
import type { Explained } from "./figures/explained.ts";
import { RangePicker } from "./RangePicker.tsx";
import { FinanceTab } from "./tabs/FinanceTab.tsx";
import { ForecastTab } from "./tabs/ForecastTab.tsx";
import { OverviewTab } from "./tabs/OverviewTab.tsx";
import { PerformanceTab } from "./tabs/PerformanceTab.tsx";
import { RiskTab } from "./tabs/RiskTab.tsx";
import { useRange } from "./use-range.ts";

const TABS: readonly { key: string; label: string; Content: ComponentType<{ analysis: Analysis }> }[] = [
  { key: "resumen", label: "Resumen", Content: OverviewTab },
  { key: "financiero", label: "Financiero", Content: FinanceTab },
  { key: "riesgos", label: "Riesgos", Content: RiskTab },
  { key: "rendimiento", label: "Rendimiento", Content: PerformanceTab },
  { key: "predictivo", label: "Predictivo", Content: ForecastTab },
];

export function AdvancedDashboard() {
  const { range, setRange } = useRange();
  const [explained, setExplained] = useState<Explained | null>(null);
  // Drawn in slices: it is much to draw in one go.
  const view = useDeferredValue(useAnalysis(range));
  return (
    <ExplainContext value={setExplained}>
      <div className={classes.page}>
        <header className={classes.head}>
          <PageHeading title="Dashboard Avanzado" after={<OwnMark />} />
          <RangePicker range={range} onChange={setRange} />
        </header>
        <Figures view={view} />
      </div>
      {explained && <ExplainWindow figure={explained} onClose={() => setExplained(null)} />}
    </ExplainContext>
  );
}

/** While another range is read, the figures of the one before stay in sight. */
function Figures({ view }: { view: AnalysisView }) {
  const last = useRef<Analysis | null>(null);
  if (view.analysis) last.current = view.analysis;
  if (view.status === "denied") {
    return (
      <EmptyState
        drawing="closed"
        message="Sin permiso para ver préstamos ni pagos no hay cifras que mostrar."
      />
    );
  }
  if (view.status === "error") {
    return <ErrorState message="No se pudieron cargar los datos" onRetry="reload" />;
  }
  if (view.status === "ready" && view.empty) return <NothingYet />;
  if (!last.current) return <LoadingState label="Calculando…" />;
  return <AnalysisTabs analysis={last.current} stale={view.status !== "ready"} />;
}

function NothingYet() {
  return (
    <EmptyState
      drawing="chart"
      message="Todavía no hay préstamos ni pagos que analizar."
      action={
        <May module="loans" action="create">
          <LinkButton to="/loans/new">Nuevo Préstamo</LinkButton>
        </May>
      }
    />
  );
}

function AnalysisTabs({ analysis, stale }: { analysis: Analysis; stale: boolean }) {
  const [open, openTab] = useAddressTab(TABS);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector(`[data-tab="${open?.key}"]`)
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [open]);
  return (
    <Tabs
      value={open?.key ?? null}
      onChange={openTab}
      keepMounted={false}
      aria-busy={stale}
      className={stale ? (classes.stale ?? "") : ""}
    >
      <Tabs.List ref={list} className={classes.tabs ?? ""}>
        {TABS.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key} data-tab={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map(({ key, Content }) => (
        <Tabs.Panel key={key} value={key} className={classes.panel ?? ""}>
          <Content analysis={analysis} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
