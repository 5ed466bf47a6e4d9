/** Thresholds, labels and targets of the specification: one place, so that a card and its explanation agree. */
import { type Money, pesos } from "../money/money.ts";

export const RATINGS = ["Excelente", "Regular", "Crítico"] as const;
export type Rating = (typeof RATINGS)[number];

export const RATED = {
  return: { good: 15, warning: 8 },
  health: { good: 85, warning: 70 },
  /** Rated as 100 − default rate. */
  inverseDefault: { good: 90, warning: 80 },
  collection: { good: 80, warning: 60 },
} as const;
export type Rated = keyof typeof RATED;

export function ratingOf(figure: Rated, percent: number | null): Rating | null {
  if (percent === null) return null;
  const { good, warning } = RATED[figure];
  if (percent >= good) return "Excelente";
  return percent >= warning ? "Regular" : "Crítico";
}

export type RiskLevel = "Bajo" | "Medio" | "Alto";

export function riskLevelOf(score: number | null): RiskLevel | null {
  if (score === null) return null;
  if (score <= 5) return "Bajo";
  return score <= 15 ? "Medio" : "Alto";
}

export function defaultLevelOf(percent: number | null): RiskLevel | null {
  if (percent === null) return null;
  if (percent > 10) return "Alto";
  return percent > 5 ? "Medio" : "Bajo";
}

export type Health = "Excelente" | "Bueno" | "Regular" | "Crítico";

export function healthOf(percent: number | null): Health | null {
  if (percent === null) return null;
  if (percent >= 85) return "Excelente";
  if (percent >= 70) return "Bueno";
  return percent >= 50 ? "Regular" : "Crítico";
}

/** A word says of a book that it is well, middling or badly off, on every scale. */
const GRAVITY: Record<Rating | Health | RiskLevel, 0 | 1 | 2> = {
  Excelente: 0,
  Bueno: 0,
  Bajo: 0,
  Regular: 1,
  Medio: 1,
  Crítico: 2,
  Alto: 2,
};

export function gravityOf(word: Rating | Health | RiskLevel): 0 | 1 | 2 {
  return GRAVITY[word];
}

/** The one verdict on a book: *PAR 7*. Where nothing is owed, or PAR 7 is not known, the specification's health, else its risk. */
export function verdictOf(figures: {
  par7: number | null;
  healthPercent: number | null;
  riskScore: number | null;
}): Rating | RiskLevel | null {
  return (
    riskLevelOf(figures.par7) ?? ratingOf("health", figures.healthPercent) ?? riskLevelOf(figures.riskScore)
  );
}

export const TARGETS: {
  clientValue: Money;
  efficiency: number;
  growth: number;
  retention: number;
  return: number;
  collection: number;
  health: number;
} = {
  clientValue: pesos(50_000),
  efficiency: 80,
  growth: 25,
  retention: 85,
  return: 15,
  collection: 85,
  health: 90,
};

export const RECOMMENDATIONS = ["RISK_HIGH", "DEFAULT_HIGH", "HEALTH_GOOD"] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** Which recommendations the figures call for: risk score above 15, default rate above 10, health above 85. */
export function recommendationsFor(figures: {
  riskScore: number | null;
  defaultPercent: number | null;
  healthPercent: number | null;
}): Recommendation[] {
  const called: Recommendation[] = [];
  if ((figures.riskScore ?? 0) > 15) called.push("RISK_HIGH");
  if ((figures.defaultPercent ?? 0) > 10) called.push("DEFAULT_HIGH");
  if ((figures.healthPercent ?? 0) > 85) called.push("HEALTH_GOOD");
  return called;
}
