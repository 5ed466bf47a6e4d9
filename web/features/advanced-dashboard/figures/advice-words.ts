/** Alerts, recommendations and strategies in words. */
import type { Alert, AlertCode, Strategy } from "#domain/analytics/alert";
import { type Recommendation, riskLevelOf } from "#domain/analytics/rating";
import { countText } from "#web/wording/count.ts";
import type { Analysis } from "../data/analysis.ts";
import { change, count, isOfVerdict, percent } from "./explained.ts";

const ALERTS: Record<AlertCode, (analysis: Analysis) => { title: string; text: string }> = {
  RISK: ({ portfolio }) => ({
    title: "Pagos con atraso",
    text: `${count(portfolio.latePayments)} de ${countText(portfolio.loanPayments, "pago", "pagos")} llegaron con atraso (${percent(portfolio.riskScore)}).`,
  }),
  DEFAULT: ({ portfolio }) => ({
    title: "Préstamos incumplidos",
    text: `${count(portfolio.defaulted)} de ${countText(portfolio.loans, "préstamo", "préstamos")} del período: ${percent(portfolio.defaultPercent)}.`,
  }),
  HEALTH: ({ portfolio }) => ({
    title: "Salud de la cartera",
    text: `Solo el ${percent(portfolio.healthPercent)} de los préstamos del período está activo o completado.`,
  }),
  LATE_TODAY: ({ risk }) => ({
    title: "Atrasados hoy",
    text: `${countText(risk?.loans ?? 0, "préstamo", "préstamos")} con 7 días o más de atraso: el ${percent(risk?.percent ?? null)} del saldo por cobrar (PAR 7).`,
  }),
  TREND_WORSE: ({ riskTrend }) => ({
    title: "El riesgo sube",
    text: `Los atrasos pasaron de ${percent(riskTrend?.before ?? null)} a ${percent(riskTrend?.now ?? null)} de los pagos en tres meses.`,
  }),
};

interface AlertInWords {
  title: string;
  text: string;
  tone: "info" | "late" | "bad";
}

/** An alert has the level and the colour of its own question only while they say of the book what PAR 7 says. */
export function alertWords({ code, level }: Alert, analysis: Analysis): AlertInWords {
  const { title, text } = ALERTS[code](analysis);
  if (!isOfVerdict(level, analysis)) return { title, text, tone: "info" };
  return { title: `${title} · ${level}`, text, tone: level === "Alto" ? "bad" : "late" };
}

/** One that praises the book says nothing against what another says of how late it is. */
export function recommendationWords(recommendation: Recommendation, analysis: Analysis): string {
  const { risk, recommendations } = analysis;
  const level = riskLevelOf(risk?.percent ?? null);
  if (recommendation !== "HEALTH_GOOD") return RECOMMENDATION_WORDS[recommendation];
  if (risk && level !== null && level !== "Bajo") {
    return `Más del 85\u00a0% de los préstamos está activo o completado, pero el ${percent(risk.percent)} de lo que le deben tiene 7 días o más de atraso: cobre primero a los atrasados.`;
  }
  if (recommendations.includes("RISK_HIGH")) {
    return "Más del 85\u00a0% de los préstamos está activo o completado: cuando los pagos lleguen a tiempo podrá prestar más a los clientes que cumplen.";
  }
  return RECOMMENDATION_WORDS[recommendation];
}

const RECOMMENDATION_WORDS: Record<Recommendation, string> = {
  RISK_HIGH:
    "Refuerce el cobro: más del 15\u00a0% de los pagos llega con atraso. Visite primero a los atrasados.",
  DEFAULT_HIGH:
    "Revise a quién presta: más del 10\u00a0% de los préstamos está incumplido. Pida garantía o preste montos menores.",
  HEALTH_GOOD:
    "La cartera está sana, con más del 85\u00a0% activa o completada: puede prestar más a los clientes que cumplen.",
};

const STRATEGIES: Record<Strategy, (analysis: Analysis) => string> = {
  COLLECTING_GROWS: ({ monthlyGrowth }) =>
    `El cobro crece ${percent(monthlyGrowth.collected)} por mes: decida con tiempo cuánto volver a prestar.`,
  COLLECTING_SHRINKS: ({ monthlyGrowth }) =>
    `El cobro baja ${percent(monthlyGrowth.collected).replace("\u2212", "")} por mes: guarde efectivo y revise los préstamos atrasados.`,
  LENDING_OUTGROWS: ({ monthlyGrowth }) =>
    `Lo prestado crece más rápido que lo cobrado (${change(monthlyGrowth.loaned)} contra ${change(monthlyGrowth.collected)} por mes): cuide que el capital alcance.`,
  RISK_WORSE: () => "Los atrasos suben: preste con más cuidado hasta que vuelvan a bajar.",
  RISK_BETTER: () => "Los atrasos bajan: mantenga la forma de cobrar de estos meses.",
};

export function strategyWords(strategy: Strategy, analysis: Analysis): string {
  return STRATEGIES[strategy](analysis);
}
