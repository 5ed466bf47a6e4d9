/** The alerts that the figures raise now, and the advice for the months ahead. The words are the screen's. */
import { defaultLevelOf, healthOf, type RiskLevel, riskLevelOf } from "./rating.ts";
import type { RiskTrend } from "./trend.ts";

export type AlertCode = "RISK" | "DEFAULT" | "HEALTH" | "LATE_TODAY" | "TREND_WORSE";

export interface Alert {
  code: AlertCode;
  level: Exclude<RiskLevel, "Bajo">;
}

export interface RiskMetrics {
  riskScore: number | null;
  defaultPercent: number | null;
  healthPercent: number | null;
  /** *PAR 7*, the one figure of health; null where it is not known. */
  par7: number | null;
  trend: RiskTrend | null;
}

/** The most serious first. */
export function alertsFor(figures: RiskMetrics): Alert[] {
  const health = healthOf(figures.healthPercent);
  const levels: [AlertCode, RiskLevel | null][] = [
    ["RISK", riskLevelOf(figures.riskScore)],
    ["DEFAULT", defaultLevelOf(figures.defaultPercent)],
    ["HEALTH", health === "Crítico" ? "Alto" : health === "Regular" ? "Medio" : null],
    ["LATE_TODAY", riskLevelOf(figures.par7)],
    ["TREND_WORSE", figures.trend?.direction === "worse" ? "Medio" : null],
  ];
  const alerts = levels.flatMap(([code, level]) =>
    level === "Alto" || level === "Medio" ? [{ code, level }] : [],
  );
  return [
    ...alerts.filter(({ level }) => level === "Alto"),
    ...alerts.filter(({ level }) => level === "Medio"),
  ];
}

export type Strategy =
  | "COLLECTING_GROWS"
  | "COLLECTING_SHRINKS"
  | "LENDING_OUTGROWS"
  | "RISK_WORSE"
  | "RISK_BETTER";

/** `growth` in percent a month, as the forecast uses it. */
export function strategiesFor(figures: {
  growth: { collected: number | null; loaned: number | null };
  trend: RiskTrend | null;
}): Strategy[] {
  const { collected, loaned } = figures.growth;
  const called: Strategy[] = [];
  if (collected !== null && collected < 0) called.push("COLLECTING_SHRINKS");
  if (collected !== null && collected > 0) called.push("COLLECTING_GROWS");
  if (collected !== null && loaned !== null && loaned > collected) called.push("LENDING_OUTGROWS");
  if (figures.trend?.direction === "worse") called.push("RISK_WORSE");
  if (figures.trend?.direction === "better") called.push("RISK_BETTER");
  return called;
}
