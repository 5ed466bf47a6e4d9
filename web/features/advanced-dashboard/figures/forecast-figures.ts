/** The months ahead and what they stand on. */
import { type RiskDirection, TREND_MONTHS } from "#domain/analytics/trend";
import { sum } from "#domain/money/money";
import type { Tone } from "#web/ui/StateBadge.tsx";
import { paymentsText } from "#web/wording/count.ts";
import { monthName } from "#web/wording/month.ts";
import type { Analysis } from "../data/analysis.ts";
import { monthsAfter, type ScheduledMonth } from "../data/use-truth.ts";
import { amount, change, count, type Explained, type FigureOf, NOTHING, percent } from "./explained.ts";
import { scheduledIn } from "./truth-figures.ts";

function monthsOver({ wholeMonths }: Analysis): string {
  const [first, last] = [wholeMonths[0], wholeMonths.at(-1)];
  const span = first && last ? `de ${monthName(first.month)} a ${monthName(last.month)}` : "";
  return `Meses ya terminados, ${span}: el mes en curso todavía no dice nada. El período elegido no cambia esta cifra.`;
}

const GROWTH_HOW =
  "El crecimiento de los últimos tres meses terminados, por mes: (último − primero) ÷ primero ÷ 2.";

function lastThree(analysis: Analysis, field: "collected" | "loaned") {
  return analysis.wholeMonths
    .slice(-3)
    .map((month) => ({ label: monthName(month.month), value: amount(month[field]) }));
}

export const COLLECTED_GROWTH: FigureOf = {
  needs: ["payments"],
  make: (analysis) => ({
    key: "collectedGrowth",
    label: "Cobro por mes",
    value: change(analysis.monthlyGrowth.collected),
    how: GROWTH_HOW,
    over: monthsOver(analysis),
    numbers: lastThree(analysis, "collected"),
  }),
};

export const LOANED_GROWTH: FigureOf = {
  needs: ["loans"],
  make: (analysis) => ({
    key: "loanedGrowth",
    label: "Préstamo por mes",
    value: change(analysis.monthlyGrowth.loaned),
    how: GROWTH_HOW,
    over: monthsOver(analysis),
    numbers: lastThree(analysis, "loaned"),
  }),
};

export const REVENUE: FigureOf = {
  needs: ["payments"],
  make: (analysis) => {
    const months = analysis.forecast;
    return {
      key: "revenue",
      label: "Cobro de los próximos 6 meses",
      value: months ? amount(sum(months.map((month) => month.collected))) : NOTHING,
      ...(months && analysis.confidence !== null
        ? { note: `confianza ${percent(analysis.confidence)}` }
        : {}),
      how: `La suma de las proyecciones de abajo. Confianza: 40\u00a0% más 45\u00a0% por la parte de los últimos ${TREND_MONTHS} meses en que hubo cobros.`,
      over: monthsOver(analysis),
      numbers: [
        {
          label: "Meses con cobros",
          value: `${analysis.wholeMonths.filter((month) => month.collected > 0).length} de ${analysis.wholeMonths.length}`,
        },
        { label: "Crecimiento por mes", value: change(analysis.monthlyGrowth.collected) },
      ],
    };
  },
};

const DIRECTIONS: Record<RiskDirection, { word: string; tone: Tone }> = {
  better: { word: "Mejora", tone: "good" },
  same: { word: "Estable", tone: "info" },
  worse: { word: "Empeora", tone: "bad" },
};

export const RISK_TREND: FigureOf = {
  needs: ["payments"],
  make: (analysis) => {
    const trend = analysis.riskTrend;
    const late = (from: number, to?: number) => {
      const months = analysis.wholeMonths.slice(from, to);
      const [paid, tardy] = [months.map((m) => m.loanPayments), months.map((m) => m.latePayments)];
      return `${count(tardy.reduce((a, b) => a + b, 0))} de ${paymentsText(paid.reduce((a, b) => a + b, 0))}`;
    };
    return {
      key: "riskTrend",
      label: "Tendencia del riesgo",
      value: percent(trend?.now ?? null),
      ...(trend ? { badge: DIRECTIONS[trend.direction], note: `antes ${percent(trend.before)}` } : {}),
      how: "Pagos con atraso ÷ pagos: los últimos tres meses terminados contra los tres anteriores.",
      over: monthsOver(analysis),
      numbers: [
        { label: "Con atraso, últimos tres", value: late(-3) },
        { label: "Con atraso, tres anteriores", value: late(-6, -3) },
      ],
    };
  },
};

export interface ForecastLine {
  month: string;
  /** Null where there are no whole months to grow from. */
  confidencePercent: number | null;
  /** By the schedules; null for a person who may not view loans. */
  scheduled: Explained | null;
  collected: Explained | null;
  loaned: Explained | null;
}

/** `scheduled`: null while the schedules are read. A young business has no months to grow from, and has its schedules. */
export function forecastLines(
  analysis: Analysis,
  scheduled: readonly ScheduledMonth[] | null,
): ForecastLine[] {
  const { sight, today } = analysis;
  const grown = grownLines(analysis);
  return monthsAfter(today).map(({ from }) => {
    const month = from.slice(0, 7);
    const known = grown.get(month) ?? { confidencePercent: null, collected: null, loaned: null };
    return {
      month: monthName(month),
      ...known,
      scheduled: sight.loans ? scheduledIn(scheduled, month) : null,
    };
  });
}

function grownLines(analysis: Analysis) {
  const { forecast, sight } = analysis;
  const lines = (forecast ?? []).map((month) => {
    const line = (field: "collected" | "loaned", label: string): Explained => {
      const base = analysis.wholeMonths.at(-1);
      return {
        key: `${month.month} ${field}`,
        label: `${label} en ${monthName(month.month)}`,
        value: amount(month[field]),
        how: `El último mes terminado × (1 + crecimiento por mes × meses que faltan), nunca menos de cero. Confianza: 90\u00a0% menos 8\u00a0% por cada mes, desde hoy, y no menos de 40\u00a0%: ${percent(month.confidencePercent)}.`,
        over: monthsOver(analysis),
        numbers: [
          { label: base ? monthName(base.month) : "Último mes", value: amount(base?.[field] ?? null) },
          { label: "Crecimiento por mes", value: change(analysis.monthlyGrowth[field]) },
          { label: "Meses desde entonces", value: count(month.steps) },
        ],
      };
    };
    const known = {
      confidencePercent: month.confidencePercent,
      collected: sight.payments ? line("collected", "Cobro") : null,
      loaned: sight.loans && analysis.monthlyGrowth.loaned !== null ? line("loaned", "Préstamos") : null,
    };
    return [month.month, known] as const;
  });
  return new Map(lines);
}
