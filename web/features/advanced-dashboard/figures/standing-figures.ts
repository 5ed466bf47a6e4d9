/** Figures that stand on more than the range: today's arrears, growth against the range before, clients that return. */

import { formatDate } from "#domain/calendar/calendar-date";
import { countText } from "#web/wording/count.ts";
import type { Analysis } from "../data/analysis.ts";
import { amount, change, count, type FigureOf, loansOver, NOTHING, percent, rangeText } from "./explained.ts";

function runningOver({ arrears, today }: Analysis): string {
  return `${countText(arrears.running, "préstamo activo o incumplido", "préstamos activos e incumplidos")} al ${formatDate(today)}. El período elegido no cambia esta cifra.`;
}

export const LATE_LOANS: FigureOf = {
  needs: ["loans"],
  make: (analysis) => ({
    key: "lateLoans",
    label: "Préstamos atrasados hoy",
    value: count(analysis.arrears.late),
    note: `de ${count(analysis.arrears.running)} por cobrar`,
    how: "Préstamos cuya próxima cuota sin cubrir ya venció.",
    over: runningOver(analysis),
    numbers: [
      { label: "Atrasados", value: count(analysis.arrears.late) },
      { label: "Por cobrar", value: count(analysis.arrears.running) },
    ],
  }),
};

export const AT_RISK: FigureOf = {
  needs: ["loans"],
  make: (analysis) => {
    const { atRiskPercent, lateBalance, runningBalance } = analysis.arrears;
    return {
      key: "atRisk",
      label: "Saldo atrasado",
      value: amount(lateBalance),
      ...(atRiskPercent === null ? {} : { note: `${percent(atRiskPercent)} del saldo` }),
      how: "El saldo entero (capital e interés) de los préstamos atrasados, y su parte de todo el saldo por cobrar.",
      over: runningOver(analysis),
      numbers: [
        { label: "Saldo de los atrasados", value: amount(lateBalance) },
        { label: "Saldo por cobrar", value: amount(runningBalance) },
      ],
    };
  },
};

export const DAYS_LATE: FigureOf = {
  needs: ["loans"],
  make: (analysis) => {
    const { averageDaysLate, daysLate, late } = analysis.arrears;
    return {
      key: "daysLate",
      label: "Atraso promedio hoy",
      value: averageDaysLate === null ? NOTHING : countText(averageDaysLate, "día", "días"),
      how: "Días de atraso ÷ préstamos atrasados. Los días de un préstamo se cuentan desde la primera cuota vencida sin cubrir.",
      over: runningOver(analysis),
      numbers: [
        { label: "Días de atraso", value: count(daysLate) },
        { label: "Préstamos atrasados", value: count(late) },
      ],
    };
  },
};

export const GROWTH: FigureOf = {
  needs: ["loans"],
  make: (analysis) => ({
    key: "growth",
    label: "Crecimiento",
    value: change(analysis.growth),
    note: "contra el período anterior",
    how: "(Prestado en el período − prestado en el período anterior) ÷ prestado en el período anterior. El anterior dura los mismos días.",
    over: `${loansOver(analysis)} El anterior va ${rangeText(analysis.before)}.`,
    numbers: [
      { label: "Prestado", value: amount(analysis.portfolio.loaned) },
      { label: "Prestado antes", value: amount(analysis.loanedBefore) },
    ],
  }),
};

export const RETENTION: FigureOf = {
  needs: ["loans"],
  make: (analysis) => ({
    key: "retention",
    label: "Clientes que repiten",
    value: percent(analysis.portfolio.retentionPercent),
    how: "Clientes del período que ya habían tomado otro préstamo ÷ clientes con un préstamo en el período.",
    over: loansOver(analysis),
    numbers: [
      { label: "Ya tenían otro", value: count(analysis.portfolio.returningClients) },
      { label: "Clientes del período", value: count(analysis.portfolio.borrowers) },
    ],
  }),
};
